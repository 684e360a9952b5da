import type { RoundQueue } from '@countersign/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/client.ts';
import { usePollUnlessLive } from '../../shared/live/live-state.ts';
import { walkFrom } from '../session/walk.ts';
import { useSession, useWorkspace } from '../shell/use-workspace.ts';

const refreshMs = 15_000;

/** The queue of the round; null while it loads, in the first round and where second opinions are given. */
export function useQueue(): RoundQueue | null {
  const { batch, isOpinion } = useWorkspace();
  const refetchInterval = usePollUnlessLive(refreshMs);
  const { data } = useQuery({
    ...queryOf('getRoundQueue', { batchId: batch.id }, { failures: 'own' }),
    enabled: batch.round > 1 && !isOpinion,
    staleTime: refreshMs,
    refetchInterval,
  });
  return data?.queue ?? null;
}

/** Whether no item comes before or after the one on screen, in the walk where there is one. A queue leads around its ends. */
export function useEnds(): { readonly isFirst: boolean; readonly isLast: boolean } {
  const { inQueue, firstIndex, lastIndex } = useWorkspace();
  const { view, walk } = useSession();
  if (view === null) return { isFirst: true, isLast: true };
  if (walk !== null)
    return { isFirst: walkFrom(walk, view.index, -1) === null, isLast: walkFrom(walk, view.index, 1) === null };
  const isAround = inQueue && view.queuePart !== null;
  return { isFirst: !isAround && view.index <= firstIndex, isLast: !isAround && view.index >= lastIndex };
}
