import { type Batch, packageStates } from '@countersign/contract';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { RateLegend } from '@countersign/ui/RateBar.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import type { ReactNode } from 'react';
import { usePhrases } from '../../../shared/language/language.ts';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { listInput, useListQuery } from '../../../shared/list/use-list-query.ts';
import { usePackageColumns } from '../../../shared/package/package-columns.tsx';
import { packageStatus } from '../../../shared/package/package-status.ts';
import type { TaskItemsAddress } from '../task-items-address.ts';
import { useTaskWords } from '../use-task-words.ts';
import { ShowSegments } from './ShowSegments.tsx';

const allStates = ['all', ...packageStates] as const;

interface TaskPackageListProps {
  readonly header: ReactNode;
  readonly batch: Batch;
  readonly address: TaskItemsAddress;
}

/** The packages of the member's part: to decide and decided. */
export function TaskPackageList({ header, batch, address }: TaskPackageListProps) {
  const words = useTaskWords();
  const { packages: packageWords } = usePhrases();
  const { batchId, state, search, change } = address;
  const query = useListQuery('listPackages', { batchId, ...listInput(address), ...(state && { state }) });
  const counts = query.data?.states;
  const columns = usePackageColumns(batch, batch.actions.includes('continue'));
  return (
    <ListScreen
      header={header}
      address={address}
      searchLabel={packageWords.search}
      filters={
        <>
          <ShowSegments address={address} />
          <Segments
            label={packageWords.statesLabel}
            value={state ?? 'all'}
            onChange={(next) => change({ state: next === 'all' ? null : next, page: null })}
            segments={allStates.map((key) => ({
              key,
              label: packageWords.states[key],
              ...(key !== 'all' && { status: packageStatus[key] }),
              count: counts && (key === 'all' ? packageStates.reduce((sum, one) => sum + counts[one], 0) : counts[key]),
            }))}
          />
        </>
      }
      query={query}
      totalOf={(answer) => answer.total}
      totalText={packageWords.count}
      isCapped={(answer) => answer.isCapped}
      empty={{ title: words.noItems, text: words.noItemsText }}
      filtered={
        search === '' && state === undefined
          ? null
          : { title: words.noItems, text: words.noItemsText, clear: words.showAll, names: ['state'] }
      }
      legend={<RateLegend isWithoutInterval />}
    >
      {({ packages }, isStale) => (
        <DataTable
          label={words.itemsTitle}
          columns={columns}
          rows={packages}
          keyOf={({ id }) => id}
          isStale={isStale}
        />
      )}
    </ListScreen>
  );
}
