/** How long a code to set a new password is good. Milliseconds. */
export const RESET_CODE_LIFE_MS = 3600 * 1000;

/** Mails within this span count. Milliseconds. */
export const RESET_MAIL_WINDOW_MS = 3600 * 1000;

/** How many mails may be asked for within the span: for one account, and from one address. */
export const resetMailsAllowed = { account: 3, address: 20 } as const;

/**
 * How long the next mail has to wait, in milliseconds, 0 where it need not: until one of those allowed is old enough to
 * be forgotten.
 *
 * @param askedAt when mails were asked for, newest first; milliseconds since 1970
 */
export function resetMailWait(askedAt: readonly number[], allowed: number, now: number): number {
  const oldestThatCounts = askedAt[allowed - 1];
  return oldestThatCounts === undefined ? 0 : Math.max(0, oldestThatCounts + RESET_MAIL_WINDOW_MS - now);
}
