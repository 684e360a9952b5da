import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json-object.ts';
import { memoryFolder } from '../testing/folders.ts';
import { coco } from './coco.ts';

const picture = new Uint8Array([1]);

function document(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    images: [{ id: 1, file_name: 'a.jpg', width: 100, height: 80 }],
    annotations: [{ id: 7, image_id: 1, category_id: 3, bbox: [10, 10, 20, 20] }],
    categories: [{ id: 3, name: 'nut' }],
    ...change,
  };
}

function withAnnotation(change: JsonObject): Record<string, unknown> {
  return document({ annotations: [{ id: 7, image_id: 1, category_id: 3, bbox: [10, 10, 20, 20], ...change }] });
}

function withImage(change: JsonObject): Record<string, unknown> {
  return document({ images: [{ id: 1, file_name: 'a.jpg', width: 100, height: 80, ...change }] });
}

describe('what is read', () => {
  it.each([
    ['beside the document', 'set/a.jpg', 'a.jpg'],
    ['in images beside it', 'set/images/a.jpg', 'a.jpg'],
    ['beside its folder', 'a.jpg', 'a.jpg'],
    ['in images beside its folder', 'images/a.jpg', 'a.jpg'],
    ['below its folder', 'set/deep/er/a.jpg', './deep/er/a.jpg'],
    ['under a name that is unique', 'other/place/a.jpg', 'train2017/a.jpg'],
  ])('a picture %s', async (_, path, file_name) => {
    const folder = memoryFolder({ 'set/coco.json': withImage({ file_name }), [path]: picture });
    const { items } = await coco.read(folder);
    expect(items.map(({ fileName, mediaPath }) => [fileName, mediaPath])).toEqual([[path, path]]);
  });

  it('pictures of one name in the folder that the name of the document speaks of', async () => {
    const files = {
      'annotations/instances_train2017.json': document(),
      'annotations/instances_val2017.json': document(),
      'train2017/a.jpg': picture,
      'val2017/a.jpg': picture,
    };
    const { items } = await coco.read(memoryFolder(files));
    expect(items.map(({ fileName }) => fileName)).toEqual(['train2017/a.jpg', 'val2017/a.jpg']);
    const below = await coco.read(
      memoryFolder({ 'anno/val/c.json': document(), 'img/train/a.jpg': picture, 'img/val/a.jpg': picture }),
    );
    expect(below.items.map(({ fileName }) => fileName)).toEqual(['img/val/a.jpg']);
  });

  it.each([
    ['speaks of several', 'train_val.json', 'train/a.jpg', 'val/a.jpg'],
    ['only has the letters of one', 'annotations.json', 'a/a.jpg', 'b/a.jpg'],
    ['speaks of what they share', 'train.json', 'train/x/a.jpg', 'train/y/a.jpg'],
  ])('none of several pictures of one name where the document %s', async (_, file, ...paths) => {
    const pictures = Object.fromEntries(paths.map((path) => [path, picture]));
    await expect(coco.read(memoryFolder({ [file]: document(), ...pictures }))).rejects.toThrow('could be any of');
  });

  it.each(['set/a', 'set/a.mpo'])('a picture by its bytes, for it is called %s', async (path) => {
    const folder = memoryFolder({ 'set/coco.json': withImage({ file_name: path.slice(4) }), [path]: picture });
    expect((await coco.read(folder)).items.map(({ mediaPath }) => mediaPath)).toEqual([path]);
  });

  it('several documents as one delivery, with what is left over', async () => {
    const read = await coco.read(
      memoryFolder({
        'val.json': document({ categories: [{ id: 3, name: 'bolt' }] }),
        'train.json': withImage({ file_name: 'b.jpg' }),
        'meta.json': { made: 'by hand' },
        'a.jpg': picture,
        'b.jpg': picture,
        'c.jpg': picture,
        'notes.txt': picture,
      }),
    );
    expect(read.items.map(({ fileName }) => fileName)).toEqual(['b.jpg', 'a.jpg']);
    expect(read.labels).toEqual([
      { name: 'nut', count: 1 },
      { name: 'bolt', count: 1 },
    ]);
    expect(read.skipped).toEqual([
      { file: 'meta.json', reason: 'it is JSON, but no COCO document' },
      { file: 'c.jpg', reason: 'no COCO document lists this picture' },
    ]);
  });

  it('a byte order mark, line ends of Windows and a picture without annotations', async () => {
    const text = `\ufeff${JSON.stringify(document({ annotations: [] }), null, 2).replaceAll('\n', '\r\n')}`;
    const { items, template } = await coco.read(memoryFolder({ 'c.json': text, 'a.jpg': picture }));
    expect(items).toMatchObject([{ fileName: 'a.jpg', width: 100, height: 80, annotations: [] }]);
    expect(template.labels).toEqual([{ name: 'nut', colour: 0, geometries: ['box'], attributes: [] }]);
  });

  it('a small overshoot, exactly, and no size at all', async () => {
    const overshot = await coco.read(
      memoryFolder({ 'c.json': withAnnotation({ bbox: [-0.5, -2, 103.25, 80] }), 'a.jpg': picture }),
    );
    expect(overshot.items[0]?.annotations[0]?.geometry).toEqual({
      kind: 'box',
      x: -0.5,
      y: -2,
      width: 103.25,
      height: 80,
    });
    const silent = await coco.read(memoryFolder({ 'c.json': withImage({ width: 0, height: null }), 'a.jpg': picture }));
    expect(silent.items[0]).toMatchObject({ width: null, height: null });
  });

  it('attributes of tools, and masks with the box around their pixels', async () => {
    const content = withAnnotation({
      attributes: { ripe: true, weight: 2.5, kind: 'Medjool' },
      segmentation: { size: [80, 100], counts: [80, 2, 78, 2, 80 * 98 - 2], note: 'kept' },
    });
    const { items, template } = await coco.read(memoryFolder({ 'c.json': content, 'a.jpg': picture }));
    expect(items[0]?.annotations[0]).toMatchObject({
      attributes: { ripe: true, weight: 2.5, kind: 'Medjool' },
      geometry: { kind: 'mask', x: 1, y: 0, width: 2, height: 2, size: [80, 100] },
    });
    expect(template.labels[0]?.attributes).toEqual([
      { name: 'ripe', kind: 'boolean', required: false },
      { name: 'weight', kind: 'number', required: false },
      { name: 'kind', kind: 'text', required: false },
    ]);
  });
});
