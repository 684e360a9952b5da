/** What a finger that moved sideways on the verdict bar is about to do. */
export interface Swipe {
  readonly towards: 'pass' | 'reject';
  /** How far it is, from 0 to 1; at 1 letting go gives the verdict. */
  readonly share: number;
}

/** CSS pixels before a touch is taken for a swipe and not for a press. */
const SLACK_PX = 16;
/** It must go this many times further sideways than up or down. */
const SIDEWAYS = 2;
/** Further up or down than this it is no swipe any more. */
const STRAY_PX = 56;
/** The way to go, as a part of the bar's width, and at the least. */
const WAY = 0.4;
const LEAST_WAY_PX = 120;

/**
 * Where a touch stands that went by `dx` and `dy` CSS pixels from where it began on a bar of this width: null while it
 * is none, or no longer one.
 */
export function swipeOf(dx: number, dy: number, width: number): Swipe | null {
  const far = Math.abs(dx) - SLACK_PX;
  if (far <= 0 || Math.abs(dx) < SIDEWAYS * Math.abs(dy) || Math.abs(dy) > STRAY_PX) return null;
  const way = Math.max(LEAST_WAY_PX, width * WAY) - SLACK_PX;
  return { towards: dx > 0 ? 'pass' : 'reject', share: Math.min(1, far / way) };
}

/** Whether letting go now gives the verdict. */
export function isSwiped(swipe: Swipe | null): swipe is Swipe {
  return swipe !== null && swipe.share === 1;
}
