import { statfs } from 'node:fs/promises';

/** What is stored on disks of our own. */
export type StoredKind = 'objects' | 'database';

/** How much more the disks take. */
export interface Space {
  /**
   * Whether this many more bytes fit, besides the space kept for sign-ins and reading. True for a disk that cannot be
   * checked: the write itself then reports the problem.
   */
  hasRoom(kind: StoredKind, bytes?: number): Promise<boolean>;
}

/** A disk has no space for a write. Carries the system's code for a full disk. */
export class NoSpace extends Error {
  readonly code = 'ENOSPC';
}

/** Space that stays free: sign-ins, claims and the database's own work need a little, however full the disk is. */
export const KEPT_FREE_BYTES = 64 * 1024 * 1024;
/** How long one check is reused. Less is written meanwhile than is kept free. */
const SERVES_MS = 250;

/** Watches the disks of these folders. A database or a bucket elsewhere watches its own. */
export function createSpace(folders: { readonly objects: string | null; readonly database: string | null }): Space {
  const freeSpaceOf = { objects: cachedFreeBytes(folders.objects), database: cachedFreeBytes(folders.database) };
  return {
    hasRoom: async (kind, bytes = 0) => (await freeSpaceOf[kind]()) - bytes >= KEPT_FREE_BYTES,
  };
}

/** @throws NoSpace where this many more bytes do not fit */
export async function requireRoom(space: Space, kind: StoredKind, bytes = 0): Promise<void> {
  if (!(await space.hasRoom(kind, bytes))) throw new NoSpace(`no room for ${bytes} bytes on the disk of the ${kind}`);
}

function cachedFreeBytes(folder: string | null): () => Promise<number> {
  if (folder === null) return () => Promise.resolve(Infinity);
  let last: { readonly free: Promise<number>; readonly atMs: number } | null = null;
  return () => {
    if (last === null || performance.now() - last.atMs > SERVES_MS)
      last = { free: freeBytes(folder), atMs: performance.now() };
    return last.free;
  };
}

/** Bytes that may still be written to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
}
