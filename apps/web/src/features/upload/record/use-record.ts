import type { UploadBatchRecord } from '@countersign/domain';
import { useEffect, useState } from 'react';
import { keptFolder } from './folder-database.ts';
import { openUploadDatabase, readRecord } from './upload-database.ts';

/** What this browser remembers of an upload into a batch. */
interface Remembered {
  readonly record: UploadBatchRecord | null;
  readonly folder: FileSystemDirectoryHandle | null;
  readonly hasDatabase: boolean;
}

/** Reads it, and again when an upload has ended; null until it is read. */
export function useRecord(batchKey: string, isUploading: boolean): Remembered | null {
  const [remembered, setRemembered] = useState<Remembered | null>(null);
  useEffect(() => {
    if (isUploading) return;
    let isWanted = true;
    read(batchKey).then(
      (found) => isWanted && setRemembered(found),
      () => isWanted && setRemembered({ record: null, folder: null, hasDatabase: false }),
    );
    return () => {
      isWanted = false;
      setRemembered(null);
    };
  }, [batchKey, isUploading]);
  return remembered;
}

async function read(batchKey: string): Promise<Remembered> {
  const now = Date.now();
  const database = await openUploadDatabase(now);
  const record = await readRecord(database, batchKey, now);
  database.close();
  return { record, folder: await keptFolder(batchKey), hasDatabase: true };
}
