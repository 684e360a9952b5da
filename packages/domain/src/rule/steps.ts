/** How much work a search may still do. Both ends count the same, so they give up at the same place. */
export interface Steps {
  left: number;
  /** With so many left it pauses. */
  pauseAt: number;
}

/** Some ten milliseconds. */
const STEPS_OF_SLICE = 100_000;

export function startSteps(most: number): Steps {
  return { left: most, pauseAt: most - STEPS_OF_SLICE };
}

/** Whether a slice of the work is done, so that others may go on. */
export function isPauseDue(steps: Steps): boolean {
  if (steps.left > steps.pauseAt) return false;
  steps.pauseAt = steps.left - STEPS_OF_SLICE;
  return true;
}

/** Does all slices at once. */
export function runThrough<T>(slices: Generator<void, T>): T {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}
