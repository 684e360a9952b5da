import { type AcceptanceLimit, acceptanceLimits, type InspectedLot, type InspectionLevel } from '@countersign/contract';
import { aqlPlan } from './aql-plan.ts';
import {
  afterLot,
  type JudgedLot,
  REDUCED_SCORE,
  reduce,
  type Switching,
  startOfSwitching,
} from './switching-rules.ts';

/** Where the switching rules stand, and how many lots they rest on. */
export interface SwitchingOfLots extends Switching {
  readonly lots: number;
}

/**
 * Where the switching rules stand for a limit and level, after the lots that were judged by these, the earliest first.
 * Reduced inspection begins with the first lot for which somebody chose it while the score allowed it.
 */
export function switchingOfLots(
  lots: readonly InspectedLot[],
  limit: AcceptanceLimit,
  level: InspectionLevel,
): SwitchingOfLots {
  const series = lots.filter((lot) => lot.limit === limit && lot.level === level);
  const after = series.reduce<Switching>(
    (before, lot) => afterLot(lot.severity === 'reduced' ? reduce(before) : before, judged(lot)),
    startOfSwitching,
  );
  return { ...after, lots: series.length };
}

/** Why the rules ask for the inspection they ask for. */
export type SwitchingReason = 'none' | 'normal' | 'mayReduce' | 'tightened' | 'reduced' | 'stopped';

export function switchingReason({ severity, isStopped, score, lots }: SwitchingOfLots): SwitchingReason {
  if (isStopped) return 'stopped';
  if (severity !== 'normal') return severity;
  if (lots === 0) return 'none';
  return score >= REDUCED_SCORE ? 'mayReduce' : 'normal';
}

function judged({ limit, level, severity, lot, defects }: InspectedLot): JudgedLot {
  const plan = aqlPlan({ lot, limit, level, severity });
  const stricter = acceptanceLimits[acceptanceLimits.indexOf(limit) - 1];
  // An arrow of the table may lead to another size, whose number says nothing about this sample.
  const tighter = stricter === undefined ? null : aqlPlan({ lot, limit: stricter, level, severity });
  const passesStricter = tighter !== null && tighter.size === plan.size && defects <= tighter.accepts;
  return { plan, defects, passesStricter };
}
