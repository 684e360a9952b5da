import { makePicture } from '@countersign/testing';

export const PICTURE = { width: 640, height: 480 } as const;
const LABELS = 80;

/** A COCO document of boxes and the names of its pictures. The same numbers give the same document. */
export interface BoxDelivery {
  readonly document: {
    readonly images: readonly object[];
    readonly annotations: readonly object[];
    readonly categories: readonly object[];
  };
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

export async function makeBoxDelivery(pictureCount: number, boxCount: number): Promise<BoxDelivery> {
  const pictures = new Map<string, Uint8Array>();
  for (let at = 0; at < pictureCount; at++)
    pictures.set(`images/${String(at).padStart(5, '0')}.png`, await makePicture(at, PICTURE.width, PICTURE.height));
  const images = [...pictures.keys()].map((file_name, at) => ({ id: at + 1, file_name, ...PICTURE }));
  const categories = Array.from({ length: LABELS }, (_, at) => ({ id: at + 1, name: `label ${at + 1}` }));
  const annotations = Array.from({ length: boxCount }, (_, at) => {
    // The steps share no divisor with the sides, so that boxes lie everywhere and have decimal places.
    const [x, y] = [(at * 7.31) % 560, (at * 5.17) % 420].map((value) => Math.round(value * 100) / 100);
    const [width, height] = [8 + (at % 61) + 0.25, 6 + (at % 43) + 0.5];
    const place = { image_id: 1 + (at % pictureCount), category_id: 1 + (at % LABELS), bbox: [x, y, width, height] };
    return { id: at + 1, ...place, area: width * height, iscrowd: 0, segmentation: [] };
  });
  return { document: { images, annotations, categories }, pictures };
}
