import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, none } from '../fields.ts';
import { bulkOutcome, packageTarget, validityTarget } from './package.shapes.ts';

/** What every bulk act names: the batch, and the round the screen saw. */
const bulk = { batchId: id, round: z.int() } as const;

/** Enough for a thousand packages chosen one by one. */
const targetJson = { bytes: 128 * 1024, values: 5000 } as const;

const bulkRefusals = {
  /** The packages differ from those the screen saw. */
  5005062: z.object({ count }),
  /** The act applies to none of them. Has the reason for each. */
  5005255: bulkOutcome,
  5007008: none,
  5007028: none,
  /** The batch is in item mode, so no screen shows its packages. */
  5007027: none,
  5007031: none,
  5019007: none,
} as const;

/** The acts on many packages at once. */
export const packageBulkCalls = defineCalls({
  decidePackages: {
    method: 'POST',
    path: '/package/decide',
    summary:
      'Passes or rejects whole packages: every valid item of them, whatever was decided before. Packages another works on are left and named.',
    input: z.object({ ...bulk, target: packageTarget, result: z.enum(['10', '20']) }),
    output: bulkOutcome,
    refusals: bulkRefusals,
    who: 'member',
    json: targetJson,
    rate: 'write',
    lasts: 'long',
    once: true,
  },
  recheckPackages: {
    method: 'POST',
    path: '/package/recheck',
    summary: 'Takes passed or rejected packages under acceptance again: the decisions on single items count again.',
    input: z.object({ ...bulk, target: packageTarget }),
    output: bulkOutcome,
    refusals: bulkRefusals,
    who: 'member',
    json: targetJson,
    rate: 'write',
    lasts: 'long',
    once: true,
  },
  setValidity: {
    method: 'POST',
    path: '/package/validity',
    summary:
      'Declares items unusable, or usable again: a range of index numbers or whole packages. `items` counts those that changed.',
    input: z.object({
      ...bulk,
      target: validityTarget,
      isValid: z.boolean(),
      /** Why; items are not declared unusable without one. */
      remark: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    }),
    output: bulkOutcome,
    refusals: { ...bulkRefusals, 5002002: z.object({ fields: z.array(z.string()) }) },
    who: 'member',
    json: targetJson,
    rate: 'write',
    lasts: 'long',
    once: true,
  },
});
