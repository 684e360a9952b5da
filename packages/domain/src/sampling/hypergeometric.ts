import { logChoose } from './log-choose.ts';

/** A draw without putting back: how many of the `lot` are drawn, and how many of the lot are defective. */
export interface Draw {
  readonly lot: number;
  readonly size: number;
  readonly defects: number;
}

/** A term so small that those beyond it change nothing. */
const NEGLIGIBLE = 1e-18;

/** How likely a draw holds exactly `found` defects. */
export function chanceOf(draw: Draw, found: number): number {
  const { lot, size, defects } = draw;
  return Math.exp(logChoose(defects, found) + logChoose(lot - defects, size - found) - logChoose(lot, size));
}

/** How likely a draw holds at most `found` defects: exact, by the hypergeometric distribution. */
export function chanceOfAtMost(draw: Draw, found: number): number {
  const { lot, size, defects } = draw;
  const least = Math.max(0, size - (lot - defects));
  const most = Math.min(size, defects);
  if (found < least) return 0;
  if (found >= most) return 1;
  // The shorter tail is summed, from its largest term outwards.
  const isLower = found < (size * defects) / lot;
  return isLower ? lowerTail(draw, found, least) : 1 - upperTail(draw, found + 1, most);
}

/** Chances are exact to some nine digits. One that equals the risk must not fail by the last of them. */
const DIGITS = 1e-9;

/** Whether a chance is so small that, at this risk, what it speaks of is ruled out. */
export function isRuledOut(chance: number, risk: number): boolean {
  return chance <= risk * (1 + DIGITS);
}

function lowerTail(draw: Draw, from: number, least: number): number {
  const { lot, size, defects } = draw;
  let term = chanceOf(draw, from);
  let sum = term;
  for (let k = from; k > least && term > sum * NEGLIGIBLE; k--) {
    term *= (k * (lot - defects - size + k)) / ((defects - k + 1) * (size - k + 1));
    sum += term;
  }
  return sum;
}

function upperTail(draw: Draw, from: number, most: number): number {
  const { lot, size, defects } = draw;
  let term = chanceOf(draw, from);
  let sum = term;
  for (let k = from; k < most && term > sum * NEGLIGIBLE; k++) {
    term *= ((defects - k) * (size - k)) / ((k + 1) * (lot - defects - size + k + 1));
    sum += term;
  }
  return sum;
}
