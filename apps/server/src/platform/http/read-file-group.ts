import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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
  const whole = await readBody(body, limits.bytes + limits.files * BYTES_BESIDE_A_FILE + BYTES_AT_THE_END);
  if (typeof whole === 'string') return whole;
  const files = new Map<string, GroupedFile>();
  const archive = extract();
  archive.end(whole);
  let [left, room] = [limits.files, limits.bytes];
  try {
    for await (const entry of archive) {
      const { name, type, size } = entry.header;
      const named = readName(name);
      if (type !== 'file' || named === null) return 'broken';
      left -= 1;
      room -= size;
      if (left < 0 || room < 0 || size > limits.fileBytes) return 'tooLarge';
      const bytes = await buffer(entry);
      if (hash('sha256', bytes) === named.sha256) files.set(named.key, { bytes, sha256: named.sha256 });
    }
  } catch {
    return 'broken';
  }
  return files;
}

async function readBody(body: Readable, maxBytes: number): Promise<Buffer | 'broken' | 'tooLarge'> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Left open on an early end, so that the sender still hears why.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) return 'tooLarge';
      chunks.push(chunk as Buffer);
    }
  } catch {
    return 'broken';
  }
  return Buffer.concat(chunks);
}
