import { isRecordExpired, type UploadBatchRecord } from '@countersign/domain';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface UploadSchema extends DBSchema {
  batches: { key: string; value: UploadBatchRecord };
}

type UploadDatabase = IDBPDatabase<UploadSchema>;

/** Opens the browser's record of uploads and forgets what is too old. Rejects where the browser stores nothing. */
export async function openUploadDatabase(nowMs: number): Promise<UploadDatabase> {
  const database = await openDB<UploadSchema>('UploadManagerDB', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('batches', { keyPath: 'batchKey' });
    },
    // Another tab has a newer page, which waits for this one.
    blocking: () => database.close(),
  });
  await purge(database, nowMs);
  return database;
}

/** The record of an upload, after forgetting what is too old; null where there is none. */
export async function readRecord(
  database: UploadDatabase,
  batchKey: string,
  nowMs: number,
): Promise<UploadBatchRecord | null> {
  await purge(database, nowMs);
  return (await database.get('batches', batchKey)) ?? null;
}

export async function writeRecord(database: UploadDatabase, record: UploadBatchRecord): Promise<void> {
  await database.put('batches', record);
}

async function purge(database: UploadDatabase, nowMs: number): Promise<void> {
  const transaction = database.transaction('batches', 'readwrite');
  for (let cursor = await transaction.store.openCursor(); cursor !== null; cursor = await cursor.continue())
    if (isRecordExpired(cursor.value, nowMs)) await cursor.delete();
  await transaction.done;
}
