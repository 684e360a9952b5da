/** How far a request's timestamp may differ from the server's clock, in either direction. */
export const SIGNING_WINDOW_MS = 5 * 60 * 1000;

const WHOLE_SECONDS = /^\d{1,12}$/;

/**
 * Until when a request with this timestamp could be repeated and accepted, so that its nonce must be stored until then.
 * Null where the timestamp is invalid or outside the window.
 *
 * @param timestamp whole seconds since 1970, as sent
 * @param now milliseconds since 1970
 */
export function takenUntil(timestamp: string, now: number): number | null {
  if (!WHOLE_SECONDS.test(timestamp)) return null;
  const sentAt = Number(timestamp) * 1000;
  return Math.abs(now - sentAt) > SIGNING_WINDOW_MS ? null : sentAt + SIGNING_WINDOW_MS;
}
