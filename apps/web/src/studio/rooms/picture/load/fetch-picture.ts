import type { PictureMedia } from '@countersign/contract';
import { meanLuminance, type TileSource } from '@countersign/studio/picture';
import type { Fetched, Loaded } from '../../room.ts';
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
  | { readonly kind: Exclude<Loaded['kind'], 'decoded'> };

/** The status of an address whose picture has expired since the address was made. */
const GONE = 410;
const sampleSide = 16;

/**
 * Fetches a picture. Decoding it takes many times its bytes, so that is done once it comes up.
 * @throws if no answer arrived or the session is over; trying again may help.
 */
export async function fetchPicture(media: PictureMedia, renewTiles: RenewTiles): Promise<Fetched<Picture>> {
  if (media.url === null) return without('expired');
  const response = await fetch(media.url);
  if (!response.ok) {
    if (response.status >= 500 || response.status === 401) throw new Error(`no picture: ${response.status}`);
    return without(response.status === GONE ? 'expired' : 'missing');
  }
  const blob = await response.blob();
  return { bytes: blob.size, decode: () => decode(blob, media, renewTiles) };
}

function without(kind: 'expired' | 'missing'): Fetched<Picture> {
  return { bytes: 0, decode: async () => ({ kind }) };
}

async function decode(blob: Blob, media: PictureMedia, renewTiles: RenewTiles): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(blob);
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
