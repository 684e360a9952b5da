/** What a finger moving sideways on the verdict bar is about to do. */
export interface Swipe {
  readonly towards: 'pass' | 'reject';
  /** The progress from 0 to 1; releasing at 1 gives the verdict. */
  readonly share: number;
}

/** CSS pixels before a touch counts as a swipe and not as a press. */
const SLACK_PX = 16;
/** A swipe must go this many times farther sideways than up or down. */
const SIDEWAYS = 2;
/** Farther up or down than this it is no longer a swipe. */
const STRAY_PX = 56;
/** The distance to swipe, as a part of the bar's width, and its minimum. */
const WAY = 0.4;
const LEAST_WAY_PX = 120;

/**
 * The swipe of a touch that moved by `dx` and `dy` CSS pixels on a bar of this width; null if it is not a swipe, or no
 * longer one.
 */
export function swipeOf(dx: number, dy: number, width: number): Swipe | null {
  const far = Math.abs(dx) - SLACK_PX;
  if (far <= 0 || Math.abs(dx) < SIDEWAYS * Math.abs(dy) || Math.abs(dy) > STRAY_PX) return null;
  const way = Math.max(LEAST_WAY_PX, width * WAY) - SLACK_PX;
  return { towards: dx > 0 ? 'pass' : 'reject', share: Math.min(1, far / way) };
}

/** Whether releasing now gives the verdict. */
export function isSwiped(swipe: Swipe | null): swipe is Swipe {
  return swipe !== null && swipe.share === 1;
}
