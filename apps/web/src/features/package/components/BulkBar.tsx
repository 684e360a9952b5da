import type { Batch, PackageRow } from '@countersign/contract';
import type { BulkAct } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Dices, RotateCcw } from 'lucide-react';
import { countText } from '../../../shared/format/numbers.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { type Choice, chosenRows, countOf } from '../package-choice.ts';
import type { BulkActs } from '../use-bulk-acts.ts';
import { reachedCount, whyLeftNow } from '../why-left.ts';
import styles from './BulkBar.module.css';
import { ValidityButton } from './ValidityButton.tsx';

interface BulkBarProps {
  readonly batch: Batch;
  readonly choice: Choice;
  readonly shown: readonly PackageRow[];
  /** Chooses all packages that match the filters; null if that would add none. */
  readonly widen: { readonly label: string; readonly onChoose: () => void } | null;
  readonly clear: () => void;
  readonly acts: BulkActs;
  readonly onSpotCheck: () => void;
}

/** At the foot while packages are chosen: what is chosen, what can be done, and what that leaves out. */
export function BulkBar({ batch, choice, shown, widen, clear, acts, onSpotCheck }: BulkBarProps) {
  const { packages: words, batch: batchWords } = usePhrases();
  const { busy } = acts;
  const rows = chosenRows(choice, shown);
  const reached = (act: BulkAct) => countText(reachedCount(act, choice, rows));
  /** Actions on rows that are not loaded stay enabled; the answer names what was left out. */
  const isOff = (act: BulkAct) => rows?.every((row) => whyLeftNow(act, row) !== null) ?? false;
  return (
    <section className={styles.bar} aria-label={words.barLabel} data-bulk-bar="high">
      <Chosen choice={choice} rows={rows} widen={widen} clear={clear} />
      <div className={styles.acts}>
        <ValidityButton batch={batch} chosen={rows} acts={acts} label={words.validity} isInBar />
        <Button
          size="large"
          icon={<RotateCcw />}
          isBusy={busy === 'recheck'}
          disabled={isOff('recheck')}
          onClick={() => void acts.recheck()}
        >
          {words.recheck}
        </Button>
        {batch.actions.includes('spotCheck') && (
          <Button size="large" icon={<Dices />} className={styles.spotCheck} onClick={onSpotCheck}>
            {batchWords.actions.spotCheck}
          </Button>
        )}
        <div className={styles.verdicts}>
          <Button
            size="large"
            kind="danger"
            icon={<StatusMark status="rejected" />}
            isBusy={busy === 'reject'}
            disabled={isOff('reject')}
            onClick={() => void acts.decide('20')}
          >
            {words.reject(reached('reject'))}
          </Button>
          <Button
            size="large"
            icon={<StatusMark status="passed" />}
            isBusy={busy === 'pass'}
            disabled={isOff('pass')}
            onClick={() => void acts.decide('10')}
          >
            {words.pass(reached('pass'))}
          </Button>
        </div>
      </div>
      <p className={styles.leaves}>
        <Leaves rows={rows} />
      </p>
    </section>
  );
}

interface ChosenProps extends Pick<BulkBarProps, 'choice' | 'widen' | 'clear'> {
  readonly rows: readonly PackageRow[] | null;
}

function Chosen({ choice, rows, widen, clear }: ChosenProps) {
  const words = usePhrases().packages;
  return (
    <div className={styles.chosen}>
      <b>
        {choice.kind === 'range'
          ? words.chosenRange(countText(choice.from), countText(choice.to))
          : words.chosen(countOf(choice))}
      </b>
      {rows !== null && <span>{words.validItems(rows.reduce((sum, row) => sum + row.valid, 0))}</span>}
      {widen !== null && (
        <Button kind="link" size="small" onClick={widen.onChoose}>
          {widen.label}
        </Button>
      )}
      <Button kind="link" size="small" onClick={clear}>
        {words.clear}
      </Button>
    </div>
  );
}

/** One sentence on what the next action would leave out. */
function Leaves({ rows }: { readonly rows: readonly PackageRow[] | null }) {
  const words = usePhrases().packages.leaves;
  if (rows === null) return words.unknown;
  const held = rows.filter((row) => whyLeftNow('pass', row) === 5007015).length;
  if (held > 0) return words.held(held);
  const unfit = rows.filter((row) => whyLeftNow('recheck', row) === 5005255).length;
  return unfit > 0 && unfit < rows.length ? words.awaiting(unfit) : words.nothing;
}
