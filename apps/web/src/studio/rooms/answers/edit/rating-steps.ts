import type { Scale } from '@countersign/contract';

/** More are typed, not chosen. */
const MOST_STEPS = 21;

/** The ratings of a scale; null where they cannot be listed, or are too many. */
export function ratingSteps({ min, max, step = 1 }: Pick<Scale, 'min' | 'max' | 'step'>): number[] | null {
  if (min === undefined || max === undefined) return null;
  const count = Math.floor((max - min) / step + 1e-9) + 1;
  if (count > MOST_STEPS) return null;
  // Adding tenths is not exact.
  return Array.from({ length: count }, (_, at) => Number((min + at * step).toPrecision(12)));
}
