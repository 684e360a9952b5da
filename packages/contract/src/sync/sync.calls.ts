import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, MAX_INDEX, queryInt, sha256 } from '../fields.ts';
import { json } from '../item/annotation.shapes.ts';
import { medium } from '../medium/medium.shapes.ts';
import { template } from '../template/template.shapes.ts';
import { MOST_CHUNKS, trackChunkPlace } from '../track/sequence.shapes.ts';
import { deliveredItem } from './delivered-item.shapes.ts';

/** Pending 0, in process 1, completed 2, failed 3. */
export const syncStatuses = ['0', '1', '2', '3'] as const;
export const syncStatus = z.enum(syncStatuses);
export type SyncStatus = z.output<typeof syncStatus>;

/** A reference picture of an item. It is sent like the items' own files. */
const reference = z.object({
  /** The provider's path of it, which error messages name. */
  path: z.string().check(z.minLength(1), z.maxLength(1000)),
  sha256,
  size: count,
});

/** One item of a delivery with the files that belong to it. */
const sentItem = z.object({
  ...deliveredItem.shape,
  sha256,
  size: count,
  reference: z._default(z.nullable(reference), null),
  /** Of a video: the files with the shapes of its tracks, which are sent like its own. Together they have all of its frames. */
  chunks: z.optional(
    z.array(z.object({ ...trackChunkPlace.shape, sha256, size: count })).check(z.maxLength(MOST_CHUNKS)),
  ),
});

/** A file that cannot be delivered, and why, as an English sentence without its full stop. */
const refusedFile = z.object({ file: z.string(), reason: z.string() });

const batchName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** The contents of a completed delivery. */
export const deliverySummary = z.object({
  syncId: id,
  batchId: id,
  batchNumber: z.string(),
  items: count,
  packages: count,
  annotations: count,
  labels: z.record(z.string(), count),
});
export type DeliverySummary = z.output<typeof deliverySummary>;

/** The limits of one call with items: an item with its annotations and carried fields has to fit into one. */
export const deliveredJson = { bytes: 64 * 1024 ** 2, values: 64 * 1024 ** 2 } as const;

/** The most bytes of one delivered file. */
export const MAX_DELIVERED_FILE_BYTES = 20 * 1024 ** 3;

/** The limits of one `putSyncFiles`. */
export const fileGroup = { files: 100, fileBytes: 1024 ** 2, bytes: 2 * 1024 ** 2 } as const;

