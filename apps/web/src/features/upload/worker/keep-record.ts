import type { UploadWay } from '@countersign/contract';
import { doneRecord, movedRecord, newRecord, type UploadFileRecord } from '@countersign/domain';
import { type FileProgress, fingerprintOf } from '@countersign/upload';
import { openUploadDatabase, writeRecord } from '../record/upload-database.ts';
import type { PickedBlob } from './messages.ts';

/** Writing takes at most one part in so many of the time. */
const SHARE = 5;
const LEAST_PAUSE_MS = 1000;

interface RecordKeeper {
  /** Remembers how far the files are, if the last time is a while ago. */
  note(files: readonly FileProgress[], uploadId: string | null): void;
  /** Remembers it now. Resolves when it is stored. */
  end(files: readonly FileProgress[], uploadId: string | null): Promise<void>;
}

/** Remembers an upload in the browser. Rejects where the browser stores nothing. */
export async function openKeeper(
  picked: readonly PickedBlob[],
  upload: { readonly batchKey: string; readonly batchFilesId: string; readonly uploadWay: UploadWay },
): Promise<RecordKeeper> {
  const database = await openUploadDatabase(Date.now());
  const ids = new Map(
    await Promise.all(
      picked.map(async ({ path, file, size, modifiedMs }) => {
        const id = await fingerprintOf([{ path, size, modifiedMs }]);
        return [path, { id, fresh: newRecord({ name: path, size, type: file.type }) }] as const;
      }),
    ),
  );
  let nextMs = 0;
  let writing: Promise<void> | null = null;
  const write = async (files: readonly FileProgress[], uploadId: string | null, isEnd: boolean) => {
    const began = performance.now();
    const entries = files.flatMap((file) => {
      const known = ids.get(file.path);
      return known === undefined ? [] : [[known.id, recordOf(known.fresh, file, uploadId, isEnd)] as const];
    });
    await writeRecord(database, { ...upload, files: Object.fromEntries(entries), updatedAt: Date.now() });
    nextMs = performance.now() + Math.max(LEAST_PAUSE_MS, (performance.now() - began) * SHARE);
  };
  return {
    note: (files, uploadId) => {
      if (writing !== null || performance.now() < nextMs) return;
      // A full disk ends the remembering, not the upload.
      writing = write(files, uploadId, false)
        .catch(() => {})
        .finally(() => {
          writing = null;
        });
    },
    end: async (files, uploadId) => {
      await writing;
      await write(files, uploadId, true).catch(() => {});
    },
  };
}

function recordOf(
  fresh: UploadFileRecord,
  file: FileProgress,
  uploadId: string | null,
  isEnd: boolean,
): UploadFileRecord {
  const known = { fileKey: file.fileId, chunkSize: file.partBytes, totalChunks: file.parts.count };
  if (file.state === 'verified') return doneRecord(fresh, { ...known, uploadId: uploadId ?? '' });
  const isInterrupt = isEnd || file.state === 'paused' || file.state === 'failed';
  return movedRecord(fresh, {
    ...known,
    doneParts: file.parts.verified,
    uploadedSize: file.verifiedBytes,
    isInterrupt,
  });
}
