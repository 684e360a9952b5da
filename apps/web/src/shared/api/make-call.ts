import type { WireCall } from '@countersign/contract';
import { v7 as makeId } from 'uuid';
import { freshenToken } from './fresh-token.ts';
import { beginLoading } from './loading.ts';
import { type SendOptions, send } from './send.ts';
import { showFailure } from './show-failure.ts';

export interface CallOptions extends SendOptions {
  /**
   * `shown` (the default): dialogs and toasts report a failure, and the call throws too. `own`: the caller reports it.
   */
  readonly failures?: 'shown' | 'own';
}

/** Calls whose failures pass to the caller without a report. */
const alwaysOwn: readonly string[] = ['login', 'getInfo', 'logout'];

/**
 * Makes a call with a fresh token, shows the loading mask if the call changes something, and reports failures.
 * @throws Refusal, TransportError
 */
export async function makeCall(
  call: WireCall,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions = {},
  name: string,
): Promise<unknown> {
  const requestId = call.once ? (options.requestId ?? makeId()) : undefined;
  // A change makes the whole page wait; a read shows placeholders where its answer will appear.
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
