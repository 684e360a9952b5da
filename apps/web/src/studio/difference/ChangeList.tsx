import { Equal, Minus, Move, Pencil, Plus, Tag } from 'lucide-react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useStore } from '../../shared/store.ts';
import { useMedium, useWorkspace } from '../shell/use-workspace.ts';
import styles from './ChangeList.module.css';
import type { ChangedRow } from './changed-rows.ts';
import { showChange } from './show-change.ts';
import type { ComparedRounds } from './use-item-difference.ts';

/** More rows than anybody goes through one by one. */
export const MOST_ROWS = 200;

interface ChangeListProps {
  readonly rounds: ComparedRounds;
  readonly rows: readonly ChangedRow[];
  /** Called after a press went to a change. */
  readonly onShown?: () => void;
}

/** What changed, with the numbers of the tags on the item. */
export function ChangeList({ rounds, rows, onShown }: ChangeListProps) {
  const texts = useStudioWords().difference;
  const { changes, unchanged, matchedBy } = rounds.difference;
  const others = unchanged.length - (rows.length - changes.length);
  return (
    <>
      <p className={styles.asked} data-kept={rounds.kind === 'claimed' || rounds.kind === 'missing' || undefined}>
        {texts.kinds[rounds.kind]}
      </p>
      <ol className={styles.rows}>
        {rows.slice(0, MOST_ROWS).map((row, nth) => (
          <li key={`${row.id} ${row.before?.id}`}>
            <ChangeRow row={row} number={nth + 1} onShown={onShown} />
          </li>
        ))}
      </ol>
      {rows.length > MOST_ROWS && <p className={styles.quiet}>{texts.more(rows.length - MOST_ROWS)}</p>}
      <p className={styles.quiet}>
        {others > 0 && `${texts.unchanged(others)} `}
        {texts.matchedBy[matchedBy]}
      </p>
    </>
  );
}

const icons = { added: Plus, removed: Minus, moved: Move, relabelled: Tag, attribute: Pencil, kept: Equal } as const;

interface ChangeRowProps {
  readonly row: ChangedRow;
  readonly number: number;
  readonly onShown: (() => void) | undefined;
}

function ChangeRow({ row, number, onShown }: ChangeRowProps) {
  const workspace = useWorkspace();
  const { engine } = workspace.stage;
  const { id, kind, name, text } = row;
  const isSelected = useMedium((snapshot) => id !== null && snapshot.selectedId === id);
  const { rows, at } = useStore(workspace.steps);
  const isCurrent = isSelected || (at !== null && rows[at] === row);
  const Icon = icons[kind];
  return (
    <button
      type="button"
      className={styles.row}
      data-kept={kind === 'kept' || undefined}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => {
        showChange(workspace, row);
        onShown?.();
      }}
      onPointerEnter={() => engine.hover(id ?? undefined)}
      onPointerLeave={() => engine.hover(undefined)}
    >
      <span className={styles.number}>{number}</span>
      <Icon aria-hidden />
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>{text}</span>
    </button>
  );
}
