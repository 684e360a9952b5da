import type { Dataset } from '@countersign/contract';
import { api } from '../../../shared/api/client.ts';
import { bytesText } from '../../../shared/format/numbers.ts';
import { useDatasetWords } from '../dataset-words.ts';
import { RefusableDialog } from './RefusableDialog.tsx';
import { useExplainDeletion } from './use-explain-deletion.tsx';

interface DeleteDatasetDialogProps {
  readonly dataset: Dataset;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before a dataset is deleted, and says what goes with it. */
export function DeleteDatasetDialog({ dataset, onClose, onDone }: DeleteDatasetDialogProps) {
  const words = useDatasetWords();
  const explain = useExplainDeletion(dataset.id, onClose);
  const { id: datasetId, version, name, batches, files, bytes } = dataset;
  return (
    <RefusableDialog
      title={words.removeTitle(name)}
      status="rejected"
      yes={words.remove}
      isDangerous
      done={words.removed}
      act={() => api.deleteDataset({ datasetId, version }, { failures: 'own' })}
      explain={explain}
      changes={['listDatasets', 'getDataset']}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words.removeText}</p>
      <ul>
        {batches === 0 && <li>{words.removeNothing}</li>}
        {batches > 0 && <li>{words.removeBatches(batches)}</li>}
        {files > 0 && <li>{words.removeRead(files, bytesText(bytes))}</li>}
        {batches > 0 && <li>{words.removeUnread}</li>}
      </ul>
      <p>{words.removeKeeps}</p>
    </RefusableDialog>
  );
}
