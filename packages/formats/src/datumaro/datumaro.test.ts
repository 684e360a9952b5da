import { type Annotation, deliveredItem } from '@countersign/contract';
import { defaultTemplate } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../problem.ts';
import { type GeneratedKind, itemsOf, seen, skeleton } from '../testing/arbitraries.ts';
import { contentOf } from '../testing/contents.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { datumaro } from './datumaro.ts';

const picture = new Uint8Array([1]);
const base = { attributes: { occluded: false }, group: 0, z_order: 0 };
const document = {
  dm_format_version: '1.0',
  infos: { author: 'us' },
  categories: {
    label: {
      labels: [
        { name: 'car', parent: '', attributes: ['colour'] },
        { name: 'fox', parent: '', attributes: [] },
        { name: 'head', parent: 'fox', attributes: [] },
        { name: 'tail', parent: 'fox', attributes: [] },
        { name: 'truck', parent: 'car', attributes: [] },
      ],
      label_groups: [],
      attributes: ['occluded'],
    },
    points: { items: [{ label_id: 1, labels: ['head', 'tail'], joints: [[1, 2]] }] },
    mask: { colormap: [{ label_id: 0, r: 1, g: 2, b: 3 }] },
  },
  items: [
    {
      id: 'a',
      attr: { frame: 0 },
      image: { path: 'a.jpg', size: [80, 100] },
      annotations: [
        {
          ...base,
          id: 0,
          type: 'bbox',
          label_id: 0,
          bbox: [20, 20, 30, 20],
          attributes: { rotation: 30.0, list: [1] },
        },
        { ...base, id: 0, type: 'bbox', label_id: 4, bbox: [1, 2, 3, 4], attributes: { rotation: 0.0, colour: 'red' } },
        { ...base, id: 0, type: 'polygon', label_id: 0, points: [1, 1, 9, 1, 9, 9], group: 3 },
        { ...base, id: 0, type: 'hash_key', hash_key: [1, 2, 3] },
        { ...base, id: 0, type: 'polyline', label_id: 0, points: [1, 1, 9, 1] },
        { ...base, id: 0, type: 'points', label_id: 0, points: [5, 6], visibility: [2] },
        { ...base, id: 0, type: 'points', label_id: 1, points: [5, 6, 7, 8], visibility: [2, 1] },
        {
          ...{ ...base, id: 7, type: 'skeleton', label_id: 1 },
          elements: [
            { type: 'points', label_id: 3, points: [7, 8], visibility: [1] },
            { type: 'points', label_id: 2, points: [5, 6], visibility: [0] },
          ],
        },
        { ...base, id: 0, type: 'mask', label_id: 0, rle: { counts: [324, 2, 7674], size: [80, 100] } },
        { ...base, id: 0, type: 'ellipse', label_id: 0, points: [10, 10, 30, 20] },
        { id: 0, type: 'label', label_id: 4, attributes: {}, group: 0 },
        { id: 0, type: 'caption', caption: 'two foxes', attributes: {}, group: 0 },
      ],
    },
    { id: 'sub/b', annotations: [], image: { path: '' } },
    { id: 'c', media: { path: 'c.png' } },
  ],
};
const media = { 'd/images/train/a.jpg': picture, 'd/images/train/sub/b.jpg': picture, 'd/images/c.png': picture };
const folder = memoryFolder({ 'd/annotations/train.json': document, ...media });

