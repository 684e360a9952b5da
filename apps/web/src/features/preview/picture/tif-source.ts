import type { GeoTIFF } from 'geotiff';
import type { RangedBytes } from '../bytes/ranged-bytes.ts';

type TifSource = Parameters<typeof GeoTIFF.fromSource>[0];

/** Strips of a picture are often small and lie one behind the other, so blocks are asked for, not strips. */
const BLOCK_BYTES = 256 * 1024;
const BLOCKS_KEPT = 256;

/** What geotiff reads of a file. It asks for nothing behind the file's end, whatever the file claims. */
export function tifSource(bytes: RangedBytes): TifSource {
  const blocks = new Map<number, Promise<Uint8Array>>();
  const block = (nth: number): Promise<Uint8Array> => {
    const read = blocks.get(nth) ?? bytes.read(nth * BLOCK_BYTES, (nth + 1) * BLOCK_BYTES);
    // The block used last stands at the end.
    blocks.delete(nth);
    blocks.set(nth, read);
    const [oldest] = blocks.keys();
    if (blocks.size > BLOCKS_KEPT && oldest !== undefined) blocks.delete(oldest);
    return read;
  };
  const piece = async (offset: number, length: number): Promise<ArrayBuffer> => {
    const end = Math.min(bytes.size, offset + length);
    const found = new Uint8Array(Math.max(0, end - offset));
    const first = Math.floor(offset / BLOCK_BYTES);
    const needed = Array.from({ length: Math.max(0, Math.ceil(end / BLOCK_BYTES) - first) }, (_, nth) => first + nth);
    await Promise.all(
      needed.map(async (nth) => {
        const at = nth * BLOCK_BYTES;
        const part = (await block(nth)).subarray(Math.max(0, offset - at), Math.max(0, end - at));
        found.set(part, Math.max(0, at - offset));
      }),
    );
    return found.buffer;
  };
  return {
    fileSize: bytes.size,
    fetch: (slices) => Promise.all(slices.map(({ offset, length }) => piece(offset, length))),
    fetchSlice: async (slice) => ({ ...slice, data: await piece(slice.offset, slice.length) }),
    close: () => Promise.resolve(),
  };
}
