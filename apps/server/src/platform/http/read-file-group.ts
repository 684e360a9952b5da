import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';

interface Limits {
  readonly files: number;
  readonly fileBytes: number;
  /** Limit of all files together. */
  readonly bytes: number;
}

/** What the archive adds to a file: its header, and the padding of its last block. */
const BYTES_BESIDE_A_FILE = 1024;
/** Padding of the archive's last record. */
const BYTES_AT_THE_END = 20 * 512;

/** A file of a group, with its SHA-256 in lower-case hexadecimal. */
export interface GroupedFile {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/**
 * Reads a tar archive whose entries' names tell their SHA-256 and the key under which they are answered. Leaves out a file
 * whose bytes have another SHA-256. Answers `broken` where it is no such archive or breaks off, `tooLarge` past a limit.
 *
 * @param readName null for a name that no entry may have
 */
export async function readFileGroup(
  body: Readable,
  limits: Limits,
  readName: (name: string) => { readonly key: string; readonly sha256: string } | null,
): Promise<ReadonlyMap<string, GroupedFile> | 'broken' | 'tooLarge'> {
  const files = new Map<string, GroupedFile>();
  const archive = extract();
  // What breaks off also ends the archive, whose reader then hears why.
  const feeding = pipeline(within(body, mostBytesOf(limits)), archive);
  feeding.catch(() => {});
  let [left, room] = [limits.files, limits.bytes];
  try {
    for await (const entry of archive) {
      const { name, type, size } = entry.header;
      const named = readName(name);
      if (type !== 'file' || named === null) return 'broken';
      left -= 1;
      room -= size;
      if (left < 0 || room < 0 || size > limits.fileBytes) return 'tooLarge';
      const bytes = await readEntry(entry);
      if (hash('sha256', bytes) === named.sha256) files.set(named.key, { bytes, sha256: named.sha256 });
    }
    await feeding;
  } catch (error) {
    return error instanceof TooLarge ? 'tooLarge' : 'broken';
  }
  return files;
}

class TooLarge extends Error {}

function mostBytesOf({ bytes, files }: Limits): number {
  return bytes + files * BYTES_BESIDE_A_FILE + BYTES_AT_THE_END;
}

async function* within(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  // Left open on an early end, so that the sender still hears why.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new TooLarge();
    yield chunk as Buffer;
  }
}

/** `buffer` of `node:stream/consumers` would copy the bytes twice. */
async function readEntry(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
