const MINUTE_MS = 60 * 1000;

/** After so long without a request a session of a strict installation is over. Milliseconds. */
export const IDLE_LIMIT_MS = 30 * MINUTE_MS;

/** Use is noted no more often than this, so that reading does not write. Milliseconds. */
export const SEEN_STEP_MS = MINUTE_MS;

/** What a request finds of the session it comes with, last used at `seenAt`; milliseconds since 1970. */
export function idleState(seenAt: number, now: number): 'over' | 'note' | 'noted' {
  if (now - seenAt >= IDLE_LIMIT_MS) return 'over';
  return now - seenAt >= SEEN_STEP_MS ? 'note' : 'noted';
}
