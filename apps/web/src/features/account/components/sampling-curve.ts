/** A sampling plan: the number of items drawn, and of defects allowed. */
export interface SamplingPlan {
  readonly drawn: number;
  readonly allowed: number;
}

/**
 * The chance that a large batch passes the plan if this share of its items is wrong: the operating characteristic, as a
 * sum of binomial terms.
 */
export function chanceOfPassing({ drawn, allowed }: SamplingPlan, wrongShare: number): number {
  if (wrongShare >= 1) return allowed >= drawn ? 1 : 0;
  let term = (1 - wrongShare) ** drawn;
  let sum = term;
  for (let defects = 1; defects <= allowed; defects += 1) {
    term *= ((drawn - defects + 1) / defects) * (wrongShare / (1 - wrongShare));
    sum += term;
  }
  return Math.min(1, sum);
}

/** The curve as an SVG path in a box of 1000 by 1000, for wrong shares from `from` to `to`. */
export function curvePath(plan: SamplingPlan, from: number, to: number): string {
  const steps = 80;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const chance = chanceOfPassing(plan, from + ((to - from) * step) / steps);
    return `${((1000 * step) / steps).toFixed(1)} ${((1 - chance) * 1000).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
