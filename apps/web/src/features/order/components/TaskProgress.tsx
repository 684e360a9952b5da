import { type Order, taskStates } from '@countersign/contract';
import { percentText } from '@countersign/domain';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { countText } from '../../../shared/format/numbers.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import './task-states.css';
import styles from './TaskProgress.module.css';

/** An order's twelve states in one bar, and below it what passed and what waits for the customer. */
export function TaskProgress({ order }: { readonly order: Order }) {
  const words = usePhrases().order;
  const { progress, total } = order;
  const met = taskStates.filter((state) => (progress[state] ?? 0) > 0);
  const spoken = met.map((state) => `${words.states[state]} ${countText(progress[state] ?? 0)}`).join(', ');
  const passed = progress.passed ?? 0;
  const waiting = progress.awaitingAcceptance ?? 0;
  const isBegun = total > 0 && met.length > 0;
  return (
    <div className={styles.progress}>
      <Tooltip text={isBegun ? spoken : words.notBegun}>
        <span className={styles.bar} role="img" aria-label={isBegun ? spoken : words.notBegun} tabIndex={0}>
          {met.map((state) => (
            <span key={state} data-state={state} className={styles.part} style={{ flexGrow: progress[state] ?? 0 }} />
          ))}
        </span>
      </Tooltip>
      <span className={styles.words}>
        <span>
          {!isBegun ? words.notBegun : passed === 0 ? words.nonePassed : words.passedShare(percentText(passed / total))}
        </span>
        {waiting > 0 && <span className={styles.waiting}>{words.waiting(countText(waiting))}</span>}
      </span>
    </div>
  );
}

/** Explains the bar's parts, once in the table's footer. */
export function ProgressLegend() {
  const words = usePhrases().order;
  return (
    <span className={styles.legend}>
      {taskStates.map((state) => (
        <span key={state} className={styles.entry}>
          <span data-state={state} className={styles.swatch} />
          {words.states[state]}
        </span>
      ))}
    </span>
  );
}
