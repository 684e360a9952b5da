import type { DatasetBatch } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/client.ts';
import { useParsingWords } from '../parsing-words.ts';
import type { ReadingSteps } from '../use-reading-steps.ts';
import styles from './BatchFiles.module.css';

const MOST = 100;

interface FailedNoticeProps {
  readonly batch: DatasetBatch;
  readonly steps: ReadingSteps;
  readonly onShow: () => void;
}

/** What could not be read, what is safe, and the ways on. */
export function FailedNotice({ batch, steps, onShow }: FailedNoticeProps) {
  const words = useParsingWords().failed;
  const { failedFiles: count, readFiles } = batch;
  const input = { batchId: batch.id, state: 'failed', page: 1, size: MOST } as const;
  const { data } = useQuery({ ...queryOf('listParsedFiles', input, { failures: 'own' }), enabled: count <= MOST });
  // Of more files than one answer has, the folders are not known.
  const folders =
    data === undefined || data.total > MOST ? null : new Set(data.files.map(({ path }) => folderOf(path))).size;
  return (
    <div className={styles.notice} role="status">
      <StatusMark status="rejected" size={16} />
      <p>
        <b>{words.title(count)}</b>
        {words.rest(folders, readFiles)}
      </p>
      <div className={styles.steps}>
        <Button kind="link" onClick={onShow}>
          {words.show(count)}
        </Button>
        <Button isBusy={steps.busy === 'accept'} disabled={steps.busy === 'retry'} onClick={() => void steps.accept()}>
          {words.accept(count)}
        </Button>
        <Button
          kind="primary"
          isBusy={steps.busy === 'retry'}
          disabled={steps.busy === 'accept'}
          onClick={() => void steps.retry()}
        >
          {words.retry(count)}
        </Button>
      </div>
    </div>
  );
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
