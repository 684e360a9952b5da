import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/client.ts';

/** An answer is no alarm: it is enough to hear of it within some minutes. */
const LOOK_EVERY_MS = 5 * 60_000;

/** How many answers to own feedback have not been seen; 0 while that is not known. */
export function useNewAnswers(): number {
  const query = useQuery({ ...queryOf('countNewAnswers', {}, { failures: 'own' }), refetchInterval: LOOK_EVERY_MS });
  return query.data?.count ?? 0;
}
