import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeSegmentPng } from './png/segment-png.ts';
import { formats } from './recognise-format.ts';
import { damaged, oddValue, pathsOf, replaced } from './testing/damage.ts';
import { type Files, survive, surviveAll } from './testing/survive.ts';

const picture = new Uint8Array([1]);
const media: Files = { 'a.jpg': picture, 'b.jpg': picture };

const cvat = `<annotations><version>1.1</version><meta><task><labels>
<label><name>nut</name><type>any</type><attributes><attribute><name>n</name><input_type>number</input_type><values>1</values></attribute></attributes></label>
<label><name>fox</name><type>skeleton</type><svg>&lt;line data-node-from="1" data-node-to="2"/&gt;&lt;circle data-node-id="1" data-label-name="p"/&gt;&lt;circle data-node-id="2" data-label-name="q"/&gt;</svg></label>
<label><name>p</name><parent>fox</parent></label><label><name>q</name><parent>fox</parent></label></labels></task></meta>
<image id="0" name="a.jpg" width="20" height="10">
<box label="nut" occluded="1" xtl="1.50" ytl="1" xbr="9" ybr="9" rotation="10" z_order="0"><attribute name="n">04</attribute></box>
<polygon label="nut" points="1,1;9,1;9,9" occluded="0"/><ellipse label="nut" cx="9" cy="5" rx="3" ry="2"/>
<mask label="nut" rle="1, 2, 1" left="3" top="4" width="2" height="2"/><tag label="nut"/>
<skeleton label="fox"><points label="p" outside="0" occluded="0" points="1,2"/><points label="q" outside="1" occluded="0" points="3,4"/></skeleton>
</image><image id="1" name="b.jpg" width="20" height="10"><points label="nut" points="1,1;2,2"/></image></annotations>`;

const coco = {
  images: [{ id: 1, file_name: 'a.jpg', width: 20, height: 10 }],
  annotations: [
    { id: 1, image_id: 1, category_id: 1, keypoints: [1, 2, 2, 3, 4, 1], num_keypoints: 2, bbox: [1, 1, 5, 5] },
  ],
  categories: [{ id: 1, name: 'fox', keypoints: ['p', 'q'], skeleton: [[1, 2]] }],
};

const datumaro = {
  infos: {},
  categories: {
    label: {
      labels: [
        { name: 'nut', parent: '' },
        { name: 'fox', parent: '' },
        { name: 'p', parent: 'fox' },
      ],
    },
    points: { items: [{ label_id: 1, labels: ['p', 'q'], joints: [[1, 2]] }] },
  },
  items: [
    {
      ...{ id: 'a', image: { path: 'a.jpg', size: [10, 20] } },
      annotations: [
        { id: 0, type: 'bbox', label_id: 0, bbox: [1, 1, 5, 5], attributes: { rotation: 10, n: 1 }, group: 0 },
        { id: 0, type: 'points', label_id: 1, points: [1, 2, 3, 4], visibility: [2, 0] },
        { id: 0, type: 'skeleton', label_id: 1, elements: [{ label_id: 2, points: [1, 2], visibility: [1] }] },
        { id: 0, type: 'mask', label_id: 0, rle: { counts: [5, 5, 190], size: [10, 20] } },
        { id: 0, type: 'caption', caption: 'x' },
      ],
    },
    { id: 'b', image: { path: '' } },
  ],
};

const frame = { original_width: 20, original_height: 10, to_name: 'image' };
const labelstudio = [
  {
    ...{ id: 1, data: { image: '/data/upload/1/a.jpg' }, predictions: [{}] },
    annotations: [
      { id: 2, was_cancelled: true },
      {
        id: 1,
        result: [
          {
            ...{ ...frame, id: 'x', type: 'rectanglelabels', from_name: 'box' },
            value: { x: 10, y: 10, width: 20, height: 20, rotation: 10, rectanglelabels: ['nut'] },
          },
          { ...frame, id: 'x', type: 'choices', from_name: 'c', value: { choices: ['p', 'q'] } },
          {
            ...{ ...frame, id: 'y', type: 'polygonlabels', from_name: 'poly' },
            value: {
              points: [
                [1, 1],
                [9, 9],
                [1, 9],
              ],
              polygonlabels: ['nut'],
            },
          },
          { id: 'z', type: 'rating', from_name: 'stars', value: { rating: 3 } },
        ],
      },
    ],
  },
];
const short = [
  {
    ...{ id: 1, image: 'a.jpg', annotation_id: 3, mood: { choices: ['p', 'q'] } },
    box: [{ x: 10, y: 10, width: 20, height: 20, rectanglelabels: ['nut'], original_width: 20, original_height: 10 }],
  },
];

