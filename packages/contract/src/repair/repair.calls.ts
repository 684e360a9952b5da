import * as z from 'zod/mini';
import { batchState } from '../batch/batch.shapes.ts';
import { defineCalls } from '../call.ts';
import { count, id, MAX_INDEX, none, pageInput, queryIndex, sha256 } from '../fields.ts';
import { json } from '../item/annotation.shapes.ts';
import { deliverySummary, syncCalls } from '../sync/sync.calls.ts';
import { template } from '../template/template.shapes.ts';
import { namedBatch, rejectedItem, repair, repairCounts, repairStage } from './repair.shapes.ts';

/** 5007012: several customers have a batch of this number. 5019007: there is none. */
const unnamed = { 5007012: z.object({ reason: z.string() }), 5019007: none } as const;

/** What a completed repair delivered, with the round it began. */
export const repairSummary = z.object({
  ...deliverySummary.shape,
  round: z.int().check(z.minimum(2)),
  ...repairCounts.shape,
  /** Delivered again without having been asked for, changed or not; the first hundred by name. */
  notAskedFor: z.object({ count, files: z.array(z.string()) }),
});
export type RepairSummary = z.output<typeof repairSummary>;

/** How the provider repairs what a customer rejected, and brings the next round. */
export const repairCalls = defineCalls({
  listRepairs: {
    method: 'GET',
    path: '/repair/list',
    summary: 'The batches that customers rejected and those being repaired, the latest rejection first.',
    input: z.object({
      ...pageInput,
      /** Only those of this customer, and in this stage. */
      customerId: z.optional(id),
      stage: z.optional(repairStage),
    }),
    output: z.object({ total: count, repairs: z.array(repair) }),
    refusals: {},
    who: 'provider',
    rate: 'read',
  },
  getRepair: {
    method: 'GET',
    path: '/repair',
    summary: 'A rejected batch with its rejected items by index number; `after` is the last index number seen.',
    input: z.object({
      batchId: namedBatch,
      after: z._default(queryIndex, 0),
      size: pageInput.size,
    }),
    output: z.object({
      repair,
      template,
      items: z.array(rejectedItem),
      hasMore: z.boolean(),
    }),
    refusals: {
      ...unnamed,
      /** The batch is neither rejected nor being repaired. */
      5007009: none,
    },
    who: 'provider',
    rate: 'read',
  },
  getRepairTemplate: {
    method: 'GET',
    path: '/repair/template',
    summary: 'The template of a batch, by which the next round is read.',
    input: z.object({ batchId: namedBatch }),
    output: z.object({ template }),
    refusals: unnamed,
    who: 'provider',
    rate: 'read',
  },
  takeRepair: {
    method: 'POST',
    path: '/repair/take',
    summary: 'Takes a rejected batch to repair it. Asked again it changes nothing.',
    input: z.object({ batchId: namedBatch }),
    output: z.object({ batchId: id, batchNumber: z.string(), state: batchState, round: z.int(), rejected: count }),
    refusals: { ...unnamed, 5007005: none, 5007010: none, 5007028: none },
    who: 'provider',
    rate: 'write',
    once: true,
  },
  openRepair: {
    method: 'POST',
    path: '/repair/open',
    summary:
      'Begins the delivery of the next round of a batch that is being repaired, or finds the unfinished one of the same content. Files and items follow as in any delivery.',
    input: z.object({
      batchId: namedBatch,
      format: z.string().check(z.maxLength(50)),
      /** The name of the deliverer; empty for the provider's own name. */
      submitter: z._default(z.string().check(z.maxLength(200)), ''),
      /** Facts of the delivered annotation files that belong to no item. */
      source: z._default(z.record(z.string(), json), {}),
      itemCount: z.int().check(z.minimum(1), z.maximum(MAX_INDEX)),
      /** SHA-256 over the whole content of the delivery. */
      fingerprint: sha256,
    }),
    output: z.object({ syncId: id, itemsReceived: count, completed: z.nullable(repairSummary) }),
    refusals: {
      ...unnamed,
      /** The batch is not being repaired. */
      5007008: none,
      5007028: none,
      /** A repair of this batch with other content is under way. */
      5019003: none,
    },
    who: 'provider',
    json: syncCalls.openSync.json,
    rate: 'write',
  },
  completeRepair: {
    method: 'POST',
    path: '/repair/complete',
    summary: 'Makes the next round visible, whole, in one transaction.',
    input: z.object({ syncId: id }),
    output: repairSummary,
    refusals: {
      5020001: none,
      5020004: z.object({ itemsReceived: count, itemCount: count }),
      /** Items that the batch does not have, or whose picture is another one; the first hundred. Nothing of it is kept. */
      5002002: z.object({ problems: z.array(z.object({ file: z.string(), reason: z.string() })) }),
      5007008: none,
      5007028: none,
    },
    who: 'provider',
    rate: 'write',
    lasts: 'long',
  },
  dropRepair: {
    method: 'POST',
    path: '/repair/drop',
    summary: 'Gives up the unfinished delivery of the next round. Asked again it changes nothing.',
    input: z.object({ batchId: namedBatch }),
    output: z.object({
      /** False where none was running. */
      dropped: z.boolean(),
    }),
    refusals: unnamed,
    who: 'provider',
    rate: 'write',
    evenWhenFull: true,
  },
});