/** How a delivery arrives: invisible until it is complete, then visible as a whole. */
export const syncCalls = defineCalls({
  openSync: {
    method: 'POST',
    path: '/sync/open',
    summary:
      'Begins a delivery, unseen by the customer, or finds the unfinished one of the same project, name and content. A delivery that was completed before answers its summary.',
    input: z.object({
      projectId: id,
      name: batchName,
      medium: z._default(medium, 'picture'),
      mode: z.enum(['item', 'package']),
      /** `folder`, or the number of items per package. */
      packageBy: z.union([z.literal('folder'), z.int().check(z.minimum(1), z.maximum(100_000))]),
      format: z.string().check(z.maxLength(50)),
      template,
      /** Facts of the delivered annotation files that belong to no item, written back unchanged. */
      source: z._default(z.record(z.string(), json), {}),
      /** The dataset the media come from, which the order is linked to when the delivery is complete. */
      datasetId: z.nullable(z.string().check(z.maxLength(100))),
      /** Login names of the acceptors the batch is assigned to. */
      assign: z.array(z.string()).check(z.maxLength(500)),
      /** The name of the deliverer; empty for the provider's own name. */
      submitter: z.string().check(z.maxLength(200)),
      itemCount: z.int().check(z.minimum(1), z.maximum(MAX_INDEX)),
      /** SHA-256 over the whole content of the delivery: the same content finds the same sync again. */
      fingerprint: sha256,
    }),
    output: z.object({
      syncId: id,
      /** The server has the items with ordinals below this number. */
      itemsReceived: count,
      completed: z.nullable(deliverySummary),
    }),
    refusals: {
      /** A batch of the project has this name and other content. */
      5019003: z.object({ batchNumber: z.nullable(z.string()) }),
      5002001: z.object({ unknown: z.string() }),
      /** A label of the template has a geometry that the medium does not have. */
      5002002: z.object({ reason: z.string() }),
      /** No member of the customer has this login name. */
      5001018: z.object({ loginName: z.string() }),
      5007028: z.null(),
      /** The customer has no such dataset. */
      5019001: z.null(),
    },
    who: 'provider',
    json: deliveredJson,
    rate: 'write',
  },
  checkSyncFiles: {
    method: 'POST',
    path: '/sync/files',
    summary: 'Which of these files the server does not hold yet.',
    input: z.object({
      syncId: id,
      files: z.array(z.object({ sha256, size: count })).check(z.maxLength(1000)),
      /** Bytes that earlier calls found missing and that are not sent yet. All of it has to fit on the disk. */
      more: z._default(count, 0),
    }),
    output: z.object({ missing: z.array(sha256) }),
    refusals: { 5020001: z.null() },
    who: 'provider',
    json: { bytes: 256 * 1024, values: 5000 },
    rate: 'transfer',
  },
  putSyncFile: {
    method: 'PUT',
    path: '/sync/file',
    summary: 'One file as the raw body. Kept only when its size and SHA-256 are the ones announced.',
    input: z.object({ syncId: id, sha256, size: queryInt(0, Number.MAX_SAFE_INTEGER) }),
    output: z.object({ sha256, size: count }),
    refusals: { 5020001: z.null(), 5020005: z.null(), 5020006: z.null() },
    who: 'provider',
    rate: 'transfer',
    lasts: 'long',
    body: 'binary',
  },
  putSyncFiles: {
    method: 'PUT',
    path: '/sync/files',
    summary:
      'Several small files as a tar archive in the raw body, each entry named by the SHA-256 of its bytes: at most 100 files, of at most 1 MiB each and 2 MiB in all.',
    input: z.object({ syncId: id }),
    output: z.object({
      /** The files the server has stored. A missing one has other bytes than its name says. */
      kept: z.array(sha256),
    }),
    refusals: {
      5020001: z.null(),
      /** The body is no archive of files named by their hash, or broke off. Nothing of it is stored. */
      5020005: z.null(),
      5020006: z.null(),
    },
    who: 'provider',
    rate: 'transfer',
    lasts: 'long',
    body: 'binary',
  },
  addSyncItems: {
    method: 'POST',
    path: '/sync/items',
    summary:
      'Items of the delivery by ordinal, in order. Sending an ordinal again changes nothing; items that would leave a gap are not taken. The answer says where to go on.',
    input: z.object({
      syncId: id,
      /** Ordinal of the first of these items, from 0. */
      from: count,
      items: z.array(sentItem).check(z.maxLength(500)),
    }),
    output: z.object({ itemsReceived: count }),
    refusals: {
      5020001: z.null(),
      /** An item is invalid, such as a path out of the folder, or a label that the template lacks. */
      5002002: refusedFile,
      5020052: z.object({ missing: z.array(sha256) }),
      /** A file is not of the medium of the batch, or cannot be opened: the first of these items, and the first fifty with it. */
      5002009: z.object({ ...refusedFile.shape, files: z.array(refusedFile) }),
    },
    who: 'provider',
    json: deliveredJson,
    rate: 'transfer',
    lasts: 'long',
  },
  completeSync: {
    method: 'POST',
    path: '/sync/complete',
    summary: 'Makes the delivery visible, whole, in one transaction.',
    input: z.object({ syncId: id }),
    output: deliverySummary,
    refusals: {
      5020001: z.null(),
      5020004: z.object({ itemsReceived: count, itemCount: count }),
      5019003: z.object({ batchNumber: z.nullable(z.string()) }),
    },
    who: 'provider',
    rate: 'write',
    lasts: 'long',
  },
  dropSync: {
    method: 'POST',
    path: '/sync/drop',
    summary:
      'Gives up the unfinished delivery of this name at once, and frees the name. Asked again it changes nothing; what was completed stays.',
    input: z.object({ projectId: id, name: batchName }),
    output: z.object({
      /** False where no delivery of this name was running. */
      dropped: z.boolean(),
    }),
    refusals: {
      /** The delivery was completed and is a batch. */
      5019003: z.object({ batchNumber: z.string() }),
      5002001: z.object({ unknown: z.string() }),
    },
    who: 'provider',
    rate: 'write',
    evenWhenFull: true,
  },
  getSync: {
    method: 'GET',
    path: '/sync',
    summary: 'Where a delivery stands and how many bytes of files the server has received for it.',
    input: z.object({ syncId: id }),
    output: z.object({
      status: syncStatus,
      itemCount: count,
      itemsReceived: count,
      filesReceived: count,
      bytesReceived: count,
      completed: z.nullable(deliverySummary),
    }),
    refusals: { 5020001: z.null() },
    who: 'provider',
    rate: 'read',
  },
});