const png = encodeSegmentPng({ width: 2, height: 2, pixels: Uint32Array.from([1, 1, 300, 0]) });
const panoptic = {
  images: [{ id: 1, file_name: 'a.jpg', width: 2, height: 2 }],
  annotations: [
    {
      ...{ image_id: 1, file_name: 'a.png' },
      segments_info: [
        { id: 300, category_id: 1, area: 1, bbox: [0, 1, 1, 1], iscrowd: 0 },
        { id: 1, category_id: 2 },
      ],
    },
  ],
  categories: [
    { id: 1, name: 'nut', isthing: 1 },
    { id: 2, name: 'sky', isthing: 0 },
  ],
};

const documents = [
  { format: formats.coco, file: 'c.json', document: coco as object, others: media, annotations: 1 },
  { format: formats.datumaro, file: 'annotations/d.json', document: datumaro, others: media, annotations: 5 },
  { format: formats.labelstudio, file: 'l.json', document: labelstudio, others: media, annotations: 3 },
  { format: formats.labelstudio, file: 'm.json', document: short, others: media, annotations: 2 },
  {
    format: formats.panoptic,
    file: 'p.json',
    document: panoptic,
    others: { ...media, 'p/a.png': png },
    annotations: 2,
  },
];

describe('exports of every kind are read or refused with a reason', () => {
  it('the sound ones themselves', async () => {
    for (const { format, file, document, others, annotations } of documents)
      expect((await survive(format, { ...others, [file]: document }))?.annotations, file).toBe(annotations);
    expect((await survive(formats.cvat, { ...media, 'a.xml': cvat }))?.annotations).toBe(7);
  });

  it.each(documents)('$format.name in $file with damaged bytes', async ({ format, file, document, others }) => {
    await expect(
      surviveAll(format, others, file, damaged(JSON.stringify(document)), 120, true),
    ).resolves.toBeUndefined();
  });

  it.each(documents)(
    '$format.name in $file with another value somewhere',
    async ({ format, file, document, others }) => {
      const change = fc.tuple(fc.constantFrom(...pathsOf(document)), oddValue);
      const changed = fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => {
        return (
          JSON.stringify(changes.reduce<unknown>((value, [path, put]) => replaced(value, path, put), document)) ?? ''
        );
      });
      await expect(surviveAll(format, others, file, changed, 300, true)).resolves.toBeUndefined();
    },
  );

  it('CVAT with damaged bytes', async () => {
    await expect(surviveAll(formats.cvat, media, 'a.xml', damaged(cvat), 250)).resolves.toBeUndefined();
  });

  it('CVAT with another text somewhere', async () => {
    const texts = [...cvat.matchAll(/(?<=[>"])([^<>"\n]+)(?=[<"])/g)].map(
      ({ index, 1: text = '' }) => [index, text.length] as const,
    );
    const put = fc.oneof(
      fc.string(),
      fc.constantFrom('', ' ', '-1', '1e999', '0', '&lt;', '../a.jpg', '__proto__', '1 2', 'b.jpg'),
    );
    const changed = fc
      .tuple(fc.constantFrom(...texts), put)
      .map(([[at, length], text]) => `${cvat.slice(0, at)}${text}${cvat.slice(at + length)}`);
    await expect(surviveAll(formats.cvat, media, 'a.xml', changed, 300)).resolves.toBeUndefined();
  });

  it('panoptic segments with damaged bytes', async () => {
    await expect(
      surviveAll(formats.panoptic, { ...media, 'p.json': panoptic }, 'p/a.png', damaged(png), 150),
    ).resolves.toBeUndefined();
  });

  it('nothing of it reaches what every object has', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
