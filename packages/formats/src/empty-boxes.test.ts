import type { DeliveredItem, Geometry } from '@countersign/contract';
import { defaultTemplate } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { countContents } from './contents.ts';
import { formats } from './recognise-format.ts';
import { memoryFolder, withFiles } from './testing/folders.ts';
import { picturePng } from './testing/pictures.ts';

const picture = picturePng(100, 80);
const box = (bbox: readonly number[], id: number) => ({ id, image_id: 1, category_id: 1, bbox });
const coco = {
  images: [{ id: 1, file_name: 'a.png', width: 100, height: 80 }],
  annotations: [box([1, 2, 3, 4], 1), box([10, 10, 0, 0], 2), box([10.2, 10, 5, 0], 3)],
  categories: [{ id: 1, name: 'nut' }],
};
const cvat = `<annotations><image id="0" name="a.png" width="100" height="80">
<box label="nut" xtl="5" ytl="5" xbr="5" ybr="9"/></image></annotations>`;

describe('boxes without a width or a height', () => {
  it.each([
    ['coco', { 'c.json': coco }, 'c.json: 2 boxes have no width or no height, as first in a.png'],
    ['yolo', { 'a.txt': '0 .5 .5 0 0\n', 'classes.txt': 'nut\n' }, 'a.txt: 1 box has no width or no height, in a.png'],
    ['cvat', { 'a.xml': cvat }, 'a.xml: 1 box has no width or no height, in a.png'],
  ] as const)('are delivered and told once, in %s', async (name, files, told) => {
    const { notes, annotations } = await formats[name].read(memoryFolder({ ...files, 'a.png': picture }));
    expect(notes.map(({ file, note }) => `${file}: ${note}`)).toContain(told);
    expect(annotations).toBeGreaterThan(0);
  });

  it('are never written upside down in VOC, and counted', async () => {
    const shapes: Geometry[] = [
      { kind: 'box', x: 10, y: 10, width: 0, height: 0 },
      { kind: 'box', x: 100, y: 20.5, width: 0, height: 0.25 },
      { kind: 'box', x: 1.5, y: 2, width: 1, height: 3 },
    ];
    const annotations = shapes.map((geometry, at) => {
      return { id: `${at}`, label: 'nut', geometry, attributes: {}, source: {} };
    });
    const item: DeliveredItem = {
      ...{ fileName: 'a.png', mediaPath: 'a.png', width: 100, height: 80, annotations, source: {} },
    };
    const template = defaultTemplate([{ name: 'nut', geometries: [], attributes: [] }]);
    const folder = await withFiles(memoryFolder({ 'a.png': picture }), formats.voc.write([item], template));
    const { items } = await formats.voc.read(folder);
    expect(items[0]?.annotations.map(({ geometry }) => geometry)).toEqual([
      { kind: 'box', x: 10, y: 10, width: 1, height: 1 },
      { kind: 'box', x: 99, y: 20, width: 1, height: 1 },
      { kind: 'box', x: 1.5, y: 2, width: 1, height: 3 },
    ]);
    expect(formats.voc.losses(countContents([item], 'voc'))).toEqual([
      '2 × box narrower than a pixel: widened to the pixels it touches.',
    ]);
  });

  it('come back as VOC delivered them', async () => {
    const corners = '<xmin>11</xmin><ymin>5</ymin><xmax>10</xmax><ymax>9</ymax>';
    const object = `<object><name>nut</name><bndbox>${corners}</bndbox></object>`;
    const folder = memoryFolder({
      'a.xml': `<annotation><filename>a.png</filename>${object}</annotation>`,
      'a.png': picture,
    });
    const { items, template, notes } = await formats.voc.read(folder);
    expect(notes).toHaveLength(1);
    const written = await withFiles(folder, formats.voc.write(items, template));
    expect(new TextDecoder().decode(await written.read('a.xml')).replace(/\s/g, '')).toContain(corners);
    expect(formats.voc.losses(countContents(items, 'voc'))).toEqual([]);
  });
});
