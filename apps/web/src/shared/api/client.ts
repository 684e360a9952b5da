import { type Call, customerCalls, type InputOf, type Output } from '@countersign/contract';
import { queryOptions } from '@tanstack/react-query';
import { v7 as makeId } from 'uuid';
import { freshenToken } from './fresh-token.ts';
import { beginLoading } from './loading.ts';
import { type SendOptions, send } from './send.ts';
import { showFailure } from './show-failure.ts';

type CustomerCalls = typeof customerCalls;
export type CallName = keyof CustomerCalls;
export type InputOfCall<N extends CallName> = InputOf<CustomerCalls[N]>;
export type AnswerOf<N extends CallName> = CustomerCalls[N] extends { answers: 'binary' }
  ? Response
  : Output<CustomerCalls[N]>;

export interface CallOptions extends SendOptions {
  /**
   * `shown`, unless said otherwise: dialogs and toasts say what failed, and the call throws as well. `own`: the caller
   * says it in its place.
   */
  readonly failures?: 'shown' | 'own';
}

type Make<N extends CallName> = (
  // A call without input, or with nothing but defaults, is made with {}.
  input: InputOfCall<N>,
  options?: CallOptions,
) => Promise<AnswerOf<N>>;

/** Their failures pass unchanged to the caller. */
const alwaysOwn: readonly CallName[] = ['login', 'getInfo', 'logout'];

/** Every call of the contract by its name. Throws Refusal or TransportError. */
export const api = Object.fromEntries(
  (Object.keys(customerCalls) as CallName[]).map((name) => [
    name,
    (input: Readonly<Record<string, unknown>>, options: CallOptions = {}) => make(name, input, options),
  ]),
  // Object.entries forgets which name goes with which call; the mapped type restores it.
) as unknown as { readonly [N in CallName]: Make<N> };

async function make(name: CallName, input: Readonly<Record<string, unknown>>, options: CallOptions): Promise<unknown> {
  const call: Call = customerCalls[name];
  const requestId = call.once ? (options.requestId ?? makeId()) : undefined;
  // What changes something is waited for by the whole page; reading shows where its answer will stand.
  const endLoading = call.once ? beginLoading() : null;
  try {
    if (call.who !== 'anyone') await freshenToken();
    return await send(call, input, { requestId, signal: options.signal, file: options.file });
  } catch (error) {
    if (options.failures !== 'own' && !alwaysOwn.includes(name) && !options.signal?.aborted) showFailure(error);
    throw error;
  } finally {
    endLoading?.();
  }
}

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
