import type { Dataset } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { RowActions } from '@countersign/ui/DataTable.tsx';
import { Menu } from '@countersign/ui/Menu.tsx';
import { focusHeading } from '@countersign/ui/PageHeader.tsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useDatasetWords } from '../dataset-words.ts';
import { DatasetDialog } from './DatasetDialog.tsx';
import { DeleteDatasetDialog } from './DeleteDatasetDialog.tsx';

interface DatasetRowActionsProps {
  readonly dataset: Dataset;
  readonly storageAreas: readonly string[];
}

export function DatasetRowActions({ dataset, storageAreas }: DatasetRowActionsProps) {
  const words = useDatasetWords();
  const go = useGo();
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <RowActions>
        <Button className="row-next" onClick={() => go(paths.upload({ datasetId: dataset.id }))}>
          {words.upload}
        </Button>
        <Menu
          items={[
            { key: 'edit', label: words.edit, onChoose: () => setDialog('edit') },
            { key: 'remove', label: words.remove, isDangerous: true, onChoose: () => setDialog('remove') },
          ]}
          renderTrigger={(props) => (
            <Button
              {...props}
              kind="quiet"
              className="row-more"
              icon={<Ellipsis />}
              aria-label={words.more(dataset.name)}
            />
          )}
        />
      </RowActions>
      {dialog === 'edit' && <DatasetDialog dataset={dataset} storageAreas={storageAreas} onClose={close} />}
      {/* The row that opened it is gone. */}
      {dialog === 'remove' && <DeleteDatasetDialog dataset={dataset} onClose={close} onDone={focusHeading} />}
    </>
  );
}
