import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, none, pageInput, queryInt, sha256 } from '../fields.ts';
import { filePart, partLimits } from '../upload/upload.shapes.ts';
import { deliveryFileCalls } from './delivery-file.calls.ts';
import { deliveryBuild, deliveryFile, deliveryLimits, deliveryName, deliveryViews } from './delivery-file.shapes.ts';

const { buildDeliveryFiles } = deliveryFileCalls;

/** How a provider's programs publish delivery files, and learn what became of them. */
export const providerDeliveryFileCalls = defineCalls({
  openDeliveryFile: {
    method: 'POST',
    path: '/delivery/file/open',
    summary: 'Begins to publish a file for an order, or goes on with the same one after a break.',
    input: z.object({
      orderId: id,
      name: deliveryName,
      size: z.int().check(z.minimum(1), z.maximum(deliveryLimits.bytes)),
      sha256,
      /** Bytes of every part but the last, where it begins. */
      partBytes: z.int().check(z.minimum(partLimits.leastBytes), z.maximum(partLimits.mostBytes)),
      format: z._default(z.string().check(z.trim(), z.maxLength(deliveryLimits.format)), ''),
      items: z._default(z.nullable(count), null),
      batchIds: z._default(z.array(id).check(z.maxLength(deliveryLimits.batches)), []),
    }),
    output: z.object({
      fileId: id,
      partBytes: z.int(),
      /** The server has all of it, from an earlier run. */
      isWhole: z.boolean(),
      /** The parts that the server has; none of a whole file. */
      parts: z.array(filePart),
    }),
    refusals: {
      5020009: none,
      /** A batch is not of the order. */
      5019007: z.object({ batchId: id }),
      /** It would have more parts than a file may have. */
      5020006: none,
      /** The order is not accepted. */
      5020055: none,
    },
    who: 'provider',
    rate: 'write',
    once: true,
  },
  putDeliveryPart: {
    method: 'PUT',
    path: '/delivery/file/part',
    summary: 'One part of a file as the raw body, stored only when its size and SHA-256 are the ones announced.',
    input: z.object({
      fileId: id,
      number: queryInt(1, partLimits.parts),
      size: queryInt(1, partLimits.mostBytes),
      sha256,
    }),
    output: z.object({ number: z.int() }),
    refusals: { 5020001: none, 5020002: none, 5020003: none },
    who: 'provider',
    rate: 'transfer',
    lasts: 'long',
    body: 'binary',
  },
  completeDeliveryFile: {
    method: 'POST',
    path: '/delivery/file/complete',
    summary: 'Says that every part is there. The server reads the file, and publishes it if it is what was announced.',
    input: z.object({ fileId: id }),
    output: deliveryFile,
    /** 5020004: the numbers of the first hundred parts that the server lacks. */
    refusals: { 5020001: none, 5020004: z.object({ missing: z.array(z.int()) }) },
    who: 'provider',
    rate: 'write',
    once: true,
  },
  buildPublishedFiles: {
    method: 'POST',
    path: '/delivery/files/build',
    summary: buildDeliveryFiles.summary,
    input: z.object(deliveryBuild),
    output: buildDeliveryFiles.output,
    refusals: buildDeliveryFiles.refusals,
    who: 'provider',
    rate: 'write',
    once: true,
  },
  listPublishedFiles: {
    method: 'GET',
    path: '/delivery/files',
    summary:
      'Delivery files of an order or of all customers, the latest first, with what customers decided and ask for.',
    input: z.object({
      ...pageInput,
      orderId: z.optional(id),
      view: z._default(z.enum(deliveryViews), 'all'),
      /** Only files that customers ask for again. */
      asked: z._default(z.enum(['yes', 'any']), 'any'),
    }),
    output: z.object({ total: count, files: z.array(deliveryFile) }),
    refusals: { 5020009: none },
    who: 'provider',
    rate: 'read',
  },
  getPublishedFile: {
    method: 'GET',
    path: '/delivery/file',
    summary: 'One delivery file.',
    input: z.object({ fileId: id }),
    output: deliveryFile,
    refusals: { 5002001: none },
    who: 'provider',
    rate: 'read',
  },
  cancelDeliveryFile: {
    method: 'POST',
    path: '/delivery/file/cancel',
    summary: 'Takes a file back: nobody can download it any more. Doing it again has no effect.',
    input: z.object({
      fileId: id,
      reason: z._default(z.string().check(z.trim(), z.maxLength(deliveryLimits.text)), ''),
    }),
    output: deliveryFile,
    /** 5020055: the customer confirmed it. */
    refusals: { 5002001: none, 5020055: none },
    who: 'provider',
    rate: 'write',
    evenWhenFull: true,
    once: true,
  },
  publishDeliveryFileAgain: {
    method: 'POST',
    path: '/delivery/file/again',
    summary: 'Makes an expired file downloadable for as many days as a new one.',
    input: z.object({ fileId: id }),
    output: deliveryFile,
    /** 5020053: its bytes are deleted, so it has to be published or built anew. 5020055: it is not expired. */
    refusals: { 5002001: none, 5020053: none, 5020055: none },
    who: 'provider',
    rate: 'write',
    once: true,
  },
});
