import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { readAnnounced } from './announced.ts';
import { assertPartedKey } from './object-key.ts';
import {
  NoSuchUpload,
  type ObjectPart,
  type ObjectParts,
  type PartedObject,
  PartsDiffer,
  type StoredPart,
} from './object-parts.ts';
import { PartMemory } from './part-memory.ts';
import { syncFolder } from './sync-folder.ts';

/** No key can name it, because no part of a key begins with a dot. */
const PARTED = '.parted';
/** Holds the object's key. It is written once, so that its time is when the object was begun. */
const KEY = 'key';
const UPLOAD_ID = /^[0-9a-f-]{36}$/;

/**
 * Stores parts in one file per object, each at its place, so that nothing is copied at the end. Beside the file, `N`
 * says which bytes part N will have, and `N.done` that the disk has them. A part is written only when all its bytes have
 * been checked. Two senders of the same part therefore write the same bytes twice.
 */
export function createDiskParts(
  folder: string,
  incoming: string,
  pathOf: (key: string) => string,
): Omit<ObjectParts, 'isWhole' | 'signPart'> {
  const memory = new PartMemory();
  const placeOf = ({ key, uploadId }: PartedObject) => {
    assertPartedKey(key);
    if (!UPLOAD_ID.test(uploadId)) throw new NoSuchUpload(uploadId);
    return join(folder, PARTED, uploadId);
  };
  return {
    beginParts: async (key) => {
      assertPartedKey(key);
      const uploadId = newId();
      const made = join(incoming, uploadId);
      await mkdir(made, { recursive: true });
      await writeFile(join(made, KEY), key, { flag: 'wx', flush: true });
      await writeFile(join(made, 'data'), '', { flag: 'wx' });
      await syncFolder(made);
      // In one step, so that none is under way without its key.
      await mkdir(join(folder, PARTED), { recursive: true });
      await rename(made, join(folder, PARTED, uploadId));
      await syncFolder(join(folder, PARTED));
      return uploadId;
    },
    putPart: async (object, part, body) =>
      memory.lend(part.size, (bytes) => putPart(placeOf(object), part, body, bytes)),
    listParts: async (object) => listParts(placeOf(object)),
    completeParts: async (object, parts) => completeParts(placeOf(object), pathOf(object.key), parts),
    dropParts: async (object) => rm(placeOf(object), { recursive: true, force: true }),
    listUnderWay: (before) => listUnderWay(join(folder, PARTED), before),
  };
}

async function* listUnderWay(parted: string, before: Date): AsyncGenerator<PartedObject> {
  const names = await readdir(parted).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const uploadId of names) {
    const path = join(parted, uploadId, KEY);
    const key = await readMark(path);
    const begun = await stat(path).catch(() => null);
    if (key !== null && begun !== null && begun.mtime < before) yield { key, uploadId };
  }
}

async function putPart(place: string, part: ObjectPart, body: Readable, bytes: Buffer): Promise<StoredPart> {
  const stored = { number: part.number, size: part.size, tag: part.sha256 };
  const mark = join(place, String(part.number));
  const text = JSON.stringify(stored);
  const done = await readMark(`${mark}.done`);
  if (done !== null && done !== text) throw new PartsDiffer(`part ${part.number} has other bytes already`);
  await readAnnounced(body, part, bytes);
  if (done !== null) return stored;
  const data = await openData(place, 'r+');
  try {
    await claim(mark, text, part.number);
    await data.write(bytes, 0, bytes.length, part.offset);
    await data.datasync();
  } finally {
    await data.close();
  }
  await rename(mark, `${mark}.done`).catch(async (error: NodeJS.ErrnoException) => {
    // Another request sent the same part at the same time and has finished.
    if (error.code !== 'ENOENT' || (await readMark(`${mark}.done`)) !== text) throw error;
  });
  await syncFolder(place);
  return stored;
}

/** Reserves the number for these bytes. One that broke off before may have reserved it for the same ones. */
async function claim(mark: string, text: string, number: number): Promise<void> {
  try {
    await writeFile(mark, text, { flag: 'wx', flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const other = (await readMark(mark)) ?? (await readMark(`${mark}.done`));
    // Empty: the machine stopped while it was written.
    if (other === '') await writeFile(mark, text, { flush: true });
    else if (other !== text) throw new PartsDiffer(`part ${number} has other bytes already`);
  }
}

async function listParts(place: string): Promise<StoredPart[]> {
  const names = await readdir(place).catch((error: unknown) => {
    throw absentAsNoUpload(error, place);
  });
  const marks = names.filter((name) => name.endsWith('.done'));
  const parts: StoredPart[] = [];
  for (const mark of marks) {
    const text = await readMark(join(place, mark));
    if (text !== null) parts.push(JSON.parse(text));
  }
  return parts.sort((a, b) => a.number - b.number);
}

async function completeParts(place: string, path: string, parts: readonly StoredPart[]): Promise<void> {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  try {
    await requireParts(place, parts);
    await finish(place, size);
    await mkdir(dirname(path), { recursive: true });
    await rename(join(place, 'data'), path);
    await syncFolder(dirname(path));
  } catch (error) {
    // Another call was faster, or an earlier one ended before it could remove the rest.
    const isMoved = error instanceof NoSuchUpload || absentAsNoUpload(error, place) instanceof NoSuchUpload;
    if (!isMoved || (await sizeOf(path)) !== size) throw absentAsNoUpload(error, place);
  }
  await rm(place, { recursive: true, force: true });
}

async function requireParts(place: string, parts: readonly StoredPart[]): Promise<void> {
  const asked = parts.map(({ number, size, tag }) => ({ number, size, tag }));
  if (JSON.stringify(await listParts(place)) !== JSON.stringify(asked))
    throw new PartsDiffer('the folder has other parts');
}

async function finish(place: string, size: number): Promise<void> {
  const data = await openData(place, 'r+');
  try {
    if ((await data.stat()).size !== size) throw new PartsDiffer('the file has another size than its parts');
    await data.sync();
  } finally {
    await data.close();
  }
}

async function openData(place: string, flags: string): Promise<FileHandle> {
  return open(join(place, 'data'), flags).catch((error: unknown) => {
    throw absentAsNoUpload(error, place);
  });
}

async function readMark(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}

function absentAsNoUpload(error: unknown, place: string): unknown {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? new NoSuchUpload(place, { cause: error })
    : error;
}
