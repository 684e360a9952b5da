import type { FixFigures, MeasuredRate } from '@countersign/contract';
import { measureRate } from '../sampling/measure-rate.ts';

/** Errors that were asked for, and what was said of them. */
export interface FixCount {
  readonly asked: number;
  readonly fixed: number;
  readonly unfixed: number;
  readonly unanswered: number;
}

/** The figures of some errors together. */
export function sumFixes(figures: readonly Pick<FixFigures, 'asked' | 'fixed' | 'unfixed'>[]): FixCount {
  let [asked, fixed, unfixed] = [0, 0, 0];
  for (const one of figures) {
    asked += one.asked;
    fixed += one.fixed;
    unfixed += one.unfixed;
  }
  return { asked, fixed, unfixed, unanswered: asked - fixed - unfixed };
}

/**
 * The share of the answered errors that are fixed, with its interval for all that were asked for. What nobody answered
 * counts as neither.
 */
export function fixRate({ asked, fixed, unfixed }: FixCount): MeasuredRate {
  return measureRate(fixed, fixed + unfixed, asked);
}
