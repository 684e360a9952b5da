import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/client.ts';
import { usePollUnlessLive } from '../../shared/live/live-state.ts';

/** An answer is not urgent: without live updates, showing it within some minutes is enough. */
const LOOK_EVERY_MS = 5 * 60_000;

/** The number of unseen answers to the person's own feedback; 0 while unknown. */
export function useNewAnswers(): number {
  const query = useQuery({
    ...queryOf('countNewAnswers', {}, { failures: 'own' }),
    refetchInterval: usePollUnlessLive(LOOK_EVERY_MS),
  });
  return query.data?.count ?? 0;
}
