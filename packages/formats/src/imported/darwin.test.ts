import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pixelsOfMask } from '../mask-pixels.ts';
import { readers } from '../recognise-format.ts';
import { oddValue, pathsOf, replaced } from '../testing/damage.ts';
import { memoryFolder } from '../testing/folders.ts';
import {
  box,
  expectSurvival,
  folderOf,
  type ImportedExample,
  readOnly,
  testExample,
  whole,
} from '../testing/imported-example.ts';
import { picturePng } from '../testing/pictures.ts';

/** As the tool's own documentation shows it. */
const example: ImportedExample = {
  name: 'darwin',
  path: 'releases/latest/annotations/1.json',
  document: {
    version: '2.0',
    schema_ref: 'https://darwin-public.s3.eu-west-1.amazonaws.com/darwin_json/2.0/schema.json',
    item: {
      name: '1.png',
      path: '/',
      source_info: { item_id: '0185' },
      slots: [{ type: 'image', slot_name: '0', width: 100, height: 50, source_files: [{ file_name: '1.png' }] }],
    },
    annotations: [
      {
        id: 'a',
        name: 'cat',
        bounding_box: { x: 1, y: 2, w: 30, h: 40 },
        polygon: {
          paths: [
            [
              { x: 1, y: 2 },
              { x: 31, y: 2 },
              { x: 31, y: 42 },
            ],
            [
              { x: 5, y: 5 },
              { x: 9, y: 5 },
              { x: 9, y: 9 },
            ],
          ],
        },
        attributes: ['sleeping'],
        instance_id: { value: 3 },
      },
      { name: 'dog', bounding_box: { x: 1, y: 2, w: 30, h: 40 }, text: { text: 'Rex' } },
      { name: 'nose', keypoint: { x: 5, y: 6 } },
      {
        name: 'edge',
        line: {
          path: [
            { x: 0, y: 0 },
            { x: 9, y: 9 },
          ],
        },
      },
      { name: 'indoors', tag: {} },
    ],
  },
  expected: [
    [
      'cat',
      {
        kind: 'polygon',
        rings: [
          [1, 2, 31, 2, 31, 42],
          [5, 5, 9, 5, 9, 9],
        ],
      },
      { sleeping: true, instance_id: 3 },
    ],
    ['dog', box(1, 2, 30, 40), { text: 'Rex' }],
    ['nose', { kind: 'points', points: [5, 6] }, {}],
    ['edge', { kind: 'polyline', points: [0, 0, 9, 9] }, {}],
    ['indoors', whole, {}],
  ],
};
testExample(example);

const png = picturePng(100, 50);
const square = { bounding_box: { x: 1, y: 2, w: 3, h: 4 } };

/** An item with these annotations, and with these names of slots where it has several. */
function itemOf(annotations: readonly object[], slots: readonly string[] = ['0'], more: object = {}) {
  return {
    item: {
      ...{ name: slots.length === 1 ? '1.png' : 'pair', path: '/day 1' },
      slots: slots.map((name) => ({
        ...{ type: 'image', slot_name: name, width: 100, height: 50 },
        source_files: [{ file_name: slots.length === 1 ? '1.png' : `${name}.png` }],
      })),
    },
    annotations,
    ...more,
  };
}

const readItem = (...given: Parameters<typeof itemOf>) => readOnly('darwin', folderOf(example, itemOf(...given)));

