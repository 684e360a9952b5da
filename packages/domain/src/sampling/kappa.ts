import type { MeasuredRate } from '@countersign/contract';

/** Items two people decided without seeing each other, by what each of them said. */
export interface DoubleDecisions {
  readonly bothPassed: number;
  readonly bothRejected: number;
  readonly onlyFirstPassed: number;
  readonly onlySecondPassed: number;
}

const Z = 1.959964;

/**
 * How far two people agree beyond chance: Cohen's kappa, from -1 to 1, with the large-sample standard error of Fleiss,
 * Cohen and Everitt (1969). All null without items, and where both gave every item the same one result: nothing says what
 * they would do with the other kind.
 */
export function kappa(decisions: DoubleDecisions): MeasuredRate {
  const { bothPassed, bothRejected, onlyFirstPassed, onlySecondPassed } = decisions;
  const total = bothPassed + bothRejected + onlyFirstPassed + onlySecondPassed;
  if (total === 0) return { value: null, low: null, high: null };
  const p = [
    [bothPassed / total, onlyFirstPassed / total],
    [onlySecondPassed / total, bothRejected / total],
  ] as const;
  const rows = [p[0][0] + p[0][1], p[1][0] + p[1][1]] as const;
  const columns = [p[0][0] + p[1][0], p[0][1] + p[1][1]] as const;
  const observed = p[0][0] + p[1][1];
  const expected = rows[0] * columns[0] + rows[1] * columns[1];
  if (expected >= 1) return { value: null, low: null, high: null };
  const value = (observed - expected) / (1 - expected);
  const agreed = (i: 0 | 1) => p[i][i] * (1 - (rows[i] + columns[i]) * (1 - value)) ** 2;
  const same = agreed(0) + agreed(1);
  const other = p[0][1] * (columns[0] + rows[1]) ** 2 + p[1][0] * (columns[1] + rows[0]) ** 2;
  const variance =
    (same + (1 - value) ** 2 * other - (value - expected * (1 - value)) ** 2) / (total * (1 - expected) ** 2);
  const half = Z * Math.sqrt(Math.max(0, variance));
  return { value, low: Math.max(-1, value - half), high: Math.min(1, value + half) };
}
