import { type DeliveredPicture, type MarkNames, writeBelow } from './delivered-picture.ts';
import { areaOf, boundsOf } from './shape.ts';

/** Writes pictures and one `annotations.json` in COCO's detection format, with attributes as annotation tools add them. */
export async function writeCoco(
  folder: string,
  pictures: readonly DeliveredPicture[],
  labels: readonly string[],
  description: string,
): Promise<MarkNames> {
  const names: MarkNames = new Map();
  const annotations = pictures.flatMap((picture, index) =>
    picture.marks.map((mark) => {
      const id = names.size + 1;
      names.set(mark, String(id));
      const { x, y, width, height } = boundsOf(mark.shape);
      return {
        id,
        image_id: index + 1,
        category_id: labels.indexOf(mark.label) + 1,
        segmentation: mark.shape.kind === 'polygon' ? [mark.shape.ring] : [],
        area: round(areaOf(mark.shape)),
        bbox: [round(x), round(y), round(width), round(height)],
        iscrowd: 0,
        attributes: mark.attributes,
      };
    }),
  );
  const content = {
    info: { description, version: '1.0' },
    licenses: [],
    images: pictures.map(({ file, width, height }, index) => ({ id: index + 1, file_name: file, width, height })),
    categories: labels.map((name, index) => ({ id: index + 1, name, supercategory: '' })),
    annotations,
  };
  await writeBelow(folder, 'annotations.json', `${JSON.stringify(content)}\n`);
  for (const picture of pictures) await writeBelow(folder, picture.file, picture.jpeg);
  return names;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