describe('an item of several slots', () => {
  const annotations = [
    { name: 'left', slot_names: ['a'], ...square },
    { name: 'right', slot_names: ['b'], ...square },
    { name: 'both', slot_names: ['a', 'b'], tag: {} },
    { name: 'first', ...square },
  ];
  const read = async (files: Readonly<Record<string, Uint8Array>>, document = itemOf(annotations, ['a', 'b'])) => {
    const { items } = await readers.darwin.read(memoryFolder({ ...files, 'annotations/1.json': document }));
    return items.map(({ mediaPath, annotations: all }) => [mediaPath, all.map(({ label }) => label)]);
  };

  it('has each annotation in the slots that it names, and in the first where it names none', async () => {
    expect(await read({ 'a.png': png, 'b.png': png })).toEqual([
      ['a.png', ['left', 'both', 'first']],
      ['b.png', ['right', 'both']],
    ]);
  });

  it('has its pictures where the program of V7 puts them, though they have one name', async () => {
    const document = itemOf(annotations, ['a', 'b']);
    for (const slot of document.item.slots) slot.source_files = [{ file_name: 'x.png' }];
    const files = { 'images/day 1/pair/a/x.png': png, 'images/day 1/pair/b/x.png': png, 'images/x.png': png };
    expect((await read(files, document)).map(([path]) => path)).toEqual([
      'images/day 1/pair/a/x.png',
      'images/day 1/pair/b/x.png',
    ]);
  });

  it.each([
    [
      'a slot that is not there',
      ['a'],
      { slot_names: ['c'], ...square },
      {},
      'should be slots of the item, but is "c"',
    ],
    ['a film in a slot', ['a'], square, { type: 'video' }, 'item.slots[0].type: the shape "video"'],
    [
      'several files in a slot',
      ['a'],
      square,
      { source_files: [{ file_name: '1.png' }, { file_name: '2.png' }] },
      'the shape "several files in a slot"',
    ],
  ])('is refused for %s', async (_, names, annotation, change, words) => {
    const document = itemOf([{ name: 'a', ...annotation }], names);
    Object.assign(document.item.slots[0] ?? {}, change);
    await expect(readers.darwin.read(folderOf(example, document))).rejects.toThrow(words);
  });

  it('is found by the ending of its file where its name has none', async () => {
    const document = itemOf([]);
    document.item.name = '1';
    expect((await readOnly('darwin', folderOf(example, document))).said).toEqual([]);
  });
});

describe('a skeleton', () => {
  const node = (name: string, x: number, more: object = {}) => ({ name, x, y: 5, ...more });
  const skeleton = (...nodes: readonly object[]) => ({ name: 'hand', skeleton: { nodes } });

  it('has the names of its nodes, those that are occluded hidden, and those that are not there not labelled', async () => {
    const document = itemOf([
      skeleton(node('thumb', 1), node('wrist', 2, { occluded: true })),
      skeleton(node('wrist', 3, { occluded: false })),
    ]);
    const { items, template } = await readers.darwin.read(folderOf(example, document));
    expect(template.labels).toMatchObject([
      { name: 'hand', geometries: ['skeleton'], skeleton: { points: ['thumb', 'wrist'], edges: [] } },
    ]);
    expect(items[0]?.annotations.map(({ geometry }) => geometry)).toEqual([
      {
        kind: 'skeleton',
        points: [
          { x: 1, y: 5, visibility: 2 },
          { x: 2, y: 5, visibility: 1 },
        ],
      },
      {
        kind: 'skeleton',
        points: [
          { x: 0, y: 0, visibility: 0 },
          { x: 3, y: 5, visibility: 2 },
        ],
      },
    ]);
  });

  it.each([
    ['no nodes', [], 'has 0 points; it needs 1 or more'],
    ['a node that the first of its label lacks', [node('thumb', 1), node('ear', 2)], 'has no point "ear"'],
    ['two nodes of one name', [node('thumb', 1), node('thumb', 2)], 'the name "thumb" is taken by another node'],
    ['a node without a name', [{ x: 1, y: 2 }], 'nodes[0].name: should be text, but is null'],
    ['a node with an empty name', [node('', 1)], 'nodes[0].name: is empty'],
    ['a long name', [node('a'.repeat(201), 1)], 'nodes[0].name: has 201 characters'],
    ['a node without a place', [{ name: 'thumb', x: 1 }], 'nodes[0].y: should be a number'],
    ['too many nodes', Array.from({ length: 501 }, (_, at) => node(`n${at}`, 1)), 'has 501 points; 500 are possible'],
  ])('is refused for %s', async (what, nodes, words) => {
    const before = what.startsWith('a node that') ? [skeleton(node('thumb', 1))] : [];
    const folder = folderOf(example, itemOf([...before, skeleton(...nodes)]));
    await expect(readers.darwin.read(folder)).rejects.toThrow(words);
  });
});

