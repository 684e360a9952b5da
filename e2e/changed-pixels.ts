import { existsSync } from 'node:fs';
import sharp from 'sharp';

/** The largest difference of a channel, 0 to 255, that does not count. */
const TOLERATED_DIFFERENCE = 24;

/**
 * How many pixels of a picture differ from the file at this path; infinite if there is none, or one of another size.
 */
export async function changedPixels(path: string, picture: Buffer): Promise<number> {
  const now = await read(picture);
  if (!existsSync(path)) return Number.POSITIVE_INFINITY;
  const before = await read(path);
  if (before.info.width !== now.info.width || before.info.height !== now.info.height) return Number.POSITIVE_INFINITY;
  let changed = 0;
  for (let at = 0; at < now.data.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((now.data[at + channel] ?? 0) - (before.data[at + channel] ?? 0)) > TOLERATED_DIFFERENCE,
    );
    if (differs) changed += 1;
  }
  return changed;
}

function read(picture: Buffer | string) {
  return sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
}
