import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { datasetBatch } from '../dataset/dataset-batch.shapes.ts';
import { forAdministrators } from '../dataset/for-administrators.ts';
import { count, id, none, pageInput, searchText } from '../fields.ts';
import { csvEncoding } from '../upload/upload.shapes.ts';
import { fileKind, kindTotal, parsedFile, parsedFileState } from './parsing.shapes.ts';

/** A decision about the files of a batch that could not be read. */
const ofFailedFiles = {
  method: 'POST',
  input: z.object({ batchId: id }),
  output: datasetBatch,
  refusals: { 5019007: none, 5020023: none, 5020053: none },
  ...forAdministrators,
  rate: 'write',
  once: true,
} as const;

/**
 * Reading what arrived: archives are unpacked, types found by content, items counted, thumbnails made. It runs in the
 * background; the batch says how far it is.
 */
export const parsingCalls = defineCalls({
  parseDatasetBatch: {
    method: 'POST',
    path: '/dataSet/batch/parse',
    summary: 'Begins to read a batch of which everything has arrived. Nothing can be uploaded into it any more.',
    input: z.object({
      batchId: id,
      /** Of csv files; without it each file is read as it shows. */
      encoding: z.optional(csvEncoding),
    }),
    output: datasetBatch,
    refusals: {
      5019007: none,
      /** How many announced files have not arrived. */
      5020004: z.object({ files: count }),
      /** It is being read, or was. */
      5020023: none,
      /** Nothing was uploaded. */
      5020052: none,
      5020053: none,
    },
    ...forAdministrators,
    rate: 'write',
    once: true,
  },
  retryFailedFiles: {
    ...ofFailedFiles,
    path: '/dataSet/batch/retry',
    summary: 'Reads the files of a batch again that could not be read.',
  },
  acceptFailedFiles: {
    ...ofFailedFiles,
    path: '/dataSet/batch/accept',
    summary: 'Goes on without the files that could not be read. The batch counts as parsed, and says how many failed.',
  },
  listParsedFiles: {
    method: 'GET',
    path: '/dataSet/file/list',
    summary: 'Files of a batch by path, within a folder or searched by name, of one kind or state.',
    input: z.object({
      ...pageInput,
      batchId: id,
      /** Files below this folder, at any depth; without slashes at its ends. */
      folder: z.optional(z.string().check(z.maxLength(1000))),
      search: z.optional(searchText),
      kind: z.optional(fileKind),
      state: z.optional(parsedFileState),
    }),
    output: z.object({
      total: count,
      files: z.array(parsedFile),
      /** Within the folder and the search, whatever kind and state are asked for. */
      byKind: z.array(kindTotal),
      failed: count,
    }),
    refusals: { 5019007: none },
    ...forAdministrators,
    rate: 'read',
  },
  listFolders: {
    method: 'GET',
    path: '/dataSet/file/folders',
    summary: 'The folders directly below a folder of a batch, by name, at most a thousand.',
    input: z.object({ batchId: id, folder: z._default(z.string().check(z.maxLength(1000)), '') }),
    output: z.object({
      folders: z.array(
        z.object({
          name: z.string(),
          path: z.string(),
          /** Files below it at any depth, and those of them that failed. */
          files: count,
          failed: count,
          hasFolders: z.boolean(),
        }),
      ),
      /** There are more than are answered. */
      hasMore: z.boolean(),
    }),
    refusals: { 5019007: none },
    ...forAdministrators,
    rate: 'read',
  },
  getParsedFile: {
    method: 'GET',
    path: '/dataSet/file',
    summary: 'One file of a batch.',
    input: z.object({ fileId: id }),
    output: parsedFile,
    refusals: { 5020052: none },
    ...forAdministrators,
    rate: 'read',
  },
  readParsedFile: {
    method: 'GET',
    path: '/dataSet/file/content',
    summary:
      'The bytes of a file or its thumbnail, by a signed address that ends with the session or key it was made for. Understands ranges.',
    input: z.object({
      fileId: id,
      part: z.enum(['content', 'thumbnail', 'download']),
      holder: z.string().check(z.maxLength(60)),
      until: z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(9_999_999_999)),
      signature: z.string().check(z.maxLength(200)),
    }),
    output: none,
    refusals: {},
    who: 'anyone',
    rate: 'transfer',
    answers: 'binary',
    lasts: 'long',
  },
  exportFileList: {
    method: 'GET',
    path: '/dataSet/file/export',
    summary: 'All files of a batch as csv: path, kind, bytes, SHA-256, state and reason.',
    input: z.object({ batchId: id }),
    output: none,
    refusals: { 5019007: none },
    ...forAdministrators,
    rate: 'transfer',
    answers: 'file',
    lasts: 'long',
  },
});
