import { reachesAgreed } from '../rate/reaches-agreed.ts';
import { chanceOfAtMost, isRuledOut } from './hypergeometric.ts';

/** What is to be proved of a lot: at least the share `rate` is right, with `confidence`. Shares from 0 to 1. */
export interface Claim {
  readonly lot: number;
  readonly rate: number;
  readonly confidence: number;
}

/** The fewest defects that break a claim about a lot. */
export function breakingDefects(lot: number, rate: number): number {
  let defects = Math.floor(lot * (1 - rate));
  while (defects > 0 && !reachesAgreed((lot - defects) / lot, rate)) defects--;
  while (defects <= lot && reachesAgreed((lot - defects) / lot, rate)) defects++;
  return defects;
}

/**
 * How many items have to be looked at to prove a claim when `found` defects are met on the way. Null where so many
 * defects prove the opposite, however many are looked at.
 */
export function provingSize({ lot, rate, confidence }: Claim, found = 0): number | null {
  const defects = breakingDefects(lot, rate);
  if (found >= defects) return null;
  const proves = (size: number) => isRuledOut(chanceOfAtMost({ lot, size, defects }, found), 1 - confidence);
  let tooFew = found;
  let enough = lot;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (proves(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
