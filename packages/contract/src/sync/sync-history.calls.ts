import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, instant, pageInput, searchText } from '../fields.ts';
import { syncStatus } from './sync.calls.ts';

/** One arrival of data as the instant delivery history shows it. */
export const syncRow = z.object({
  id,
  batchName: z.string(),
  /** Null until the batch is published. */
  batchId: z.nullable(id),
  batchNumber: z.nullable(z.string()),
  projectId: id,
  projectName: z.string(),
  status: syncStatus,
  /** 1 for the first arrival of a batch, more for repeated ones. */
  round: z.int(),
  submitter: z.string(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  itemCount: count,
  itemsReceived: count,
  filesReceived: count,
  bytesReceived: count,
  /** Null until it is published, and in item mode, whose packages no list shows. */
  packageCount: z.nullable(count),
  /** The current phase, in order. */
  stage: z.enum(['files', 'items', 'storing', 'visible', 'failed']),
  /** Why it failed: the file and the reason, as an English sentence. */
  failure: z.nullable(z.object({ file: z.nullable(z.string()), reason: z.string() })),
});
export type SyncRow = z.output<typeof syncRow>;

/** The arrivals of the customer. */
export const syncHistoryCalls = defineCalls({
  listSyncs: {
    method: 'GET',
    path: '/sync/history',
    summary: 'The instant deliveries, newest first, searched by batch name or number, counted by status.',
    input: z.object({
      ...pageInput,
      search: z.optional(searchText),
      status: z.optional(syncStatus),
      projectId: z.optional(id),
      /** Started from and to, both included. */
      from: z.optional(instant),
      to: z.optional(instant),
    }),
    output: z.object({ total: count, statuses: z.record(syncStatus, count), syncs: z.array(syncRow) }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
});
