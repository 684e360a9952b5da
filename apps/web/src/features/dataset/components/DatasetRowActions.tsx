import type { Dataset } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { confirm } from '@countersign/ui/confirm.tsx';
import { RowActions } from '@countersign/ui/DataTable.tsx';
import { Menu } from '@countersign/ui/Menu.tsx';
import { focusHeading } from '@countersign/ui/PageHeader.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { DatasetDialog } from './DatasetDialog.tsx';

interface DatasetRowActionsProps {
  readonly dataset: Dataset;
  readonly storageAreas: readonly string[];
}

export function DatasetRowActions({ dataset, storageAreas }: DatasetRowActionsProps) {
  const words = usePhrases().dataset;
  const invalidate = useInvalidate();
  const [isEditing, setIsEditing] = useState(false);
  const remove = async () => {
    const question = { title: words.removeTitle(dataset.name), text: words.removeText, yes: words.remove };
    if (!(await confirm({ ...question, status: 'rejected', isDangerous: true }))) return;
    const isDone = await api.deleteDataset({ datasetId: dataset.id, version: dataset.version }).then(
      () => true,
      () => false,
    );
    if (isDone) toast.success(words.removed);
    // The row that opened it is gone.
    if (isDone) focusHeading();
    await invalidate('listDatasets');
  };
  return (
    <>
      <RowActions>
        <Button className="row-next" onClick={() => setIsEditing(true)}>
          {words.edit}
        </Button>
        <Menu
          items={[{ key: 'remove', label: words.remove, onChoose: () => void remove() }]}
          renderTrigger={(props) => (
            <Button {...props} kind="quiet" className="row-more" icon={<Ellipsis />} aria-label={words.more} />
          )}
        />
      </RowActions>
      {isEditing && <DatasetDialog dataset={dataset} storageAreas={storageAreas} onClose={() => setIsEditing(false)} />}
    </>
  );
}
