import * as z from 'zod/mini';
import { statement } from '../answers/statement.shapes.ts';
import { geometryKinds } from '../template/template.shapes.ts';

/**
 * How far an annotation moved. `points`: the largest distance between corresponding points or corners. `outline`: where they
 * do not correspond, the largest distance of a point of either shape from the other shape. `frame`: of shapes that
 * cannot be compared so, the largest distance between corresponding corners of the upright rectangles around them.
 * `mask`: no distance, but the number of pixels that are in one mask only. `characters`: of spans of a text, the number of
 * UTF-16 units that are in one of the two only. `time`: of intervals of a recording, the milliseconds by which the border
 * moved that moved most. `frames`: of tracks of a video, the frames in which one of the two alone is seen, or 1 where both
 * are seen in the same frames and lie elsewhere.
 */
export const movement = z.object({
  measure: z.enum(['points', 'outline', 'frame', 'mask', 'characters', 'time', 'frames']),
  /** Pixels to hundredths, characters, frames, or milliseconds to thousandths; more than 0. */
  by: z.number(),
});
export type Movement = z.output<typeof movement>;

const kind = z.enum(geometryKinds);
const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** An annotation that is not as it was. It may have moved and got another label at once. */
export const annotationChange = z.object({
  /** Its id in the earlier round; null where it was added. */
  before: z.nullable(z.string()),
  /** Its id in the later round; null where it was removed. */
  after: z.nullable(z.string()),
  moved: z.nullable(movement),
  relabelled: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** It has another kind of shape. */
  redrawn: z.nullable(z.object({ from: kind, to: kind })),
  /** It says something else, or of something else; left out where it says the same, and of what has a place. */
  restated: z.optional(z.object({ from: statement, to: statement })),
  /** Points of a skeleton whose visibility is another one. */
  visibility: z.int(),
  /** By name; null stands for no value. */
  attributes: z.array(z.object({ name: z.string(), from: value, to: value })),
});
export type AnnotationChange = z.output<typeof annotationChange>;

/** A relation that is not as it was. */
export const relationChange = z.object({
  /** Its id in the earlier round; null where it was added. */
  before: z.nullable(z.string()),
  /** Its id in the later round; null where it was removed. */
  after: z.nullable(z.string()),
  /** What it says now; a removed one, what it said. Its ends are ids of that round. */
  label: z.string(),
  from: z.string(),
  to: z.string(),
  relabelled: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** It begins where it ended, and ends where it began. */
  isReversed: z.boolean(),
  /** It joins other annotations. */
  isRejoined: z.boolean(),
  attributes: annotationChange.shape.attributes,
});
export type RelationChange = z.output<typeof relationChange>;

/** The annotations of an item in two rounds, compared. */
export const itemDifference = z.object({
  /** `ids`: the provider's ids name the same annotations in both rounds. `overlap`: a guess by place and label. */
  matchedBy: z.enum(['ids', 'overlap']),
  /** In the order of the later round; the removed ones follow in the order of the earlier. */
  changes: z.array(annotationChange),
  /** The ids of those that are as they were, in the order of the later round. */
  unchanged: z.array(z.object({ before: z.string(), after: z.string() })),
  /** The relations that are not as they were; left out where neither round has any. */
  relations: z.optional(z.array(relationChange)),
  /** The ids of the relations that are as they were; left out where neither round has any. */
  unchangedRelations: z.optional(z.array(z.object({ before: z.string(), after: z.string() }))),
});
export type ItemDifference = z.output<typeof itemDifference>;

/**
 * What a new round did to an item. It was asked for, and `changed`; was delivered again as it was (`claimed` to be
 * repaired); or is `missing` in what was delivered. Nobody asked for it, and it changed (`unasked`) or not (`untouched`).
 */
export const shownDifferenceKinds = ['changed', 'claimed', 'missing', 'unasked'] as const;
const itemDifferenceKinds = [...shownDifferenceKinds, 'untouched'] as const;
export type ShownDifferenceKind = (typeof shownDifferenceKinds)[number];

/** The items of a batch by what a new round did to them. */
export const differenceSums = z.record(z.enum(itemDifferenceKinds), z.int());
export type DifferenceSums = z.output<typeof differenceSums>;
