import { mostDefects } from '../sampling/exact-interval.ts';

/** A random control of the items a repair left alone. */
export interface Control {
  /** The items it was drawn from, with the drawn ones. */
  readonly others: number;
  readonly drawn: number;
  /** Drawn ones found wrong so far. */
  readonly wrong: number;
}

/** What a bound leaves out: a draw as lucky as this one is as rare as this. */
const RISK = 0.05;

/**
 * How many of the others could be wrong if every drawn item not found wrong is right: a whole number, said with 95 %
 * certainty and exact for so many others. It counts the drawn ones found wrong too.
 */
export function mostWrong({ others, drawn, wrong }: Control): number {
  return mostDefects({ lot: others, inspected: drawn, good: drawn - wrong }, RISK);
}

/** The same as percent of the others with one decimal, rounded up: a control never seems to prove more than it does. */
export function mostWrongText(control: Control): string {
  const share = control.others === 0 ? 0 : mostWrong(control) / control.others;
  // Exact where the share is a whole number of tenths: of all 1001 such shares, the product is the whole number.
  return (Math.ceil(share * 1000) / 10).toFixed(1);
}
