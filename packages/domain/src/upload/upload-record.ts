import type { UploadWay } from '@countersign/contract';

const DAY_MS = 24 * 3600 * 1000;
const KEPT_DAYS = 15;

/** How far a file of an upload is, as the browser remembers it. */
export interface UploadFileRecord {
  /** The numbers of the parts that arrived; once the whole file is verified, also the id of its upload. */
  readonly uploadedChunks: readonly number[] | { readonly doneParts: readonly number[]; readonly uploadId: string };
  readonly totalChunks: number;
  /** Bytes of every part but the last. */
  readonly chunkSize: number;
  readonly uploadedSize: number;
  readonly totalSize: number;
  /** How many parts arrived. */
  readonly uploadedProgressNum: number;
  /** The name, or the path within the folder. */
  readonly name: string;
  /** The server's id of the file; empty before the server knows it. */
  readonly fileKey: string;
  readonly size: number;
  /** The media type as the browser knows it. */
  readonly type: string;
  /** Of the bytes that arrived, rounded down. */
  readonly percentage: number;
  readonly isFinished: boolean;
  readonly isInterrupt: boolean;
  /** Whether `fileData` holds the bytes. It never does: a browser would copy them, and a batch may have 20 GB. */
  readonly isBlob: boolean;
  readonly fileData: null;
}

/** An upload into a batch, as the browser remembers it. */
export interface UploadBatchRecord {
  readonly batchKey: string;
  /** The fingerprint of all its files. */
  readonly batchFilesId: string;
  /** By the fingerprint of each file. */
  readonly files: Readonly<Record<string, UploadFileRecord>>;
  readonly uploadWay: UploadWay;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Where a person's upload into a batch is remembered. */
export function batchKeyOf(userId: string, datasetId: string, batchId: string): string {
  return `${userId}_${datasetId}_${batchId}`;
}

/** A file of which nothing arrived yet. */
export function newRecord({ name, size, type }: Pick<UploadFileRecord, 'name' | 'size' | 'type'>): UploadFileRecord {
  return {
    ...{ uploadedChunks: [], totalChunks: 0, chunkSize: 0, uploadedSize: 0, totalSize: size, uploadedProgressNum: 0 },
    ...{ name, fileKey: '', size, type, percentage: 0 },
    ...{ isFinished: false, isInterrupt: false, isBlob: false, fileData: null },
  };
}

/** The file once parts of it arrived. */
export function movedRecord(
  record: UploadFileRecord,
  now: {
    readonly fileKey: string;
    readonly chunkSize: number;
    readonly totalChunks: number;
    readonly doneParts: readonly number[];
    readonly uploadedSize: number;
    readonly isInterrupt: boolean;
  },
): UploadFileRecord {
  const { doneParts, uploadedSize, ...known } = now;
  const share = record.size === 0 ? 0 : uploadedSize / record.size;
  return {
    ...record,
    ...known,
    uploadedChunks: doneParts,
    uploadedProgressNum: doneParts.length,
    uploadedSize,
    percentage: Math.min(99, Math.floor(share * 100)),
    isFinished: false,
  };
}

/** The file once the server verified all of it. */
export function doneRecord(
  record: UploadFileRecord,
  done: {
    readonly fileKey: string;
    readonly chunkSize: number;
    readonly totalChunks: number;
    readonly uploadId: string;
  },
): UploadFileRecord {
  const { uploadId, ...known } = done;
  const doneParts = Array.from({ length: done.totalChunks }, (_, nth) => nth + 1);
  return {
    ...record,
    ...known,
    uploadedChunks: { doneParts, uploadId },
    uploadedProgressNum: done.totalChunks,
    uploadedSize: record.size,
    percentage: 100,
    isFinished: true,
    isInterrupt: false,
  };
}

/** Whether all of the file arrived: its sizes say so, or the upload that verified it is recorded. */
export function countsAsUploaded({ uploadedChunks, uploadedSize, totalSize }: UploadFileRecord): boolean {
  return uploadedSize === totalSize || ('uploadId' in uploadedChunks && uploadedChunks.uploadId !== '');
}

/** Whether a remembered upload is forgotten: after 15 days without a change, or where nobody knows when that was. */
export function isRecordExpired(record: { readonly updatedAt?: unknown }, nowMs: number): boolean {
  const { updatedAt } = record;
  return typeof updatedAt !== 'number' || !Number.isFinite(updatedAt) || nowMs - updatedAt > KEPT_DAYS * DAY_MS;
}
