import { accountCalls } from '@countersign/contract';
import { isRefreshDue } from '@countersign/domain';
import { readToken, saveToken } from '../session/token.ts';
import { send } from './send.ts';

const lockName = 'countersign-token';
const patienceMs = 1000;

let underWay: Promise<void> | null = null;

/**
 * Exchanges a token older than half its life before the next request. One exchange at a time, over all tabs; a tab
 * that waited finds the new token stored. A failed exchange changes nothing: the old token is still good.
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
  if (!('locks' in navigator)) return exchange();
  const old = readToken()?.token;
  const isOurs = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await exchange();
    return lock !== null;
  });
  if (isOurs) return;
  // Another tab does it. What it stores is here a moment after its lock is free.
  await navigator.locks.request(lockName, async () => {
    await tokenOtherThan(old);
    await exchange();
  });
}

/** Waits until another tab has stored another token than this one, a second at most. */
async function tokenOtherThan(old: string | undefined): Promise<void> {
  if (readToken()?.token !== old) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      window.removeEventListener('storage', look);
      clearTimeout(patience);
      resolve();
    };
    const look = () => {
      if (readToken()?.token !== old) end();
    };
    const patience = setTimeout(end, patienceMs);
    window.addEventListener('storage', look);
  });
}

async function exchange(): Promise<void> {
  if (!isDue()) return;
  const old = readToken()?.token;
  try {
    const answer = (await send(accountCalls.refresh, {}, {})) as { token: string };
    // Signed out meanwhile, here or in another tab: that holds.
    if (readToken()?.token === old) saveToken(answer.token);
  } catch {
    // The request that follows says what is wrong, if anything is.
  }
}
