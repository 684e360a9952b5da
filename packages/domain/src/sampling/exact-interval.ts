import type { MeasuredRate } from '@countersign/contract';
import { chanceOfAtMost, isRuledOut } from './hypergeometric.ts';

/** What was looked at, of how many, and how many of it were right. */
export interface Inspected {
  readonly lot: number;
  readonly inspected: number;
  readonly good: number;
}

/**
 * The most defects a lot may hold so that a draw with as few defects as were found is not less likely than `risk`:
 * what can still be there, said with the confidence 1 - risk. A whole number of items.
 */
export function mostDefects({ lot, inspected, good }: Inspected, risk: number): number {
  const found = inspected - good;
  let possible = found;
  let impossible = lot - good + 1;
  while (impossible - possible > 1) {
    const middle = Math.floor((possible + impossible) / 2);
    if (isRuledOut(chanceOfAtMost({ lot, size: inspected, defects: middle }, found), risk)) impossible = middle;
    else possible = middle;
  }
  return possible;
}

/** The fewest defects a lot must hold so that a draw with as many as were found is not less likely than `risk`. */
export function fewestDefects({ lot, inspected, good }: Inspected, risk: number): number {
  return lot - mostDefects({ lot, inspected, good: inspected - good }, risk);
}

/**
 * The share of right items with its exact 95 % interval (Clopper and Pearson): every share from which a draw as extreme
 * as this one is not less likely than 2.5 %, for a lot of this very size. All null where nothing is inspected.
 */
export function exactRate(inspected: Inspected): MeasuredRate {
  if (inspected.inspected === 0) return { value: null, low: null, high: null };
  const { lot } = inspected;
  return {
    value: inspected.good / inspected.inspected,
    low: (lot - mostDefects(inspected, 0.025)) / lot,
    high: (lot - fewestDefects(inspected, 0.025)) / lot,
  };
}

/** The least share of right items that the draw proves with `confidence`, both from 0 to 1; exact for a lot of this size. */
export function provenRate(inspected: Inspected, confidence = 0.95): number {
  return (inspected.lot - mostDefects(inspected, 1 - confidence)) / inspected.lot;
}
