import type { Dataset } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { DataTable, TwoLines } from '@countersign/ui/DataTable.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Time } from '../../../shared/format/Time.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { useListAddress } from '../../../shared/list/list-address.ts';
import { listInput, useListQuery } from '../../../shared/list/use-list-query.ts';
import { useUser } from '../../../shared/session/user.ts';
import { DatasetDialog } from '../components/DatasetDialog.tsx';
import { DatasetRowActions } from '../components/DatasetRowActions.tsx';

/** The customer's datasets, newest first, searched by name. */
export function DatasetList() {
  const words = usePhrases().dataset;
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
  const words = usePhrases().dataset;
  return [
    {
      key: 'name',
      title: words.dataset,
      width: '40%',
      cell: (dataset) => (
        <TwoLines
          isName
          first={
            <Tooltip text={dataset.name} isOnlyWhenCut>
              <span>{dataset.name}</span>
            </Tooltip>
          }
          second={
            <Tooltip text={dataset.comment} isOnlyWhenCut>
              <span>{dataset.comment}</span>
            </Tooltip>
          }
        />
      ),
    },
    {
      key: 'storageArea',
      title: words.storageArea,
      cardLabel: words.storageArea,
      cell: (dataset) => dataset.storageArea,
    },
    {
      key: 'creator',
      title: words.creator,
      cardLabel: words.creator,
      fold: { into: 'storageArea', below: 880 },
      cell: (dataset) => dataset.creator,
    },
    {
      key: 'created',
      title: words.created,
      cardLabel: words.created,
      cell: (dataset) => <Time instant={dataset.createdAt} />,
    },
    {
      key: 'updated',
      title: words.updated,
      cardLabel: words.updated,
      fold: { into: 'created', below: 880 },
      cell: (dataset) => <Time instant={dataset.updatedAt} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{words.more}</span>,
      width: 120,
      cell: (dataset) => <DatasetRowActions dataset={dataset} storageAreas={storageAreas} />,
    },
  ];
}
