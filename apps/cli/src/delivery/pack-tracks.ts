import { gzipSync } from 'node:zlib';
import { chunksOf } from '@countersign/domain';
import type { Clip } from '@countersign/formats';
import type { SentItem } from './delivery.ts';
import { type HashedBytes, hashMade } from './hash-files.ts';

/** The place of the system's mark in the head of gzip, and the value that says nothing of it. */
const [SYSTEM_AT, ANY_SYSTEM] = [9, 255];

/** A file with the shapes of some frames, and how it is named. */
interface PackedChunk {
  readonly file: HashedBytes;
  readonly sent: NonNullable<SentItem['chunks']>[number];
}

/** The objects of a clip as files, which have all of its frames together; none of a clip without objects. */
export function packTracks(path: string, { tracks, frames }: Clip): PackedChunk[] {
  if (tracks.length === 0) return [];
  return chunksOf(tracks, frames).map((chunk) => {
    const bytes = gzipSync(JSON.stringify(chunk), { level: 9 });
    // The same shapes are the same file on every system.
    bytes[SYSTEM_AT] = ANY_SYSTEM;
    const { fromFrame: from, toFrame: to } = chunk;
    const file = hashMade(`${path}, frames ${from} to ${to}`, bytes);
    return { file, sent: { from, to, sha256: file.sha256, size: file.size } };
  });
}
