const MINUTE_MS = 60 * 1000;

/** A session of a strict installation expires after this long without a request. Milliseconds. */
export const IDLE_LIMIT_MS = 30 * MINUTE_MS;

/** The last use is recorded at most this often, so that reading does not write. Milliseconds. */
export const SEEN_STEP_MS = MINUTE_MS;

/** What a request does to its session, last used at `seenAt`; milliseconds since 1970. */
export function idleState(seenAt: number, now: number): 'over' | 'note' | 'noted' {
  if (now - seenAt >= IDLE_LIMIT_MS) return 'over';
  return now - seenAt >= SEEN_STEP_MS ? 'note' : 'noted';
}
