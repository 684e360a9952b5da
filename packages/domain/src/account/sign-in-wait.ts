const MINUTE_MS = 60 * 1000;

/** Only failures younger than this count. Milliseconds. */
export const FAILURE_WINDOW_MS = 15 * MINUTE_MS;

const FIRST_WAIT_MS = 30 * 1000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/**
 * How many failures are allowed before waiting starts: for one account, and for one address, which a whole office may
 * share.
 */
export const failuresAllowed = { account: 5, address: 50 } as const;

/**
 * How long until the next attempt may be made, in milliseconds; 0 where it may be now: half a minute after the last
 * allowed failure, doubled after each further one, and at most a quarter of an hour.
 *
 * @param failures failed attempts within the window, and when the latest was; milliseconds since 1970
 */
export function signInWait(
  failures: { readonly count: number; readonly latest: number },
  allowed: number,
  now: number,
): number {
  if (failures.count < allowed) return 0;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures.count - allowed), LONGEST_WAIT_MS);
  return Math.max(0, failures.latest + wait - now);
}
