import { currentUser } from './user.ts';

const batchKey = 'batchNo';
const prefix = 'pageState';

/** Where somebody was in a batch. */
export interface PageState {
  readonly index: number;
}

/** Remembers which batch was opened last. */
export function keepBatch(batchNo: string): void {
  localStorage.setItem(batchKey, batchNo);
}

/** Remembers where this person is in a batch, until they sign out. */
export function keepPageState(batchNo: string, state: PageState): void {
  localStorage.setItem(keyOf(batchNo), JSON.stringify(state));
}

/** Where this person was in a batch before; null where nothing is remembered. */
export function keptPageState(batchNo: string): PageState | null {
  try {
    const state: unknown = JSON.parse(localStorage.getItem(keyOf(batchNo)) ?? 'null');
    const isState = typeof state === 'object' && state !== null && 'index' in state && typeof state.index === 'number';
    return isState ? { index: Number(state.index) } : null;
  } catch {
    // Somebody wrote something else under our key.
    return null;
  }
}

/** Signing out forgets where the person was. */
export function forgetPageStates(): void {
  for (const key of Object.keys(localStorage))
    if (key === batchKey || key.startsWith(`${prefix} `)) localStorage.removeItem(key);
}

/** Nor of what was filtered and half finished in this tab: labels are the customer's. */
export function forgetTabStates(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('studio')) sessionStorage.removeItem(key);
}

function keyOf(batchNo: string): string {
  return `${prefix} ${currentUser()?.info.userId ?? ''} ${batchNo}`;
}
