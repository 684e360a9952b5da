import { template as templateShape } from '@countersign/contract';
import { findItemProblem, knownLabels } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readers, recogniseFormat } from '../recognise-format.ts';
import { damaged, expectRefusal } from '../testing/damage.ts';
import { memoryFolder } from '../testing/folders.ts';
import { box, type ImportedExample, testExample } from '../testing/imported-example.ts';
import { picturePng } from '../testing/pictures.ts';

/** As the tool's own documentation shows it. */
const example: ImportedExample = {
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
};
testExample(example);

const png = picturePng(200, 100);
const rect = { name: 'rect', x: 10, y: 5, width: 20, height: 10 };

async function read(files: Readonly<Record<string, string | Uint8Array | object>>) {
  const folder = memoryFolder({ 'img/1.png': png, ...files });
  const { format } = await recogniseFormat(folder);
  expect(format.name).toBe('via');
  const { items, labels, notes } = await format.read(folder);
  const said = items.map(({ annotations }) =>
    annotations.map(({ label, geometry, attributes }) => [label, geometry.kind, attributes]),
  );
  return { items, labels, notes: notes.map(({ note }) => note), said };
}

/** A document of one picture with regions of these attributes, or a project where attributes are described. */
function documentOf(regions: readonly object[], described?: object, file: object = {}) {
  const all = regions.map((said) => ({ shape_attributes: rect, region_attributes: said }));
  const pictures = { '1.png99': { filename: '1.png', size: 99, regions: all, file_attributes: file } };
  if (described === undefined) return pictures;
  return { _via_settings: {}, _via_img_metadata: pictures, _via_attributes: { region: described, file: {} } };
}

describe('the class of a region', () => {
  it.each<[string, readonly object[], object | undefined, readonly unknown[]]>([
    [
      'is the choice of the project beside a name',
      [{ name: 'Swan', type: 'bird', image_quality: { good: true } }],
      {
        name: { type: 'text' },
        type: { type: 'dropdown', options: { bird: 'Bird', human: 'Human' } },
        image_quality: { type: 'checkbox', options: { good: '', frontal: '' } },
      },
      ['bird', 'box', { name: 'Swan', good: true }],
    ],
    [
      'is the only choice of the project',
      [{ species: 'oak', name: 'old one' }],
      { name: { type: 'text' }, species: { type: 'radio', options: { oak: 'Oak' } } },
      ['oak', 'box', { name: 'old one' }],
    ],
    [
      'is what is called so, whatever else can be chosen',
      [{ class: 'car', occluded: 'yes' }],
      { class: { type: 'text' }, occluded: { type: 'dropdown', options: { yes: '', no: '' } } },
      ['car', 'box', { occluded: 'yes' }],
    ],
    ['is the only box that is ticked', [{ class: { car: true, bus: false } }], undefined, ['car', 'box', {}]],
    ['is the only attribute', [{ species: 7 }], undefined, ['7', 'box', {}]],
    ['is not known of two', [{ a: 'x', b: 'y' }], undefined, ['region', 'box', { a: 'x', b: 'y' }]],
  ])('%s', async (_, regions, described, expected) => {
    expect((await read({ 'via.json': documentOf(regions, described) })).said).toEqual([[expected]]);
  });

  it('is noted where there was a choice, and its options are labels without an annotation too', async () => {
    const described = { species: { type: 'radio', options: { oak: 'Oak', elm: 'Elm' } } };
    const { labels, notes } = await read({ 'via.json': documentOf([{ species: 'oak', age: '9' }], described) });
    expect(labels).toEqual([
      { name: 'oak', count: 1 },
      { name: 'elm', count: 0 },
    ]);
    expect(notes).toEqual(['the attribute species of the regions is taken as their class']);
  });
});

it('what is said of a file is said of the whole picture, and nothing where it is empty', async () => {
  const file = { caption: 'two cars', public_domain: 'no', image_url: '', seen: { day: true, night: false } };
  const { said } = await read({ 'via.json': documentOf([{ class: 'car' }], undefined, file) });
  expect(said).toEqual([
    [
      ['caption', 'whole', { value: 'two cars' }],
      ['public_domain', 'whole', { value: 'no' }],
      ['seen', 'whole', { day: true, night: false }],
      ['car', 'box', {}],
    ],
  ]);
});

/** Rows as VIA 2 exports them. */
const table = [
  'filename,file_size,file_attributes,region_count,region_id,region_shape_attributes,region_attributes',
  '1.png,99,"{""caption"":""a, b""}",3,0,"{""name"":""circle"",""cx"":50,""cy"":40,""r"":10}","{""class"":""nut""}"',
  '1.png,99,"{""caption"":""a, b""}",3,1,"{""name"":""ellipse"",""cx"":50,""cy"":40,""rx"":20,""ry"":10,""theta"":0.5}","{""class"":""fig""}"',
  '1.png,99,"{""caption"":""a, b""}",3,2,"{""name"":""polyline"",""all_points_x"":[1,9],""all_points_y"":[2,8]}","{""class"":""edge""}"',
  '2.png,98,"{}",0,0,"{}","{}"',
  '',
];

describe('a table', () => {
  it.each([
    ['of version 2', table.join('\n')],
    ['of version 1, with a sign before the first column', `#${table.join('\r\n')}`],
  ])('%s is read, and a picture without regions is one', async (_, text) => {
    const { items, said } = await read({ 'via.csv': text, 'img/2.png': png });
    expect(items.map(({ mediaPath }) => mediaPath)).toEqual(['img/1.png', 'img/2.png']);
    expect(said).toEqual([
      [
        ['caption', 'whole', { value: 'a, b' }],
        ['nut', 'polygon', {}],
        ['fig', 'polygon', {}],
        ['edge', 'polyline', {}],
      ],
      [],
    ]);
  });

  it('is refused by its line', async () => {
    const broken = ['{""name"":""rect""', '[1]', '{""name"":""cloud""}', '{""name"":""rect"",""x"":""1""}'];
    const rows = broken.map((shape) => `1.png,99,"{}",1,0,"${shape}","{""class"":""nut""}"`);
    const folder = memoryFolder({ 'img/1.png': png, 'via.csv': [table[0], ...rows].join('\n') });
    await expect(readers.via.read(folder)).rejects.toMatchObject({
      problems: [
        { position: 'line 2', code: 'invalid-json' },
        { position: 'line 3', code: 'wrong-type' },
        { position: 'line 4.shape_attributes', code: 'unsupported-shape' },
        { position: 'line 5.shape_attributes.x', code: 'wrong-type' },
      ],
    });
  });

  it('survives damaged bytes', async () => {
    await fc.assert(
      fc.asyncProperty(damaged(table.join('\n')), async (bytes) => {
        const folder = memoryFolder({ '1.png': png, '2.png': png, 'via.csv': bytes });
        await recogniseFormat(folder).catch(expectRefusal);
        const read = await readers.via.read(folder).catch((error: unknown) => {
          expectRefusal(error);
          return null;
        });
        const known = read && knownLabels(templateShape.parse(read.template));
        for (const item of read?.items ?? []) expect(known && findItemProblem(item, known, 'picture')).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});
