/** How long a code to set a new password is valid. Milliseconds. */
export const RESET_CODE_LIFE_MS = 3600 * 1000;

/** Mails within this span count towards the limit. Milliseconds. */
export const RESET_MAIL_WINDOW_MS = 3600 * 1000;

/** How many mails may be requested within the span: for one account, and from one address. */
export const resetMailsAllowed = { account: 3, address: 20 } as const;

/**
 * How long until the next mail may be requested, in milliseconds; 0 where it may be now. The wait ends when the oldest
 * counted mail leaves the span.
 *
 * @param askedAt when mails were requested, newest first; milliseconds since 1970
 */
export function resetMailWait(askedAt: readonly number[], allowed: number, now: number): number {
  const oldestThatCounts = askedAt[allowed - 1];
  return oldestThatCounts === undefined ? 0 : Math.max(0, oldestThatCounts + RESET_MAIL_WINDOW_MS - now);
}
