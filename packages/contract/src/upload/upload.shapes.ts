import * as z from 'zod/mini';
import { count, id, instant, sha256 } from '../fields.ts';

/** What one upload is made of. A batch has uploads of one kind. */
export const uploadWays = ['folder', 'files', 'zip', 'csv'] as const;
export const uploadWay = z.enum(uploadWays);
export type UploadWay = z.output<typeof uploadWay>;

/** The encodings of a csv. */
export const csvEncodings = ['utf-8', 'utf-8-bom', 'gbk'] as const;
export const csvEncoding = z.enum(csvEncodings);
export type CsvEncoding = z.output<typeof csvEncoding>;

const GIBIBYTE = 1024 ** 3;

/** The limits of each way: bytes of one file, bytes of all, and files. A null has no limit of its own. */
export const uploadLimits = {
  folder: { fileBytes: null, bytes: 20 * GIBIBYTE, files: null },
  files: { fileBytes: GIBIBYTE, bytes: 20 * GIBIBYTE, files: 5000 },
  zip: { fileBytes: 20 * GIBIBYTE, bytes: null, files: 5 },
  csv: { fileBytes: GIBIBYTE, bytes: 20 * GIBIBYTE, files: 5000 },
} as const satisfies Record<
  UploadWay,
  { readonly fileBytes: number | null; readonly bytes: number | null; readonly files: number | null }
>;

const MEBIBYTE = 1024 ** 2;

/** The parts of a file. Every part but the last has the file's part size; an object store takes at most 10,000. */
export const partLimits = {
  leastBytes: 5 * MEBIBYTE,
  mostBytes: 64 * MEBIBYTE,
  parts: 10_000,
  signedAtOnce: 32,
} as const;

/** The limits of one `putUploadFiles`, which sends small files whole. */
export const smallFiles = { files: 100, fileBytes: MEBIBYTE, bytes: 8 * MEBIBYTE } as const;

/**
 * Of a file on its way: `waiting` has no byte on the server, `arriving` some parts, `verified` all of its bytes, checked
 * against the stored object.
 */
export const uploadFileStates = ['waiting', 'arriving', 'verified'] as const;
export const uploadFileState = z.enum(uploadFileStates);
export type UploadFileState = z.output<typeof uploadFileState>;

/** A file as the person picked it. */
export const pickedFile = z.object({
  /** The name, or within a folder the path, with slashes between its parts. */
  path: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Bytes. */
  size: count,
  /** Milliseconds since 1970, as the file system says: a time of the years 1 to 9999. */
  modifiedMs: z.int().check(z.minimum(-62_135_596_800_000), z.maximum(253_402_300_799_999)),
});
export type PickedFile = z.output<typeof pickedFile>;

/** A part as it was cut. */
export const filePart = z.object({
  number: z.int().check(z.minimum(1), z.maximum(partLimits.parts)),
  size: z.int().check(z.minimum(1), z.maximum(partLimits.mostBytes)),
  sha256,
});
export type FilePart = z.output<typeof filePart>;

/** A file that the server expects, and what it has of it. */
export const expectedFile = z.object({
  fileId: id,
  path: z.string(),
  state: uploadFileState,
  /** Bytes of every part but the last. */
  partBytes: z.int(),
  /** The parts that the server has, by number, with their SHA-256. */
  parts: z.array(filePart),
});
export type ExpectedFile = z.output<typeof expectedFile>;

/** How to send a part: to the store itself, or null where it goes through `putUploadPart`. */
export const signedPart = z.object({
  number: z.int(),
  direct: z.nullable(z.object({ url: z.string(), headers: z.record(z.string(), z.string()) })),
});

/** An upload and how far it is. */
export const datasetUpload = z.object({
  id,
  batchId: id,
  way: uploadWay,
  /** Files and bytes that were announced. */
  files: count,
  bytes: count,
  verifiedFiles: count,
  verifiedBytes: count,
  state: z.enum(['open', 'complete', 'cancelled']),
  creator: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type DatasetUpload = z.output<typeof datasetUpload>;