describe('a raster layer', () => {
  const total = 5000;
  const layer = (dense_rle: readonly unknown[], mapping: object = { m1: 1, m2: 4 }) => ({
    name: '__raster_layer__',
    raster_layer: { dense_rle, mask_annotation_ids_mapping: mapping, total_pixels: total },
  });
  const masks = [
    { id: 'm1', name: 'sky', mask: {}, properties: [{ name: 'cloudy', value: 'yes' }] },
    { id: 'm2', name: 'tree', mask: {} },
  ];
  /** The second row from its third pixel on, and one pixel below. */
  const runs = [0, 102, 1, 3, 4, 2, 0, 95, 1, 1, 0, total - 203];

  it('has the pixels of masks row by row, which are annotations of their own', async () => {
    const { said, notes } = await readItem([...masks, layer(runs)]);
    expect(said).toEqual([
      [
        'sky',
        expect.objectContaining({ kind: 'mask', x: 2, y: 1, width: 3, height: 2, size: [50, 100] }),
        { cloudy: 'yes' },
      ],
      ['tree', expect.objectContaining({ kind: 'mask', x: 5, y: 1, width: 2, height: 1 }), {}],
    ]);
    const [sky] =
      (await readers.darwin.read(folderOf(example, itemOf([...masks, layer(runs)])))).items[0]?.annotations ?? [];
    const geometry = sky?.geometry;
    expect(geometry?.kind === 'mask' && [...(pixelsOfMask(geometry) ?? [])]).toEqual([1, 1, 1, 1, 0, 0]);
    expect(notes).toEqual([]);
  });

  it('belongs to the slot it names', async () => {
    const document = itemOf(
      [
        { ...masks[0], slot_names: ['a'] },
        { ...masks[1], slot_names: ['b'] },
        { ...layer([1, 10, 0, total - 10], { m1: 1 }), slot_names: ['a'] },
        { ...layer([1, 20, 0, total - 20], { m2: 1 }), slot_names: ['b'] },
      ],
      ['a', 'b'],
    );
    const { items } = await readers.darwin.read(memoryFolder({ 'a.png': png, 'b.png': png, 'a.json': document }));
    expect(items.map(({ annotations }) => annotations.map(({ label, geometry }) => [label, geometry]))).toMatchObject([
      [['sky', { kind: 'mask', width: 10 }]],
      [['tree', { kind: 'mask', width: 20 }]],
    ]);
  });

  it('leaves out masks that have no pixel in it, and says so', async () => {
    const { said, notes } = await readItem([...masks, layer([1, 1, 0, total - 1])]);
    expect(said?.map(([label]) => label)).toEqual(['sky']);
    expect(notes).toEqual(['masks without a pixel were left out (annotations[1])']);
  });

  it.each([
    ['runs that are too few', [layer([1, 10])], 'its runs have 10 pixels, and the picture 5000'],
    ['runs that are too many', [layer([1, 1e300])], 'and the picture 5000'],
    ['a run that ends before it begins', [layer([1, 6000, 0, -1000])], 'no pairs of whole numbers'],
    ['a run without a length', [layer([1, 5000, 0])], 'no pairs of whole numbers'],
    ['a number that is nobody\u2019s', [layer([3, 5000])], 'its number 3 belongs to no annotation of a mask'],
    ['annotations of one number', [layer([1, 5000], { m1: 1, m2: 1 })], 'no numbers of their own'],
    ['another layer', [layer([1, 5000]), layer([1, 5000])], 'its picture has another raster layer'],
  ])('is refused for %s', async (_, layers, words) => {
    const folder = folderOf(example, itemOf([...masks, ...layers]));
    await expect(readers.darwin.read(folder)).rejects.toThrow(words);
  });

  it('takes no memory for a picture that says it is huge', async () => {
    const document = itemOf([...masks, layer([1, 1e12])]);
    for (const slot of document.item.slots) Object.assign(slot, { width: 1e6, height: 1e6 });
    const words = 'the mask has 1000000000000 pixels; 134217728 are possible';
    await expect(readers.darwin.read(folderOf(example, document))).rejects.toThrow(words);
  });
});

