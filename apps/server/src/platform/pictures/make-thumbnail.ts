import { findExposure } from './exposure.ts';
import { openPicture } from './open-picture.ts';
import { pictureQueues } from './picture-queue.ts';
import { asShown } from './read-picture.ts';

const THUMBNAIL_PX = 320;
const WEBP_QUALITY = 78;

/** Why a picture has no thumbnail. */
export type BrokenPicture = 'truncated' | 'damaged' | 'tooLarge';

/**
 * A WebP of at most 320 px a side, upright. Null for formats that nothing here decodes. The picture is decoded down to its
 * last pixel, so a broken one answers why.
 */
export async function makeThumbnail(bytes: Buffer): Promise<Buffer | BrokenPicture | null> {
  return pictureQueues.ofDatasets.run(async () => {
    try {
      const source = await openPicture(bytes);
      if ('problem' in source) return null;
      const small = asShown(source, await findExposure(source)).resize(THUMBNAIL_PX, THUMBNAIL_PX, {
        ...{ fit: 'inside', withoutEnlargement: true },
      });
      return await small.webp({ quality: WEBP_QUALITY, effort: 0 }).toBuffer();
    } catch (error) {
      return brokenBy(error instanceof Error ? error.message : '');
    }
  });
}

function brokenBy(message: string): BrokenPicture {
  if (/exceeds pixel limit|more than \d+ pixels|timeout/i.test(message)) return 'tooLarge';
  return /premature end|truncated|unexpected end|ends before|end of (?:file|stream|data)|too short/i.test(message)
    ? 'truncated'
    : 'damaged';
}
