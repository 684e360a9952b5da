import type { DatasetBatch } from '@countersign/contract';
import { api } from '../../../shared/api/client.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { BatchNameDialog } from './BatchNameDialog.tsx';

interface RenameBatchDialogProps {
  readonly batch: DatasetBatch;
  readonly onClose: () => void;
}

export function RenameBatchDialog({ batch, onClose }: RenameBatchDialogProps) {
  const { rename: words } = useDatasetPageWords();
  return (
    <BatchNameDialog
      title={words.title}
      firstName={batch.name}
      go={words.go}
      done={words.done}
      save={(name) => api.updateDatasetBatch({ batchId: batch.id, version: batch.version, name }, { failures: 'own' })}
      onClose={onClose}
    />
  );
}
