import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '../base64.ts';
import type { ReadResult } from '../format.ts';
import { encodeIndexPng } from '../png/index-png.ts';
import { FormatError, type FormatProblem } from '../problem.ts';
import { contentOf } from '../testing/contents.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { labelme } from './labelme.ts';

/** 100 pixels wide and 80 high. */
const picture = picturePng(100, 80);
type Files = Parameters<typeof memoryFolder>[0];

function document(...shapes: object[]): Record<string, unknown> {
  const rest = { imagePath: 'a.png', imageData: null, imageHeight: 80, imageWidth: 100 };
  return { version: '5.2.1', flags: {}, shapes, ...rest };
}

function shape(shapeType: string, points: unknown, more: object = {}) {
  return { label: 'nut', points, group_id: null, description: '', shape_type: shapeType, flags: {}, ...more };
}

const maskPng = encodeBase64(encodeIndexPng({ width: 2, height: 2, pixels: Uint8Array.of(1, 0, 1, 1), palette: null }));
const mask = shape(
  'mask',
  [
    [10, 20],
    [11, 21],
  ],
  { mask: maskPng },
);

async function problemsOf(files: Files): Promise<readonly FormatProblem[]> {
  try {
    await labelme.read(memoryFolder(files));
  } catch (error) {
    if (error instanceof FormatError) return error.problems;
    throw error;
  }
  return [];
}

async function writtenAgain(value: object, change: (read: ReadResult) => void = () => {}): Promise<unknown> {
  const folder = memoryFolder({ 'a.json': value, 'a.png': picture });
  const read = await labelme.read(folder);
  change(read);
  const items = JSON.parse(JSON.stringify(read.items)) as ReadResult['items'];
  return contentOf(await withFiles(folder, labelme.write(items, read.template, read.source)), 'a.json');
}

describe('what is refused, where and why', () => {
  const cases: [string, object, string[]][] = [
    ['a shape nobody knows', document(shape('blob', [[1, 1]])), ['shapes[0].shape_type unsupported-shape']],
    [
      'a polygon of two points',
      document(
        shape('polygon', [
          [1, 1],
          [2, 2],
        ]),
      ),
      ['shapes[0].points too-few-points'],
    ],
    [
      'a line of three',
      document(
        shape('line', [
          [1, 1],
          [2, 2],
          [3, 3],
        ]),
      ),
      ['shapes[0].points too-many-points'],
    ],
    ['half a point', document(shape('point', [[1]])), ['shapes[0].points[0] wrong-type']],
    ['text for a number', document(shape('point', [[1, '2']])), ['shapes[0].points[0] wrong-type']],
    ['no points', document(shape('point', null)), ['shapes[0].points wrong-type']],
    ['no label', document({ ...shape('point', [[1, 1]]), label: undefined }), ['shapes[0].label missing-key']],
    ['an empty label', document(shape('point', [[1, 1]], { label: '' })), ['shapes[0].label empty-text']],
    ['a shape far outside', document(shape('point', [[300, 1]])), ['shapes[0].points outside-picture']],
    ['a mask that is no base64', document({ ...mask, mask: '%' }), ['shapes[0].mask wrong-type']],
    ['a mask that is no PNG', document({ ...mask, mask: 'AAAA' }), ['shapes[0].mask invalid-mask']],
    [
      'a mask outside',
      document({
        ...mask,
        points: [
          [99, 20],
          [100, 21],
        ],
      }),
      ['shapes[0].mask outside-picture'],
    ],
    ['shapes that are no list', { ...document(), shapes: {} }, ['shapes wrong-type']],
    ['a path upwards', { ...document(), imagePath: '../a.png' }, ['imagePath path-outside']],
    ['the same for Windows', { ...document(), imagePath: '..\\..\\a.png' }, ['imagePath path-outside']],
    ['an absolute path', { ...document(), imagePath: '/etc/passwd' }, ['imagePath path-outside']],
  ];
  it.each(cases)('%s', async (_, value, expected) => {
    const problems = await problemsOf({ 'a.json': value, 'a.png': picture });
    expect(problems.map(({ position, code }) => `${position} ${code}`)).toEqual(expected);
  });

  it('a picture that is not there, or only inside the document', async () => {
    const missing = { ...document(), imagePath: 'b.png' };
    expect(await problemsOf({ 'c.json': missing })).toMatchObject([{ code: 'picture-missing' }]);
    expect(await problemsOf({ 'c.json': { ...missing, imageData: 'AAAA' } })).toMatchObject([
      { code: 'picture-embedded' },
    ]);
  });

  it('a key that programs take for something else', async () => {
    const text = JSON.stringify(document()).replace('"flags":{}', '"flags":{"__proto__":true}');
    expect(await problemsOf({ 'a.json': text, 'a.png': picture })).toMatchObject([{ code: 'forbidden-key' }]);
  });
});

