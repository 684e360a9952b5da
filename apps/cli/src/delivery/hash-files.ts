import { createHash, hash as hashBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { DiskSource } from './disk-source.ts';
import { inParallel } from './in-parallel.ts';

export interface Hashed {
  /** Path in the delivery's folder, by which people know the file. */
  readonly path: string;
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

export interface HashedFile extends Hashed {
  /** Path on this machine. */
  readonly place: string;
}

/** A text that was read from the files of a delivery, and is a file of its own at the server, in UTF-8. */
export interface HashedText extends Hashed {
  readonly text: string;
}

/** A file that was made here, such as the shapes of some frames. */
export interface HashedBytes extends Hashed {
  readonly bytes: Uint8Array;
}

const PARALLEL_READS = 4;
/** Files up to this size are read at once, which takes a fraction of the time of a stream. */
const WHOLE_BYTES = 1024 ** 2;

/** The SHA-256 and size of each file, by path. */
export async function hashFiles(
  source: DiskSource,
  paths: readonly string[],
  onHashed: () => void,
): Promise<Map<string, HashedFile>> {
  const hashed = new Map<string, HashedFile>();
  await inParallel(PARALLEL_READS, paths, async (path) => {
    hashed.set(path, await hashFile(path, source.locate(path)));
    onHashed();
  });
  return hashed;
}

/** The SHA-256 and size of a text as it is sent. */
export function hashText(path: string, text: string): HashedText {
  const bytes = Buffer.from(text);
  return { path, text, sha256: hashBytes('sha256', bytes), size: bytes.length };
}

/** The SHA-256 and size of bytes as they are sent. */
export function hashMade(path: string, bytes: Uint8Array): HashedBytes {
  return { path, bytes, sha256: hashBytes('sha256', bytes), size: bytes.length };
}

/** The SHA-256 and size of the file at `place`, whose path in its folder is `path`. */
export async function hashFile(path: string, place: string): Promise<HashedFile> {
  await using file = await open(place);
  if ((await file.stat()).size > WHOLE_BYTES) return hashStream(path, place);
  const bytes = await file.readFile();
  return { path, place, sha256: hashBytes('sha256', bytes), size: bytes.length };
}

async function hashStream(path: string, place: string): Promise<HashedFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(place) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { path, place, sha256: hash.digest('hex'), size };
}
