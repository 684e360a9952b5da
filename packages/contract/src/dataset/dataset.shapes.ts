import * as z from 'zod/mini';
import { count, id, instant, version } from '../fields.ts';
import { kindTotal } from '../parsing/parsing.shapes.ts';

/** The most characters of a dataset's name and comment. */
export const datasetLimits = { name: 100, comment: 500 } as const;

/** Whether orders work on it: none is linked, one of them is not finished, or all are. */
export const executionStates = ['free', 'inProgress', 'finished'] as const;
export const executionState = z.enum(executionStates);
export type ExecutionState = z.output<typeof executionState>;

/** An order that a dataset is linked to. */
export const linkedOrder = z.object({ id, number: z.string(), name: z.string(), isClosed: z.boolean() });
export type LinkedOrder = z.output<typeof linkedOrder>;

/** A dataset as its list shows it. */
export const dataset = z.object({
  id,
  name: z.string(),
  /** One of the installation's storage areas. */
  storageArea: z.string(),
  comment: z.string(),
  creator: z.string(),
  createdAt: instant,
  updatedAt: instant,
  execution: executionState,
  orders: z.array(linkedOrder),
  /** Batches, and uploads into them. */
  batches: count,
  uploads: count,
  /** Files, bytes and units of work that were read. */
  files: count,
  bytes: count,
  items: count,
  /** Batches that are parsed, whose data orders can be made from. */
  parsedBatches: count,
  version,
});
export type Dataset = z.output<typeof dataset>;

/** A batch as a figure names it. */
const namedBatch = z.object({ id, number: count });
export type NamedBatch = z.output<typeof namedBatch>;

/** A dataset with the figures of its page. Figures count what was read, unless they say otherwise. */
export const datasetOverview = z.object({
  dataset,
  /** What had arrived since the first of the month, in the customer's time zone: files as uploaded. */
  thisMonth: z.object({ files: count, bytes: count }),
  /** Files that could not be read, and the batches that have them and their reasons: those with data. */
  failed: z.object({ files: count, batches: z.array(namedBatch) }),
  /** Bytes that were announced and have not arrived, and their batches. */
  missing: z.object({ bytes: count, batches: z.array(namedBatch) }),
  /** How long data is kept after a batch was made or its orders were finished, and how many days before people are warned. */
  keeping: z.object({ months: count, warnedDays: count }),
  /** The batch whose data is deleted next, unless an order runs then. */
  nextExpiry: z.nullable(z.object({ batch: count, at: instant })),
  kinds: z.array(kindTotal),
  /** Bytes that had arrived by an instant, in all, with the number of a batch that was complete then. */
  growth: z.array(z.object({ at: instant, bytes: count, batch: z.nullable(count) })),
});
export type DatasetOverview = z.output<typeof datasetOverview>;

/**
 * What happened to a dataset. The `data` of an event is what its sentence names; `batch` is a batch's number:
 * - `created` name; `changed` name, from (its earlier name)
 * - `batchCreated` batch, name; `batchRenamed` batch, name, from; `batchDeleted` batch, name, bytes
 * - `uploading` batch, way, files, bytes (announced); `arrived` batch, files, bytes; `interrupted` batch, files, verifiedFiles
 * - `parsing` batch, files; `parsed` batch, files, items; `failed` batch, files (read), failed; `retried`, `accepted` batch, failed
 * - `linked`, `unlinked` order (its number), name
 * - `warned` batch, at (the instant of the deletion), bytes; `expired` batch, bytes
 * - `taken` batch, order (its number), by the provider as the source of work
 */
export const datasetEventKinds = [
  'created',
  'changed',
  'batchCreated',
  'batchRenamed',
  'batchDeleted',
  'uploading',
  'arrived',
  'interrupted',
  'parsing',
  'parsed',
  'failed',
  'retried',
  'accepted',
  'linked',
  'unlinked',
  'warned',
  'expired',
  'taken',
] as const;
export const datasetEventKind = z.enum(datasetEventKinds);

/** A line of a dataset's history. */
export const datasetEvent = z.object({
  id: z.string(),
  at: instant,
  kind: datasetEventKind,
  /** A member, the provider by its key's name, or null for the server itself. */
  actor: z.nullable(z.string()),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type DatasetEvent = z.output<typeof datasetEvent>;
