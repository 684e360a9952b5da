import type { DatasetBatch } from '@countersign/contract';
import { api } from '../../../shared/api/client.ts';
import { bytesText } from '../../../shared/format/numbers.ts';
import { useDatasetWords } from '../dataset-words.ts';
import { RefusableDialog } from './RefusableDialog.tsx';
import { useExplainDeletion } from './use-explain-deletion.tsx';

interface DeleteBatchDialogProps {
  readonly batch: DatasetBatch;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before a batch of a dataset is deleted, and says what goes with it. */
export function DeleteBatchDialog({ batch, name, onClose, onDone }: DeleteBatchDialogProps) {
  const words = useDatasetWords();
  const { id: batchId, version, state, verifiedFiles, verifiedBytes, readFiles, readBytes } = batch;
  const explain = useExplainDeletion(batch.datasetId, onClose, batchId);
  const isGone = state === 'expired';
  return (
    <RefusableDialog
      title={words.removeTitle(name)}
      status="rejected"
      yes={words.remove}
      isDangerous
      done={words.removedBatch}
      act={() => api.deleteDatasetBatch({ batchId, version }, { failures: 'own' })}
      explain={explain}
      changes={['listDatasets', 'getDataset', 'listDatasetBatches', 'listDatasetEvents']}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words.removeText}</p>
      <ul>
        {(isGone || verifiedFiles === 0) && <li>{words.removeNothing}</li>}
        {!isGone && verifiedFiles > 0 && <li>{words.removeUploaded(verifiedFiles, bytesText(verifiedBytes))}</li>}
        {!isGone && readFiles > 0 && <li>{words.removeRead(readFiles, bytesText(readBytes))}</li>}
      </ul>
      <p>{words.removeKeeps}</p>
    </RefusableDialog>
  );
}
