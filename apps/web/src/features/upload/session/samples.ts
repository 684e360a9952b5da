/** A speed each so many milliseconds, for the line of the last minutes. */
const STEP_MS = 2000;
const MOST = 180;

/** How fast an upload was, at equal steps of time. */
export interface Samples {
  readonly lastMs: number;
  /** Bytes per second, the oldest first. */
  readonly speeds: readonly number[];
}

export const noSamples: Samples = { lastMs: 0, speeds: [] };

/** Adds a speed once a step has passed, and forgets what is older than six minutes. */
export function addSample(samples: Samples, bytesPerSecond: number, nowMs: number): Samples {
  if (nowMs - samples.lastMs < STEP_MS) return samples;
  return { lastMs: nowMs, speeds: [...samples.speeds, bytesPerSecond].slice(-MOST) };
}
