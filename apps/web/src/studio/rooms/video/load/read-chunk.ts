import type { TrackChunk } from '@countersign/contract';

/** Ten thousand shapes with many corners stay far below. */
const MOST_BYTES = 256 * 1024 ** 2;

/**
 * Reads a part of the tracks of a video: JSON, packed with gzip unless the server unpacked it on the way.
 *
 * @throws where it is none
 */
export async function readChunk(bytes: Uint8Array<ArrayBuffer>): Promise<TrackChunk> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = new TextDecoder().decode(isPacked ? await unpacked(bytes) : bytes);
  const chunk: unknown = JSON.parse(text);
  if (!isChunk(chunk)) throw new Error('no part of the tracks of a video');
  return chunk;
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      throw new Error('a part of the tracks is too large');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The server checked the shapes when they arrived. */
function isChunk(value: unknown): value is TrackChunk {
  return typeof value === 'object' && value !== null && 'tracks' in value && Array.isArray(value.tracks);
}
