import { type AnnotationRecord, type ListOrder, listOrders } from '@countersign/studio';
import { Select } from '@countersign/ui/Select.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { countText } from '../../shared/format/numbers.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useVisibleRows } from '../../shared/list/use-visible-rows.ts';
import { useMedium, useSession, useWorkspace } from '../shell/use-workspace.ts';
import { focusStage } from '../workspace.ts';
import { asRow, type ListRow, rowsByLabel } from './list-rows.ts';
import styles from './rows.module.css';

const ROW_PX = 28;

/** The annotations that match the filter, one a row; only the rows in view are on the page. */
export function AnnotationRows() {
  const words = useStudioWords();
  const { phase } = useSession();
  const {
    stage: { engine },
    room: { hasLengths = false },
  } = useWorkspace();
  const nameOf = (order: ListOrder) => (order === 'size' && hasLengths ? words.longestFirst : words.listOrders[order]);
  const all = useMedium((snapshot) => snapshot.annotations);
  const matching = useMedium((snapshot) => snapshot.matching);
  const listed = useMedium(() => engine.listed());
  const order = useMedium(({ settings }) => settings.listOrder);
  const ticks = useMedium((snapshot) => snapshot.ticks);
  const [folded, setFolded] = useState<readonly string[]>([]);
  const annotations = listed.filter((record) => matching === undefined || matching.has(record.id));
  const rows = order === 'label' ? rowsByLabel(annotations, folded) : annotations.map(asRow);
  const selectedId = useMedium((snapshot) => snapshot.selectedId);
  const hoveredId = useMedium((snapshot) => snapshot.hoveredId);
  const box = useRef<HTMLDivElement>(null);
  const at = rows.findIndex((row) => row.kind === 'annotation' && row.record.id === selectedId);
  const { from, to } = useVisibleRows(box, rows.length, ROW_PX, at);
  return (
    <>
      {all.length > 1 && (
        <div className={styles.above}>
          <Select
            label={words.listOrder}
            value={order}
            options={listOrders.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(listOrder) => engine.setSettings({ listOrder })}
          />
        </div>
      )}
      <div ref={box} className={styles.scroll}>
        {annotations.length === 0 && phase === 'working' && (
          <p className={styles.quiet}>{all.length === 0 ? words.noAnnotations : words.filter.nothing}</p>
        )}
        <ul className={styles.all} style={{ height: rows.length * ROW_PX }}>
          {rows.slice(from, to).map((row, nth) => (
            <li
              key={row.kind === 'label' ? `label ${row.label}` : row.record.id}
              style={{ top: (from + nth) * ROW_PX }}
            >
              {row.kind === 'label' ? (
                <LabelHead
                  row={row}
                  onToggle={() =>
                    setFolded(row.isFolded ? folded.filter((one) => one !== row.label) : [...folded, row.label])
                  }
                />
              ) : (
                <AnnotationRow
                  record={row.record}
                  name={order === 'label' ? `#${row.record.number}` : row.record.name}
                  isSelected={row.record.id === selectedId}
                  isLit={row.record.id === hoveredId}
                  isTicked={(ticks.get(row.record.id)?.length ?? 0) > 0}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The head of a label's annotations in the list; pressing it folds them. */
function LabelHead({ row: { label, colour, count, isFolded }, onToggle }: LabelHeadProps) {
  const Arrow = isFolded ? ChevronRight : ChevronDown;
  return (
    <button type="button" className={styles.row} aria-expanded={!isFolded} onClick={onToggle}>
      <Arrow size={14} aria-hidden />
      <span className={styles.swatch} style={{ background: colour }} />
      <span className={styles.name}>{label}</span>
      <span className={styles.size}>{countText(count)}</span>
    </button>
  );
}

interface LabelHeadProps {
  readonly row: Extract<ListRow, { kind: 'label' }>;
  readonly onToggle: () => void;
}

interface AnnotationRowProps {
  readonly record: AnnotationRecord;
  /** Without its label below the head of that. */
  readonly name: string;
  readonly isSelected: boolean;
  readonly isLit: boolean;
  readonly isTicked: boolean;
}

function AnnotationRow({ record, name, isSelected, isLit, isTicked }: AnnotationRowProps) {
  const workspace = useWorkspace();
  const { stage, room } = workspace;
  const { engine } = stage;
  const { PlaceText, RowName } = room.parts;
  const words = useStudioWords();
  const isHidden = useMedium((snapshot) => snapshot.hiddenLabels.has(record.label));
  const isEdited = useMedium((snapshot) => snapshot.editedIds.has(record.id));
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isSelected ? 'true' : undefined}
      data-lit={isLit || undefined}
      data-pale={isHidden || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        engine.run(event.key === 'ArrowDown' ? 'annotation.next' : 'annotation.previous');
      }}
      onClick={(event) => {
        engine.select(isSelected ? undefined : record.id);
        // After a pointer press the keys work on the item again, and not on this row.
        if (event.detail > 0) focusStage(workspace);
      }}
      onPointerEnter={() => engine.hover(record.id)}
      onPointerLeave={() => engine.hover(undefined)}
    >
      <span className={styles.swatch} style={{ background: record.colour }} />
      {RowName === undefined ? (
        <Tooltip text={record.name} isOnlyWhenCut>
          <span className={styles.name}>{name}</span>
        </Tooltip>
      ) : (
        <RowName record={record} />
      )}
      {isTicked && (
        <>
          <StatusMark status="rejected" size={12} />
          <span className="visually-hidden">{words.errors}</span>
        </>
      )}
      {isEdited && <span className={styles.edited}>{words.edit.edited}</span>}
      <span className={styles.size}>
        <PlaceText record={record} />
      </span>
    </button>
  );
}
