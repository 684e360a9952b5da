import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { forAdministrators } from '../dataset/for-administrators.ts';
import { count, id, none, queryInt, sha256 } from '../fields.ts';
import {
  datasetUpload,
  expectedFile,
  filePart,
  partLimits,
  pickedFile,
  signedPart,
  uploadFileState,
  uploadWay,
} from './upload.shapes.ts';

/** A file of which something does not fit, by its path. */
const namedFile = z.object({ path: z.string() });

/**
 * A part with other bytes than announced. `damaged`: they changed on their way, so the part is sent again. `changed`: the
 * part was announced with other bytes before, so the file has changed and begins anew.
 */
const wrongPart = z.object({ number: z.int(), cause: z.enum(['changed', 'damaged']) });

/**
 * How a customer's data arrives. An upload belongs to a batch of a dataset and says what it is made of; files arrive in
 * verified parts, or small ones whole, in any order and over days. What the server has survives everything but
 * fifteen days without a byte.
 */
export const uploadCalls = defineCalls({
  openUpload: {
    method: 'POST',
    path: '/dataSet/upload/open',
    summary:
      'Begins an upload into a batch, or goes on with the one of the same files (`batchFilesId`), also after it was cancelled.',
    input: z.object({
      batchId: id,
      way: uploadWay,
      /** The fingerprint of the picked files: of their names, sizes and times. */
      batchFilesId: z.string().check(z.minLength(1), z.maxLength(200)),
      files: count,
      bytes: count,
      /** Reads the batch as soon as all of its uploads have arrived. */
      thenParse: z._default(z.boolean(), false),
    }),
    output: z.object({
      upload: datasetUpload,
      /** The most bytes of a part that the storage area takes. */
      mostPartBytes: z.int(),
    }),
    refusals: {
      5019007: none,
      /** Another way of uploading than the batch's earlier ones. */
      5020008: z.object({ way: uploadWay }),
      5020006: z.object({ path: z.nullable(z.string()) }),
      5020007: none,
      /** Its processing has begun. */
      5020023: none,
      5020053: none,
    },
    ...forAdministrators,
    rate: 'write',
  },
  addUploadFiles: {
    method: 'POST',
    path: '/dataSet/upload/files',
    summary:
      'Announces files of an upload, again after a break too. Answers what the server has of each, in the same order.',
    input: z.object({
      uploadId: id,
      /** Bytes of every part but the last, for files announced for the first time. */
      partBytes: z.int().check(z.minimum(partLimits.leastBytes), z.maximum(partLimits.mostBytes)),
      files: z.array(pickedFile).check(z.minLength(1), z.maxLength(500)),
    }),
    output: z.object({ files: z.array(expectedFile) }),
    refusals: {
      5020001: none,
      /** It exceeds a limit of the upload's way, or has other parts than a store takes. */
      5020006: z.object({ path: z.nullable(z.string()) }),
      /** More files or bytes than the upload announced. */
      5020007: none,
      5020021: namedFile,
      /** A file of another kind than the upload, such as a zip among loose files. */
      5020022: namedFile,
    },
    ...forAdministrators,
    rate: 'transfer',
    json: { bytes: 1024 ** 2, values: 5000 },
  },
  signUploadParts: {
    method: 'POST',
    path: '/dataSet/upload/parts',
    summary: 'Asks how parts of a file are to be sent: to the object store itself, or through `putUploadPart`.',
    input: z.object({
      fileId: id,
      parts: z.array(filePart).check(z.minLength(1), z.maxLength(partLimits.signedAtOnce)),
    }),
    output: z.object({ parts: z.array(signedPart) }),
    refusals: {
      5020001: none,
      /** The file has no such part, or a part of another size. */
      5020002: z.object({ number: z.int() }),
      5020003: wrongPart,
    },
    ...forAdministrators,
    rate: 'transfer',
  },
  putUploadPart: {
    method: 'PUT',
    path: '/dataSet/upload/part',
    summary: 'One part of a file as the raw body, stored only when its size and SHA-256 are the ones announced.',
    input: z.object({
      fileId: id,
      number: queryInt(1, partLimits.parts),
      size: queryInt(1, partLimits.mostBytes),
      sha256,
    }),
    output: z.object({ number: z.int() }),
    refusals: { 5020001: none, 5020002: z.object({ number: z.int() }), 5020003: wrongPart },
    ...forAdministrators,
    rate: 'transfer',
    lasts: 'long',
    body: 'binary',
  },
  putUploadFiles: {
    method: 'PUT',
    path: '/dataSet/upload/small',
    summary:
      'Small files as a tar archive in the raw body, each entry named by the id of its file without dashes and the SHA-256 of its bytes, with a dot between them: at most 100 files, of at most 1 MiB each and 8 MiB in all.',
    input: z.object({ uploadId: id }),
    output: z.object({
      /** The files that are verified now. A missing one has another size or SHA-256, or is not of this upload. */
      verified: z.array(id),
    }),
    refusals: { 5020001: none, 5020005: none, 5020006: none },
    ...forAdministrators,
    rate: 'transfer',
    lasts: 'long',
    body: 'binary',
  },
  completeUploadFile: {
    method: 'POST',
    path: '/dataSet/upload/complete',
    summary: 'Makes one object of a file’s parts, and reads from the store that it has exactly their bytes.',
    input: z.object({ fileId: id }),
    output: z.object({ state: uploadFileState }),
    refusals: {
      5020001: none,
      /** The numbers of the first hundred parts that the store lacks. */
      5020004: z.object({ missing: z.array(z.int()) }),
      /** The stored object has other bytes. It is gone, and the file begins anew. */
      5020005: none,
    },
    ...forAdministrators,
    rate: 'transfer',
    lasts: 'long',
  },
  restartUploadFile: {
    method: 'POST',
    path: '/dataSet/upload/restart',
    summary: 'Forgets the parts of a file that has changed since it was picked.',
    input: z.object({ fileId: id, file: pickedFile }),
    output: expectedFile,
    refusals: { 5020001: none, 5020006: z.object({ path: z.nullable(z.string()) }), 5020007: none },
    ...forAdministrators,
    rate: 'write',
  },
  removeUploadFile: {
    method: 'POST',
    path: '/dataSet/upload/remove',
    summary: 'Takes a file that has not arrived yet out of its upload, with the parts that have.',
    input: z.object({ fileId: id }),
    output: none,
    refusals: { 5020001: none },
    ...forAdministrators,
    rate: 'transfer',
    evenWhenFull: true,
  },
  getUpload: {
    method: 'GET',
    path: '/dataSet/upload',
    summary: 'How far an upload is.',
    input: z.object({ uploadId: id }),
    output: datasetUpload,
    refusals: { 5020001: none },
    ...forAdministrators,
    rate: 'read',
  },
  cancelUpload: {
    method: 'POST',
    path: '/dataSet/upload/cancel',
    summary: 'Interrupts an upload. What arrived stays for fifteen days, and the same files go on from there.',
    input: z.object({ uploadId: id }),
    output: datasetUpload,
    refusals: { 5020001: none },
    ...forAdministrators,
    rate: 'write',
    evenWhenFull: true,
  },
});
