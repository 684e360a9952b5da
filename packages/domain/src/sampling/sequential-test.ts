import { logFactorial } from './log-choose.ts';
import { breakingDefects } from './proving-size.ts';

/**
 * A test that may be looked at after every item and ended as soon as it is settled, without losing what it promises. It
 * weighs how likely the items so far are in lots of other qualities against the lot that just misses the agreed rate,
 * or just reaches it: Wald's ratio for draws without putting back, mixed over those qualities.
 */
export interface SequentialTest {
  readonly lot: number;
  /** The fewest defective items with which the lot misses its agreed rate. */
  readonly badDefects: number;
  /** The chance of settling it wrongly, on either side: at most. */
  readonly risk: number;
  /** Where it ends in any case: items in the sample. */
  readonly size: number;
}

/** Qualities a lot may have, by their part of the defects that break the agreement, and how far each is expected. */
const better = [
  { part: 0, weight: 0.5 },
  { part: 0.25, weight: 0.3 },
  { part: 0.5, weight: 0.2 },
] as const;
const worse = [
  { part: 1.5, weight: 0.3 },
  { part: 2.5, weight: 0.4 },
  { part: 5, weight: 0.3 },
] as const;

/** The test of a sample of `size` items of a lot against the agreed rate, a share from 0 to 1. */
export function sequentialTest(lot: number, size: number, agreedRate: number, risk = 0.05): SequentialTest {
  return { lot, size, badDefects: breakingDefects(lot, agreedRate), risk };
}

/** What the items looked at so far say. */
export interface Evidence {
  /** How sure it is that the lot reaches its agreed rate, from 0 to 1. It may be read after every item. */
  readonly sureness: number;
  /** Settled: the lot reaches the agreed rate, or misses it. Null while neither is shown. */
  readonly settled: 'reached' | 'missed' | null;
  /** Items in a row without a defect that would show that it reaches the rate. Null where the sample has too few left. */
  readonly cleanToSettle: number | null;
}

/** What `inspected` items with `defects` among them say. */
export function weighEvidence(test: SequentialTest, inspected: number, defects: number): Evidence {
  return {
    sureness: Math.max(0, 1 - Math.exp(-logReached(test, inspected, defects))),
    settled: settledBy(test, inspected, defects),
    cleanToSettle: cleanItems(test, inspected, defects),
  };
}

/** What these items settle, if anything. */
export function settledBy(test: SequentialTest, inspected: number, defects: number): Evidence['settled'] {
  const enough = Math.log(1 / test.risk);
  if (logReached(test, inspected, defects) >= enough) return 'reached';
  return logMissed(test, inspected, defects) >= enough ? 'missed' : null;
}

/** How far the items speak for the agreed rate; without end once the items left cannot hold enough defects. */
function logReached(test: SequentialTest, inspected: number, defects: number): number {
  if (test.lot - (inspected - defects) < test.badDefects) return Number.POSITIVE_INFINITY;
  return logEvidence(test, better, test.badDefects, inspected, defects);
}

function logMissed(test: SequentialTest, inspected: number, defects: number): number {
  if (defects >= test.badDefects) return Number.POSITIVE_INFINITY;
  return logEvidence(test, worse, test.badDefects - 1, inspected, defects);
}

function cleanItems(test: SequentialTest, inspected: number, defects: number): number | null {
  const settles = (more: number) => settledBy(test, inspected + more, defects) === 'reached';
  if (settles(0)) return 0;
  let tooFew = 0;
  let many = Math.max(0, test.size - inspected);
  if (!settles(many)) return null;
  while (many - tooFew > 1) {
    const middle = Math.floor((tooFew + many) / 2);
    if (settles(middle)) many = middle;
    else tooFew = middle;
  }
  return many;
}

/**
 * The logarithm of how much likelier the items are in lots of the qualities given than in one of `edge` defects. A lot
 * of d defects yields a series with x defects and c right items, in whatever order they come, with the chance
 * d (d - 1) … (d - x + 1) · (N - d) … (N - d - c + 1) / N (N - 1) … (N - x - c + 1).
 */
function logEvidence(
  { lot, badDefects }: SequentialTest,
  qualities: typeof better | typeof worse,
  edge: number,
  inspected: number,
  defects: number,
): number {
  const clean = inspected - defects;
  const chance = (d: number) => logFalling(d, defects) + logFalling(lot - d, clean);
  const atEdge = chance(edge);
  let sum = 0;
  for (const { part, weight } of qualities) {
    const d = Math.min(lot, Math.floor(part < 1 ? (badDefects - 1) * part : badDefects * part));
    const ratio = chance(d) - atEdge;
    if (!Number.isNaN(ratio)) sum += weight * Math.exp(ratio);
  }
  return Math.log(sum);
}

/** The logarithm of n (n - 1) … (n - k + 1); minus infinity where k exceeds n. */
function logFalling(n: number, k: number): number {
  return k > n ? Number.NEGATIVE_INFINITY : logFactorial(n) - logFactorial(n - k);
}
