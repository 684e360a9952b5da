import { paintSent } from './sent-picture.ts';

const JPEG_QUALITY = 90;

export interface CleanPicture {
  readonly bytes: Buffer;
  readonly type: 'image/jpeg' | 'image/png';
}

/** Repaints a picture a person sent, JPEG or PNG, in its own format; see `paintSent` for the refusals. */
export function cleanPicture(bytes: Buffer, sender: string): Promise<CleanPicture | 'format' | 'size'> {
  return paintSent(bytes, sender, ['jpeg', 'png'], async (upright, { format }) => {
    const painted = format === 'jpeg' ? upright.jpeg({ quality: JPEG_QUALITY }) : upright.png();
    return { bytes: await painted.toBuffer(), type: `image/${format}` as const };
  });
}
