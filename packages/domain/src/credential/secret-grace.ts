import type { SecretGrace } from '@countersign/contract';

const HOUR_MS = 3600 * 1000;

const graceMs: Record<SecretGrace, number> = { none: 0, hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS };

/** When a secret that is replaced now ceases to be valid. */
export function graceEnd(grace: SecretGrace, now: Date): Date {
  return new Date(now.getTime() + graceMs[grace]);
}

/** Whether a replaced secret is still valid. */
export function isInGrace(until: Date | null, now: Date): boolean {
  return until !== null && now.getTime() < until.getTime();
}
