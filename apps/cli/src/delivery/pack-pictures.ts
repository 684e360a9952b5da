import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { readFrames } from '@countersign/media/frames';
import { CliError } from '../cli-error.ts';
import { type DiskSource, readRange } from './disk-source.ts';
import type { Hashed } from './hash-files.ts';
import { directoryOf, localHeader, type StoredEntry } from './zip-layout.ts';

const REFUSED = 'The folder cannot be delivered; nothing of it was sent.';

/** A piece of a file that is made of others. */
type Part = { readonly bytes: Uint8Array } | { readonly place: string; readonly size: number };

/** Numbered pictures as one zip without compression, which is never there as a whole. */
export interface PackedPictures extends Hashed {
  readonly parts: readonly Part[];
}

/** The zip of the pictures of a clip in their order. Throws a `CliError` where they are no clip that can be shown. */
export async function packPictures(
  source: DiskSource,
  path: string,
  pictures: readonly string[],
): Promise<PackedPictures> {
  const hash = createHash('sha256');
  const parts: Part[] = [];
  const entries: StoredEntry[] = [];
  const offsets: number[] = [];
  let size = 0;
  for (const picture of pictures) {
    const place = source.locate(picture);
    const bytes = await readFile(place);
    const name = picture.startsWith(`${path}/`) ? picture.slice(path.length + 1) : picture;
    const entry = { name, size: bytes.length, crc: crc32(bytes) };
    const head = localHeader(entry);
    entries.push(entry);
    offsets.push(size);
    parts.push({ bytes: head }, { place, size: bytes.length });
    hash.update(head).update(bytes);
    size += head.length + bytes.length;
  }
  const end = directoryOf(entries, offsets, size);
  parts.push({ bytes: end });
  const pack = { path, parts, size: size + end.length, sha256: hash.update(end).digest('hex') };
  await refuseUnfit(pack);
  return pack;
}

/** Whether the zip can be shown is found by what the server will ask, before anything is sent. */
async function refuseUnfit(pack: PackedPictures): Promise<void> {
  const found = await readFrames({ size: pack.size, read: rangeReader(pack.parts) });
  const problem = found === null ? 'it holds no pictures that can be shown' : 'problem' in found ? found.problem : null;
  if (problem !== null) throw new CliError(REFUSED, [{ file: pack.path, position: '', reason: problem }]);
}

function rangeReader(parts: readonly Part[]): (offset: number, length: number) => Promise<Uint8Array> {
  const starts: number[] = [];
  let end = 0;
  for (const part of parts) {
    starts.push(end);
    end += sizeOf(part);
  }
  return async (offset, length) => {
    const pieces: Uint8Array[] = [];
    for (let at = partAt(starts, offset); at < parts.length && (starts[at] ?? end) < offset + length; at += 1) {
      const [part, start] = [parts[at], starts[at] ?? end];
      if (part === undefined) break;
      const from = Math.max(0, offset - start);
      const to = Math.min(sizeOf(part), offset + length - start);
      pieces.push('bytes' in part ? part.bytes.subarray(from, to) : await readRange(part.place, from, to - from));
    }
    return Buffer.concat(pieces);
  };
}

/** The last part that begins at a place or before it. */
function partAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

function sizeOf(part: Part): number {
  return 'bytes' in part ? part.bytes.length : part.size;
}

/** The zip as what is sent: the pictures are read from the disk as it goes. */
export async function blobOfPack({ parts }: PackedPictures): Promise<Blob> {
  const pieces: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  for (const part of parts) pieces.push('bytes' in part ? Uint8Array.from(part.bytes) : await openAsBlob(part.place));
  return new Blob(pieces);
}

/** The bytes of a small zip. */
export async function bytesOfPack({ parts }: PackedPictures): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for (const part of parts) pieces.push('bytes' in part ? part.bytes : await readFile(part.place));
  return Buffer.concat(pieces);
}
