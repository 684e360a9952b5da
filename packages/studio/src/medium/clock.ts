/** The clock, so that tests can control it. */
export interface Clock {
  /** Milliseconds since any fixed moment, as `performance.now()` gives them. */
  nowMs(): number;
}
