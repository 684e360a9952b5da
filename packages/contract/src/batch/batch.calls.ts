import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, instant, none, pageInput, searchText, version } from '../fields.ts';
import { medium } from '../medium/medium.shapes.ts';
import { batchRound } from '../repair/repair.shapes.ts';
import { sampleStratum } from '../sampling/sampling.shapes.ts';
import { template } from '../template/template.shapes.ts';
import { batch, batchEvent, batchStages, batchState, person } from './batch.shapes.ts';

const holder = z.object({ holder: z.string() });
const changed = z.object({ state: batchState, version });
const write = { batchId: id, version } as const;

/** The calls on acceptance batches: lists, steps, history and acceptors. */
export const batchCalls = defineCalls({
  listBatches: {
    method: 'GET',
    path: '/batch/list',
    summary:
      'The acceptance batch list: newest delivery first, searched by the field named, counted by stage. A search lists those found by number first, then by name, package, dataset, file name and index number.',
    input: z.object({
      ...pageInput,
      search: z.optional(searchText),
      /** Which fields to search: all, or only one. */
      searchIn: z._default(z.enum(['any', 'name', 'file', 'index', 'dataset', 'batch', 'package']), 'any'),
      stage: z.optional(z.enum(batchStages)),
      medium: z.optional(medium),
      /** `toFinish`: only those that wait for nothing but their result, of orders that are not closed. */
      only: z.optional(z.enum(['toFinish'])),
      projectId: z.optional(id),
      orderId: z.optional(id),
      /** Delivery dates from and to, both included. */
      from: z.optional(instant),
      to: z.optional(instant),
    }),
    output: z.object({
      total: count,
      stages: z.record(z.enum(batchStages), count),
      /** What the member's batches hold, whatever is asked for. */
      mediums: z.array(medium),
      batches: z.array(
        z.object({
          ...batch.shape,
          /** Where the search was found, the field that says the most of the batch, and the text that holds it; null without a search. */
          found: z.nullable(
            z.object({ field: z.enum(['batch', 'name', 'package', 'dataset', 'file', 'index']), text: z.string() }),
          ),
        }),
      ),
    }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
  getInvalid: {
    method: 'GET',
    path: '/batch/invalid',
    summary: 'What the invalid items of a batch had as their result, and the reasons given for ranges of them.',
    input: z.object({ batchId: id }),
    output: z.object({
      /** Items that had a result when they were marked invalid. */
      passed: count,
      rejected: count,
      /** In all rounds, the latest first. Some of these items may be valid again. */
      reasons: z.array(z.object({ remark: z.string(), items: count })),
    }),
    refusals: { 5019007: none },
    who: 'member',
    rate: 'read',
  },
  getBatch: {
    method: 'GET',
    path: '/batch/detail',
    summary: 'One batch with its template, what is still open, the errors found and who is at work.',
    input: z.object({ batchId: id }),
    output: z.object({
      batch,
      template,
      open: z.object({ items: count, packages: count }),
      /** The strata of the sample that counts; null where it has none, and for a member who sees only a part. */
      strata: z.nullable(z.array(sampleStratum)),
      /** Every round from the first on, the last one as it stands now; null for a member who sees only a part. */
      rounds: z.nullable(z.array(batchRound)),
      /**
       * How long its media are kept: months after its delivery or the end of its order, whichever is later. `goesAt`: when they go;
       * null while the order is not finished, and once they are gone. `goneAt`: when they went.
       */
      media: z.object({ months: count, goesAt: z.nullable(instant), goneAt: z.nullable(instant) }),
      /** What finish would suggest now; null where it suggests nothing. */
      suggested: z.nullable(z.enum(['10', '20'])),
      /** Ticks and whole-item errors of decided items, most frequent first. Whole-item errors have no label. */
      errors: z.array(z.object({ typeId: z.string(), label: z.nullable(z.string()), count })),
      /** Who takes part, the latest visitor first. `decided` counts verdicts; a repeated verdict counts again. */
      people: z.array(z.object({ ...person.shape, decided: count, lastAt: instant, isHere: z.boolean() })),
      /** Decisions by hour: the start of the hour, and how many items were passed and rejected one by one. */
      hours: z.array(z.object({ at: instant, passed: count, rejected: count })),
    }),
    refusals: { 5019007: none },
    who: 'member',
    rate: 'read',
  },
  listBatchEvents: {
    method: 'GET',
    path: '/batch/history',
    summary: 'What happened to a batch, newest first; `before` is the id of the last event seen.',
    input: z.object({
      batchId: id,
      before: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/))),
      /** `mine`: what the signed-in member did, and what concerns the whole batch. Who sees a part gets no more anyway. */
      whose: z._default(z.enum(['all', 'mine']), 'all'),
      size: pageInput.size,
    }),
    output: z.object({ events: z.array(batchEvent), hasMore: z.boolean() }),
    refusals: { 5019007: none },
    who: 'member',
    rate: 'read',
  },
  startBatch: {
    method: 'POST',
    path: '/batch/start',
    summary:
      'Begins the acceptance. Where another person began already, 5005158 names that person; `join` begins with them.',
    input: z.object({ ...write, join: z._default(z.boolean(), false) }),
    output: changed,
    refusals: {
      5005158: holder,
      5007005: none,
      5007010: none,
      /** The batch to start has changed since the screen saw it. */
      5007019: none,
      5007028: none,
      5019007: none,
    },
    who: 'member',
    rate: 'write',
    once: true,
  },
  continueBatch: {
    method: 'POST',
    path: '/batch/continue',
    summary: 'Goes on with a batch under acceptance, and says who else works on it now.',
    input: z.object({ batchId: id }),
    output: z.object({ ...changed.shape, others: z.array(z.string()) }),
    refusals: { 5007008: none, 5007028: none, 5019007: none },
    who: 'member',
    rate: 'write',
    lasts: 'long',
  },
  finishBatch: {
    method: 'POST',
    path: '/batch/finish',
    summary: 'Gives the batch its result. A result other than the one the agreed rate suggests needs a remark.',
    input: z.object({
      ...write,
      /** The round the screen saw. */
      round: z.optional(z.int()),
      result: z.enum(['10', '20']),
      remark: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    }),
    output: changed,
    refusals: {
      /** The result differs from the suggested one and has no remark. */
      5002002: z.object({ fields: z.array(z.string()) }),
      5007004: none,
      5007014: z.object({ items: count, packages: count, firstIndex: z.nullable(z.int()) }),
      /** The order asks for a spot check, and neither was one drawn nor every item looked at. */
      5007016: none,
      5007019: none,
      5007028: none,
      /** The batch was delivered again since the screen saw it. */
      5007031: none,
      5019007: none,
      5019011: none,
    },
    who: 'member',
    rate: 'write',
    lasts: 'long',
    once: true,
  },
  reacceptBatch: {
    method: 'POST',
    path: '/batch/reaccept',
    summary: 'Opens a passed or rejected batch again; every decision stands until it is changed.',
    input: z.object(write),
    output: changed,
    refusals: { 5007013: none, 5007019: none, 5019007: none, 5019011: none },
    who: 'member',
    rate: 'write',
    lasts: 'long',
    once: true,
  },
  assignBatch: {
    method: 'POST',
    path: '/batch/assign',
    summary: 'Sets which acceptors see the batch and work on it.',
    input: z.object({ batchId: id, memberIds: z.array(id).check(z.maxLength(500)) }),
    output: z.object({ assignees: z.array(person) }),
    refusals: { 5001018: none, 5019007: none },
    who: 'administrator',
    rate: 'write',
    once: true,
  },
});
