import * as z from 'zod/mini';
import { count, id, instant, version } from '../fields.ts';
import { csvEncoding, uploadWay } from '../upload/upload.shapes.ts';

/**
 * How far a batch of a dataset is. Before everything of it has arrived it is interrupted, also while it arrives. It is
 * `failed` while files that could not be read wait for a decision, and `expired` once its data was deleted.
 */
export const datasetBatchStates = ['interrupted', 'parsing', 'parsed', 'failed', 'expired'] as const;
export const datasetBatchState = z.enum(datasetBatchStates);
export type DatasetBatchState = z.output<typeof datasetBatchState>;

/** A batch of a dataset as its list shows it. */
export const datasetBatch = z.object({
  id,
  datasetId: id,
  /** From 1 within the dataset. */
  number: count,
  name: z.string(),
  creator: z.string(),
  createdAt: instant,
  updatedAt: instant,
  state: datasetBatchState,
  /** What it is made of; null before its first upload. */
  way: z.nullable(uploadWay),
  encoding: z.nullable(csvEncoding),
  /** Files and bytes that its uploads announced, and those of them that are verified. */
  files: count,
  bytes: count,
  verifiedFiles: count,
  verifiedBytes: count,
  /** Somebody uploads into it at the moment. */
  isUploading: z.boolean(),
  /** Files to read, entries of archives among them; they are counted as archives are opened. */
  foundFiles: count,
  /** Those of them that were read, that could not be read, and the bytes of those that were read, unpacked. */
  readFiles: count,
  failedFiles: count,
  readBytes: count,
  /** Units of work in the files that were read. */
  items: count,
  /** Who went on without the failed files; null where nobody did. */
  acceptedBy: z.nullable(z.string()),
  /** Addresses of up to two thumbnails. */
  covers: z.array(z.string()),
  /** When its data will be deleted, unless an order still runs then; null where nothing is parsed, or an order runs. */
  expiresAt: z.nullable(instant),
  /** The numbers of unfinished orders that keep it. */
  usedBy: z.array(z.string()),
  version,
});
export type DatasetBatch = z.output<typeof datasetBatch>;
