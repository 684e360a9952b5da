import sharp from 'sharp';
import { inTurn } from './in-turn.ts';

const MAX_PIXELS = 50_000_000;
const TIME_LIMIT_S = 20;
const JPEG_QUALITY = 90;

export interface CleanPicture {
  readonly bytes: Buffer;
  readonly type: 'image/jpeg' | 'image/png';
}

/**
 * A picture a person sent, painted anew: nothing is left of what lay before, behind or between its pixels, nor of where
 * it was taken. JPEG and PNG alone, by their bytes; `format` for everything else and what is broken, `size` for more
 * than 50 million pixels.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture | 'format' | 'size'> {
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: TIME_LIMIT_S });
    const { format } = await source.metadata();
    if (format !== 'jpeg' && format !== 'png') return 'format';
    const upright = source.autoOrient().toColourspace('srgb');
    const painted = format === 'jpeg' ? upright.jpeg({ quality: JPEG_QUALITY }) : upright.png();
    return { bytes: await inTurn(() => painted.toBuffer()), type: `image/${format}` };
  } catch (error) {
    const isLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
    return isLarge ? 'size' : 'format';
  }
}
