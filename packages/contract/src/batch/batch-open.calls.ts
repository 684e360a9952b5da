import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count } from '../fields.ts';
import { batchCalls } from './batch.calls.ts';
import { batch, batchStages } from './batch.shapes.ts';

/** A batch as a program reads it, without what depends on a signed-in member. */
const readBatch = z.omit(batch, { actions: true, part: true });

/** The calls on batches for the customer's own programs. */
export const openBatchCalls = defineCalls({
  listDeliveredBatches: {
    method: 'GET',
    path: '/batch/list',
    summary:
      'All batches of the customer, newest delivery first, counted by stage; `sampling` is the spot check that counts.',
    input: z.pick(batchCalls.listBatches.input, {
      page: true,
      size: true,
      stage: true,
      projectId: true,
      orderId: true,
      from: true,
      to: true,
    }),
    output: z.object({ total: count, stages: z.record(z.enum(batchStages), count), batches: z.array(readBatch) }),
    refusals: {},
    who: 'application',
    rate: 'read',
  },
});
