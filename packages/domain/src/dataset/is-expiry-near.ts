import { WARNED_DAYS } from '../retention/keeping-of.ts';

const DAY_MS = 86_400_000;

/** Whether data will be deleted so soon that people are warned: within fourteen days. */
export function isExpiryNear(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() <= WARNED_DAYS * DAY_MS;
}
