import { BaseDecoder } from 'geotiff';

const MOST_BYTES = 512 * 1024 * 1024;
const PIECE_BYTES = 8 * 1024;

/**
 * Inflates a strip or a tile of a TIFF no further than its pixels go. A small one may be packed so that it would fill
 * the memory otherwise.
 */
export class InflateBlock extends BaseDecoder {
  override async decodeBlock(packed: ArrayBufferLike): Promise<ArrayBufferLike> {
    const { tileWidth, tileHeight, bitsPerSample } = this.parameters;
    const bits = typeof bitsPerSample === 'number' ? bitsPerSample : sumOf(bitsPerSample);
    const room = Math.min(MOST_BYTES, Math.ceil((tileWidth * tileHeight * bits) / 8));
    const reader = inSmallPieces(new Uint8Array(packed)).pipeThrough(new DecompressionStream('deflate')).getReader();
    const pieces: Uint8Array[] = [];
    let length = 0;
    while (length < room) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        // Some programs leave bytes behind the end.
        if (length === 0) throw error;
        return { done: true, value: undefined };
      });
      if (done || value === undefined) break;
      pieces.push(value);
      length += value.length;
    }
    await reader.cancel().catch(() => undefined);
    const block = new Uint8Array(Math.min(room, length));
    let at = 0;
    for (const piece of pieces) {
      block.set(piece.subarray(0, block.length - at), at);
      at += piece.length;
    }
    return block.buffer;
  }
}

/** A piece is inflated as a whole before anybody can stop it. */
function inSmallPieces(bytes: Uint8Array): ReadableStream<BufferSource> {
  let at = 0;
  return new ReadableStream<BufferSource>({
    pull(controller) {
      controller.enqueue(bytes.slice(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
      if (at >= bytes.length) controller.close();
    },
  });
}

function sumOf(numbers: ArrayLike<number>): number {
  return Array.from(numbers).reduce((sum, number) => sum + number, 0);
}
