import * as z from 'zod/mini';
import { count } from '../fields.ts';
import { errorPlace } from '../item/annotation.shapes.ts';
import { frameRange } from '../track/track-geometry.shapes.ts';

/** An error of the round before, asked for in this one: is it fixed? */
export const question = z.object({
  /** Its place among the questions of the item in this round, from 1 on. */
  number: z.int(),
  /** The annotation it was found on, by its id in the round before; null: the whole item. */
  annotationId: z.nullable(z.string()),
  /** The label that the annotation had. */
  label: z.nullable(z.string()),
  typeId: z.string(),
  remark: z.string(),
  /** The place that an error of the whole item named. */
  place: z.optional(errorPlace),
  /** The frames that a tick on a track of a video named. */
  at: z.optional(frameRange),
  /** In how many rounds running it has been asked for, this one included. */
  asked: z.int().check(z.minimum(1)),
});
export type FixQuestion = z.output<typeof question>;

/** What an acceptor says to a question. */
export const answer = z.object({
  question: z.int().check(z.minimum(1)),
  isFixed: z.boolean(),
  /** The annotation of this round that has the error still; null: none, so that the error is the whole item's. */
  carriedTo: z._default(z.nullable(z.string()), null),
});
export type FixAnswer = z.output<typeof answer>;

/** The errors of one type on one label that a round was asked to fix. */
export const fixFigures = z.object({
  round: z.int().check(z.minimum(2)),
  typeId: z.string(),
  /** Null: of whole items. */
  label: z.nullable(z.string()),
  asked: count,
  /** Answered so; the others are unanswered. */
  fixed: count,
  unfixed: count,
});
export type FixFigures = z.output<typeof fixFigures>;
