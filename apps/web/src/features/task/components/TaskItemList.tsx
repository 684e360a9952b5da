import type { Batch, ItemRow } from '@countersign/contract';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import type { ReactNode } from 'react';
import { useItemColumns } from '../../../shared/item/item-columns.tsx';
import { filterOf, noFilter, writeFilter } from '../../../shared/item/item-filter.ts';
import { resultStatus } from '../../../shared/item/item-result.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { listInput, useListQuery } from '../../../shared/list/use-list-query.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { results, type TaskItemsAddress } from '../task-items-address.ts';
import { useTaskWords } from '../use-task-words.ts';
import { ShowSegments } from './ShowSegments.tsx';

const allResults = ['all', ...results] as const;

interface TaskItemListProps {
  readonly header: ReactNode;
  readonly batch: Batch;
  readonly address: TaskItemsAddress;
}

/** The items of the member's part: to decide, decided, and drawn. */
export function TaskItemList({ header, batch, address }: TaskItemListProps) {
  const words = useTaskWords();
  const { item: itemWords, sampling } = usePhrases();
  const { batchId, result, sample, search, change } = address;
  const query = useListQuery('listItems', {
    batchId,
    ...listInput(address),
    ...(result && { result }),
    ...(sample && { sample }),
  });
  const counts = query.data?.results;
  return (
    <ListScreen
      header={header}
      address={address}
      searchLabel={itemWords.search}
      filters={
        <>
          {batch.sampling !== null && (
            <Select
              label={sampling.filter}
              value={sample ?? ''}
              options={[
                { value: '', label: sampling.anyFilter },
                { value: 'in', label: sampling.filters.in },
              ]}
              onChange={(next) => change({ sample: next, page: null })}
            />
          )}
          {batch.mode === 'package' && <ShowSegments address={address} />}
          <Segments
            label={itemWords.result}
            value={result ?? 'all'}
            onChange={(next) => change({ result: next === 'all' ? null : next, page: null })}
            segments={allResults.map((key) => ({
              key,
              label: itemWords.results[key],
              ...(key !== 'all' && { status: resultStatus[key] }),
              count: counts && (key === 'all' ? results.reduce((sum, one) => sum + counts[one], 0) : counts[key]),
            }))}
          />
        </>
      }
      query={query}
      totalOf={(answer) => answer.total}
      totalText={itemWords.count}
      isCapped={(answer) => answer.isCapped}
      empty={{ title: words.noItems, text: words.noItemsText }}
      filtered={
        search === '' && result === undefined && sample === undefined
          ? null
          : { title: words.noItems, text: words.noItemsText, clear: words.showAll, names: ['result', 'sample'] }
      }
    >
      {({ items }, isStale) => (
        <Items
          batch={batch}
          items={items}
          isStale={isStale}
          walk={writeFilter(filterOf({ ...noFilter, search, result, sample }))}
        />
      )}
    </ListScreen>
  );
}

interface ItemsProps {
  readonly batch: Batch;
  readonly items: readonly ItemRow[];
  readonly isStale: boolean;
  /** The filter, which the workspace walks. */
  readonly walk: string;
}

function Items({ batch, items, isStale, walk }: ItemsProps) {
  const words = useTaskWords();
  const go = useGo();
  const columns = useItemColumns({
    medium: batch.medium,
    hasPackages: batch.mode === 'package',
    errorTypes: [],
    open: ({ index }) => go(paths.workspace(batch, index, walk)),
  });
  return <DataTable label={words.itemsTitle} columns={columns} rows={items} keyOf={({ id }) => id} isStale={isStale} />;
}
