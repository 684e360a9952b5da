import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, none, version } from '../fields.ts';
import { inspectedLot, sample, sampleFrame, sampleRule, sampleSize } from './sampling.shapes.ts';

/** Chosen packages travel one by one. */
const targetJson = { bytes: 128 * 1024, values: 5000 } as const;

/** Spot checks: a sample of a batch is drawn, worked through, and decides. */
export const samplingCalls = defineCalls({
  previewSample: {
    method: 'POST',
    path: '/sampling/preview',
    summary: 'What a spot check could draw from now: how many items, what others hold of them, and how long one takes.',
    input: z.object({ batchId: id, ...sampleFrame.shape }),
    output: z.object({
      /** Valid items that can be drawn. */
      lot: count,
      firstIndex: z.int(),
      lastIndex: z.int(),
      /** Packages they lie in. */
      packages: count,
      /** Whether the delivery says who annotated its items. */
      hasAnnotators: z.boolean(),
      /** Who else is accepting items of them, and how many; those count in `lot` where they are included. */
      held: z.array(z.object({ holder: z.string(), items: count })),
      /** Seconds the asking member takes for a decision, from those of the last 30 days; null before there are 20. */
      secondsEach: z.nullable(z.number()),
      /** What the switching rules rest on: the latest batches of the project that such plans judged, the earliest first. */
      lots: z.array(inspectedLot),
    }),
    refusals: { 5007018: none, 5007027: none, 5019007: none },
    who: 'member',
    json: targetJson,
    rate: 'read',
  },
  drawSample: {
    method: 'POST',
    path: '/sampling/draw',
    summary:
      'Draws the sample of a batch and begins its acceptance where nobody has. A sample drawn earlier in this round no longer counts.',
    input: z.object({
      batchId: id,
      version,
      round: z.int(),
      ...sampleRule.shape,
      size: z.optional(sampleSize),
      /** Begins with the person who began the acceptance already. */
      join: z._default(z.boolean(), false),
    }),
    output: z.object({ sample, version }),
    refusals: {
      5005158: z.object({ holder: z.string() }),
      /** Neither a percentage nor a count. */
      5007001: none,
      /** Nothing can be drawn. */
      5007002: none,
      5007005: none,
      /** More than can be drawn. */
      5007006: z.object({ lot: count }),
      5007010: none,
      5007018: none,
      5007019: none,
      /** Only packages of the batch are assigned to the member. */
      5007027: none,
      5007028: none,
      5007031: none,
      5019007: none,
    },
    who: 'member',
    json: targetJson,
    rate: 'write',
    lasts: 'long',
    once: true,
  },
});
