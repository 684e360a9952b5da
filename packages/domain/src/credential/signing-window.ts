/** How far a request's timestamp may lie from the server's clock, on either side. */
export const SIGNING_WINDOW_MS = 5 * 60 * 1000;

const WHOLE_SECONDS = /^\d{1,12}$/;

/**
 * Until when a request with this timestamp could be sent again and be taken: its nonce has to be kept so long. Null
 * where the timestamp is none or lies outside the window.
 *
 * @param timestamp whole seconds since 1970, as sent
 * @param now milliseconds since 1970
 */
export function takenUntil(timestamp: string, now: number): number | null {
  if (!WHOLE_SECONDS.test(timestamp)) return null;
  const sentAt = Number(timestamp) * 1000;
  return Math.abs(now - sentAt) > SIGNING_WINDOW_MS ? null : sentAt + SIGNING_WINDOW_MS;
}
