import type { Media } from '@countersign/contract';
import { meanLuminance, type TileSource } from '@countersign/studio';
import { createTileSource, type RenewTiles } from './tile-source.ts';

/** A picture ready to be drawn, or why there is none. */
export type Picture =
  | {
      readonly kind: 'decoded';
      /** Smaller than the picture if that has tiles. */
      readonly bitmap: ImageBitmap;
      readonly luminance: number;
      readonly tiles: TileSource | null;
    }
  /**
   * `expired`: its batch is no longer kept with its pictures. `missing`: the server does not have the file. `broken`: this browser cannot
   * decode it.
   */
  | { readonly kind: 'expired' | 'missing' | 'broken' };

/** The status of an address whose picture has expired since the address was made. */
const GONE = 410;
const sampleSide = 16;

/**
 * Fetches and decodes a picture, so that drawing it does not wait.
 * @throws if no answer arrived or the session is over; trying again may help.
 */
export async function decodePicture(media: Media, renewTiles: RenewTiles): Promise<Picture> {
  if (media.url === null) return { kind: 'expired' };
  const response = await fetch(media.url);
  if (!response.ok) {
    if (response.status >= 500 || response.status === 401) throw new Error(`no picture: ${response.status}`);
    return { kind: response.status === GONE ? 'expired' : 'missing' };
  }
  const bytes = await response.blob();
  try {
    const bitmap = await createImageBitmap(bytes);
    const tiles = media.tiles && createTileSource(media.tiles, renewTiles);
    return { kind: 'decoded', bitmap, luminance: luminanceOf(bitmap), tiles };
  } catch {
    return { kind: 'broken' };
  }
}

function luminanceOf(bitmap: ImageBitmap): number {
  const context = new OffscreenCanvas(sampleSide, sampleSide).getContext('2d', { willReadFrequently: true });
  if (context === null) return 0;
  context.drawImage(bitmap, 0, 0, sampleSide, sampleSide);
  return meanLuminance(context.getImageData(0, 0, sampleSide, sampleSide).data);
}
