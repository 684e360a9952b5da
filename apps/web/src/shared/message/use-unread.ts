import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/client.ts';
import { usePollUnlessLive } from '../live/live-state.ts';

/** How often it asks again while the page does not hear of changes. */
const LOOK_EVERY_MS = 20_000;

/** How many messages the person has not read, by batch; 0 while unknown. */
export function useUnread(batchIds: readonly string[]): (batchId: string) => number {
  const { data } = useQuery({
    ...queryOf('listUnread', { batchIds: [...batchIds] }, { failures: 'own' }),
    refetchInterval: usePollUnlessLive(LOOK_EVERY_MS),
    enabled: batchIds.length > 0,
  });
  return (batchId) => data?.boards.find((board) => board.batchId === batchId)?.count ?? 0;
}
