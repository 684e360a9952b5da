import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallName, type InputOfCall, queryOf } from '../api/client.ts';
import type { ListAddress } from './list-address.ts';

type Freshness<N extends CallName> = Pick<
  ReturnType<typeof queryOf<N>>,
  'staleTime' | 'refetchInterval' | 'refetchOnWindowFocus'
>;

/**
 * The answer of a list. What was listed stays in sight while another page is on its way; the list itself says what
 * failed.
 *
 * @param freshness how often it is asked for again, where others change what is listed.
 */
export function useListQuery<N extends CallName>(name: N, input: InputOfCall<N>, freshness: Freshness<N> = {}) {
  return useQuery({
    ...queryOf(name, input, { failures: 'own' }),
    ...freshness,
    placeholderData: keepPreviousData,
  });
}

/** What every list is asked: which page, and what is searched for. */
export function listInput({ page, size, search }: ListAddress): { page: number; size: number; search?: string } {
  return { page, size, ...(search && { search }) };
}
