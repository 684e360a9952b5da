import type { DatasetBatchState } from '@countersign/contract';
import { Segments } from '@countersign/ui/Segments.tsx';
import type { Status } from '@countersign/ui/StatusMark.tsx';
import type { ListAddress } from '../../../shared/list/list-address.ts';
import { SearchField } from '../../../shared/list/SearchField.tsx';
import { batchViews, useBatchView } from '../batch-view.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import styles from './DatasetBatches.module.css';

const statuses: Readonly<Record<DatasetBatchState, Status>> = {
  interrupted: 'paused',
  parsing: 'accepting',
  parsed: 'passed',
  failed: 'repairing',
  expired: 'closed',
};
/** What needs nobody first, what is over last. */
const order = ['parsed', 'failed', 'parsing', 'interrupted', 'expired'] as const satisfies DatasetBatchState[];

interface BatchFiltersProps {
  readonly address: ListAddress & { readonly state: DatasetBatchState | undefined };
  readonly byState: Readonly<Partial<Record<DatasetBatchState, number>>> | undefined;
  readonly isWhole: boolean;
}

/** Which batches are shown, with how many there are in each state, and how. */
export function BatchFilters({ address: { state, search, change }, byState = {}, isWhole }: BatchFiltersProps) {
  const { batches: words } = useDatasetPageWords();
  const [view, setView] = useBatchView();
  const all = order.reduce((sum, key) => sum + (byState[key] ?? 0), 0);
  const used = order.filter((key) => (byState[key] ?? 0) > 0 || key === state);
  return (
    <div className={styles.filters}>
      {isWhole ? (
        <SearchField
          label={words.search}
          value={search}
          onSearch={(text) => change({ search: text, page: null }, 'replace')}
        />
      ) : (
        <h2>{words.title}</h2>
      )}
      <Segments
        label={words.show}
        value={state ?? 'all'}
        onChange={(key) => change({ state: key === 'all' ? null : key, page: null })}
        segments={[
          { key: 'all', label: words.all, count: all },
          ...used.map((key) => ({
            ...{ key, label: words.filters[key], status: statuses[key], count: byState[key] ?? 0 },
          })),
        ]}
      />
      <Segments
        label={words.view}
        value={view}
        onChange={setView}
        segments={batchViews.map((key) => ({ key, label: words[key] }))}
      />
    </div>
  );
}