describe('what is read', () => {
  it('every kind of shape', async () => {
    const square = [
      [1, 1],
      [9, 1],
      [9, 9],
      [1, 9],
    ];
    const shapes = [
      shape('rectangle', [
        [9, 8],
        [1, 2],
      ]),
      shape('oriented_rectangle', [
        [5, 1],
        [9, 5],
        [5, 9],
        [1, 5],
      ]),
      shape('polygon', square),
      shape('linestrip', square),
      shape('point', [[3, 4]]),
      shape('points', square),
      mask,
    ];
    const { items } = await labelme.read(memoryFolder({ 'x/a.json': document(...shapes), 'x/a.png': picture }));
    const geometries = items[0]?.annotations.map(({ geometry }) => geometry) ?? [];
    expect(geometries[0]).toEqual({ kind: 'box', x: 1, y: 2, width: 8, height: 6 });
    expect(geometries[1]).toMatchObject({ kind: 'box', rotation: 45 });
    expect(geometries.slice(2, 6)).toEqual([
      { kind: 'polygon', rings: [square.flat()] },
      { kind: 'polyline', points: square.flat() },
      { kind: 'points', points: [3, 4] },
      { kind: 'points', points: square.flat() },
    ]);
    expect(geometries[6]).toMatchObject({ kind: 'mask', x: 10, y: 20, width: 2, height: 2, size: [80, 100] });
  });

  it('groups, descriptions and flags, and what is true of the whole picture', async () => {
    const said = { group_id: 3, description: 'ripe', flags: { occluded: true, cut: false } };
    const value = { ...document(shape('point', [[1, 1]], said)), flags: { blurred: true, night: false } };
    const { items, labels } = await labelme.read(memoryFolder({ 'a.json': value, 'a.png': picture }));
    expect(items[0]?.annotations).toMatchObject([
      { label: 'nut', attributes: { group_id: 3, description: 'ripe', occluded: true, cut: false } },
      { label: 'blurred', geometry: { kind: 'whole' } },
    ]);
    expect(labels).toEqual([
      { name: 'blurred', count: 1 },
      { name: 'night', count: 0 },
      { name: 'nut', count: 1 },
    ]);
  });

  it.each(['..\\images\\a.png', '../images/a.png', './../images/./a.png'])('the picture at %s', async (imagePath) => {
    const files = { 'json/a.json': { ...document(), imagePath }, 'images/a.png': picture, 'other/a.png': picture };
    expect((await labelme.read(memoryFolder(files))).items[0]?.mediaPath).toBe('images/a.png');
  });

  it('the size from the picture where the document of an old version has none', async () => {
    const value = { shapes: [], imagePath: 'a.png', imageData: 'AAAA', lineColor: [0, 255, 0, 128] };
    const { items } = await labelme.read(memoryFolder({ 'a.json': value, 'a.png': picture }));
    expect(items).toMatchObject([{ width: 100, height: 80 }]);
  });

  it.each([100.5, 99.99999999999999, 0, -100, 1e9])(
    'the size from the picture where the document says %d',
    async (side) => {
      const value = { ...document(mask), imageWidth: side };
      const { items } = await labelme.read(memoryFolder({ 'a.json': value, 'a.png': picture }));
      expect(items).toMatchObject([{ width: 100, height: 80, annotations: [{ geometry: { size: [80, 100] } }] }]);
      expect(await writtenAgain(value)).toEqual(value);
    },
  );
});

describe('what is written', () => {
  const circle = shape('circle', [
    [50, 40],
    [60, 40],
  ]);
  const whole: Record<string, unknown> = {
    ...document(
      shape(
        'rectangle',
        [
          [9, 8],
          [1, 2],
        ],
        { flags: { cut: true } },
      ),
      circle,
      mask,
      { ...shape('point', [[1, 1]]), mask: null },
    ),
    flags: { blurred: true, night: false },
    extra: { kept: [1] },
  };

  it('is what was read', async () => {
    expect(await writtenAgain(whole)).toEqual(whole);
  });

  it('is changed only where an acceptor changed it', async () => {
    const written = await writtenAgain(whole, ({ items }) => {
      const annotations = items[0]?.annotations ?? [];
      const [first, second] = annotations;
      if (first === undefined || second === undefined) throw new Error('not all was read');
      first.attributes = { cut: false, group_id: 2 };
      second.geometry = { kind: 'polygon', rings: [[1, 1, 2, 1, 2, 2]] };
      annotations.splice(4, 1);
    });
    const [rectangle, , ...others] = whole['shapes'] as object[];
    expect(written).toEqual({
      ...whole,
      flags: { blurred: false, night: false },
      shapes: [
        { ...rectangle, group_id: 2, flags: { cut: false } },
        {
          ...circle,
          points: [
            [1, 1],
            [2, 1],
            [2, 2],
          ],
          shape_type: 'polygon',
        },
        ...others,
      ],
    });
  });
});
