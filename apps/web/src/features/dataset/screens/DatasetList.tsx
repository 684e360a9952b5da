import type { Dataset } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { DataTable, TwoLines } from '@countersign/ui/DataTable.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { bytesText, countText } from '../../../shared/format/numbers.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { useListAddress } from '../../../shared/list/list-address.ts';
import { NameLink } from '../../../shared/list/NameLink.tsx';
import { listInput, useListQuery } from '../../../shared/list/use-list-query.ts';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/user.ts';
import { DatasetDialog } from '../components/DatasetDialog.tsx';
import { DatasetRowActions } from '../components/DatasetRowActions.tsx';
import { useDatasetWords } from '../dataset-words.ts';
import { executionStatus } from '../execution-status.ts';

/** The customer's datasets, newest first, searched by name. */
export function DatasetList() {
  const words = useDatasetWords();
  const { customerName } = useUser();
  const [isCreating, setIsCreating] = useState(false);
  const address = useListAddress(() => ({}));
  const { search } = address;
  const query = useListQuery('listDatasets', listInput(address));
  const storageAreas = query.data?.storageAreas ?? [];
  const columns = useColumns(storageAreas);
  return (
    <>
      <ListScreen
        header={
          <PageHeader
            title={words.title}
            subtitle={customerName}
            actions={
              <Button
                kind="primary"
                icon={<Plus />}
                disabled={query.data === undefined}
                onClick={() => setIsCreating(true)}
              >
                {words.create}
              </Button>
            }
          />
        }
        address={address}
        searchLabel={words.search}
        query={query}
        totalOf={(answer) => answer.total}
        totalText={words.count}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        filtered={
          search === '' ? null : { title: words.emptyFiltered, text: words.emptyFilteredText, clear: words.clear }
        }
      >
        {({ datasets }, isStale) => (
          <DataTable
            label={words.title}
            columns={columns}
            rows={datasets}
            keyOf={(dataset) => dataset.id}
            isStale={isStale}
          />
        )}
      </ListScreen>
      {isCreating && <DatasetDialog dataset={null} storageAreas={storageAreas} onClose={() => setIsCreating(false)} />}
    </>
  );
}

function useColumns(storageAreas: readonly string[]): Column<Dataset>[] {
  const words = useDatasetWords();
  return [
    { key: 'name', title: words.dataset, width: '24%', cell: (dataset) => <Name dataset={dataset} /> },
    {
      ...{ key: 'execution', title: words.execution, card: 'mark' as const },
      cell: ({ execution }) => (
        <StatusMark status={executionStatus[execution]}>{words.executions[execution]}</StatusMark>
      ),
    },
    {
      ...{ key: 'orders', title: words.orders, isWideOnly: true },
      fold: { into: 'execution', below: 1120 },
      cell: ({ orders }) => <Orders orders={orders} />,
    },
    {
      ...{ key: 'items', title: words.items, cardLabel: words.items, isFigure: true, width: 88 },
      cell: ({ items }) => countText(items),
    },
    {
      ...{ key: 'size', title: words.size, cardLabel: words.size, isFigure: true, width: 96 },
      cell: ({ bytes }) => bytesText(bytes),
    },
    {
      ...{ key: 'uploads', title: words.uploads, isFigure: true, isWideOnly: true, width: 80 },
      fold: { into: 'items', below: 1120 },
      cell: ({ uploads }) => countText(uploads),
    },
    {
      ...{ key: 'storageArea', title: words.storageArea, isWideOnly: true },
      cell: ({ storageArea }) => storageArea,
    },
    {
      ...{ key: 'creator', title: words.creator, isWideOnly: true },
      fold: { into: 'storageArea', below: 1360 },
      cell: ({ creator }) => creator,
    },
    {
      ...{ key: 'updated', title: words.updated, cardLabel: words.updated, card: 'aside' as const },
      fold: { into: 'storageArea', below: 880 },
      cell: ({ updatedAt }) => <Time instant={updatedAt} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{words.actions}</span>,
      width: 120,
      cell: (dataset) => <DatasetRowActions dataset={dataset} storageAreas={storageAreas} />,
    },
  ];
}

/** The name, which leads to the dataset, and the comment. */
function Name({ dataset: { id, name, comment } }: { readonly dataset: Dataset }) {
  return (
    <TwoLines
      isName
      first={<NameLink name={name} href={paths.dataset(id)} />}
      second={
        <Tooltip text={comment} isOnlyWhenCut>
          <span>{comment}</span>
        </Tooltip>
      }
    />
  );
}

/** The first order, and how many more there are. */
function Orders({ orders }: Pick<Dataset, 'orders'>) {
  const words = useDatasetWords();
  const [first] = orders;
  if (first === undefined) return words.noOrders;
  return (
    <Tooltip text={orders.map(({ number }) => number).join(words.listComma)}>
      <span>
        {first.number}
        {orders.length > 1 && ` +${orders.length - 1}`}
      </span>
    </Tooltip>
  );
}
