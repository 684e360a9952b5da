/** What was found in a batch, over valid items. */
export interface Decided {
  readonly passed: number;
  readonly rejected: number;
  /** Passed items the acceptor had edited: defects of the delivery all the same. */
  readonly editedPassed: number;
}

/** A share that was agreed as 0.95 and reached as 19/20 must not fail by a rounding of floating point. */
const ROUNDING = 1e-9;

/**
 * The result the agreed rate asks for: '10' where the delivered accuracy reaches it, '20' below, null while nothing is
 * decided. `agreedRate` is a share from 0 to 1.
 */
export function suggestResult(agreedRate: number, decided: Decided): '10' | '20' | null {
  const all = decided.passed + decided.rejected;
  if (all === 0) return null;
  return (decided.passed - decided.editedPassed) / all >= agreedRate - ROUNDING ? '10' : '20';
}

/** Whether finishing with `result` has to be explained: it is not what the agreed rate says. */
export function needsRemark(suggested: '10' | '20' | null, result: '10' | '20'): boolean {
  return suggested !== null && suggested !== result;
}
