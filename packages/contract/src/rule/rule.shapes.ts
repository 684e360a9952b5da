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
  /** Nothing is stated of something that a required label asks about. */
  'statementMissing',
  /** A statement says what its label's scale does not have, or is about nothing that is there. */
  'statementNotAllowed',
  /** There are more or fewer statements of a label about one thing than its scale asks for. */
  'statementCount',
  /** The document has more or fewer questions than the template asks for. */
  'questionCount',
  /** The document has more or fewer answers than the template asks for. */
  'answerCount',
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
  /** Of intervals, the milliseconds that both share, rounded up to whole ones. */
  milliseconds: z.optional(z.int()),
  /** The name of the attribute. */
  attribute: z.optional(z.string()),
  /** The label that a statement is missing of, or of which there are too many or too few. */
  label: z.optional(z.string()),
  /** What it is missing about: the id of a piece of the document; left out where it is about the whole item. */
  pieceId: z.optional(z.string()),
  /** How many questions, answers or statements there are. */
  count: z.optional(z.int()),
});
export type RuleName = (typeof ruleNames)[number];
export type RuleProblem = z.output<typeof ruleProblem>;
