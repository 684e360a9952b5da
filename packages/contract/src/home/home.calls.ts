import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, instant } from '../fields.ts';

/** Since when the oldest of them waits. */
const since = instant;

/** What waits for an administrator. A kind is null where nothing of it waits; the ids are those of the oldest. */
export const waiting = z.object({
  /** Batches of which everything is decided that has to be, and which nobody has finished. */
  batches: z.nullable(z.object({ count, since, batchId: id })),
  /** Delivery files that nobody has confirmed or refused. */
  deliveries: z.nullable(z.object({ count, since, orderId: id, fileId: id })),
  /** Orders that may miss their due dates. `daysOver` is that of the one due first. */
  orders: z.nullable(z.object({ count, orderId: id, dueAt: instant, daysOver: count })),
  /** Files of uploads that broke off or could not be read, of `files` in all. */
  uploads: z.nullable(
    z.object({ count, since, files: count, batches: count, datasetId: id, batchId: id, isBrokenOff: z.boolean() }),
  ),
  /** Messages of others that this member has not read. */
  messages: z.nullable(z.object({ count, since, batches: count, batchId: id })),
});
export type Waiting = z.output<typeof waiting>;

/** The home of an administrator. */
export const homeCalls = defineCalls({
  getWaiting: {
    method: 'GET',
    path: '/home/waiting',
    summary: 'What waits for an administrator: a count of each kind, and where the oldest is.',
    input: z.object({}),
    output: waiting,
    refusals: {},
    who: 'administrator',
    rate: 'read',
  },
});
