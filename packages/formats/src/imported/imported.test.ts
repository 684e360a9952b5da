import { deflateSync } from 'node:zlib';
import { findItemProblem, knownLabels, providedId } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeIndexPng } from '../png/index-png.ts';
import { readers, recogniseFormat } from '../recognise-format.ts';
import { expectRefusal, oddValue, pathsOf, replaced } from '../testing/damage.ts';
import { memoryFolder } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';

const png = picturePng(100, 50);

type Name = 'supervisely' | 'darwin' | 'bdd100k' | 'createml' | 'via' | 'labelbox' | 'sagemaker';
interface Example {
  readonly name: Name;
  readonly path: string;
  /** A document, or the values of its lines. */
  readonly document: unknown;
  /** Label, geometry and attributes of each annotation. */
  readonly expected: readonly unknown[];
}

const box = (x: number, y: number, width: number, height: number) => ({ kind: 'box', x, y, width, height });
const whole = { kind: 'whole' };
/** The pixels at 1,0 and 0,1 of a square of four. */
const bitmap = encodeIndexPng({ width: 2, height: 2, pixels: Uint8Array.from([0, 1, 1, 0]), palette: null });

/** As the tools' own documentation shows them, with one picture `1.png` of 100 x 50. */
const examples: readonly Example[] = [
  {
    name: 'createml',
    path: 'annotations.json',
    document: [
      {
        image: '1.png',
        annotations: [{ label: 'carrot', coordinates: { x: 30, y: 20, width: 20, height: 10 } }, { label: 'market' }],
      },
    ],
    expected: [
      ['carrot', box(20, 15, 20, 10), {}],
      ['market', whole, {}],
    ],
  },
  {
    name: 'bdd100k',
    path: 'labels/det.json',
    document: [
      {
        name: '1.png',
        attributes: { weather: 'clear', scene: 'undefined' },
        labels: [
          {
            id: '4',
            category: 'traffic sign',
            attributes: { occluded: false, trafficLightColor: 'NA' },
            box2d: { x1: 10, y1: 5, x2: 30.5, y2: 25 },
          },
          {
            category: 'lane',
            poly2d: [
              {
                vertices: [
                  [0, 0],
                  [10, 10],
                ],
                types: 'LL',
                closed: false,
              },
            ],
          },
          {
            category: 'area',
            poly2d: [
              [
                [0, 0, 'L'],
                [10, 0, 'L'],
                [10, 10, 'L'],
              ],
            ].flat(),
          },
        ],
      },
    ],
    expected: [
      ['weather: clear', whole, {}],
      ['traffic sign', box(10, 5, 20.5, 20), { occluded: false, trafficLightColor: 'NA' }],
      ['lane', { kind: 'polyline', points: [0, 0, 10, 10] }, {}],
      ['area', { kind: 'polygon', rings: [[0, 0, 10, 0, 10, 10]] }, {}],
    ],
  },
  {
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
  },
  {
    name: 'via',
    path: 'via_project.json',
    document: {
      _via_settings: {},
      _via_attributes: { region: { class: { type: 'dropdown' } }, file: {} },
      _via_img_metadata: {
        '1.png8873': {
          filename: '1.png',
          size: 8873,
          regions: [
            {
              shape_attributes: { name: 'rect', x: 10, y: 5, width: 20, height: 10 },
              region_attributes: { class: 'car', parked: 'yes', colours: { red: true } },
            },
            {
              shape_attributes: { name: 'polygon', all_points_x: [1, 9, 9], all_points_y: [1, 1, 9] },
              region_attributes: { class: 'road' },
            },
            { shape_attributes: { name: 'point', cx: 4, cy: 6 }, region_attributes: {} },
          ],
          file_attributes: {},
        },
      },
    },
    expected: [
      ['car', box(10, 5, 20, 10), { parked: 'yes', red: true }],
      ['road', { kind: 'polygon', rings: [[1, 1, 9, 1, 9, 9]] }, {}],
      ['region', { kind: 'points', points: [4, 6] }, {}],
    ],
  },
  {
    name: 'labelbox',
    path: 'export.ndjson',
    document: [
      {
        data_row: { id: 'cl', external_id: '1.png', row_data: 'https://storage.example/1.png' },
        media_attributes: { height: 50, width: 100, mime_type: 'image/png' },
        projects: {
          p1: {
            name: 'Cars',
            labels: [
              {
                label_kind: 'Default',
                annotations: {
                  objects: [
                    {
                      feature_id: 'f',
                      name: 'Car',
                      annotation_kind: 'ImageBoundingBox',
                      bounding_box: { top: 5, left: 10, height: 20, width: 30 },
                      classifications: [{ name: 'Colour', radio_answer: { name: 'Red', value: 'red' } }],
                    },
                    {
                      name: 'Road',
                      polygon: [
                        { x: 0, y: 0 },
                        { x: 9, y: 0 },
                        { x: 9, y: 9 },
                      ],
                    },
                  ],
                  classifications: [
                    { name: 'Weather', checklist_answers: [{ name: 'Rain' }, { name: 'Wind' }] },
                    { name: 'Remark', text_answer: { content: 'dark' } },
                  ],
                  relationships: [],
                },
              },
            ],
          },
        },
      },
    ],
    expected: [
      ['Car', box(10, 5, 30, 20), { Colour: 'Red' }],
      ['Road', { kind: 'polygon', rings: [[0, 0, 9, 0, 9, 9]] }, {}],
      ['Rain', whole, { question: 'Weather' }],
      ['Wind', whole, { question: 'Weather' }],
      ['dark', whole, { question: 'Remark' }],
    ],
  },
  {
    name: 'sagemaker',
    path: 'output.manifest',
    document: [
      {
        'source-ref': 's3://bucket/images/1.png',
        boxes: {
          annotations: [{ class_id: 1, left: 10, top: 5, width: 30, height: 20 }],
          image_size: [{ width: 100, height: 50, depth: 3 }],
        },
        'boxes-metadata': {
          objects: [{ confidence: 0.8 }],
          'class-map': { '0': 'dog', '1': 'cat' },
          type: 'groundtruth/object-detection',
        },
        kind: 0,
        'kind-metadata': { 'class-name': 'indoors', confidence: 0.95, type: 'groundtruth/image-classification' },
        several: [0, 1],
        'several-metadata': { 'class-map': { '0': 'wet', '1': 'cold' } },
      },
    ],
    expected: [
      ['cat', box(10, 5, 30, 20), { confidence: 0.8 }],
      ['indoors', whole, { confidence: 0.95 }],
      ['wet', whole, {}],
      ['cold', whole, {}],
    ],
  },
  {
    name: 'supervisely',
    path: 'ds0/ann/1.png.json',
    document: {
      description: '',
      tags: [
        { name: 'weather', value: 'rain' },
        { name: 'night', value: null },
      ],
      size: { height: 50, width: 100 },
      objects: [
        {
          classTitle: 'car',
          geometryType: 'rectangle',
          tags: [
            { name: 'colour', value: 'red' },
            { name: 'parked', value: null },
          ],
          points: {
            exterior: [
              [10, 5],
              [29, 14],
            ],
            interior: [],
          },
        },
        {
          classTitle: 'road',
          geometryType: 'polygon',
          points: {
            exterior: [
              [0, 0],
              [20, 0],
              [20, 20],
            ],
            interior: [
              [
                [2, 1],
                [4, 1],
                [4, 3],
              ],
            ],
          },
        },
        {
          classTitle: 'sign',
          geometryType: 'bitmap',
          bitmap: { data: deflateSync(bitmap).toString('base64'), origin: [4, 6] },
        },
      ],
    },
    expected: [
      ['weather', whole, { value: 'rain' }],
      ['night', whole, {}],
      ['car', box(10, 5, 20, 10), { colour: 'red', parked: true }],
      [
        'road',
        {
          kind: 'polygon',
          rings: [
            [0, 0, 20, 0, 20, 20],
            [2, 1, 4, 1, 4, 3],
          ],
        },
        {},
      ],
      ['sign', expect.objectContaining({ kind: 'mask', x: 4, y: 6, width: 2, height: 2, size: [50, 100] }), {}],
    ],
  },
];

