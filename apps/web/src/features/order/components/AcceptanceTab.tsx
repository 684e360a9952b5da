import type { Batch } from '@countersign/contract';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { Pager } from '@countersign/ui/Pager.tsx';
import { RateLegend } from '@countersign/ui/RateBar.tsx';
import { rateAxis } from '@countersign/ui/rate-axis.ts';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { EmptyState } from '@countersign/ui/States.tsx';
import type { ComponentType } from 'react';
import { useBatchColumns } from '../../../shared/batch/batch-columns.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { Awaited } from '../../../shared/list/Awaited.tsx';
import { pageQuery, useListAddress } from '../../../shared/list/list-address.ts';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';
import styles from './AcceptanceTab.module.css';

export interface BatchActionsProps {
  readonly batch: Batch;
}

interface AcceptanceTabProps {
  readonly orderId: string;
  /** The next step of a batch, at its row's end. */
  readonly BatchActions: ComponentType<BatchActionsProps>;
}

/** The batches of an order with their figures, the newest delivery first. */
export function AcceptanceTab({ orderId, BatchActions }: AcceptanceTabProps) {
  const { acceptance: words } = useOrderDetailWords();
  const { batch: batchWords } = usePhrases();
  const { page, size, change } = useListAddress(() => ({}));
  const query = useListQuery('listBatches', { orderId, page, size });
  const columns = useBatchColumns({
    axis: rateAxis((query.data?.batches ?? []).map(({ agreedRate }) => agreedRate)),
    mediums: query.data?.mediums ?? [],
    actions: (batch) => <BatchActions batch={batch} />,
  });
  if (query.data === undefined) return query.isError ? <Awaited query={query} /> : <SkeletonRows rows={4} />;
  const { total, batches } = query.data;
  if (total === 0) return <EmptyState title={words.none} text={words.noneText} />;
  return (
    <section className={styles.acceptance} aria-label={words.title}>
      <DataTable
        label={words.title}
        columns={columns}
        rows={batches}
        keyOf={({ id }) => id}
        isStale={query.isPlaceholderData}
      />
      <div className={styles.foot}>
        <span>{batchWords.count(total)}</span>
        <RateLegend />
        <Pager
          {...{ total, page, size, sizes: [10, 20, 50, 100], totalText: null }}
          onChange={(nextPage, nextSize) => change(pageQuery(nextPage, nextSize))}
        />
      </div>
    </section>
  );
}
