import type { DatasetBatch } from '@countersign/contract';
import { datasetBatchStanding } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Menu, type MenuItem } from '@countersign/ui/Menu.tsx';
import { focusHeading } from '@countersign/ui/PageHeader.tsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { DeleteBatchDialog } from './DeleteBatchDialog.tsx';
import { ParseBatchDialog } from './ParseBatchDialog.tsx';
import { RenameBatchDialog } from './RenameBatchDialog.tsx';

interface BatchMenuProps {
  readonly batch: DatasetBatch;
  readonly name: string;
}

/** What can be done with a batch. */
export function BatchMenu({ batch, name }: BatchMenuProps) {
  const { batches: words } = useDatasetPageWords();
  const go = useGo();
  const [dialog, setDialog] = useState<'parse' | 'rename' | 'remove' | null>(null);
  const { datasetId, id: batchId } = batch;
  const close = () => setDialog(null);
  const link = (key: string, label: string, href: string): MenuItem => ({ key, label, href, onChoose: () => go(href) });
  const files = link('files', words.files, paths.dataset(datasetId, { batchId }));
  const failed = link('failed', words.failedFiles, paths.dataset(datasetId, { batchId, shown: 'failed' }));
  const uploadHref = paths.upload({ datasetId, batchId });
  const standing = datasetBatchStanding(batch);
  const first: Record<typeof standing, readonly MenuItem[]> = {
    empty: [link('upload', words.begin, uploadHref)],
    uploading: [link('upload', words.continue, uploadHref)],
    interrupted: [link('upload', words.continue, uploadHref)],
    arrived: [
      { key: 'parse', label: words.parse, onChoose: () => setDialog('parse') },
      link('upload', words.add, uploadHref),
    ],
    parsing: [files],
    parsed: batch.failedFiles > 0 ? [files, failed] : [files],
    partlyParsed: [failed, files],
    failed: [failed, files],
    expired: [files],
  };
  return (
    <>
      <Menu
        items={[
          ...first[standing],
          { key: 'rename', label: words.rename, onChoose: () => setDialog('rename') },
          {
            ...{ key: 'remove', label: words.remove, isDangerous: true, startsGroup: true },
            onChoose: () => setDialog('remove'),
          },
        ]}
        renderTrigger={(props) => (
          <Button {...props} kind="quiet" size="small" icon={<Ellipsis />} aria-label={words.more(name)} />
        )}
      />
      {dialog === 'parse' && <ParseBatchDialog batch={batch} name={name} onClose={close} />}
      {dialog === 'rename' && <RenameBatchDialog batch={batch} onClose={close} />}
      {/* The card that opened it is gone. */}
      {dialog === 'remove' && <DeleteBatchDialog batch={batch} name={name} onClose={close} onDone={focusHeading} />}
    </>
  );
}
