import * as z from 'zod/mini';

/** What a template's rules, and those that hold for every template, may find. */
export const ruleNames = [
  'tickedCannotPass',
  'wholeRejectedCannotPass',
  'unfixedCannotPass',
  'unknownQuestion',
  'rejectNeedsErrorType',
  'unknownErrorType',
  'unknownAnnotation',
  /** An error of the whole item names a place that the item does not have. */
  'unknownPlace',
  'tickNeedsRemark',
  'commentMissing',
  'labelMissing',
  'attributeMissing',
  'attributeNotAllowed',
  'overlap',
  /** There are more pairs of annotations near each other than are compared. */
  'overlapUnknown',
  /** A relation has the id of an earlier one, or of an annotation. */
  'relationIdTwice',
  /** A relation begins or ends at an annotation that is not there. */
  'relationEndMissing',
  /** A relation says what an earlier one says. */
  'relationTwice',
  /** A relation joins annotations of labels that it may not join. */
  'relationNotAllowed',
] as const;

/** A rule that keeps an item from getting a result, and what breaks it. */
export const ruleProblem = z.object({
  rule: z.enum(ruleNames),
  /** The annotation or relation that breaks it; null where the whole item does. */
  annotationId: z.nullable(z.string()),
  /** The annotation that is overlapped; the end that is missing; the relation that says the same. */
  otherId: z.optional(z.string()),
  /** Of shapes, the area that both share, in square pixels, rounded up to hundredths. */
  areaPx: z.optional(z.number()),
  /** Of spans, the UTF-16 units that both share. */
  characters: z.optional(z.int()),
  /** The name of the attribute. */
  attribute: z.optional(z.string()),
});
export type RuleName = (typeof ruleNames)[number];
export type RuleProblem = z.output<typeof ruleProblem>;
