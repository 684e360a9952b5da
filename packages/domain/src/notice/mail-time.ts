const MINUTE_MS = 60_000;
/** A notice waits this long for others that belong into the same mail. */
export const GATHER_MS = 10 * MINUTE_MS;
/** Between two mails to the same person. */
export const BETWEEN_MAILS_MS = 60 * MINUTE_MS;

/** Whether a mail goes now to somebody whose oldest notice waits since `waitsSince` and whose last mail went at `lastMailAt`. */
export function isMailDue(waitsSince: Date, lastMailAt: Date | null, now: Date): boolean {
  const hasGathered = now.getTime() - waitsSince.getTime() >= GATHER_MS;
  return hasGathered && (lastMailAt === null || now.getTime() - lastMailAt.getTime() >= BETWEEN_MAILS_MS);
}
