import type { BatchProgress } from '@countersign/contract';
import { agreedText, defectsOf, evidenceOf, openInSample } from '@countersign/domain';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import styles from './Meter.module.css';
import { useWorkspace } from './use-workspace.ts';

type SampleProgress = NonNullable<BatchProgress['sample']>;

interface SampleMeterProps {
  readonly sample: SampleProgress;
  /** Of the member's part of the batch alone, which proves nothing of the batch. */
  readonly isPart: boolean;
  /** Undecided items the member skipped. */
  readonly skipped: number;
  readonly question: string;
  readonly answer: string | null;
}

/** How far the sample is, the defects met in it, and how sure one is now that the batch meets its agreed rate. */
export function SampleMeter({ sample, isPart, skipped, question, answer }: SampleMeterProps) {
  const { batch } = useWorkspace();
  const studio = useStudioWords();
  const { app, assignment, sampling: words } = usePhrases();
  const left = openInSample(sample);
  const defects = defectsOf(sample);
  // What was skipped was no random choice, so the others alone say nothing until it is decided.
  const evidence = skipped > 0 ? null : evidenceOf(sample, batch.agreedRate);
  const share = (count: number) => `${(count / Math.max(1, sample.valid)) * 100}%`;
  const lookedAt = sample.passed + sample.rejected;
  const ofBatch = sample.accepts !== null ? words.used(defects, sample.accepts) : evidence && evidenceText(evidence);
  const note = isPart ? assignment.ownSample(lookedAt, sample.valid, defects) : ofBatch;
  return (
    <div className={styles.ofSample}>
      <p className={styles.standing}>
        {answer !== null && (
          <span>
            <b>{question}</b> {answer}
          </span>
        )}
        <span className={styles.left}>{studio.leftOf(countText(left), countText(sample.valid))}</span>
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={question}
        aria-valuemin={0}
        aria-valuemax={sample.valid}
        aria-valuenow={lookedAt}
        aria-valuetext={words.notYet(left, sample.valid)}
      >
        <span className={styles.passed} style={{ width: share(lookedAt - defects) }} />
        <span className={styles.rejected} style={{ width: share(defects) }} />
      </div>
      {note !== null && (
        <Tooltip text={note} isOnlyWhenCut>
          <p className={styles.evidence}>{note}</p>
        </Tooltip>
      )}
    </div>
  );

  function evidenceText({ settled, sureness, cleanToSettle }: NonNullable<typeof evidence>): string {
    if (settled !== null) return words.settled[settled];
    if (cleanToSettle === null) return words.cannotSettle;
    // Rounded down: a claim is never made larger than it is.
    const sure = lookedAt === 0 ? null : words.sure(String(Math.floor(sureness * 100)), agreedText(batch.agreedRate));
    const more = words.cleanMore(cleanToSettle);
    return sure === null ? more : `${sure}${app.comma}${more}`;
  }
}
