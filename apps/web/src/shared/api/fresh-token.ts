import { customerCalls } from '@countersign/contract';
import { isRefreshDue } from '@countersign/domain';
import { readToken, saveToken } from '../session/token.ts';
import { send } from './send.ts';

let underWay: Promise<void> | null = null;

/**
 * Exchanges a token older than half its life before the next request. One exchange at a time, over all tabs; whoever
 * waited finds the new token stored. A failed exchange changes nothing: the old token is still good.
 */
export async function freshenToken(): Promise<void> {
  if (!isDue()) return;
  underWay ??= exchangeAlone().finally(() => {
    underWay = null;
  });
  await underWay;
}

function isDue(): boolean {
  const record = readToken();
  return record !== null && isRefreshDue(record.ti, Date.now());
}

async function exchangeAlone(): Promise<void> {
  // Web Locks exist in secure contexts alone; elsewhere two tabs may exchange at once, which the server allows for.
  await ('locks' in navigator ? navigator.locks.request('countersign-token', exchange) : exchange());
}

async function exchange(): Promise<void> {
  if (!isDue()) return;
  const old = readToken()?.token;
  try {
    const answer = (await send(customerCalls.refresh, {}, {})) as { token: string };
    // Signed out meanwhile, here or in another tab: that holds.
    if (readToken()?.token === old) saveToken(answer.token);
  } catch {
    // The request that follows says what is wrong, if anything is.
  }
}
