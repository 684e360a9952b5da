import { imageSize } from 'image-size';
import type { Problems } from './problem.ts';
import type { SourceFolder } from './source.ts';

/** Cameras have written the size by this offset, even after thumbnails and colour profiles. */
const HEADER_BYTES = 256 * 1024;

/** Pixels of a picture as displayed: after the camera's orientation was applied. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture's size, as far as its document has it. */
export interface PartialPictureSize {
  readonly width: number | null;
  readonly height: number | null;
}

/** The size of a picture by its header; null after reporting that it is not there. */
export async function readPictureSize(
  folder: SourceFolder,
  picture: string,
  problems: Problems,
): Promise<PictureSize | null> {
  const size = sizeIn(await folder.read(picture, HEADER_BYTES)) ?? sizeIn((await folder.read(picture)).subarray());
  if (size === null) problems.add(picture, '', 'unknown-picture-size');
  return size;
}

function sizeIn(bytes: Uint8Array): PictureSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return null;
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}
