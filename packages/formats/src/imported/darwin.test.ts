import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readers } from '../recognise-format.ts';
import { oddValue, pathsOf, replaced } from '../testing/damage.ts';
import { folderOfItem, itemOf, readItem } from '../testing/darwin-item.ts';
import { memoryFolder } from '../testing/folders.ts';
import {
  box,
  expectSurvival,
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
    await expect(readers.darwin.read(folderOfItem(document))).rejects.toThrow(words);
  });

  it('has a picture in a slot whose type names the kind of picture', async () => {
    const document = itemOf([{ name: 'a', ...square }]);
    Object.assign(document.item.slots[0] ?? {}, { type: 'image.jpg' });
    expect((await readOnly('darwin', folderOfItem(document))).said).toHaveLength(1);
  });

  it('is found by the ending of its file where its name has none', async () => {
    const document = itemOf([]);
    document.item.name = '1';
    expect((await readOnly('darwin', folderOfItem(document))).said).toEqual([]);
  });
});

it('a document of version 1 is read with its one picture, whatever slots it names', async () => {
  const nodes = [{ name: 'thumb', x: 1, y: 2, occluded: true }];
  const path = [
    { x: 1, y: 1 },
    { x: 9, y: 1 },
    { x: 9, y: 9 },
  ];
  const document = {
    image: { filename: '1.png', width: 100, height: 50, path: '/' },
    annotations: [
      { name: 'hand', skeleton: { nodes }, slot_names: ['0'] },
      { name: 'cat', polygon: { path, additional_paths: [path] }, bounding_box: { x: 1, y: 1, w: 8, h: 8 } },
      { id: 'm', name: 'sky', mask: {} },
      { name: 'r', raster_layer: { dense_rle: [7, 3, 0, 4997], mask_annotation_ids_mapping: { m: 7 } } },
    ],
  };
  const ring = [1, 1, 9, 1, 9, 9];
  expect((await readOnly('darwin', folderOfItem(document))).said).toEqual([
    ['hand', { kind: 'skeleton', points: [{ x: 1, y: 2, visibility: 1 }] }, {}],
    ['cat', { kind: 'polygon', rings: [ring, ring] }, {}],
    ['sky', expect.objectContaining({ kind: 'mask', x: 0, y: 0, width: 3, height: 1 }), {}],
  ]);
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

  it.each([
    ['a'.repeat(201), 'attributes: has 201 characters; 200 are possible'],
    ['__proto__', 'attributes: the key __proto__ is refused'],
  ])('is refused where no attribute can be called so: %s', async (name, words) => {
    await expect(readItem([{ name: 'cat', ...square, attributes: [name] }])).rejects.toThrow(words);
  });

  it('of who annotated is the annotator of the picture, where it is one', async () => {
    const by = (...names: readonly string[]) => ({
      ...{ name: 'a', ...square, annotators: names.map((name) => ({ full_name: name, email: 'x@example.com' })) },
    });
    const read = async (...annotations: readonly object[]) => {
      const { items, notes } = await readers.darwin.read(folderOfItem(itemOf(annotations)));
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
