import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, givenNumber, id, pageInput } from '../fields.ts';

/** A batch that a number may mean. */
export const numberedBatch = z.object({
  id,
  number: z.string(),
  name: z.string(),
  customer: z.object({ id, name: z.string() }),
});
export type NumberedBatch = z.output<typeof numberedBatch>;

/** How the provider finds a batch by its number. */
export const providerBatchCalls = defineCalls({
  findBatches: {
    method: 'GET',
    path: '/batch/find',
    summary:
      'The batches of a number, by customer: numbers repeat across customers. With an order, those of that order.',
    input: z.object({ ...pageInput, number: givenNumber, orderId: z.optional(id) }),
    output: z.object({ total: count, batches: z.array(numberedBatch) }),
    refusals: {},
    who: 'provider',
    rate: 'read',
  },
});
