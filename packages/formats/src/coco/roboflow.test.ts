import { defaultTemplate } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../testing/contents.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { coco } from './coco.ts';

const picture = new Uint8Array([1]);

/** As Roboflow exports a data set whose project is named after one of its classes. */
function exported(annotation: object = {}) {
  return {
    info: { year: '2023', contributor: '' },
    licenses: [{ id: 1, url: '', name: 'CC BY 4.0' }],
    categories: [
      { id: 0, name: 'helmet', supercategory: 'none' },
      { id: 1, name: 'head', supercategory: 'helmet' },
      { id: 2, name: 'helmet', supercategory: 'helmet' },
    ],
    images: [{ id: 0, license: 1, file_name: 'a_jpg.rf.0e1f.jpg', height: 640, width: 640, extra: { name: 'a.jpg' } }],
    annotations: [
      {
        ...{ id: 0, image_id: 0, category_id: 2, bbox: [10, 20, 30, 40], area: 1200, segmentation: [], iscrowd: 0 },
        ...annotation,
      },
    ],
  };
}

const folderOf = (document: object) =>
  memoryFolder({ 'train/_annotations.coco.json': document, 'train/a_jpg.rf.0e1f.jpg': picture });

describe('the category that Roboflow puts above all others', () => {
  it('is no label under any name, and stays in the file', async () => {
    const folder = folderOf(exported());
    const { items, labels, template, source } = await coco.read(folder);
    expect(labels).toEqual([
      { name: 'head', count: 0 },
      { name: 'helmet', count: 1 },
    ]);
    const file = 'train/_annotations.coco.json';
    expect(await contentOf(await withFiles(folder, coco.write(items, template, source)), file)).toEqual(exported());
  });

  it('is a label where an annotation is of it, or no other is below it', async () => {
    const used = exported({ category_id: 0 });
    used.categories.pop();
    expect((await coco.read(folderOf(used))).labels.map(({ name }) => name)).toEqual(['helmet', 'head']);
    const flat = exported({ category_id: 1 });
    flat.categories = flat.categories.slice(0, 2).map((category) => ({ ...category, supercategory: 'none' }));
    expect((await coco.read(folderOf(flat))).labels.map(({ name }) => name)).toEqual(['helmet', 'head']);
  });
});

it('a line and points are boxes of a pixel or more, inside the picture, under a category with all that COCO asks for', async () => {
  const shapes = [
    { kind: 'points' as const, points: [100, 50] },
    { kind: 'points' as const, points: [0, 0.2] },
    { kind: 'polyline' as const, points: [10, 20, 30, 20] },
  ];
  const annotations = shapes.map((geometry, at) => ({
    ...{ id: `${at}`, label: 'nut', geometry, attributes: {}, source: {} },
  }));
  const item = { fileName: 'a.jpg', mediaPath: 'a.jpg', width: 100, height: 80, annotations, source: {} };
  const template = defaultTemplate([{ name: 'nut', geometries: [], attributes: [] }]);
  const folder = await withFiles(memoryFolder({ 'a.jpg': picture }), coco.write([item], template));
  expect(await contentOf(folder, 'annotations.json')).toMatchObject({
    annotations: [
      { bbox: [99, 49.5, 1, 1], area: 1 },
      { bbox: [0, 0, 1, 1], area: 1 },
      { bbox: [10, 19.5, 20, 1], area: 20 },
    ],
    categories: [{ id: 1, name: 'nut', supercategory: 'nut' }],
  });
});
