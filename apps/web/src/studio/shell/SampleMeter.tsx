import type { BatchProgress } from '@countersign/contract';
import { agreedText, defectsOf, evidenceOf, openInSample } from '@countersign/domain';
import { classNames } from '@countersign/ui/class-names.ts';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import styles from './Meter.module.css';
import { useWorkspace } from './use-workspace.ts';

type SampleProgress = NonNullable<BatchProgress['sample']>;

interface SampleMeterProps {
  readonly sample: SampleProgress;
  /** Undecided items the member skipped. */
  readonly skipped: number;
  readonly answer: string | null;
}

/** How far the sample is, the defects met in it, and how sure one is now that the batch meets its agreed rate. */
export function SampleMeter({ sample, skipped, answer }: SampleMeterProps) {
  const { batch } = useWorkspace();
  const { sampling: words, studio } = usePhrases();
  const left = openInSample(sample);
  const defects = defectsOf(sample);
  // What was skipped was no random choice, so the others alone say nothing until it is decided.
  const evidence = skipped > 0 ? null : evidenceOf(sample, batch.agreedRate);
  const share = (count: number) => `${(count / Math.max(1, sample.valid)) * 100}%`;
  const lookedAt = sample.passed + sample.rejected;
  return (
    <div className={styles.meter}>
      <div className={styles.question}>
        {answer !== null && (
          <p>
            <b>{studio.canSign}</b> {answer}
          </p>
        )}
        <div
          className={styles.track}
          role="progressbar"
          aria-label={studio.canSign}
          aria-valuemin={0}
          aria-valuemax={sample.valid}
          aria-valuenow={lookedAt}
          aria-valuetext={words.notYet(left, sample.valid)}
        >
          <span className={styles.passed} style={{ width: share(lookedAt - defects) }} />
          <span className={styles.rejected} style={{ width: share(defects) }} />
        </div>
      </div>
      <p className={classNames(styles.words, styles.ofSample)} data-sample-meter>
        <span>
          {studio.leftOf(countText(left), countText(sample.valid))}
          {sample.accepts !== null && ` · ${words.used(defects, sample.accepts)}`}
        </span>
        {evidence !== null && (
          <Tooltip text={evidenceText(evidence)} isOnlyWhenCut>
            <span className={styles.evidence}>{evidenceText(evidence)}</span>
          </Tooltip>
        )}
      </p>
    </div>
  );

  function evidenceText({ settled, sureness, cleanToSettle }: NonNullable<typeof evidence>): string {
    if (settled !== null) return words.settled[settled];
    if (cleanToSettle === null) return words.cannotSettle;
    // Rounded down: a claim is never made larger than it is.
    const sure = lookedAt === 0 ? null : words.sure(String(Math.floor(sureness * 100)), agreedText(batch.agreedRate));
    const more = words.cleanMore(cleanToSettle);
    return sure === null ? more : `${sure}, ${more}`;
  }
}
