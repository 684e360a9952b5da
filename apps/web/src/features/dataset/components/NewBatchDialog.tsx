import { api } from '../../../shared/api/client.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { BatchNameDialog } from './BatchNameDialog.tsx';

interface NewBatchDialogProps {
  readonly datasetId: string;
  readonly onClose: () => void;
}

/** Makes a batch and leads to the upload into it. */
export function NewBatchDialog({ datasetId, onClose }: NewBatchDialogProps) {
  const { newBatch: words } = useDatasetPageWords();
  const go = useGo();
  return (
    <BatchNameDialog
      title={words.title}
      firstName="1"
      go={words.go}
      done={words.done}
      save={async (name) => {
        const { id } = await api.createDatasetBatch({ datasetId, name }, { failures: 'own' });
        go(paths.upload({ datasetId, batchId: id }));
      }}
      onClose={onClose}
    />
  );
}
