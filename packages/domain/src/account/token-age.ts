const DAY_MS = 24 * 3600 * 1000;

/** A session expires this long after its token was made, even when it is in use. Milliseconds. */
export const TOKEN_LIFE_MS = 7 * DAY_MS;
/** From this age on, the next request exchanges a token for a new one. Milliseconds. */
export const REFRESH_AGE_MS = 3.5 * DAY_MS;

/** Whether a token made at `ti` has expired. Both instants in milliseconds since 1970. */
export function isExpired(ti: number, now: number): boolean {
  return now - ti >= TOKEN_LIFE_MS;
}

/** Whether a token made at `ti` is to be exchanged: older than 3.5 days and not yet expired. Milliseconds since 1970. */
export function isRefreshDue(ti: number, now: number): boolean {
  return now - ti > REFRESH_AGE_MS && !isExpired(ti, now);
}
