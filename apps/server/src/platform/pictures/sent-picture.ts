import sharp, { type Sharp } from 'sharp';
import { pictureQueues, QueueFull } from './picture-queue.ts';

const MAX_PIXELS = 50_000_000;
const TIME_LIMIT_S = 20;

/**
 * Paints a picture a person sent anew: nothing is left of what lay before, behind or between its pixels, nor of where
 * it was taken. Of these formats alone, by its bytes: `format` for everything else and what is broken, `size` for more
 * than 50 million pixels.
 *
 * @param sender the member who sent it: of each only a few are painted at a time.
 * @param paint gets the picture upright and in the colours of screens, with its size as it is then.
 */
export async function paintSent<F extends string, T>(
  bytes: Buffer,
  sender: string,
  formats: readonly F[],
  paint: (upright: Sharp, found: { readonly format: F; readonly width: number; readonly height: number }) => Promise<T>,
): Promise<T | 'format' | 'size'> {
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: TIME_LIMIT_S });
    const { format: found, autoOrient } = await source.metadata();
    const format = formats.find((one) => one === found);
    if (format === undefined) return 'format';
    const upright = source.autoOrient().toColourspace('srgb');
    return await pictureQueues.ofMembers.run(() => paint(upright, { format, ...autoOrient }), sender);
  } catch (error) {
    if (error instanceof QueueFull) throw error;
    const isLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
    return isLarge ? 'size' : 'format';
  }
}
