import type { WireCall } from '@countersign/contract';
import { v7 as makeId } from 'uuid';
import { freshenToken } from './fresh-token.ts';
import { beginLoading } from './loading.ts';
import { type SendOptions, send } from './send.ts';
import { showFailure } from './show-failure.ts';

export interface CallOptions extends SendOptions {
  /**
   * `shown`, unless said otherwise: dialogs and toasts say what failed, and the call throws as well. `own`: the caller
   * says it in its place.
   */
  readonly failures?: 'shown' | 'own';
}

/** Their failures pass unchanged to the caller. */
const alwaysOwn: readonly string[] = ['login', 'getInfo', 'logout'];

/**
 * Makes a call as the page does: with a fresh token, under the loading mask where it changes something, saying what failed.
 * @throws Refusal, TransportError
 */
export async function makeCall(
  call: WireCall,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions = {},
  name: string,
): Promise<unknown> {
  const requestId = call.once ? (options.requestId ?? makeId()) : undefined;
  // What changes something is waited for by the whole page; reading shows where its answer will stand.
  const endLoading = call.once ? beginLoading() : null;
  try {
    if (call.who !== 'anyone') await freshenToken();
    return await send(call, input, { ...options, requestId });
  } catch (error) {
    if (options.failures !== 'own' && !alwaysOwn.includes(name) && !options.signal?.aborted) showFailure(error);
    throw error;
  } finally {
    endLoading?.();
  }
}
