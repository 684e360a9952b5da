import type { UploadProgress } from '@countersign/upload';
import { timeText } from '../../../shared/format/dates.ts';
import { bytesText, countText } from '../../../shared/format/numbers.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import type { Samples } from '../session/samples.ts';
import { useUploadWords } from '../upload-words.ts';
import { doneText } from './done-text.ts';
import { durationText } from './duration-text.ts';
import { SpeedLine } from './SpeedLine.tsx';
import styles from './UploadSummary.module.css';

const SAMPLES_PER_MINUTE = 30;

interface UploadSummaryProps {
  readonly progress: UploadProgress;
  readonly samples: Samples;
}

/** How much has arrived, how fast it goes, and how long it still takes. */
export function UploadSummary({ progress, samples }: UploadSummaryProps) {
  const words = useUploadWords();
  const { state, bytes, files, sending } = progress;
  // Parts that arrived are not yet files that are whole.
  const isComplete = state === 'complete';
  const percent = doneText({ done: bytes.verified, all: bytes.all, isVerified: isComplete }, 1);
  const shareOf = (part: number) => `${bytes.all === 0 ? 0 : (part / bytes.all) * 100}%`;
  return (
    <section className={styles.summary}>
      <div className={styles.amount}>
        <p className={styles.head}>
          <b>{words.of(bytesText(bytes.verified), bytesText(bytes.all))}</b>
          <span>{words.filesOf(countText(files.verified), countText(files.all))}</span>
          <span className={styles.percent}>{percent}</span>
        </p>
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={words.verified}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Number.parseFloat(percent)}
        >
          {(bytes.verified > 0 || isComplete) && (
            <span className={styles.verified} style={{ width: isComplete ? '100%' : shareOf(bytes.verified) }} />
          )}
          <span className={styles.sending} style={{ width: shareOf(bytes.sending) }} />
        </div>
        <p className={styles.legend}>
          <span data-kind="verified">{words.verified}</span>
          {sending > 0 && <span data-kind="sending">{words.onWay(sending)}</span>}
          {!isComplete && <span className={styles.close}>{words.mayClose}</span>}
        </p>
      </div>
      {!isComplete && <Speed progress={progress} samples={samples} />}
    </section>
  );
}

function Speed({
  progress: { bytesPerSecond, remainingMs, sending },
  samples: { speeds, lastMs: nowMs },
}: UploadSummaryProps) {
  const words = useUploadWords();
  const language = useLanguage();
  const minutes = Math.floor(speeds.length / SAMPLES_PER_MINUTE);
  return (
    <div className={styles.pace}>
      <p className={styles.fact}>
        <span>{words.speed}</span>
        <b>{bytesPerSecond === null ? '–' : words.perSecond(bytesText(bytesPerSecond))}</b>
        {sending > 0 && <span>{words.partsAtOnce(sending)}</span>}
      </p>
      <div className={styles.plot}>
        <SpeedLine speeds={speeds} label={words.speedLine} />
        <p>
          <span>{minutes > 0 && words.minutesAgo(minutes)}</span>
          <span>{words.now}</span>
        </p>
      </div>
      <p className={styles.fact}>
        <span>{words.remaining}</span>
        <b>{durationText(remainingMs, words)}</b>
        {remainingMs !== null && <span>{words.about(timeText(nowMs + remainingMs, language))}</span>}
      </p>
    </div>
  );
}
