import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/client.ts';
import { usePollUnlessLive } from '../../shared/live/live-state.ts';
import { useWorkspace } from './use-workspace.ts';

const refreshMs = 15_000;

/** Who else holds an item now, of `size` index numbers from `from` on; undefined where nobody does. */
export function useHolders(from: number, size: number): (index: number) => string | undefined {
  const { batch, isReadOnly } = useWorkspace();
  const refetchInterval = usePollUnlessLive(refreshMs);
  const { data } = useQuery({
    ...queryOf('listHolders', { batchId: batch.id, from, size }, { failures: 'own' }),
    enabled: !isReadOnly,
    placeholderData: keepPreviousData,
    staleTime: refreshMs,
    refetchInterval,
  });
  return (index) => data?.held.find((run) => run.from <= index && index <= run.to)?.holder;
}
