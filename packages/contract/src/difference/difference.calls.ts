import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { id, instant, none, pageInput, queryIndex } from '../fields.ts';
import { annotation } from '../item/annotation.shapes.ts';
import { itemMark, itemResult, verdict } from '../item/item.shapes.ts';
import { differenceSums, itemDifference, shownDifferenceKinds } from './difference.shapes.ts';

const kind = z.enum(shownDifferenceKinds);

/** What the round that goes on has changed. */
export const differenceCalls = defineCalls({
  getItemDifference: {
    method: 'GET',
    path: '/difference/item',
    summary: 'What the provider changed of an item from the round before to this one, and what was said of it before.',
    input: z.object({ itemId: id }),
    output: z.object({
      round: z.int(),
      /** Null in the first round, and where nobody asked for the item and it came as it was. */
      repair: z.nullable(
        z.object({
          kind,
          /** When the round before and this one were delivered. */
          deliveredAt: z.object({ before: instant, after: instant }),
          /** What counted at the end of the round before. */
          earlier: z.object({
            result: itemResult,
            /** Null where the result was that of its package. */
            verdict: z.nullable(verdict),
            by: z.nullable(z.string()),
            at: z.nullable(instant),
          }),
          /** What the provider had delivered, and has delivered now. */
          before: z.array(annotation),
          after: z.array(annotation),
          /** Null where both have more than 40,000 annotations together: then the screen compares them by the same rule. */
          difference: z.nullable(itemDifference),
        }),
      ),
    }),
    refusals: { 5007027: none },
    who: 'member',
    rate: 'read',
  },
  getBatchDifference: {
    method: 'GET',
    path: '/difference/batch',
    summary: 'How many items of a batch this round has changed, asked for or not, and which, by index number.',
    input: z.object({
      batchId: id,
      kind: z.optional(kind),
      /** The first index number to look at. */
      from: z._default(queryIndex, 0),
      size: pageInput.size,
    }),
    output: z.object({
      round: z.int(),
      /** Null in the first round, and on later pages. An acceptor with packages of their own sees these alone. */
      sums: z.nullable(differenceSums),
      items: z.array(
        z.object({
          itemId: id,
          index: z.int(),
          fileName: z.string(),
          kind,
          /** The result at the end of the round before, and now. */
          earlier: itemResult,
          result: itemResult,
          mark: z.nullable(itemMark),
          /** Signed and expiring. */
          thumbnailUrl: z.nullable(z.string()),
          /** The first words of a text. */
          excerpt: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: { 5019007: none },
    who: 'member',
    rate: 'read',
  },
});
