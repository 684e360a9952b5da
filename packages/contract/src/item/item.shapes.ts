import * as z from 'zod/mini';
import { documentPiece } from '../answers/answers.shapes.ts';
import { count, id, instant, version } from '../fields.ts';
import { answer, question } from '../question/question.shapes.ts';
import { relations } from '../relation/relation.shapes.ts';
import { queuePart } from '../repair/queue.shapes.ts';
import { stratumProgress } from '../sampling/sampling.shapes.ts';
import { clock, trackChunkPlace, videoForm } from '../track/sequence.shapes.ts';
import { frameRange } from '../track/track-geometry.shapes.ts';
import { annotation, errorPlace } from './annotation.shapes.ts';

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

/** A text may lack many annotations, each an error with its place. */
const MOST_ITEM_ERRORS = 1000;
const MOST_TICKS = 10_000;
const remark = z._default(z.string().check(z.maxLength(500)), '');

/** An acceptor's verdict on an item: errors of the whole item, ticks on annotations and relations, a comment, answers. */
export const verdict = z.object({
  itemErrors: z._default(
    z
      .array(z.object({ typeId: z.string(), remark, place: z.optional(errorPlace) }))
      .check(z.maxLength(MOST_ITEM_ERRORS)),
    [],
  ),
  ticks: z._default(
    z
      .array(
        z.object({
          annotationId: z.string(),
          typeId: z.string(),
          remark,
          /** Of a track: the frames with the error; left out: all in which the object is seen. */
          at: z.optional(frameRange),
        }),
      )
      .check(z.maxLength(MOST_TICKS)),
    [],
  ),
  comment: z._default(z.string().check(z.maxLength(500)), ''),
  /** To the questions of this round; left out: none is answered. */
  answers: z.optional(z.array(answer).check(z.maxLength(MOST_TICKS + MOST_ITEM_ERRORS))),
});
export type Verdict = z.output<typeof verdict>;

/** 10,000 ticks, each an object of three values, with remarks of 300 letters on average, and 1,000 errors with a place. */
export const verdictJson = { bytes: 4 * 1024 ** 2, values: 55_000 } as const;

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
  /** How much it holds: the characters of a text (Unicode code points), the milliseconds of a recording, the frames of a video; 1 of a picture. */
  extent: count,
  annotationCount: count,
  errorCount: count,
  /** Which errors it has, by their ids in the template, each once. */
  errorTypes: z.array(z.string()),
  /** Whether the result was given to the whole package. */
  isBulk: z.boolean(),
  /** Nobody decided it: it passed with the batch, as its spot check said. */
  isDefault: z.boolean(),
  /** Whether somebody opened it in the workspace. */
  isSeen: z.boolean(),
  /** Who gave the result that counts, to the item or to its package; null while undecided. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Signed and expiring; null of all but pictures, and where the batch keeps its media no more. */
  thumbnailUrl: z.nullable(z.string()),
  /** The first words of a text, or of what was asked last, on one line; null of pictures, where it is hidden, and where the batch keeps its media no more. */
  excerpt: z.nullable(z.string()),
  /** Whether its words are not sent, because the template says that they may offend. */
  isExcerptHidden: z.boolean(),
  /** How loud a recording is along its time, from 0 to 127; null of other media, and until it is known. */
  waveform: z.nullable(z.array(z.int())),
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
export const pictureMedia = z.object({
  kind: z.literal('picture'),
  /** Signed and expiring; null where the batch keeps its media no more. */
  url: z.nullable(z.string()),
  /** Pixels of the displayed picture, the unit of the annotations. The file at `url` may be smaller. */
  width: z.int(),
  height: z.int(),
  type: z.string(),
  tiles: z.nullable(pictureTiles),
  notes: z.array(mediaNote),
});
export type PictureMedia = z.output<typeof pictureMedia>;

/** A text as browsers show it: UTF-8, without a byte order mark, otherwise as it was delivered. */
export const textMedia = z.object({
  kind: z.literal('text'),
  /** Signed and expiring; null where the batch keeps its media no more. */
  url: z.nullable(z.string()),
  /** Unicode code points. */
  characters: count,
});
export type TextMedia = z.output<typeof textMedia>;

