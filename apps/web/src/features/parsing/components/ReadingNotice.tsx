import type { DatasetBatch } from '@countersign/contract';
import { progressText } from '@countersign/domain';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useParsingWords } from '../parsing-words.ts';
import styles from './BatchFiles.module.css';

/** How far the reading of a batch is. */
export function ReadingNotice({ batch }: { readonly batch: DatasetBatch }) {
  const words = useParsingWords().reading;
  const { foundFiles: found, readFiles, failedFiles, way } = batch;
  const done = Math.min(found, readFiles + failedFiles);
  const percent = progressText(done, Math.max(1, found));
  return (
    <div className={styles.reading} role="status">
      <p>
        <StatusMark status="accepting" size={16} />
        <b>{found === 0 ? words.starting : words.title(done, found)}</b>
        {failedFiles > 0 && <span className={styles.someFailed}>{words.failed(failedFiles)}</span>}
        {found > 0 && <span className={styles.percent}>{percent}</span>}
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={words.bar}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Number.parseInt(percent, 10)}
      >
        <span style={{ width: `${(done / Math.max(1, found)) * 100}%` }} />
      </div>
      <p className={styles.hints}>
        {(way === 'zip' || way === 'folder') && <span>{words.growing}</span>}
        <span>{words.safe}</span>
      </p>
    </div>
  );
}
