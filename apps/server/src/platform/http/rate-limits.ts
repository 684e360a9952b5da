import type { RateClass } from '@countersign/contract';

/**
 * How often one address may call, per node. Guessing passwords has its own limits, kept in the database; these only
 * keep a runaway program from starving the others.
 */
export const rateLimits: Record<RateClass, { readonly max: number; readonly timeWindow: number }> = {
  login: { max: 300, timeWindow: 60_000 },
  read: { max: 12_000, timeWindow: 60_000 },
  write: { max: 12_000, timeWindow: 60_000 },
  transfer: { max: 60_000, timeWindow: 60_000 },
};
