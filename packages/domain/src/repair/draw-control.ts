import { drawSample, type Run } from '../sampling/draw-sample.ts';
import { runsWithout } from '../sampling/runs-without.ts';

/** How a control stands before it is drawn, anew or once more. */
export interface ControlState {
  /** The items it can be drawn from, those that were drawn included. */
  readonly others: number;
  readonly drawn: number;
  /** Somebody looked at one of those that were drawn. */
  readonly isLookedAt: boolean;
}

/**
 * What a draw of a size does: draws all of it anew, or adds to what was drawn. Otherwise the code that says why neither: nothing
 * to draw from, more than there is, or less than what was drawn and looked at. Who could take back what they saw could draw
 * until the result pleases.
 */
export function controlStep(
  { others, drawn, isLookedAt }: ControlState,
  size: number,
): 'anew' | 'enlarge' | 5007002 | 5007006 | 5007019 {
  if (others === 0) return 5007002;
  if (size > others) return 5007006;
  if (drawn === 0 || !isLookedAt) return 'anew';
  return size > drawn ? 'enlarge' : 5007019;
}

/**
 * Index numbers to add to a control until it has `size`, at most as many as the runs hold, at random from the runs without those
 * drawn before. Every set is equally likely, so all that was drawn is one random draw. A pure function of its input, so anyone can draw them again.
 */
export function drawControl(
  runs: readonly Run[],
  { size, before, seed }: { readonly size: number; readonly before: readonly number[]; readonly seed: string },
): number[] {
  const left = runsWithout(
    runs,
    [...before].sort((a, b) => a - b),
  );
  return drawSample([left], { order: 'random', count: size - before.length, seed });
}
