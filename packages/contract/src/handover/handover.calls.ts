import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { linkedOrder } from '../dataset/dataset.shapes.ts';
import { datasetBatchState } from '../dataset/dataset-batch.shapes.ts';
import { count, id, instant, none, pageInput, queryInt } from '../fields.ts';
import { parsedFileState, parseProblem } from '../parsing/parsing.shapes.ts';

/** A customer's dataset as the provider sees it. Figures count what was read. */
export const handoverDataset = z.object({
  id,
  customerId: id,
  customer: z.string(),
  name: z.string(),
  comment: z.string(),
  createdAt: instant,
  orders: z.array(linkedOrder),
  /** Batches, those that are read, and those whose data is gone. */
  batches: count,
  parsedBatches: count,
  expiredBatches: count,
  files: count,
  bytes: count,
  items: count,
  /** Files that could not be read. */
  failedFiles: count,
});
export type HandoverDataset = z.output<typeof handoverDataset>;

/** A batch whose data is handed over, or why it is not: by its state. */
export const handoverBatch = z.object({
  id,
  number: count,
  name: z.string(),
  state: datasetBatchState,
  files: count,
  bytes: count,
  items: count,
  failedFiles: count,
});
export type HandoverBatch = z.output<typeof handoverBatch>;

/** A file of such a batch. */
export const handoverFile = z.object({
  id,
  /** With slashes; an entry's path begins with the path of its archive. */
  path: z.string(),
  size: count,
  state: parsedFileState,
  problem: z.nullable(parseProblem),
  /** Null where the server knows no checksum of the whole file. */
  sha256: z.nullable(z.string()),
  /** Ends with the provider's key; null where there are no bytes. It understands ranges. */
  url: z.nullable(z.string()),
});
export type HandoverFile = z.output<typeof handoverFile>;

/** How the provider takes a customer's dataset as the source of an order's work. */
export const handoverCalls = defineCalls({
  listHandoverDatasets: {
    method: 'GET',
    path: '/dataset/list',
    summary: "Customers' datasets, newest first: of one customer, linked to one order, or one alone.",
    input: z.object({ ...pageInput, customerId: z.optional(id), orderId: z.optional(id), datasetId: z.optional(id) }),
    output: z.object({ total: count, datasets: z.array(handoverDataset) }),
    refusals: {},
    who: 'provider',
    rate: 'read',
  },
  linkHandoverOrder: {
    method: 'POST',
    path: '/dataset/link',
    summary: "Links a customer's dataset to an order whose work is to be made from it. Doing it again has no effect.",
    input: z.object({ datasetId: id, orderId: id }),
    output: handoverDataset,
    refusals: {
      5019001: none,
      /** There is no such order of the dataset's customer. */
      5020009: none,
      /** The order is closed. */
      5020010: none,
      /** Nothing of the dataset is parsed. */
      5020011: none,
    },
    who: 'provider',
    rate: 'write',
    once: true,
  },
  takeDataset: {
    method: 'POST',
    path: '/dataset/take',
    summary:
      'Begins to take the data of a dataset that is linked to an order. Its history says so, and for which orders. Answers its batches.',
    input: z.object({ datasetId: id }),
    output: z.object({ dataset: handoverDataset, batches: z.array(handoverBatch) }),
    refusals: {
      5019001: none,
      /** It is linked to no order. */
      5020009: none,
    },
    who: 'provider',
    rate: 'write',
    once: true,
  },
  listHandoverFiles: {
    method: 'GET',
    path: '/dataset/files',
    summary:
      'Files of a batch of a linked dataset by path, from the one after `after` on, with addresses of their bytes.',
    input: z.object({ batchId: id, after: z.optional(id), size: z._default(queryInt(1, 1000), 500) }),
    output: z.object({ files: z.array(handoverFile), hasMore: z.boolean() }),
    refusals: {
      5019007: none,
      /** Its dataset is linked to no order. */
      5020009: none,
    },
    who: 'provider',
    rate: 'transfer',
  },
});
