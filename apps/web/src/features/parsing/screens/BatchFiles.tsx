import type { DatasetBatch } from '@countersign/contract';
import { datasetBatchStanding } from '@countersign/domain';
import { ErrorState } from '@countersign/ui/States.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/client.ts';
import { Awaited } from '../../../shared/list/Awaited.tsx';
import { usePollUnlessLive } from '../../../shared/live/live-state.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { useTagTitle } from '../../../shared/navigation/page.ts';
import { paths } from '../../../shared/paths.ts';
import styles from '../components/BatchFiles.module.css';
import { BatchHead } from '../components/BatchHead.tsx';
import { FailedNotice } from '../components/FailedNotice.tsx';
import { FileBrowser } from '../components/FileBrowser.tsx';
import type { FilePreviewPart } from '../components/PreviewPane.tsx';
import { ReadingNotice } from '../components/ReadingNotice.tsx';
import { UnreadBatch } from '../components/UnreadBatch.tsx';
import { useFileAddress } from '../file-address.ts';
import { useParsingWords } from '../parsing-words.ts';
import { useReadingSteps } from '../use-reading-steps.ts';

const POLL_MS = 2_000;

/** The files of a dataset's batch: reading them, what failed, and each of them with a preview. */
export function BatchFiles({ Preview }: { readonly Preview: FilePreviewPart }) {
  const words = useParsingWords();
  const { datasetId, batchId } = useFileAddress();
  const poll = usePollUnlessLive(POLL_MS);
  const query = useQuery({
    ...queryOf('listDatasetBatches', { datasetId, batchId }, { failures: 'own' }),
    refetchInterval: ({ state }) => (state.data?.batches[0]?.state === 'parsing' ? poll : false),
  });
  const batch = query.data?.batches[0];
  useTagTitle(batch?.name);
  if (query.data === undefined) return <Awaited query={query} />;
  if (batch === undefined)
    return (
      <ErrorState
        title={words.missing}
        text={words.missingText}
        actions={<PageLink href={paths.datasets()}>{words.back}</PageLink>}
      />
    );
  return <KnownBatch batch={batch} datasetName={query.data.datasetName} Preview={Preview} />;
}

interface KnownBatchProps {
  readonly batch: DatasetBatch;
  readonly datasetName: string;
  readonly Preview: FilePreviewPart;
}

function KnownBatch({ batch, datasetName, Preview }: KnownBatchProps) {
  const words = useParsingWords();
  const steps = useReadingSteps(batch);
  const { change } = useFileAddress();
  const standing = datasetBatchStanding(batch);
  const hasFiles = ['parsing', 'parsed', 'partlyParsed', 'failed'].includes(standing);
  return (
    <div className={styles.screen}>
      <BatchHead batch={batch} datasetName={datasetName} />
      {standing === 'parsing' && <ReadingNotice batch={batch} />}
      {batch.state === 'failed' && (
        <FailedNotice
          batch={batch}
          steps={steps}
          onShow={() => change({ shown: 'failed', folder: null, search: null, fileId: null })}
        />
      )}
      {standing === 'parsed' && batch.acceptedBy !== null && batch.failedFiles > 0 && (
        <p className={styles.accepted}>{words.failed.acceptedBy(batch.failedFiles, batch.acceptedBy)}</p>
      )}
      {hasFiles ? <FileBrowser batch={batch} Preview={Preview} /> : <UnreadBatch batch={batch} steps={steps} />}
    </div>
  );
}
