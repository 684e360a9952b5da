import { expect, it } from 'vitest';
import { countContents } from './contents.ts';
import { formats } from './recognise-format.ts';
import { memoryFolder } from './testing/folders.ts';
import { picturePng } from './testing/pictures.ts';

const size = { width: 20, height: 10 };
const task = {
  data: { image: 'a.png' },
  annotations: [
    {
      result: [
        {
          ...{ id: 'e', type: 'ellipselabels', from_name: 'l', to_name: 'i', original_width: 20, original_height: 10 },
          value: { x: 50, y: 50, radiusX: 10, radiusY: 10, rotation: 0, ellipselabels: ['nut'] },
        },
      ],
    },
  ],
};
const ellipse = { id: 0, type: 'ellipse', points: [2, 2, 8, 6], label_id: 0, group: 0, z_order: 0, attributes: {} };

it.each([
  [
    'cvat',
    'annotations.xml',
    '<annotations><image id="0" name="a.png" width="20" height="10"><ellipse label="nut" cx="9" cy="5" rx="4" ry="3"/></image></annotations>',
  ],
  ['labelstudio', 'export.json', [task]],
  [
    'datumaro',
    'annotations/default.json',
    {
      categories: { label: { labels: [{ name: 'nut' }] } },
      items: [{ id: 'a', annotations: [ellipse], image: { path: 'a.png', size: [size.height, size.width] } }],
    },
  ],
] as const)('an ellipse of %s is written as a polygon elsewhere, and as it was there', async (name, path, content) => {
  const folder = memoryFolder({ [path]: content, 'a.png': picturePng(size.width, size.height) });
  const { items } = await formats[name].read(folder);
  expect(formats[name].losses(countContents(items, name))).toEqual([]);
  expect(formats.coco.losses(countContents(items, 'coco'))).toEqual(['1 × ellipse: written as a polygon.']);
});
