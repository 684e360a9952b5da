import { Button } from '@countersign/ui/Button.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { usePhrases } from '../language/language.ts';
import styles from './BatchHistory.module.css';
import { EventLine } from './EventLine.tsx';

const pageSize = 50;

interface BatchHistoryProps {
  readonly batchId: string;
  /** Leaves out what others decided. */
  readonly isOwn?: boolean;
}

/** Everything that happened to a batch, newest first. */
export function BatchHistory({ batchId, isOwn = false }: BatchHistoryProps) {
  const words = usePhrases().batch;
  const query = useInfiniteQuery({
    queryKey: ['listBatchEvents', { batchId, all: true, isOwn }],
    queryFn: ({ pageParam, signal }) =>
      api.listBatchEvents(
        { batchId, size: pageSize, whose: isOwn ? 'mine' : 'all', ...(pageParam !== '' && { before: pageParam }) },
        { failures: 'own', signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => (last.hasMore ? last.events.at(-1)?.id : undefined),
  });
  if (query.data === undefined) return <SkeletonRows rows={8} rowHeight={48} />;
  return (
    <div className={styles.card}>
      <ol className={styles.events}>
        {query.data.pages
          .flatMap(({ events }) => events)
          .map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
      </ol>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </div>
  );
}
