import * as z from 'zod/mini';
import { ranges } from '../item/ranges.shapes.ts';

/** The id of a piece of the document: the passage, a turn, a question or an answer. */
export const pieceId = z.string().check(z.minLength(1), z.maxLength(100));

/** What a statement is about; the item as a whole where it is left out. */
const of = z.optional(pieceId);

const option = z.string().check(z.maxLength(1000));

/** What somebody chose of the options of a question. */
export const choice = z.object({
  kind: z.literal('choice'),
  of,
  values: z.array(option).check(z.minLength(1), z.maxLength(1000)),
});

/** A number that somebody gave. */
export const rating = z.object({ kind: z.literal('rating'), of, value: z.number() });

/** Answers by their ids, the best one first. Those in a list of their own are as good as each other. */
export const ranking = z.object({
  kind: z.literal('ranking'),
  of,
  order: z.array(z.union([pieceId, z.array(pieceId).check(z.minLength(2), z.maxLength(100))])).check(
    z.minLength(1),
    z.maxLength(100),
    z.refine((order) => new Set(order.flat()).size === order.flat().length, { error: 'names an answer twice' }),
  ),
});

/** What somebody wrote, and where the passage says it. */
export const reply = z.object({
  kind: z.literal('reply'),
  of,
  text: z.string().check(z.maxLength(1_000_000)),
  ranges: z.optional(ranges),
});

export type Ranking = z.output<typeof ranking>;

/** What an annotation says without having a place. */
export const statement = z.discriminatedUnion('kind', [choice, rating, ranking, reply]);
export type Statement = z.output<typeof statement>;
