const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How often an act may be done within a span of time. Milliseconds. */
export interface ActLimit {
  readonly spanMs: number;
  readonly most: number;
}

/** Times and counts of past acts, in any order. Milliseconds since 1970. */
export interface PastAct {
  readonly at: number;
  readonly count: number;
}

export const actLimits = {
  /** For all administrators of a customer together, because mails go to people who have not asked for them. */
  invitation: [
    { spanMs: HOUR_MS, most: 40 },
    { spanMs: DAY_MS, most: 100 },
  ],
  /** For a customer and its programs together, because the provider answers each. */
  orderRequest: [
    { spanMs: HOUR_MS, most: 30 },
    { spanMs: DAY_MS, most: 100 },
  ],
  /** For one member, because each picture takes the node a while to paint. */
  avatar: [{ spanMs: HOUR_MS, most: 30 }],
} as const satisfies Record<string, readonly ActLimit[]>;

export type LimitedAct = keyof typeof actLimits;

/** How far back acts still count. */
export const LONGEST_SPAN_MS = DAY_MS;

/**
 * How long until `wanted` more acts may be done at once, in milliseconds; 0 where they may be now. The wait ends when
 * enough past acts leave the span.
 */
export function actWait(acts: readonly PastAct[], limits: readonly ActLimit[], wanted: number, now: number): number {
  const oldestFirst = acts.toSorted((a, b) => a.at - b.at);
  return Math.max(0, ...limits.map((limit) => waitFor(oldestFirst, limit, wanted, now)));
}

function waitFor(oldestFirst: readonly PastAct[], { spanMs, most }: ActLimit, wanted: number, now: number): number {
  const counting = oldestFirst.filter(({ at }) => at > now - spanMs);
  let used = counting.reduce((sum, { count }) => sum + count, 0);
  let wait = 0;
  for (const { at, count } of counting) {
    if (used + wanted <= most) break;
    used -= count;
    wait = at + spanMs - now;
  }
  return wait;
}
