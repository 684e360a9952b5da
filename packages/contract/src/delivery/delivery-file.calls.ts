import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { forAdministrators } from '../dataset/for-administrators.ts';
import { count, id, instant, none, pageInput, queryInt, searchText } from '../fields.ts';
import {
  deliveryAddress,
  deliveryBuild,
  deliveryDownload,
  deliveryFile,
  deliveryLimits,
  deliveryViews,
} from './delivery-file.shapes.ts';

const text = z.string().check(z.trim(), z.maxLength(deliveryLimits.text));
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(deliveryLimits.text));

/** Why a file cannot be downloaded. */
const downloadRefusals = {
  /** There is no such file, or it is not whole yet. */
  5002001: none,
  /** The provider cancelled it. */
  5019004: none,
  /** Its days are over. */
  5020053: z.object({ name: z.string(), expiredAt: instant }),
} as const;

/** 5020055: another administrator decided before, or it was cancelled, or nobody could see it. */
const decisionRefusals = { 5002001: none, 5020055: none } as const;

/** The delivery files of an order. Only for administrators. */
export const deliveryFileCalls = defineCalls({
  listDeliveryFiles: {
    method: 'GET',
    path: '/delivery/files',
    summary: 'The delivery files of an order, the latest first, with how many there are of each state.',
    input: z.object({
      ...pageInput,
      orderId: id,
      view: z._default(z.enum(deliveryViews), 'all'),
      format: z.optional(z.string().check(z.maxLength(deliveryLimits.format))),
      /** Part of the name of a file, of the number or name of a batch, or the beginning of a checksum. */
      search: z.optional(searchText),
    }),
    output: z.object({
      total: count,
      views: z.record(z.enum(deliveryViews), count),
      /** Bytes of all files of the view. */
      bytes: count,
      /** The formats of all files of the order. */
      formats: z.array(z.string()),
      /** When the first of the files that can be downloaded expires. */
      firstExpiresAt: z.nullable(instant),
      /** What could be built now: accepted batches, and their passed items. */
      buildable: z.object({ batches: count, items: count }),
      files: z.array(deliveryFile),
    }),
    refusals: { 5020009: none },
    ...forAdministrators,
    rate: 'read',
  },
  getDeliveryFile: {
    method: 'GET',
    path: '/delivery/file',
    summary: 'One delivery file.',
    input: z.object({ fileId: id }),
    output: deliveryFile,
    refusals: { 5002001: none },
    ...forAdministrators,
    rate: 'read',
  },
  downloadDeliveryFile: {
    method: 'POST',
    path: '/delivery/file/download',
    summary: 'Records a download, and answers where the file can be fetched.',
    input: z.object({ fileId: id }),
    output: z.object({ ...deliveryAddress.shape, sha256: z.string() }),
    refusals: downloadRefusals,
    ...forAdministrators,
    rate: 'write',
    once: true,
  },
  downloadDeliveryFiles: {
    method: 'POST',
    path: '/delivery/files/download',
    summary:
      'Records a download of several files, and answers where a zip of them with their checksums can be fetched.',
    input: z.object({
      orderId: id,
      /** All that can be downloaded where none is named: the latest, as many as a zip takes. */
      fileIds: z._default(z.array(id).check(z.maxLength(deliveryLimits.together)), []),
    }),
    output: z.object({
      ...deliveryAddress.shape,
      files: count,
      /** Files that can be downloaded too, and did not fit into this zip. */
      left: count,
    }),
    refusals: { 5020009: none, ...downloadRefusals },
    ...forAdministrators,
    rate: 'write',
    once: true,
  },
  confirmDeliveryFile: {
    method: 'POST',
    path: '/delivery/file/confirm',
    summary: 'Confirms that a delivery file is what was ordered.',
    input: z.object({ fileId: id, comment: z._default(text, '') }),
    output: deliveryFile,
    refusals: decisionRefusals,
    ...forAdministrators,
    rate: 'write',
    once: true,
  },
  refuseDeliveryFile: {
    method: 'POST',
    path: '/delivery/file/refuse',
    summary: 'Refuses a delivery file. The provider is told the reason.',
    input: z.object({ fileId: id, reason }),
    output: deliveryFile,
    refusals: decisionRefusals,
    ...forAdministrators,
    rate: 'write',
    once: true,
  },
  askDeliveryFileAgain: {
    method: 'POST',
    path: '/delivery/file/askAgain',
    summary: 'Asks the provider for an expired file. Doing it again has no effect.',
    input: z.object({ fileId: id }),
    output: deliveryFile,
    /** 5020055: it is not expired, or cancelled. */
    refusals: { 5002001: none, 5020055: none },
    ...forAdministrators,
    rate: 'write',
    once: true,
  },
  listDeliveryDownloads: {
    method: 'GET',
    path: '/delivery/downloads',
    summary: 'The download record of an order, or of one file of it, the latest first.',
    input: z.object({ ...pageInput, orderId: id, fileId: z.optional(id) }),
    output: z.object({ total: count, downloads: z.array(deliveryDownload) }),
    refusals: { 5020009: none },
    ...forAdministrators,
    rate: 'read',
  },
  buildDeliveryFiles: {
    method: 'POST',
    path: '/delivery/files/build',
    summary: 'Has files made of the passed items of accepted batches, in the background.',
    input: z.object(deliveryBuild),
    output: z.object({ fileIds: z.array(id) }),
    refusals: {
      5020009: none,
      /** Nothing is passed, or a batch is not of the order or not accepted. */
      5007012: z.object({ reason: z.string() }),
      /** The order is not accepted. */
      5020055: none,
    },
    ...forAdministrators,
    rate: 'write',
    once: true,
  },
  readDelivered: {
    method: 'GET',
    path: '/delivery/content',
    summary:
      'The bytes of a download, by a signed address that ends with the session or key it was made for. Understands ranges.',
    input: z.object({
      /** The download of one file, or of several in a zip. */
      of: z.enum(['file', 'zip']),
      downloadId: id,
      holder: z.string().check(z.maxLength(60)),
      until: queryInt(0, 9_999_999_999),
      signature: z.string().check(z.maxLength(200)),
    }),
    output: none,
    refusals: {},
    who: 'anyone',
    rate: 'transfer',
    answers: 'binary',
    lasts: 'long',
  },
});
