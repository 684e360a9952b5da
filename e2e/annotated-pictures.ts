import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A picture of a delivery, with upright boxes on it. */
export interface AnnotatedPicture {
  /** Relative to the folder of pictures. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Pixels as displayed. */
  readonly width: number;
  readonly height: number;
  readonly boxes?: readonly (readonly [label: string, x: number, y: number, width: number, height: number])[];
}

/** Writes a COCO delivery with exactly these pictures, in this order. */
export async function writeAnnotated(folder: string, pictures: readonly AnnotatedPicture[]): Promise<void> {
  const boxes = pictures.flatMap(({ boxes = [] }, at) => boxes.map((box) => ({ image_id: at + 1, box })));
  const labels = [...new Set(['part', ...boxes.map(({ box: [label] }) => label)])];
  const images = pictures.map(({ name, width, height }, at) => ({ id: at + 1, file_name: name, width, height }));
  const annotations = boxes.map(({ image_id, box: [label, x, y, width, height] }, at) => ({
    ...{ id: at + 1, image_id, category_id: labels.indexOf(label) + 1 },
    ...{ bbox: [x, y, width, height], area: width * height, iscrowd: 0 },
  }));
  const categories = labels.map((name, at) => ({ id: at + 1, name }));
  await mkdir(join(folder, 'images'), { recursive: true });
  for (const { name, bytes } of pictures) {
    const path = join(folder, 'images', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  await writeFile(join(folder, 'annotations.json'), JSON.stringify({ images, annotations, categories }));
}
