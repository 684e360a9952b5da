import { accountCalls } from '@countersign/contract';
import { isRefreshDue } from '@countersign/domain';
import { readToken, saveToken } from '../session/token.ts';
import { send } from './send.ts';

const lockName = 'countersign-token';
const patienceMs = 1000;

let underWay: Promise<void> | null = null;

/**
 * Exchanges the token before the next request, once it is older than half its life. Only one exchange runs at a time
 * over all tabs; a waiting tab finds the new token stored. A failed exchange changes nothing, because the old token is
 * still valid.
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
  // Web Locks exist in secure contexts only. Elsewhere two tabs may exchange at once, which the server allows.
  if (!('locks' in navigator)) return exchange();
  const old = readToken()?.token;
  const isOurs = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await exchange();
    return lock !== null;
  });
  if (isOurs) return;
  // Another tab exchanges it. Its token arrives in storage a moment after the lock is free.
  await navigator.locks.request(lockName, async () => {
    await tokenOtherThan(old);
    await exchange();
  });
}

/** Waits until another tab has stored a different token, for a second at most. */
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
    // Somebody signed out meanwhile, here or in another tab; do not undo that.
    if (readToken()?.token === old) saveToken(answer.token);
  } catch {
    // The following request reports what is wrong, if anything is.
  }
}
