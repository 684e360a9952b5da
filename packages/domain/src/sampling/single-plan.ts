import { chanceOfAtMost, isRuledOut } from './hypergeometric.ts';

/** A single sampling plan: look at `size` items, pass with up to `accepts` defects, send back from `rejects` on. */
export interface SinglePlan {
  readonly size: number;
  readonly accepts: number;
  /** One more than `accepts`; more under reduced inspection, where what lies between passes and ends it. */
  readonly rejects: number;
}

/** How likely a lot with so many defective items passes a plan: a point of the operating-characteristic curve. */
export function passingChance(plan: SinglePlan, lot: number, defects: number): number {
  return chanceOfAtMost({ lot, size: Math.min(plan.size, lot), defects }, plan.rejects - 1);
}

/** A point of the curve: the share of right items in the lot, and how likely such a lot passes; both from 0 to 1. */
export interface CurvePoint {
  readonly rate: number;
  readonly chance: number;
}

/**
 * The operating-characteristic curve of a plan from a lot without defects down to the share `worst` of right items, in
 * `steps` steps of whole items: fewer where the lot is so small that steps would coincide.
 */
export function operatingCurve(plan: SinglePlan, lot: number, worst: number, steps: number): CurvePoint[] {
  const most = Math.min(lot, Math.ceil(lot * (1 - worst)));
  const points: CurvePoint[] = [];
  let last = -1;
  for (let step = 0; step <= steps; step++) {
    const defects = Math.round((most * step) / steps);
    if (defects === last) continue;
    last = defects;
    points.push({ rate: (lot - defects) / lot, chance: passingChance(plan, lot, defects) });
  }
  return points;
}

/** The largest share of right items at which a lot passes with at most the chance `risk`. */
export function rateOfRisk(plan: SinglePlan, lot: number, risk: number): number {
  let passes = 0;
  let fails = lot;
  if (passingChance(plan, lot, fails) > risk) return 0;
  while (fails - passes > 1) {
    const middle = Math.floor((passes + fails) / 2);
    if (isRuledOut(passingChance(plan, lot, middle), risk)) fails = middle;
    else passes = middle;
  }
  return (lot - fails) / lot;
}

/** Two qualities a plan is to tell apart, as shares of right items, and the risks of judging them wrongly. */
export interface TwoPoints {
  readonly good: number;
  readonly bad: number;
  /** That a lot as good as `good` is sent back. */
  readonly goodRisk: number;
  /** That a lot as bad as `bad` passes. */
  readonly badRisk: number;
}

/** The smallest plan that keeps both risks for a lot of this size; everything is looked at where no smaller one does. */
export function planOfTwoPoints(points: TwoPoints, lot: number): SinglePlan {
  const goodDefects = Math.floor(lot * (1 - points.good) + 1e-9);
  const badDefects = Math.ceil(lot * (1 - points.bad) - 1e-9);
  for (let accepts = 0; accepts < badDefects; accepts++) {
    const size = smallestSize(lot, badDefects, accepts, points.badRisk);
    const passes = chanceOfAtMost({ lot, size, defects: goodDefects }, accepts);
    if (passes >= 1 - points.goodRisk) return { size, accepts, rejects: accepts + 1 };
  }
  return { size: lot, accepts: goodDefects, rejects: goodDefects + 1 };
}

/** The fewest items so that a lot with so many defects passes with at most the chance `risk`. */
function smallestSize(lot: number, defects: number, accepts: number, risk: number): number {
  let tooFew = accepts;
  let enough = lot;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isRuledOut(chanceOfAtMost({ lot, size: middle, defects }, accepts), risk)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