/** What was asked and answered: the address of a JSON file in UTF-8, which the schema `answersDocument` describes. */
export const answersMedia = z.object({
  kind: z.literal('answers'),
  /** Signed and expiring; null where the batch keeps its media no more. */
  url: z.nullable(z.string()),
  turns: count,
  /** What annotations may be about, in the order of the document. */
  pieces: z.array(documentPiece),
});
export type AnswersMedia = z.output<typeof answersMedia>;

/**
 * The peaks of a recording, by which its waveform is drawn: one file of signed bytes. A level is a list of moments, and a
 * moment has the lowest and the highest sample of each channel, from -127 to 127.
 */
export const audioPeaks = z.object({
  url: z.string(),
  /** From the finest, of a hundred moments a second, each with half as many as the one before. */
  levels: z.array(z.object({ from: z.int(), moments: z.int() })),
});
export type AudioPeaks = z.output<typeof audioPeaks>;

/** A recording as it was delivered. */
export const audioMedia = z.object({
  kind: z.literal('audio'),
  /** Signed and expiring; null where the batch keeps its media no more. */
  url: z.nullable(z.string()),
  durationUs: count,
  channels: z.int(),
  /** Samples a second. */
  hertz: z.int(),
  codec: z.string(),
  /** Null while they are not there. */
  peaks: z.nullable(audioPeaks),
  /** Why they are not there: they are being made, or nobody here can read this codec. */
  peaksState: z.enum(['ready', 'making', 'none']),
});
export type AudioMedia = z.output<typeof audioMedia>;

/** A video, or numbered pictures, as they were delivered. */
export const videoMedia = z.object({
  kind: z.literal('video'),
  /** Signed and expiring; null where the batch keeps its media no more. */
  url: z.nullable(z.string()),
  /** A file of video, or pictures in a zip without compression. */
  form: videoForm,
  /** The media type of the file at `url`. */
  type: z.string(),
  /** Pixels of a frame as displayed, the unit of the annotations. */
  width: z.int(),
  height: z.int(),
  durationUs: count,
  /** As browsers name it, such as `avc1.64001f`; of pictures their media type. */
  codec: z.string(),
  /** The address of the frame table; see `frameTable`. */
  tableUrl: z.nullable(z.string()),
  clock,
  /** Frames of the sequence, which annotations count. */
  frames: count,
  /** Where the shapes of the tracks are, in the order of their frames. */
  chunks: z.array(z.object({ ...trackChunkPlace.shape, url: z.string() })),
});
export type VideoMedia = z.output<typeof videoMedia>;

/** What an item shows, by the medium of its batch. */
export const media = z.discriminatedUnion('kind', [pictureMedia, textMedia, answersMedia, audioMedia, videoMedia]);
export type Media = z.output<typeof media>;

/** One item as the workspace shows it. */
export const itemView = z.object({
  ...itemRow.shape,
  batchId: id,
  round: z.int(),
  /** Rises with every decision on the item and every change of it. The next write sends it back. */
  version,
  /** Who annotated it, as the delivery says; null where it does not. */
  annotator: z.nullable(z.string()),
  /** The part of the queue of a repaired round it is in; null where it is in none. */
  queuePart: z.nullable(queuePart),
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
  reference: z.nullable(pictureMedia),
  /** As they count now, with what an acceptor changed. */
  annotations: z.array(annotation),
  relations,
  /** As the provider delivered them; null where nobody changed any annotation or relation. */
  delivered: z.nullable(z.array(annotation)),
  /** The delivered relations beside `delivered`. */
  deliveredRelations: relations,
  /** Whether a later round changed its annotations, so that it has mark 90 while nobody else changes any. */
  isRedelivered: z.boolean(),
  verdict,
  /** The errors of the round before that this one was asked to fix. */
  questions: z.array(question),
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
      /** What was found in each stratum; null where the sample is a simple draw, and for a member who sees only a part. */
      strata: z.nullable(z.array(stratumProgress)),
    }),
  ),
});
export type BatchProgress = z.output<typeof batchProgress>;
