import * as z from 'zod/mini';
import { count, id, instant, version } from '../fields.ts';
import { annotation } from './annotation.shapes.ts';

/** Awaiting acceptance 00, passed 10, rejected 20. */
export const itemResult = z.enum(['00', '10', '20']);
export type ItemResult = z.output<typeof itemResult>;

/**
 * Beside the result: '1' changed by the acceptor and not yet decided, '90' changed by the provider's project manager,
 * '91' changed by the acceptor during acceptance, '92' changed after it had been accepted.
 */
export const itemMarks = ['1', '90', '91', '92'] as const;
export const itemMark = z.enum(itemMarks);
export type ItemMark = z.output<typeof itemMark>;

const remark = z._default(z.string().check(z.maxLength(500)), '');

/** What an acceptor says about an item: errors of the whole item, ticks on single annotations, a comment. */
export const verdict = z.object({
  itemErrors: z._default(z.array(z.object({ typeId: z.string(), remark })).check(z.maxLength(50)), []),
  ticks: z._default(
    z.array(z.object({ annotationId: z.string(), typeId: z.string(), remark })).check(z.maxLength(10_000)),
    [],
  ),
  comment: z._default(z.string().check(z.maxLength(500)), ''),
});
export type Verdict = z.output<typeof verdict>;

/** A submission rule that a verdict breaks. */
export const verdictProblem = z.object({
  rule: z.enum([
    'tickedCannotPass',
    'rejectNeedsErrorType',
    'unknownErrorType',
    'unknownAnnotation',
    'tickNeedsRemark',
  ]),
  annotationId: z.nullable(z.string()),
});
export type VerdictProblem = z.output<typeof verdictProblem>;

/** An item as lists and the strip show it. */
export const itemRow = z.object({
  id,
  index: z.int(),
  fileName: z.string(),
  packageId: id,
  packageName: z.string(),
  result: itemResult,
  mark: z.nullable(itemMark),
  isValid: z.boolean(),
  isSkipped: z.boolean(),
  annotationCount: count,
  errorCount: count,
  /** Its result was given to its whole package. */
  isBulk: z.boolean(),
  /** Somebody opened it in the workspace. */
  isSeen: z.boolean(),
  /** Who gave the result that counts, to it or to its package; null while undecided. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Signed and expiring. */
  thumbnailUrl: z.string(),
});
export type ItemRow = z.output<typeof itemRow>;

/** What people should know of how a picture is shown. */
export const mediaNote = z.discriminatedUnion('kind', [
  /** The first of several pages or frames. */
  z.object({ kind: z.literal('firstOf'), pages: count }),
  /** Measured values from black to white, all between spread evenly. */
  z.object({ kind: z.literal('stretched'), from: z.number(), to: z.number() }),
  /** Made for print and shown in the colours of a screen. */
  z.object({ kind: z.literal('printColours') }),
  /** Smaller than it is, while its tiles are being cut (`isForNow`) or since that failed. */
  z.object({ kind: z.literal('reduced'), isForNow: z.boolean() }),
]);
export type MediaNote = z.output<typeof mediaNote>;

/** The tiles of a picture that is too large to be decoded whole: one file, of which a tile is a range of bytes. */
export const pictureTiles = z.object({
  url: z.string(),
  type: z.string(),
  /** Side of a tile in pixels; those at the right and lower edge are smaller. */
  tilePx: z.int(),
  /** Pixels of each level, the coarsest first, the last at full size. */
  levels: z.array(z.object({ width: z.int(), height: z.int() })),
  /** Of each tile, level by level and row by row: its first byte in the file, and how many bytes it has. */
  spans: z.array(z.int()),
});
export type PictureTiles = z.output<typeof pictureTiles>;

/** A picture as browsers can show it. */
export const media = z.object({
  /** Signed and expiring. */
  url: z.string(),
  /** Pixels of the picture as displayed, the unit of the annotations; what `url` sends may be smaller. */
  width: z.int(),
  height: z.int(),
  type: z.string(),
  tiles: z.nullable(pictureTiles),
  notes: z.array(mediaNote),
});
export type Media = z.output<typeof media>;

/** One picture as the workspace shows it. */
export const itemView = z.object({
  ...itemRow.shape,
  batchId: id,
  round: z.int(),
  /** Rises with every decision on the item and every change of it; goes back with the next write. */
  version,
  /** The claim runs out then unless renewed; null where the item is only looked at. */
  claimedUntil: z.nullable(instant),
  package: z.object({
    ordinal: z.int(),
    total: count,
    decided: count,
    state: z.enum(['00', '05', '10', '20']),
    version,
  }),
  media,
  /** How it should look, or what it was made from: another picture that was delivered beside it. */
  reference: z.nullable(media),
  annotations: z.array(annotation),
  verdict,
});
export type ItemView = z.output<typeof itemView>;

/** Where the batch stands, sent with every answer of the workspace. */
export const batchProgress = z.object({
  total: count,
  passed: count,
  rejected: count,
  invalid: count,
  /** Valid and undecided. */
  left: count,
  skipped: count,
  /** Passed items an acceptor had edited. */
  editedPassed: count,
  /** The same counts by what was decided one by one, without what a decision on a whole package covers. */
  ownPassed: count,
  ownRejected: count,
  ownEditedPassed: count,
});
export type BatchProgress = z.output<typeof batchProgress>;
