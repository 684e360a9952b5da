import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, none, pageInput, queryIndex } from '../fields.ts';
import { itemRow } from '../item/item.shapes.ts';
import { controlDraw, queuePart, roundQueue } from './queue.shapes.ts';

/** The work queue of a round that a repair began. `openItem` hands its items out. */
export const queueCalls = defineCalls({
  getRoundQueue: {
    method: 'GET',
    path: '/repair/queue',
    summary: 'How much of what a repair left and changed, and of the random control, was looked at in this round.',
    input: z.object({ batchId: id }),
    output: z.object({
      round: z.int(),
      /** Null in the first round. */
      queue: z.nullable(roundQueue),
      /** The draws of the control, the first one first; none for a member who sees only a part. */
      draws: z.array(controlDraw),
    }),
    refusals: { 5019007: none },
    who: 'member',
    rate: 'read',
  },
  listQueue: {
    method: 'GET',
    path: '/repair/queue/items',
    summary: 'Items of the queue around one of them, in the order in which they come up.',
    input: z.object({
      batchId: id,
      /** The index number of an item of the queue; left out, the first one. */
      around: z.optional(queryIndex),
      /** How many on either side. */
      size: pageInput.size,
    }),
    output: z.object({
      items: z.array(z.object({ part: queuePart, isDone: z.boolean(), item: itemRow })),
      hasBefore: z.boolean(),
      hasAfter: z.boolean(),
    }),
    refusals: { 5019007: none },
    who: 'member',
    rate: 'read',
  },
  previewControl: {
    method: 'GET',
    path: '/repair/control',
    summary:
      'How many items a random control of this round can be drawn from, and whether the present one may still be drawn anew.',
    input: z.object({ batchId: id }),
    output: z.object({
      /** Valid, not changed, and decided in an earlier round. */
      others: count,
      drawn: count,
      /** Somebody looked at a drawn item, so the control can only be enlarged. */
      isLookedAt: z.boolean(),
    }),
    refusals: {
      /** Only packages of the batch are assigned to the member. */
      5007027: none,
      5019007: none,
    },
    who: 'member',
    rate: 'read',
  },
  drawControl: {
    method: 'POST',
    path: '/repair/control/draw',
    summary: 'Draws the random control of this round, draws it anew while nobody looked at it, or enlarges it.',
    input: z.object({
      batchId: id,
      round: z.int(),
      /** How many were drawn when the screen was shown. */
      drawn: count,
      /** How many are to be drawn in all. */
      size: z.int().check(z.minimum(1), z.maximum(100_000)),
    }),
    output: z.object({ queue: roundQueue }),
    refusals: {
      /** There are no others. */
      5007002: none,
      /** More than there are. */
      5007006: z.object({ lot: count }),
      5007008: none,
      /** Another number was drawn meanwhile, or somebody looked at one and the control would not grow. */
      5007019: none,
      5007027: none,
      5007028: none,
      /** The batch is in another round. */
      5007031: none,
      5019007: none,
    },
    who: 'member',
    rate: 'write',
    lasts: 'long',
    once: true,
  },
});
