import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallName, type InputOfCall, queryOf } from '../api/client.ts';
import type { ListAddress } from './list-address.ts';

type Freshness<N extends CallName> = Pick<
  ReturnType<typeof queryOf<N>>,
  'staleTime' | 'refetchInterval' | 'refetchOnWindowFocus'
>;

/**
 * The answer of a list. The previous rows stay visible while another page loads; the list shows its own failures.
 *
 * @param freshness how often it is reloaded, if others change the rows.
 */
export function useListQuery<N extends CallName>(name: N, input: InputOfCall<N>, freshness: Freshness<N> = {}) {
  return useQuery({
    ...queryOf(name, input, { failures: 'own' }),
    ...freshness,
    placeholderData: keepPreviousData,
  });
}

/** The common input of every list call: page and search. */
export function listInput({ page, size, search }: ListAddress): { page: number; size: number; search?: string } {
  return { page, size, ...(search && { search }) };
}