describe('what is said beside a shape', () => {
  it('is attributes: names, properties with all their values, and what a model was sure of', async () => {
    const { said } = await readItem([
      {
        ...{ name: 'cat', ...square, attributes: ['sleeping'], text: { text: 'Tom' }, instance_id: { value: 7 } },
        properties: [
          { name: 'fur', value: 'black', frame_index: 0 },
          { name: 'fur', value: 'white', frame_index: 0 },
          { name: 'age', value: null },
        ],
        inference: { confidence: 0.9, model: { name: 'm' } },
        directional_vector: { angle: -1.5, length: 20 },
      },
    ]);
    expect(said).toEqual([
      [
        'cat',
        box(1, 2, 3, 4),
        {
          ...{ sleeping: true, fur: 'black, white', instance_id: 7, text: 'Tom', confidence: 0.9 },
          ...{ 'directional_vector.angle': -1.5, 'directional_vector.length': 20 },
        },
      ],
    ]);
  });

  it('of an item is a class of its picture', async () => {
    const properties = [
      { name: 'weather', value: 'rain' },
      { name: 'weather', value: 'wind' },
    ];
    expect((await readItem([], ['0'], { properties })).said).toEqual([['weather', whole, { value: 'rain, wind' }]]);
  });

  it('is refused where its name is too long for an attribute', async () => {
    const annotation = { name: 'cat', ...square, attributes: ['a'.repeat(201)] };
    await expect(readItem([annotation])).rejects.toThrow('attributes: has 201 characters; 200 are possible');
  });

  it('of who annotated is the annotator of the picture, where it is one', async () => {
    const by = (...names: readonly string[]) => ({
      ...{ name: 'a', ...square, annotators: names.map((name) => ({ full_name: name, email: 'x@example.com' })) },
    });
    const read = async (...annotations: readonly object[]) => {
      const { items, notes } = await readers.darwin.read(folderOf(example, itemOf(annotations)));
      return [items[0]?.annotator, ...notes.map(({ note }) => note)];
    };
    expect(await read(by('Ada'), by('Ada'), { name: 'a', ...square })).toEqual(['Ada']);
    expect(await read(by(''))).toEqual(['x@example.com']);
    expect(await read(by('Ada'), by('Bea'))).toEqual([
      undefined,
      'who annotated a picture was left out where several people did (its picture)',
    ]);
    expect(await read({ ...by('A'.repeat(101)), reviewers: [{ email: 'r@example.com' }] })).toEqual([
      undefined,
      'who reviewed annotations was left out (its picture)',
      'names of annotators with more than 100 characters were left out (its picture)',
    ]);
  });
});

describe('what cannot be shown is refused by name', () => {
  it.each([
    [{ name: 'a', cuboid: {}, ...square }, 'the shape "cuboid"'],
    [{ name: 'a', instance_id: { value: 1 }, spiral: {} }, 'the shape "spiral"'],
    [{ name: 'a', frames: { '0': {} }, bounding_box: {} }, 'the shape "frames"'],
    [{ name: 'a', frames: { '0': {} }, mask: {} }, 'the shape "frames"'],
    [{ name: 'a', text: { text: 'b' } }, 'nothing to show'],
  ])('%j', async (shape, words) => {
    await expect(readItem([shape])).rejects.toThrow(words);
  });
});

it('survives whatever stands in the place of slots, nodes and runs', { timeout: 60_000 }, async () => {
  const document = itemOf(
    [
      { id: 'm1', name: 'sky', mask: {}, slot_names: ['a'], properties: [{ name: 'p', value: 'v' }] },
      { name: 'r', raster_layer: { dense_rle: [1, 5000], mask_annotation_ids_mapping: { m1: 1 } }, slot_names: ['a'] },
      { name: 'hand', skeleton: { nodes: [{ name: 'n', x: 1, y: 2, occluded: true }] }, slot_names: ['b'] },
      { name: 'cat', ...square, annotators: [{ full_name: 'Ada', email: 'a@example.com' }], attributes: ['x'] },
    ],
    ['a', 'b'],
    { properties: [{ name: 'weather', value: 'rain' }] },
  );
  const paths = pathsOf(document).filter((path) => path.length > 0);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), oddValue, async (path, value) => {
      const files = { 'a.png': png, 'b.png': png, 'a.json': replaced(document, path, value) as object };
      await expectSurvival('darwin', memoryFolder(files));
    }),
    { numRuns: 500 },
  );
});
