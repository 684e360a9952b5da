import sharp, { type Sharp } from 'sharp';
import { pictureQueues, QueueFull } from './picture-queue.ts';

const MAX_PIXELS = 50_000_000;
const TIME_LIMIT_S = 20;

/**
 * Repaints a picture a person sent, so that its metadata, such as where it was taken, and hidden data are gone. Accepts
 * these formats only, by their bytes. Answers `format` for others and damaged files, `size` above 50 million pixels.
 *
 * @param sender the member who sent it. Only a few pictures of each are painted at a time
 * @param paint gets the upright picture in sRGB, with its size
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
