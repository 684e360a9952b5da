import { meanLuminance } from '@countersign/studio';

/** A picture ready to be drawn, or why there is none. */
export type Picture =
  | { readonly kind: 'decoded'; readonly bitmap: ImageBitmap; readonly luminance: number }
  /** `missing`: the server has no such file (any more). `broken`: its bytes are no picture this browser can show. */
  | { readonly kind: 'missing' | 'broken' };

interface Media {
  readonly url: string;
  /** Pixels as displayed: the unit of the annotations. */
  readonly width: number;
  readonly height: number;
}

const sampleSide = 16;

/**
 * Fetches and decodes a picture, so that drawing it does not wait.
 * @throws where nobody answered: then it is worth trying again.
 */
export async function decodePicture(media: Media): Promise<Picture> {
  const response = await fetch(media.url);
  if (!response.ok) {
    if (response.status >= 500) throw new Error(`no picture: ${response.status}`);
    return { kind: 'missing' };
  }
  const bytes = await response.blob();
  try {
    const bitmap = await createImageBitmap(bytes);
    const isAsSaid = bitmap.width === media.width && bitmap.height === media.height;
    const fitting = isAsSaid ? bitmap : await stretched(bitmap, media);
    return { kind: 'decoded', bitmap: fitting, luminance: luminanceOf(fitting) };
  } catch {
    return { kind: 'broken' };
  }
}

/** The annotations count in the pixels the delivery named, whatever the file holds. */
async function stretched(bitmap: ImageBitmap, { width, height }: Media): Promise<ImageBitmap> {
  const fitting = await createImageBitmap(bitmap, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  bitmap.close();
  return fitting;
}

function luminanceOf(bitmap: ImageBitmap): number {
  const context = new OffscreenCanvas(sampleSide, sampleSide).getContext('2d', { willReadFrequently: true });
  if (context === null) return 0;
  context.drawImage(bitmap, 0, 0, sampleSide, sampleSide);
  return meanLuminance(context.getImageData(0, 0, sampleSide, sampleSide).data);
}
