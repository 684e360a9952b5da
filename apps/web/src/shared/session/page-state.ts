import { currentUser } from './user.ts';

const batchKey = 'batchNo';
const prefix = 'pageState';

/** A person's place in a batch. */
export interface PageState {
  readonly index: number;
}

/** Remembers the batch opened last. */
export function keepBatch(batchNo: string): void {
  localStorage.setItem(batchKey, batchNo);
}

/** Remembers this person's place in a batch until they sign out. */
export function keepPageState(batchNo: string, state: PageState): void {
  localStorage.setItem(keyOf(batchNo), JSON.stringify(state));
}

/** This person's place in a batch; null if nothing is remembered. */
export function keptPageState(batchNo: string): PageState | null {
  try {
    const state: unknown = JSON.parse(localStorage.getItem(keyOf(batchNo)) ?? 'null');
    const isState = typeof state === 'object' && state !== null && 'index' in state && typeof state.index === 'number';
    return isState ? { index: Number(state.index) } : null;
  } catch {
    // Something else was written under our key.
    return null;
  }
}

/** Signing out forgets the person's places. */
export function forgetPageStates(): void {
  for (const key of Object.keys(localStorage))
    if (key === batchKey || key.startsWith(`${prefix} `)) localStorage.removeItem(key);
}

/** Also forgets this tab's filters and unfinished changes, because their labels are the customer's. */
export function forgetTabStates(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('studio')) sessionStorage.removeItem(key);
}

function keyOf(batchNo: string): string {
  return `${prefix} ${currentUser()?.info.userId ?? ''} ${batchNo}`;
}