describe('Datumaro', () => {
  it('is read with every type of annotation', async () => {
    const { items, labels, template } = await datumaro.read(folder);
    expect(items.map(({ mediaPath }) => mediaPath)).toEqual(Object.keys(media));
    const [turned, box, , line, points, fox, elements, mask, ellipse, truck, caption] = items[0]?.annotations ?? [];
    expect(turned?.geometry).toEqual({ kind: 'box', x: 20, y: 20, width: 30, height: 20, rotation: 30 });
    expect(turned?.attributes).toEqual({});
    expect(box).toMatchObject({ label: 'truck', geometry: { kind: 'box', x: 1 }, attributes: { colour: 'red' } });
    expect(line?.geometry).toEqual({ kind: 'polyline', points: [1, 1, 9, 1] });
    expect(points?.geometry).toEqual({ kind: 'points', points: [5, 6] });
    const [head, tail] = [
      { x: 5, y: 6, visibility: 2 },
      { x: 7, y: 8, visibility: 1 },
    ];
    expect(fox?.geometry).toEqual({ kind: 'skeleton', points: [head, tail] });
    expect(elements?.geometry).toEqual({ kind: 'skeleton', points: [{ ...head, visibility: 0 }, tail] });
    expect(mask?.geometry).toMatchObject({ kind: 'mask', x: 4, y: 4, width: 1, height: 2 });
    expect(ellipse?.geometry).toMatchObject({ kind: 'polygon', rings: [expect.arrayContaining([30, 15])] });
    expect(truck).toMatchObject({ label: 'truck', geometry: { kind: 'whole' } });
    expect(caption).toMatchObject({
      label: 'caption',
      geometry: { kind: 'whole' },
      attributes: { caption: 'two foxes' },
    });
    expect(labels.map(({ name }) => name)).toEqual(['car', 'fox', 'truck', 'caption']);
    expect(template.labels[1]?.skeleton).toEqual({ points: ['head', 'tail'], edges: [[0, 1]] });
    for (const item of items) expect(deliveredItem.parse(item)).toEqual(item);
  });

  it('comes back as it was', async () => {
    const read = await datumaro.read(folder);
    const items = JSON.parse(JSON.stringify(read.items)) as typeof read.items;
    const written = await withFiles(folder, datumaro.write(items, read.template, read.source));
    expect(await contentOf(written, 'd/annotations/train.json')).toEqual(document);
    expect(await datumaro.read(written)).toEqual(read);
  });

  it('is written with what an acceptor changed, and the rest as it was', async () => {
    const { items, template, source } = await datumaro.read(folder);
    const [item] = items;
    if (item === undefined) throw new Error('nothing was read');
    const [turned, ...others] = item.annotations as [Annotation, ...Annotation[]];
    const caption = others.at(-1) as Annotation;
    const annotations: Annotation[] = [
      { ...turned, geometry: { kind: 'box', x: 9, y: 9, width: 1, height: 1 }, attributes: { seen: true } },
      { ...caption, attributes: { caption: 'three' } },
      { ...turned, id: 'new', label: 'bus', source: {}, attributes: {}, geometry: { kind: 'whole' } },
    ];
    const written = await withFiles(folder, datumaro.write([{ ...item, annotations }], template, source));
    expect(await contentOf(written, 'd/annotations/train.json')).toMatchObject({
      categories: { label: { labels: [...document.categories.label.labels, { name: 'bus' }] } },
      items: [
        {
          annotations: [
            { bbox: [9, 9, 1, 1], attributes: { list: [1], rotation: 0, seen: true }, z_order: 0 },
            { type: 'hash_key' },
            { type: 'caption', caption: 'three', attributes: {} },
            { id: 1, type: 'label', label_id: 5 },
          ],
        },
      ],
    });
  });

  const plain = ['box', 'rotatedBox', 'polygon', 'mask', 'polyline', 'points', 'whole'] as const;
  it.each<[string, readonly GeneratedKind[], { skeleton?: typeof skeleton }]>([
    ['geometry made here', plain, {}],
    ['skeleton made here', ['skeleton'], { skeleton }],
  ])('holds every %s', (_, kinds, said) =>
    fc.assert(
      fc.asyncProperty(
        itemsOf(
          ['x/a.jpg', 'b.png'],
          ['nut', '椰枣'],
          kinds,
          fc.dictionary(fc.constantFrom('ripe', 'n'), fc.oneof(fc.boolean(), fc.nat(9), fc.string())),
        ),
        async (items) => {
          const labels = ['nut', '椰枣'].map((name) => ({ name, geometries: [], attributes: [], ...said }));
          const pictures = memoryFolder({ 'x/a.jpg': picture, 'b.png': picture });
          const written = await withFiles(pictures, datumaro.write(items, defaultTemplate(labels)));
          const read = await datumaro.read(written);
          expect(seen(read.items)).toEqual(seen(items));
          expect(read.template.labels[0]?.skeleton).toEqual(said.skeleton);
          const again = await withFiles(pictures, datumaro.write(read.items, read.template, read.source));
          const path = 'annotations/default.json';
          expect(await contentOf(again, path)).toEqual(await contentOf(written, path));
        },
      ),
      { numRuns: 80 },
    ),
  );

  const annotation = (fields: object) => ({ items: [{ id: 'a', image: { path: 'a.jpg' }, annotations: [fields] }] });
  it.each([
    ['a cuboid', annotation({ type: 'cuboid_3d', label_id: 0 }), 'items[0].annotations[0].type', 'unsupported-shape'],
    [
      'a label that is not there',
      annotation({ type: 'label', label_id: 9 }),
      'items[0].annotations[0].label_id',
      'unknown-category',
    ],
    ['no label', annotation({ type: 'label' }), 'items[0].annotations[0].label_id', 'wrong-type'],
    [
      'half a point',
      annotation({ type: 'polygon', label_id: 0, points: [1] }),
      'items[0].annotations[0].points',
      'odd-coordinates',
    ],
    ['a point cloud', { items: [{ id: 'a', point_cloud: { path: 'a.pcd' } }] }, 'items[0]', 'no-picture'],
    ['a path upwards', { items: [{ id: 'a', image: { path: '../a.jpg' } }] }, 'items[0].image.path', 'path-outside'],
    ['an id upwards', { items: [{ id: '../a', image: { path: '' } }] }, 'items[0].id', 'path-outside'],
    ['no picture', { items: [{ id: 'a', image: { path: 'z.jpg' } }] }, 'items[0].image.path', 'picture-missing'],
  ])('refuses %s', async (_, fields, position, code) => {
    const broken = memoryFolder({ 'd/annotations/train.json': { ...document, ...fields }, ...media });
    const refused = await datumaro.read(broken).catch((error: unknown) => error);
    if (!(refused instanceof FormatError)) throw refused;
    expect(refused.problems).toMatchObject([{ file: 'd/annotations/train.json', position, code }]);
  });
});

