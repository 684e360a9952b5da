import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { DiskSource } from './disk-source.ts';
import { inParallel } from './in-parallel.ts';

export interface HashedFile {
  /** In its folder, by which people know it. */
  readonly path: string;
  /** Where it lies on this machine. */
  readonly place: string;
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

const PARALLEL_READS = 4;

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

/** The SHA-256 and size of the file at `place`, read as a stream. */
export async function hashFile(path: string, place: string): Promise<HashedFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(place) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { path, place, sha256: hash.digest('hex'), size };
}
