import * as z from 'zod/mini';
import { count, id, instant, version } from '../fields.ts';
import { annotation } from './annotation.shapes.ts';

/** Awaiting acceptance 00, passed 10, rejected 20. */
export const itemResult = z.enum(['00', '10', '20']);
export type ItemResult = z.output<typeof itemResult>;

/**
 * Besides the result: '1' changed by the acceptor and not yet decided, '90' changed by the provider's project manager,
 * '91' changed by the acceptor during acceptance, '92' changed after acceptance.
 */
export const itemMarks = ['1', '90', '91', '92'] as const;
export const itemMark = z.enum(itemMarks);
export type ItemMark = z.output<typeof itemMark>;

const remark = z._default(z.string().check(z.maxLength(500)), '');

/** An acceptor's verdict on an item: errors of the whole item, ticks on single annotations, a comment. */
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

/** An item as lists and the filmstrip show it. */
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
  /** Drawn for the spot check of this round. */
  isSampled: z.boolean(),
  annotationCount: count,
  errorCount: count,
  /** Whether the result was given to the whole package. */
  isBulk: z.boolean(),
  /** Nobody decided it: it passed with the batch, as its spot check said. */
  isDefault: z.boolean(),
  /** Whether somebody opened it in the workspace. */
  isSeen: z.boolean(),
  /** Who gave the result that counts, to the item or to its package; null while undecided. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Signed and expiring. */
  thumbnailUrl: z.string(),
});
export type ItemRow = z.output<typeof itemRow>;

/** Notices about how a picture is shown. */
export const mediaNote = z.discriminatedUnion('kind', [
  /** The first of several pages or frames. */
  z.object({ kind: z.literal('firstOf'), pages: count }),
  /** The measured values shown as black and white. Values in between are spread evenly. */
  z.object({ kind: z.literal('stretched'), from: z.number(), to: z.number() }),
  /** The picture was made for print and is shown in screen colours. */
  z.object({ kind: z.literal('printColours') }),
  /** The picture is shown smaller while its tiles are cut (`isForNow`), or because that failed. */
  z.object({ kind: z.literal('reduced'), isForNow: z.boolean() }),
]);
export type MediaNote = z.output<typeof mediaNote>;

/** The tiles of a picture that is too large to decode whole: one file, of which a tile is a range of bytes. */
export const pictureTiles = z.object({
  url: z.string(),
  type: z.string(),
  /** Side of a tile in pixels. Tiles at the right and lower edge are smaller. */
  tilePx: z.int(),
  /** Pixels of each level, from the coarsest to full size. */
  levels: z.array(z.object({ width: z.int(), height: z.int() })),
  /** For each tile, level by level and row by row: its offset in the file, and its bytes. */
  spans: z.array(z.int()),
});
export type PictureTiles = z.output<typeof pictureTiles>;

/** A picture as browsers show it. */
export const media = z.object({
  /** Signed and expiring. */
  url: z.string(),
  /** Pixels of the displayed picture, the unit of the annotations. The file at `url` may be smaller. */
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
  /** Rises with every decision on the item and every change of it. The next write sends it back. */
  version,
  /** When the claim expires unless renewed; null where the item is only read. */
  claimedUntil: z.nullable(instant),
  package: z.object({
    ordinal: z.int(),
    total: count,
    decided: count,
    state: z.enum(['00', '05', '10', '20']),
    version,
  }),
  media,
  /** The reference picture: how the item should look, or what it was made from. */
  reference: z.nullable(media),
  annotations: z.array(annotation),
  verdict,
});
export type ItemView = z.output<typeof itemView>;

/** The progress of the batch, sent with every answer of the workspace. */
export const batchProgress = z.object({
  total: count,
  passed: count,
  rejected: count,
  invalid: count,
  /** Valid and undecided. */
  left: count,
  skipped: count,
  /** Passed items that an acceptor had edited. */
  editedPassed: count,
  /** The same counts over decisions on single items, without those on whole packages. */
  ownPassed: count,
  ownRejected: count,
  ownEditedPassed: count,
  /** The member sees only the packages assigned to them, and these figures are of those alone. */
  isPart: z.boolean(),
  /** The sample of this round; null where none was drawn. Counts valid items that were drawn. */
  sample: z.nullable(
    z.object({
      /** What it speaks of: the items that could be drawn, without drawn ones declared unusable since. */
      lot: count,
      valid: count,
      passed: count,
      rejected: count,
      editedPassed: count,
      undecided: z.enum(['00', '10']),
      /** What decides: so many defects at most under a plan of the standard, or else the agreed rate. */
      accepts: z.nullable(count),
      /** It was drawn at random, and its items come up in the order of the draw. */
      isTestable: z.boolean(),
    }),
  ),
});
export type BatchProgress = z.output<typeof batchProgress>;
