import type { CountedResults } from '../rate/rates-without.ts';
import { reachesAgreed } from '../rate/reaches-agreed.ts';

/** A share that misses the agreed rate although the one that shows does not: `right` of `decided`. */
export interface MissedRate {
  /** As delivered, where what was edited counts as a defect; or of all results, those of whole packages too. */
  readonly of: 'delivered' | 'all';
  readonly right: number;
  readonly decided: number;
}

/**
 * Why rejecting is suggested where the share that shows, of what was decided one by one as accepted, reaches the agreed
 * rate. `editedPassed`: items that passed one by one after an edit.
 */
export function missedRates(
  agreedRate: number,
  explicit: CountedResults & { readonly editedPassed: number },
  all: CountedResults,
): MissedRate[] {
  const misses = ({ right, decided }: Pick<MissedRate, 'right' | 'decided'>) =>
    decided > 0 && !reachesAgreed(right / decided, agreedRate);
  const singly = { right: explicit.passed, decided: explicit.passed + explicit.rejected };
  if (misses(singly)) return [];
  const { editedPassed } = explicit;
  const shares: MissedRate[] = [
    { ...singly, of: 'delivered', right: singly.right - editedPassed },
    { of: 'all', right: all.passed - editedPassed, decided: all.passed + all.rejected },
  ];
  return shares.filter(misses);
}
