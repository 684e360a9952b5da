import { AsyncLocalStorage } from 'node:async_hooks';
import type { Hint } from '@countersign/contract';

/**
 * Something of a customer that changed. Its hint goes to the member it names; without one to those who see the batch of
 * the hint, and where it is about no batch, to the administrators.
 */
export interface Change {
  readonly customerId: string;
  readonly memberId?: string;
  readonly hint: Hint;
}

export type TellChanges = (changes: Iterable<Change>) => void;

interface Scope {
  /** By their text, so that each is there once. */
  readonly noted: Map<string, Change>;
  readonly tell: TellChanges;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs a call or a piece of background work. Tells what it noted once it has ended, when its transactions have
 * committed. A change that was rolled back is told too; a needless hint does no harm.
 */
export async function tellingChanges<R>(tell: TellChanges, run: () => Promise<R>): Promise<R> {
  const noted = new Map<string, Change>();
  try {
    return await scopes.run({ noted, tell }, run);
  } finally {
    if (noted.size > 0) tell(noted.values());
  }
}

/** Notes a change of the current call or work, which may be in a transaction. */
export function noteChange(change: Change): void {
  scopes.getStore()?.noted.set(JSON.stringify(change), change);
}

/** Tells a change that is committed already, without waiting for the end of long work. */
export function tellChange(change: Change): void {
  scopes.getStore()?.tell([change]);
}
