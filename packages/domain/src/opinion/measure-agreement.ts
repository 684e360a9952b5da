import type { Agreement } from '@countersign/contract';
import { type DoubleDecisions, kappa } from '../sampling/kappa.ts';

/** So many pairs of two people with these results. */
export interface PairCount {
  readonly firstId: string;
  readonly secondId: string;
  readonly first: '10' | '20';
  readonly second: '10' | '20';
  readonly isSettled: boolean;
  readonly pairs: number;
}

/** How far the pairs agree, the first of each being "this" one. */
export function measureAgreement(counts: readonly PairCount[]): Agreement {
  const sum = (which: (count: PairCount) => boolean) =>
    counts.filter(which).reduce((total, { pairs }) => total + pairs, 0);
  const cell = (first: '10' | '20', second: '10' | '20') => sum((one) => one.first === first && one.second === second);
  const decisions: DoubleDecisions = {
    bothPassed: cell('10', '10'),
    bothRejected: cell('20', '20'),
    onlyFirstPassed: cell('10', '20'),
    onlySecondPassed: cell('20', '10'),
  };
  const { bothPassed, bothRejected, onlyFirstPassed, onlySecondPassed } = decisions;
  const pairs = sum(() => true);
  return {
    pairs,
    bothPassed,
    bothRejected,
    onlyThisPassed: onlyFirstPassed,
    onlyOtherPassed: onlySecondPassed,
    agreed: pairs === 0 ? null : (bothPassed + bothRejected) / pairs,
    kappa: kappa(decisions),
    waiting: sum(({ first, second, isSettled }) => first !== second && !isSettled),
  };
}

/** How far one person agrees with the others, whether they decided first or second. */
export function measureAgreementOf(memberId: string, counts: readonly PairCount[]): Agreement {
  return measureAgreement(
    counts.flatMap((one) => {
      if (one.firstId === memberId) return [one];
      if (one.secondId !== memberId) return [];
      return [{ ...one, firstId: one.secondId, secondId: one.firstId, first: one.second, second: one.first }];
    }),
  );
}
