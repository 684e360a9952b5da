import type { RateClass } from '@countersign/contract';

/**
 * How often one address may call, per node. These limits only keep a runaway program from starving others. Guessing
 * passwords has limits of its own in the database.
 */
export const rateLimits: Record<RateClass, { readonly max: number; readonly timeWindow: number }> = {
  login: { max: 300, timeWindow: 60_000 },
  read: { max: 12_000, timeWindow: 60_000 },
  write: { max: 12_000, timeWindow: 60_000 },
  transfer: { max: 60_000, timeWindow: 60_000 },
};
