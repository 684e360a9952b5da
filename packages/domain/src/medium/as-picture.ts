import type { Media, PictureMedia } from '@countersign/contract';

/** What a picture shows; null of other media. */
export function asPicture(media: Media): PictureMedia | null {
  return media.kind === 'picture' ? media : null;
}
