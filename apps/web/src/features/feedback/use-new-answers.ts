import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/client.ts';

/** An answer is not urgent: showing it within some minutes is enough. */
const LOOK_EVERY_MS = 5 * 60_000;

/** The number of unseen answers to the person's own feedback; 0 while unknown. */
export function useNewAnswers(): number {
  const query = useQuery({ ...queryOf('countNewAnswers', {}, { failures: 'own' }), refetchInterval: LOOK_EVERY_MS });
  return query.data?.count ?? 0;
}
