import { reachesAgreed } from '../rate/reaches-agreed.ts';
import { type SampleCounts, suggestBySample } from '../sampling/sample-outcome.ts';

/** Results of valid items: those given one by one, or all. */
export interface Decided {
  readonly passed: number;
  readonly rejected: number;
  /** Passed items that the acceptor had edited. They count as defects of the delivery. */
  readonly editedPassed: number;
}

/**
 * The result by the agreed rate. Only `explicit`, what was decided one by one, can reach the rate: '10' where its
 * delivered accuracy does. '20' where it does not, or where `all` results together miss the rate. Null where nothing is
 * decided, or everything passed without a decision on a single item. `agreedRate` is a share from 0 to 1.
 */
export function suggestResult(agreedRate: number, explicit: Decided, all: Decided): '10' | '20' | null {
  const reached = (decided: Decided): boolean | null => {
    const count = decided.passed + decided.rejected;
    return count === 0 ? null : reachesAgreed((decided.passed - decided.editedPassed) / count, agreedRate);
  };
  if (reached(all) === false || reached(explicit) === false) return '20';
  return reached(explicit) === true ? '10' : null;
}

/** Sums over the packages of a batch, of all results and of those given one by one. */
export interface DecidedSums extends Decided {
  readonly ownPassed: number;
  readonly ownRejected: number;
  readonly ownEditedPassed: number;
}

/** The result finish proposes: the one the sample asks for where one was drawn, else the one all decisions do. */
export function suggestedResult(
  agreedRate: number,
  sums: DecidedSums,
  sample: SampleCounts | null = null,
): '10' | '20' | null {
  if (sample !== null) return suggestBySample(sample, agreedRate);
  const explicit = { passed: sums.ownPassed, rejected: sums.ownRejected, editedPassed: sums.ownEditedPassed };
  return suggestResult(agreedRate, explicit, sums);
}

/** Whether finishing with `result` needs a remark, because it differs from the suggested one. */
export function needsRemark(suggested: '10' | '20' | null, result: '10' | '20'): boolean {
  return suggested !== null && suggested !== result;
}
