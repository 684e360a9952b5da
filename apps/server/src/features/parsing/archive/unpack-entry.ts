import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import { ArchiveProblem } from './archive-problem.ts';
import type { StoredArchive } from './open-archive.ts';

/** How many bytes an archive may still grow by. */
export interface Budget {
  left: number;
}

/** What came out of an entry, once all of it was read. */
export interface Unpacked {
  readonly size: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
}

/**
 * Unpacks an entry piece by piece. Throws {@link ArchiveProblem} where it grows beyond what it says or what is left, or has
 * other bytes than its checksum. What is declared is never believed.
 */
export async function* unpackEntry(
  archive: StoredArchive,
  entry: Entry,
  budget: Budget,
): AsyncGenerator<Buffer, Unpacked> {
  const hash = createHash('sha256');
  const { uncompressedSize: expected, compressedSize } = entry;
  let size = 0;
  let sum = 0;
  const stream = await archive.read(entry);
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      budget.left -= piece.length;
      if (budget.left < 0) throw new ArchiveProblem('bomb', { times: Math.round(size / Math.max(1, compressedSize)) });
      if (size > expected) throw new ArchiveProblem('damaged');
      sum = crc32(piece, sum);
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    archive.fail(error);
  } finally {
    stream.destroy();
  }
  if (size < expected) throw new ArchiveProblem('truncated', { bytes: size, expected });
  if (sum !== entry.crc32) throw new ArchiveProblem('damaged');
  return { size, sha256: hash.digest('hex') };
}
