const MINUTE_MS = 60 * 1000;

/** Only failures younger than this count. Milliseconds. */
export const FAILURE_WINDOW_MS = 15 * MINUTE_MS;

const FIRST_WAIT_MS = 30 * 1000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** After how many failures waiting begins: for one account, and for one address, behind which a whole office may sit. */
export const failuresAllowed = { account: 5, address: 50 } as const;

/**
 * How long the next attempt has to wait, in milliseconds, 0 where it need not: half a minute after the last failure
 * allowed, twice as long after each further one, never more than a quarter of an hour.
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
