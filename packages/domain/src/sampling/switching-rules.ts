import type { Severity } from '@countersign/contract';
import type { SinglePlan } from './single-plan.ts';

/** A lot that was inspected by a plan of the standard for the first time; one that came back repaired does not count. */
export interface JudgedLot {
  readonly plan: SinglePlan;
  readonly defects: number;
  /** Whether it would also have passed the plan of the next stricter limit. */
  readonly passesStricter: boolean;
}

/** Where the switching rules stand after a series of lots. */
export interface Switching {
  readonly severity: Severity;
  /** Points towards reduced inspection; from 30 on it may be chosen. */
  readonly score: number;
  /** Normal inspection: the latest lots, at most four, whether each passed. */
  readonly latest: readonly boolean[];
  /** Tightened inspection: lots that passed one after the other, and all that did not. */
  readonly streak: number;
  readonly failures: number;
  /** Five lots failed under tightened inspection: sampling stops until the provider has put its work right. */
  readonly isStopped: boolean;
}

/** Points from which reduced inspection may be chosen. */
export const REDUCED_SCORE = 30;

export const startOfSwitching: Switching = {
  severity: 'normal',
  score: 0,
  latest: [],
  streak: 0,
  failures: 0,
  isStopped: false,
};

/**
 * The rules of ISO 2859-1:1999, 9.3, after one more lot. Normal inspection becomes tightened when two of five lots in a
 * row fail, tightened becomes normal after five that pass, reduced becomes normal with the first that fails or lies
 * between the two numbers of its plan. Reduced inspection begins when somebody chooses it: `reduce`.
 */
export function afterLot(before: Switching, lot: JudgedLot): Switching {
  const passes = lot.defects < lot.plan.rejects;
  if (before.severity === 'tightened') return afterTightened(before, passes);
  if (before.severity === 'reduced') return lot.defects <= lot.plan.accepts ? before : startOfSwitching;
  const window = [...before.latest, passes];
  if (window.filter((passed) => !passed).length >= 2) return { ...startOfSwitching, severity: 'tightened' };
  return { ...before, latest: window.slice(-4), score: scoreAfter(before.score, lot, passes) };
}

/** The same with reduced inspection chosen; nothing changes before the score allows it. */
export function reduce(before: Switching): Switching {
  const isAllowed = before.severity === 'normal' && before.score >= REDUCED_SCORE;
  return isAllowed ? { ...startOfSwitching, severity: 'reduced' } : before;
}

function afterTightened(before: Switching, passes: boolean): Switching {
  if (!passes) {
    const failures = before.failures + 1;
    return { ...before, streak: 0, failures, isStopped: failures >= 5 };
  }
  const streak = before.streak + 1;
  return streak >= 5 ? startOfSwitching : { ...before, streak };
}

function scoreAfter(score: number, { plan, passesStricter }: JudgedLot, passes: boolean): number {
  if (!passes) return 0;
  if (plan.accepts <= 1) return score + 2;
  return passesStricter ? score + 3 : 0;
}
