/** Half of what is said comes from the last so many milliseconds. */
const HALF_LIFE_MS = 8000;

/** How fast bytes go, smoothed so that the figure does not jump. */
export interface Pace {
  /** Bytes that have gone at an instant in milliseconds. */
  add(bytes: number, atMs: number): void;
  /** Bytes per second; null before there is something to say. */
  bytesPerSecond(atMs: number): number | null;
}

/** Measures over time and not over parts: a part that takes a minute and one that takes a second count as long as they took. */
export function createPace(): Pace {
  let weight = 0;
  let sum = 0;
  let lastMs: number | null = null;
  const age = (atMs: number) => {
    if (lastMs === null) lastMs = atMs;
    const passed = Math.max(0, atMs - lastMs);
    const kept = 0.5 ** (passed / HALF_LIFE_MS);
    // The integral of the weights over the time that has passed.
    weight = weight * kept + (HALF_LIFE_MS / Math.LN2) * (1 - kept);
    sum *= kept;
    lastMs = Math.max(lastMs, atMs);
  };
  return {
    add: (bytes, atMs) => {
      age(atMs);
      sum += bytes;
    },
    bytesPerSecond: (atMs) => {
      age(atMs);
      return weight < 500 ? null : (sum / weight) * 1000;
    },
  };
}
