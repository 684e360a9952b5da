import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/client.ts';
import { usePollUnlessLive } from '../../shared/live/live-state.ts';

const LOOK_EVERY_MS = 60_000;

/** The number of the person's unread notices; 0 while unknown. */
export function useUnreadNotices(): number {
  const query = useQuery({
    ...queryOf('countUnreadNotices', {}, { failures: 'own' }),
    refetchInterval: usePollUnlessLive(LOOK_EVERY_MS),
  });
  return query.data?.count ?? 0;
}
