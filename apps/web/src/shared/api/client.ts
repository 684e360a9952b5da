import { createClient, customerCalls, type InputOf, type Output } from '@countersign/contract';
import { type DataTag, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query';
import { type CallOptions, makeCall } from './make-call.ts';

type CustomerCalls = typeof customerCalls;
export type CallName = keyof CustomerCalls;
export type InputOfCall<N extends CallName> = InputOf<CustomerCalls[N]>;
export type AnswerOfCall<N extends CallName> = CustomerCalls[N] extends { answers: string }
  ? Response
  : Output<CustomerCalls[N]>;

/**
 * A client of the contract, written with the names of its calls, because their full types are more than a compiler
 * writes out.
 */
type Api = {
  readonly [N in CallName]: (input: InputOfCall<N>, options?: CallOptions) => Promise<AnswerOfCall<N>>;
};

/** Every call of the contract by its name. Throws Refusal or TransportError. */
export const api: Api = createClient(customerCalls, makeCall);

/** Written with the names of the calls too. */
type QueryOf<
  N extends CallName,
  Key extends readonly unknown[] = readonly [N, InputOfCall<N>],
> = UnusedSkipTokenOptions<AnswerOfCall<N>, Error, AnswerOfCall<N>, Key> & {
  readonly queryKey: DataTag<Key, AnswerOfCall<N>, Error>;
};

/**
 * The query of a reading call, for useQuery and the cache.
 *
 * @param options failures are `shown` by default; `own` if the screen shows them itself.
 */
export function queryOf<N extends CallName>(
  name: N,
  input: InputOfCall<N>,
  options: Pick<CallOptions, 'failures'> = {},
): QueryOf<N> {
  return queryOptions({
    queryKey: [name, input] as const,
    // Failures of single attempts show nothing; the cache reports the last one.
    queryFn: ({ signal }) => api[name](input, { failures: 'own', signal }),
    meta: { failures: options.failures ?? 'shown' },
  });
}
