import { reachesAgreed } from '../rate/reaches-agreed.ts';

/** What was found in a batch, over valid items. */
export interface Decided {
  readonly passed: number;
  readonly rejected: number;
  /** Passed items the acceptor had edited: defects of the delivery all the same. */
  readonly editedPassed: number;
}

/**
 * The result the agreed rate asks for: '10' where the delivered accuracy reaches it, '20' below, null while nothing is
 * decided. `agreedRate` is a share from 0 to 1.
 */
export function suggestResult(agreedRate: number, decided: Decided): '10' | '20' | null {
  const all = decided.passed + decided.rejected;
  if (all === 0) return null;
  return reachesAgreed((decided.passed - decided.editedPassed) / all, agreedRate) ? '10' : '20';
}

/** Whether finishing with `result` has to be explained: it is not what the agreed rate says. */
export function needsRemark(suggested: '10' | '20' | null, result: '10' | '20'): boolean {
  return suggested !== null && suggested !== result;
}
