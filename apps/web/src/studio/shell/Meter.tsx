import type { BatchProgress } from '@countersign/contract';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { countText } from '../../shared/format/numbers.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import styles from './Meter.module.css';
import { SampleMeter } from './SampleMeter.tsx';
import { useRemainingWork } from './use-remaining-work.ts';
import { useSession, useWorkspace } from './use-workspace.ts';

/** The progress of the batch or, in package mode, of the package: what is left to decide before it can be finished. */
export function Meter() {
  const { batch } = useWorkspace();
  const { progress } = useSession();
  const words = useStudioWords();
  const standing = useRemainingWork();
  if (progress === null || standing === null) return <div />;
  const { question, answer, total, left, ordinal } = standing;
  if (ordinal === null && progress.sample !== null)
    return (
      <SampleMeter
        sample={progress.sample}
        isPart={progress.isPart}
        skipped={progress.skipped}
        question={question}
        answer={answer}
      />
    );
  const { passed, rejected, invalid } = progress;
  const share = (count: number) => `${(count / Math.max(1, progress.total)) * 100}%`;
  return (
    <div className={styles.meter}>
      <div className={styles.question}>
        {answer !== null && (
          <p>
            <b>{question}</b> {answer}
          </p>
        )}
        <div
          className={styles.track}
          role="progressbar"
          aria-label={question}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={total - left}
          aria-valuetext={words.leftOf(countText(left), countText(total))}
        >
          {ordinal !== null ? (
            <span className={styles.seen} style={{ width: `${((total - left) / Math.max(1, total)) * 100}%` }} />
          ) : (
            <>
              <span className={styles.passed} style={{ width: share(passed) }} />
              <span className={styles.invalid} style={{ width: share(invalid) }} />
              <span className={styles.rejected} style={{ width: share(rejected) }} />
            </>
          )}
        </div>
      </div>
      <div className={styles.words}>
        <p>{words.leftOf(countText(left), countText(total))}</p>
        {ordinal !== null ? <p>{words.packageOf(ordinal, batch.packageCount)}</p> : <Verdicts progress={progress} />}
      </div>
    </div>
  );
}

/** How many passed, were rejected and are invalid, shown as shapes because words need too much room. */
function Verdicts({ progress: { passed, rejected, invalid } }: { readonly progress: BatchProgress }) {
  const words = useStudioWords();
  const said = words.counts(countText(passed), countText(rejected), invalid === 0 ? null : countText(invalid));
  return (
    <Tooltip text={said} align="start">
      <p className={styles.verdicts}>
        <span className="visually-hidden">{said}</span>
        <Count status="passed" count={passed} />
        <Count status="rejected" count={rejected} />
        {invalid > 0 && <Count status="invalid" count={invalid} />}
      </p>
    </Tooltip>
  );
}

function Count({ status, count }: { readonly status: Status; readonly count: number }) {
  return (
    <span className={styles.count} aria-hidden>
      <StatusMark status={status} size={12} />
      {countText(count)}
    </span>
  );
}
