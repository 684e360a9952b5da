import { paintSent } from './sent-picture.ts';

const WEBP_QUALITY = 85;

interface Part {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/**
 * A square part of a picture a person sent, JPEG, PNG or WebP, as a WebP of `sidePx`; see `paintSent` for the refusals.
 *
 * @param partOf the part, in pixels of the upright picture of the given size
 */
export function squarePicture(
  bytes: Buffer,
  sender: string,
  sidePx: number,
  partOf: (width: number, height: number) => Part,
): Promise<Buffer | 'format' | 'size'> {
  return paintSent(bytes, sender, ['jpeg', 'png', 'webp'], (upright, { width, height }) => {
    const { left, top, side } = partOf(width, height);
    const part = upright.extract({ left, top, width: side, height: side });
    return part.resize(sidePx, sidePx).webp({ quality: WEBP_QUALITY }).toBuffer();
  });
}