const pictureAt = { supervisely: 'ds0/img/1.png' } as Readonly<Record<string, string>>;
const textOf = ({ name }: Example, document: unknown) =>
  name === 'labelbox' || name === 'sagemaker'
    ? (document as readonly unknown[]).map((line) => JSON.stringify(line)).join('\n')
    : JSON.stringify(document);
const folderOf = (example: Example, document: unknown) =>
  memoryFolder({ [pictureAt[example.name] ?? 'img/1.png']: png, [example.path]: textOf(example, document) });

describe.each(examples)('$name', (example) => {
  const reader = readers[example.name];

  it('is recognised, and read as its documentation says', async () => {
    const folder = folderOf(example, example.document);
    const { format, why } = await recogniseFormat(folder);
    expect([format.name, why]).toEqual([example.name, expect.stringContaining(example.path)]);
    const { items, skipped, labels } = await format.read(folder);
    expect(items.map(({ mediaPath, width, height }) => [mediaPath, width, height])).toEqual([
      [pictureAt[example.name] ?? 'img/1.png', 100, 50],
    ]);
    const read = items[0]?.annotations.map(({ label, geometry, attributes }) => [label, geometry, attributes]);
    expect(read).toEqual(example.expected);
    expect(new Set(items[0]?.annotations.map(({ id }) => id)).size).toBe(example.expected.length);
    expect(labels.reduce((sum, { count }) => sum + count, 0)).toBe(example.expected.length);
    expect(skipped).toEqual([]);
    // Ids are places: another delivery may count otherwise.
    expect(items[0]?.annotations.map(providedId)).toEqual(example.expected.map(() => null));
  });

  it('names a picture that is not there, and a folder without such a document', async () => {
    const alone = memoryFolder({ 'b.png': png, [example.path]: textOf(example, example.document) });
    await expect(reader.read(alone)).rejects.toThrow('there is no picture 1.png in the folder');
    await expect(reader.read(memoryFolder({ 'b.png': png }))).rejects.toThrow(/^holds no /);
  });

  it('survives whatever stands in its place', { timeout: 60_000 }, async () => {
    const paths = pathsOf(example.document).filter((path) => path.length > 0);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), oddValue, async (path, value) => {
        const folder = folderOf(example, replaced(example.document, path, value));
        await recogniseFormat(folder).catch(expectRefusal);
        const read = await reader.read(folder).catch((error: unknown) => {
          expectRefusal(error);
          return undefined;
        });
        const labels = read && knownLabels(read.template);
        for (const item of read?.items ?? []) expect(labels && findItemProblem(item, labels)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

describe('what cannot be shown is refused by name', () => {
  it.each([
    ['supervisely', 'objects', { classTitle: 'a', geometryType: 'cuboid', points: {} }, 'the shape "cuboid"'],
    ['darwin', 'annotations', { name: 'a', skeleton: { nodes: [] } }, 'the shape "skeleton"'],
    ['darwin', 'annotations', { name: 'a', frames: { '0': {} }, bounding_box: {} }, 'the shape "frames"'],
    [
      'supervisely',
      'objects',
      { classTitle: 'a', geometryType: 'bitmap', bitmap: { data: 'AAAA', origin: [0, 0] } },
      'it cannot be unpacked',
    ],
  ] as const)('%s: %s', async (name, key, shape, words) => {
    const example = examples.find((one) => one.name === name);
    const document = { ...(example?.document as object), [key]: [shape] };
    const folder = folderOf(example as Example, document);
    await expect(readers[name].read(folder)).rejects.toThrow(words);
  });

  it('a box in space, and a mask at an address', async () => {
    const space = [{ name: '1.png', labels: [{ category: 'car', box3d: { location: [] } }] }];
    const bdd = memoryFolder({ '1.png': png, 'a.json': space });
    await expect(readers.bdd100k.read(bdd)).rejects.toThrow('the shape "box3d" cannot be shown here');
    const objects = [{ name: 'Car', mask: { url: 'https://api.labelbox.example/mask' } }];
    const row = {
      data_row: { external_id: '1.png' },
      projects: { p: { labels: [{ annotations: { objects, classifications: [] } }] } },
    };
    const labelbox = memoryFolder({ '1.png': png, 'a.ndjson': JSON.stringify(row) });
    await expect(readers.labelbox.read(labelbox)).rejects.toThrow('the shape "mask at an address"');
  });

  it('boxes that another tool has under another key are no classes of Create ML', async () => {
    const other = [{ image: '1.png', annotations: [{ label: 'cup', bbox: [1, 2, 3, 4] }] }];
    expect(await readers.createml.recognise(memoryFolder({ '1.png': png, 'a.json': other }))).toBeNull();
  });

  it('a label that the template lacks', async () => {
    const example = examples[0] as Example;
    const { template } = await readers.createml.read(folderOf(example, example.document));
    const other = [{ image: '1.png', annotations: [{ label: 'beet' }] }];
    await expect(readers.createml.read(folderOf(example, other), { template })).rejects.toThrow(
      'annotations.json: [0].annotations[0]: the template has no label "beet"',
    );
  });
});
