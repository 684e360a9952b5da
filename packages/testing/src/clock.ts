/** A clock that stands still until a test moves it. */
export interface TestClock {
  /** The instant of every request until moved. */
  now(): Date;
  /** Sets the instant; ISO 8601 or a date. */
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

/** A clock standing at `start`. */
export function createClock(start: Date | string): TestClock {
  let instant = new Date(start);
  return {
    now: () => new Date(instant),
    set: (next) => {
      instant = new Date(next);
    },
    advance: (milliseconds) => {
      instant = new Date(instant.getTime() + milliseconds);
    },
  };
}