describe('the box of a person', () => {
  const base = { attributes: {}, object_id: -1, z_order: 0 };
  const person = {
    dm_format_version: '1.0',
    infos: {},
    categories: {
      label: { labels: [{ name: 'person', parent: 'person', attributes: [] }], label_groups: [], attributes: [] },
      points: { items: [{ label_id: 0, labels: ['head', 'tail'], joints: [[1, 2]] }] },
    },
    items: [
      {
        id: 'a',
        attr: { id: 1 },
        image: { path: 'a.jpg', size: [80, 100] },
        annotations: [
          { ...base, id: 5, type: 'bbox', label_id: 0, group: 5, bbox: [2, 3, 40, 50] },
          { ...base, id: 6, type: 'bbox', label_id: 0, group: 6, bbox: [50, 3, 20, 20] },
          { ...base, id: 5, type: 'points', label_id: 0, group: 5, points: [5, 6, 7, 8], visibility: [2, 1] },
        ],
      },
    ],
  };
  const folder = memoryFolder({ 'annotations/train.json': person, 'images/train/a.jpg': picture });

  it('is read from beside its points, as Datumaro makes it of COCO, and written back there', async () => {
    const { items, template, source } = await datumaro.read(folder);
    expect(items[0]?.annotations.map(({ label, geometry }) => [label, geometry])).toEqual([
      ['person', { kind: 'box', x: 50, y: 3, width: 20, height: 20 }],
      ['person', expect.objectContaining({ kind: 'skeleton', box: { x: 2, y: 3, width: 40, height: 50 } })],
    ]);
    const same = await withFiles(folder, datumaro.write(items, template, source));
    expect(await contentOf(same, 'annotations/train.json')).toEqual(person);
    const moved = items.map((item) => ({
      ...item,
      annotations: item.annotations.map((one) =>
        one.geometry.kind === 'skeleton'
          ? { ...one, geometry: { ...one.geometry, box: { x: 1, y: 1, width: 9, height: 9 } } }
          : one,
      ),
    }));
    const written = await contentOf(
      await withFiles(folder, datumaro.write(moved, template, source)),
      'annotations/train.json',
    );
    expect(written).toMatchObject({ items: [{ annotations: [{ id: 5, bbox: [1, 1, 9, 9] }, { id: 6 }, { id: 5 }] }] });
  });

  it('is one again after a round through our own files', async () => {
    const { items, template } = await datumaro.read(folder);
    const bare = items.map((item) => ({
      ...item,
      annotations: item.annotations.map((one) => ({ ...one, source: {} })),
      source: {},
    }));
    const pictures = memoryFolder({ 'images/train/a.jpg': picture });
    const again = await datumaro.read(await withFiles(pictures, datumaro.write(bare, template)));
    const geometries = again.items.flatMap(({ annotations }) => annotations.map(({ geometry }) => geometry));
    expect(geometries.filter(({ kind }) => kind === 'skeleton')).toEqual(
      items.flatMap(({ annotations }) => annotations.slice(1).map(({ geometry }) => geometry)),
    );
    expect(geometries).toHaveLength(2);
  });
});
