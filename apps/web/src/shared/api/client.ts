import { createClient, customerCalls, type InputOf, type Output } from '@countersign/contract';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, makeCall } from './make-call.ts';

type CustomerCalls = typeof customerCalls;
export type CallName = keyof CustomerCalls;
export type InputOfCall<N extends CallName> = InputOf<CustomerCalls[N]>;
export type AnswerOfCall<N extends CallName> = CustomerCalls[N] extends { answers: 'binary' }
  ? Response
  : Output<CustomerCalls[N]>;

/** A client of the contract, spelt by the names of its calls: their types at full length are more than a compiler writes. */
type Api = {
  readonly [N in CallName]: (input: InputOfCall<N>, options?: CallOptions) => Promise<AnswerOfCall<N>>;
};

/** Every call of the contract by its name. Throws Refusal or TransportError. */
export const api: Api = createClient(customerCalls, makeCall);

/**
 * The query of a reading call, for useQuery and the cache.
 *
 * @param options its failures are `shown`, unless the screen shows them in their place.
 */
export function queryOf<N extends CallName>(
  name: N,
  input: InputOfCall<N>,
  options: Pick<CallOptions, 'failures'> = {},
) {
  return queryOptions({
    queryKey: [name, input] as const,
    // Tried again without a word; the cache says what failed in the end.
    queryFn: ({ signal }) => api[name](input, { failures: 'own', signal }),
    meta: { failures: options.failures ?? 'shown' },
  });
}
