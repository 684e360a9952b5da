/** Half of a difference is made up for within this time. */
const HALF_LIFE_MS = 6000;
/** Before so much time there is nothing to say: the first bytes go into buffers, and not over the line. */
const FIRST_MS = 3000;

/** How long an upload still takes, as it is shown: it counts down, and follows the speed slowly. */
export interface Remaining {
  /**
   * Milliseconds; null before there is something to say, or while nothing goes. Asked again later it counts on from there.
   *
   * @param bytes what is left
   * @param bytesPerSecond null where nothing goes
   */
  after(bytes: number, bytesPerSecond: number | null, nowMs: number): number | null;
}

/** Remembers when the upload was said to end, so that a speed that jumps moves that instant little by little. */
export function createRemaining(): Remaining {
  let beganMs: number | null = null;
  let lastMs = 0;
  let endMs: number | null = null;
  return {
    after: (bytes, bytesPerSecond, nowMs) => {
      if (bytesPerSecond === null || bytesPerSecond < 1) {
        beganMs = null;
        endMs = null;
        return null;
      }
      beganMs ??= nowMs;
      if (nowMs - beganMs < FIRST_MS) return null;
      const seenMs = nowMs + (bytes / bytesPerSecond) * 1000;
      endMs = endMs === null ? seenMs : endMs + (seenMs - endMs) * (1 - 0.5 ** ((nowMs - lastMs) / HALF_LIFE_MS));
      lastMs = nowMs;
      return Math.max(0, endMs - nowMs);
    },
  };
}
