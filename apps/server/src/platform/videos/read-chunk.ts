import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type TrackChunk, trackChunk } from '@countersign/contract';

/** A chunk has ten thousand stated shapes at most, or those of one frame. */
export const MOST_PACKED_BYTES = 16 * 1024 ** 2;
const MOST_UNPACKED_BYTES = 64 * 1024 ** 2;

const unpack = promisify(gunzip);

/** Whether the first bytes of a file are those of a chunk. */
export function mayBeChunk(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** The shapes of a chunk as they were delivered, or why they cannot be read. */
export async function readChunk(bytes: Uint8Array): Promise<TrackChunk | { readonly problem: string }> {
  const content = await unpackBounded(bytes);
  if (content === null) return { problem: 'it cannot be unpacked, or to more than 64 MiB' };
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return { problem: 'it is no JSON in UTF-8' };
  }
  const found = trackChunk.safeParse(value);
  if (found.success) return found.data.fromFrame <= found.data.toFrame ? found.data : { problem: 'it has no frames' };
  const [issue] = found.error.issues;
  return { problem: `${issue?.path.slice(0, 6).join('.') ?? ''} ${issue?.message ?? 'is not as it should be'}`.trim() };
}

async function unpackBounded(bytes: Uint8Array): Promise<Buffer | null> {
  if (bytes.length > MOST_PACKED_BYTES) return null;
  try {
    return await unpack(bytes, { maxOutputLength: MOST_UNPACKED_BYTES });
  } catch {
    return null;
  }
}
