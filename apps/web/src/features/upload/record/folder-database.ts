import { isRecordExpired } from '@countersign/domain';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The picked folder of an upload, which the browser opens again after asking. */
interface KeptFolder {
  readonly batchKey: string;
  readonly handle: FileSystemDirectoryHandle;
  readonly updatedAt: number;
}

interface FolderSchema extends DBSchema {
  folders: { key: string; value: KeptFolder };
}

/** In a database of its own, because the record of uploads has a fixed shape. Null where the browser stores nothing. */
async function openFolders(): Promise<IDBPDatabase<FolderSchema> | null> {
  return openDB<FolderSchema>('CountersignFolders', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('folders', { keyPath: 'batchKey' });
    },
  }).catch(() => null);
}

/** Remembers the folder of an upload; null forgets it. */
export async function keepFolder(batchKey: string, handle: FileSystemDirectoryHandle | null): Promise<void> {
  const database = await openFolders();
  if (handle === null) await database?.delete('folders', batchKey);
  else await database?.put('folders', { batchKey, handle, updatedAt: Date.now() });
  database?.close();
}

/** The remembered folder of an upload; null where there is none. */
export async function keptFolder(batchKey: string): Promise<FileSystemDirectoryHandle | null> {
  const database = await openFolders();
  const all = (await database?.getAll('folders')) ?? [];
  for (const kept of all) if (isRecordExpired(kept, Date.now())) await database?.delete('folders', kept.batchKey);
  database?.close();
  const found = all.find((kept) => kept.batchKey === batchKey && !isRecordExpired(kept, Date.now()));
  return found?.handle ?? null;
}
