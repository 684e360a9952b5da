/** The clock, so that tests can control it. */
export interface NowClock {
  /** Milliseconds since any fixed moment, as `performance.now()` gives them. */
  nowMs(): number;
}
