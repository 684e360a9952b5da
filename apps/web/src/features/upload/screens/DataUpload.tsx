import { ErrorState } from '@countersign/ui/States.tsx';
import { GoTo } from '../../../shared/navigation/GoTo.tsx';
import { usePageSearch } from '../../../shared/navigation/page.ts';
import { paths } from '../../../shared/paths.ts';
import { BatchChoice } from '../components/BatchChoice.tsx';
import { BatchUpload } from '../components/BatchUpload.tsx';
import { useUploadWords } from '../upload-words.ts';

/** Uploads data into a batch of a dataset. */
export function DataUpload() {
  const words = useUploadWords();
  const [{ datasetId, batchId }] = usePageSearch((raw) => ({
    datasetId: raw['datasetId'] ?? '',
    batchId: raw['batchId'] ?? '',
  }));
  if (datasetId === '') return <GoTo href={paths.datasets()} />;
  // Elsewhere a browser has neither checksums nor locks.
  if (!window.isSecureContext) return <ErrorState title={words.problems.title} text={words.unsafe} />;
  if (batchId === '') return <BatchChoice key={datasetId} datasetId={datasetId} />;
  return <BatchUpload key={batchId} datasetId={datasetId} batchId={batchId} />;
}
