import type { DatasetBatch } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { DataTable, RowActions, TwoLines } from '@countersign/ui/DataTable.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { Plus } from 'lucide-react';
import { bytesText, countText } from '../../../shared/format/numbers.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { BatchMenu } from './BatchMenu.tsx';
import { useBatchText } from './use-batch-text.ts';

interface BatchLinesProps {
  readonly batches: readonly DatasetBatch[];
  readonly isStale: boolean;
  readonly add: () => void;
}

export function BatchLines({ batches, isStale, add }: BatchLinesProps) {
  const { batches: words } = useDatasetPageWords();
  return (
    <>
      <DataTable
        label={words.title}
        columns={useColumns()}
        rows={batches}
        keyOf={(batch) => batch.id}
        isStale={isStale}
      />
      <div>
        <Button icon={<Plus />} onClick={add}>
          {words.fresh}
        </Button>
      </div>
    </>
  );
}

function useColumns(): Column<DatasetBatch>[] {
  const { batches: words } = useDatasetPageWords();
  const { columns } = words;
  // Before it was read, only what was announced is known.
  const isRead = ({ state }: DatasetBatch) => state !== 'interrupted' && state !== 'parsing';
  return [
    { key: 'batch', title: columns.batch, width: '24%', cell: (batch) => <Name batch={batch} /> },
    { key: 'state', title: columns.state, width: '22%', cell: (batch) => <State batch={batch} /> },
    {
      ...{ key: 'way', title: columns.way, cardLabel: columns.way, width: 104, fold: { into: 'batch', below: 1120 } },
      cell: ({ way }) => (way === null ? null : words.ways[way]),
    },
    {
      ...{ key: 'files', title: columns.files, cardLabel: columns.files, isFigure: true, width: 88 },
      cell: (batch) => countText(isRead(batch) ? batch.readFiles : batch.files),
    },
    {
      ...{ key: 'items', title: columns.items, cardLabel: columns.items, isFigure: true, width: 88 },
      cell: (batch) => (isRead(batch) ? countText(batch.items) : null),
    },
    {
      ...{ key: 'size', title: columns.size, cardLabel: columns.size, isFigure: true, width: 96 },
      cell: (batch) => bytesText(isRead(batch) ? batch.readBytes : batch.bytes),
    },
    {
      ...{ key: 'created', title: columns.created, cardLabel: columns.created, width: 120 },
      fold: { into: 'size', below: 880 },
      cell: ({ createdAt }) => <Time instant={createdAt} />,
    },
    {
      ...{ key: 'expires', title: columns.expires, cardLabel: columns.expires, width: '15%' },
      fold: { into: 'state', below: 1120 },
      cell: (batch) => <Kept batch={batch} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{words.rename}</span>,
      width: 56,
      cell: (batch) => <Actions batch={batch} />,
    },
  ];
}

function Name({ batch }: { readonly batch: DatasetBatch }) {
  const { name, href } = useBatchText(batch);
  return <TwoLines isName first={<PageLink href={href}>{name}</PageLink>} second={batch.creator} />;
}

function State({ batch }: { readonly batch: DatasetBatch }) {
  const { status, state, note, kept } = useBatchText(batch);
  return <TwoLines first={<StatusMark status={status}>{state}</StatusMark>} second={note === kept ? '' : note} />;
}

function Kept({ batch }: { readonly batch: DatasetBatch }) {
  const { kept, isGoing } = useBatchText(batch);
  return <span data-warning={isGoing || undefined}>{kept === '' ? '–' : kept}</span>;
}

function Actions({ batch }: { readonly batch: DatasetBatch }) {
  const { name } = useBatchText(batch);
  return (
    <RowActions>
      <BatchMenu batch={batch} name={name} />
    </RowActions>
  );
}
