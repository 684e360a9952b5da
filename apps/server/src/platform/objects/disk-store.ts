import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 as newId } from 'uuid';
import { createDiskParts } from './disk-parts.ts';
import { assertObjectKey, isObjectKey } from './object-key.ts';
import type { PartedStore } from './object-parts.ts';
import type { ByteRange, SmallObject } from './object-store.ts';
import { hasParts } from './read-back.ts';
import { syncFolder } from './sync-folder.ts';

/** Unfinished files are here. No key can name one, because no part of a key begins with a dot. */
const INCOMING = '.incoming';
/** Large enough that reading costs few steps, small enough that hashing one lets others in between. */
const PIECE_BYTES = 1024 ** 2;

/**
 * Stores objects as files below `folder`. Each file is written under a temporary name, synced and renamed, so that a
 * key has all its bytes or does not exist, whenever the process or the machine stops.
 */
export function createDiskStore(folder: string): PartedStore {
  const incoming = join(folder, INCOMING);
  const pathOf = (key: string) => {
    assertObjectKey(key);
    return join(folder, ...key.split('/'));
  };

  return {
    put: (key, body) => put(incoming, pathOf, key, body),
    putAll: (objects) => putAll(incoming, pathOf, objects),
    get: (key, range) => get(pathOf(key), range),
    size: async (key) => (await statFile(pathOf(key)))?.size ?? null,
    delete: async (key) => rm(pathOf(key), { force: true }),
    ...createDiskParts(folder, incoming, pathOf),
    // A browser cannot reach the folder.
    signPart: () => Promise.resolve(null),
    isWhole: async (key, parts) => (await statFile(pathOf(key))) !== null && hasParts(readAgain(pathOf(key)), parts),
    list: (prefix) => list(folder, prefix),
    forgetUnfinished: (before) => forgetUnfinished(incoming, before),
    check: async () => {
      await mkdir(incoming, { recursive: true });
      const probe = join(incoming, newId());
      try {
        await writeWhole(
          probe,
          (async function* () {
            yield Buffer.from('ok');
          })(),
        );
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

async function put(
  incoming: string,
  pathOf: (key: string) => string,
  key: string,
  body: Readable,
): Promise<{ size: number }> {
  let temporary: string | null = null;
  try {
    const path = pathOf(key);
    await mkdir(incoming, { recursive: true });
    temporary = join(incoming, newId());
    const size = await writeWhole(temporary, body);
    await mkdir(dirname(path), { recursive: true });
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return { size };
  } catch (error) {
    body.destroy();
    if (temporary !== null) await rm(temporary, { force: true });
    throw error;
  }
}

/** In steps, each for all files: the disk syncs many files in hardly more time than one. */
async function putAll(
  incoming: string,
  pathOf: (key: string) => string,
  objects: readonly SmallObject[],
): Promise<void> {
  const files = objects.map(({ key, bytes }) => ({ path: pathOf(key), temporary: join(incoming, newId()), bytes }));
  const folders = [...new Set(files.map(({ path }) => dirname(path)))];
  await mkdir(incoming, { recursive: true });
  try {
    await allDone(files.map(({ temporary, bytes }) => writeFile(temporary, bytes, { flag: 'wx', flush: true })));
    await allDone(folders.map((folder) => mkdir(folder, { recursive: true })));
    await allDone(files.map(({ path, temporary }) => rename(temporary, path)));
    await allDone(folders.map(syncFolder));
  } catch (error) {
    await Promise.all(files.map(({ temporary }) => rm(temporary, { force: true })));
    throw error;
  }
}

/** Waits for all of them, also after a failure, so that nothing still writes while others clean up. */
async function allDone(steps: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(steps)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Writes and syncs the file. A full or broken disk fails here, before anything has the key's name. */
async function writeWhole(path: string, body: AsyncIterable<Uint8Array> | Readable): Promise<number> {
  const output = createWriteStream(path, { flags: 'wx', flush: true });
  await pipeline(body, output);
  return output.bytesWritten;
}

async function get(path: string, range: ByteRange | undefined): Promise<{ body: Readable; size: number } | null> {
  const found = await statFile(path);
  if (found === null) return null;
  // Opened before the answer starts, so that an unreadable file fails the call and not half of a body.
  const handle = await open(path, 'r');
  const body = createReadStream(path, {
    fd: handle,
    ...(range === undefined ? {} : { start: range.start, end: range.end }),
  });
  return { body, size: found.size };
}

async function* list(folder: string, prefix: string): AsyncIterable<{ key: string; size: number }> {
  // Only the part of the prefix up to its last slash is a folder; the rest is compared by name.
  const within = prefix.slice(0, prefix.lastIndexOf('/') + 1).replace(/\/$/, '');
  if (within !== '' && !isObjectKey(within)) return;
  for await (const path of walk(join(folder, ...within.split('/').filter((part) => part !== '')))) {
    const key = path
      .slice(folder.length)
      .split(sep)
      .filter((part) => part !== '')
      .join('/');
    if (!isObjectKey(key) || !key.startsWith(prefix)) continue;
    const found = await statFile(path);
    if (found !== null) yield { key, size: found.size };
  }
}

async function forgetUnfinished(incoming: string, before: Date): Promise<number> {
  let gone = 0;
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => null);
    if (found === null || found.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    gone += 1;
  }
  return gone;
}

/** Files below a folder in the order of their paths. Holds the names of one folder at a time in memory. */
async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  const names = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => (entry.isDirectory() ? `${entry.name}${sep}` : entry.name))
    .sort();
  for (const name of names)
    if (name.endsWith(sep)) yield* walk(join(folder, name));
    else yield join(folder, name);
}

async function statFile(path: string): Promise<{ size: number } | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? { size: found.size } : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** The bytes of a file, piece by piece in the same memory. */
async function* readAgain(path: string): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r');
  const memory = Buffer.allocUnsafeSlow(PIECE_BYTES);
  try {
    while (true) {
      const { bytesRead } = await handle.read(memory);
      if (bytesRead === 0) return;
      yield memory.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
