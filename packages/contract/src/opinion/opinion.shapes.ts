import * as z from 'zod/mini';
import { batchMode, batchStages } from '../batch/batch.shapes.ts';
import { count, id, instant, measuredRate, rate, version } from '../fields.ts';
import { verdict } from '../item/item.shapes.ts';
import { medium } from '../medium/medium.shapes.ts';

/** Opinions that a member has to give in one batch. They see nothing else of it. */
export const opinionTask = z.object({
  batchId: id,
  number: z.string(),
  name: z.string(),
  mode: batchMode,
  medium,
  stage: z.enum(batchStages),
  round: z.int(),
  dueAt: z.nullable(instant),
  /** Items to give an opinion on, and how many have one. */
  total: count,
  given: count,
});
export type OpinionTask = z.output<typeof opinionTask>;

/** How many items get a second opinion: a share of those that have none yet, rounded up, or so many if there are as many. */
export const opinionSize = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  z.object({ kind: z.literal('items'), items: z.int().check(z.minimum(1), z.maximum(100_000)) }),
]);
export type OpinionSize = z.output<typeof opinionSize>;

/** How far decisions on the same items agree: of one person with the others', or of all pairs. */
export const agreement = z.object({
  /** Items of which both decisions are there. */
  pairs: count,
  bothPassed: count,
  bothRejected: count,
  /** Passed by this person alone; in the total, by the first alone. */
  onlyThisPassed: count,
  onlyOtherPassed: count,
  /** The share of pairs with the same result. */
  agreed: rate,
  /** Cohen's kappa, from -1 to 1; all null where it says nothing. */
  kappa: measuredRate,
  /** Pairs that differ and wait to be settled. */
  waiting: count,
});
export type Agreement = z.output<typeof agreement>;

/** A person and how far they agree with others. */
export const personAgreement = z.object({ memberId: id, name: z.string(), ...agreement.shape });
export type PersonAgreement = z.output<typeof personAgreement>;

/** Whose decision counts for an item on which two differ. */
export const opinionChoice = z.enum(['first', 'second']);
export type OpinionChoice = z.output<typeof opinionChoice>;

/** What one of the two said of an item. */
export const said = z.object({ name: z.string(), result: z.enum(['10', '20']), verdict, at: z.nullable(instant) });
export type Said = z.output<typeof said>;

/** An item on which two differ. */
export const difference = z.object({
  itemId: id,
  round: z.int(),
  /** Of the item. Settling sends it back. */
  version,
  index: z.int(),
  fileName: z.string(),
  /** Signed and expiring. */
  thumbnailUrl: z.nullable(z.string()),
  /** The first words of a text. */
  excerpt: z.nullable(z.string()),
  first: said,
  second: said,
  /** Null while it waits. */
  settled: z.nullable(z.object({ choice: opinionChoice, by: z.string(), at: instant })),
});
export type Difference = z.output<typeof difference>;
