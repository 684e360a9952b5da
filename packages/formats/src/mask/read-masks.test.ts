import type { Mask } from '@countersign/contract';
import { runLengths } from '@countersign/domain';
import fc from 'fast-check';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import type { ReadResult } from '../format.ts';
import { decodeIndexPng, encodeIndexPng } from '../png/index-png.ts';
import { FormatError, type FormatProblem } from '../problem.ts';
import { recogniseFormat } from '../recognise-format.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { mask } from './mask.ts';
import { vocColour } from './voc-colour.ts';

type Files = Record<string, string | Uint8Array>;

/** A mask of rows of numbers. */
function png(rows: readonly (readonly number[])[], palette: number[][] | null = null): Uint8Array {
  const [first = []] = rows;
  return encodeIndexPng({ width: first.length, height: rows.length, pixels: Uint8Array.from(rows.flat()), palette });
}

const picture = picturePng(3, 2);
const voc = Array.from({ length: 256 }, (_, index) => vocColour(index));
const read = (files: Files) => mask.read(memoryFolder(files));

async function problemsOf(files: Files): Promise<readonly FormatProblem[]> {
  try {
    await read(files);
  } catch (error) {
    if (error instanceof FormatError) return error.problems;
    throw error;
  }
  return [];
}

/** The numbers in every mask after writing what was read, and the text of other files. */
async function writtenAgain(files: Files, change: (result: ReadResult) => void = () => {}) {
  const folder = memoryFolder(files);
  const result = await mask.read(folder);
  change(result);
  const items = JSON.parse(JSON.stringify(result.items)) as ReadResult['items'];
  const written = await withFiles(folder, mask.write(items, result.template, result.source));
  const entries = written.list().map(async ({ path }) => {
    const bytes = await written.read(path);
    const decoded = path.endsWith('.png') ? decodeIndexPng(bytes) : new TextDecoder().decode(bytes);
    return [path, decoded] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const pixelsOf = (bytes: Uint8Array) => decodeIndexPng(bytes);

describe('what is read', () => {
  it('a mask a class, by columns', async () => {
    const { items, labels } = await read({
      'train/a.jpg': picture,
      'trainannot/a.png': png([
        [0, 2, 2],
        [1, 2, 0],
      ]),
    });
    expect(labels).toEqual([
      { name: 'class 1', count: 1 },
      { name: 'class 2', count: 1 },
    ]);
    expect(items).toMatchObject([{ mediaPath: 'train/a.jpg', width: 3, height: 2 }]);
    const masks = items[0]?.annotations.map(({ geometry }) => geometry as Mask) ?? [];
    expect(masks.map((found) => runLengths(found))).toEqual([
      [1, 1, 4],
      [2, 3, 1],
    ]);
    expect(masks[1]).toMatchObject({ x: 1, y: 0, width: 2, height: 2, size: [2, 3] });
  });

  it('names from a file near it, the background and what is to be ignored left out', async () => {
    const files = {
      'JPEGImages/a.jpg': picture,
      'SegmentationClass/a.png': png([
        [0, 1, 2],
        [255, 3, 0],
      ]),
    };
    const labelsOf = async (path: string, text: string) => {
      const { items } = await read({ ...files, [path]: text });
      return items[0]?.annotations.map(({ id, label }) => `${id} ${label}`);
    };
    expect(await labelsOf('class_names.txt', '_background_\nnut\nfig\n椰枣\n')).toEqual(['1 nut', '2 fig', '3 椰枣']);
    expect(await labelsOf('labels.txt', '__ignore__\n_background_\nnut\nfig\nvoid')).toEqual(['1 nut', '2 fig']);
    expect(await labelsOf('label_colors.txt', '64 128 64\tsky\n1 2 3 nut\n1 2 4 fig\n1 2 5 date')).toEqual([
      '0 sky',
      '1 nut',
      '2 fig',
      '3 date',
    ]);
    expect(
      await labelsOf(
        'labelmap.txt',
        '# label:color_rgb:parts:actions\nbackground:0,0,0::\nnut:1,2,3::\nfig:1,2,4::\nx:1,1,1::',
      ),
    ).toEqual(['1 nut', '2 fig', '3 x']);
    expect(await labelsOf('classes.txt', '3 nut\n2: fig\n1 date')).toEqual(['1 date', '2 fig', '3 nut']);
  });

  it('an annotation an object where there is a PNG of objects', async () => {
    const { items } = await read({
      'JPEGImages/a.jpg': picture,
      'SegmentationClass/a.png': png(
        [
          [1, 1, 2],
          [255, 1, 0],
        ],
        voc,
      ),
      'SegmentationObject/a.png': png(
        [
          [1, 2, 3],
          [255, 2, 0],
        ],
        voc,
      ),
    });
    expect(items[0]?.annotations.map(({ id, label }) => `${id} ${label}`)).toEqual([
      '1-1 class 1',
      '1-2 class 1',
      '2-3 class 2',
    ]);
  });

  it('255 as a number like others where there are higher ones', async () => {
    const pixels = Uint16Array.from([1, 255, 400, 0, 0, 255]);
    const files = {
      'images/a.png': picture,
      'masks/a.png': encode({ width: 3, height: 2, data: pixels, depth: 16, channels: 1 }),
    };
    const { labels } = await read(files);
    expect(labels.map(({ name, count }) => `${name} ${count}`)).toEqual(['class 1 1', 'class 255 1', 'class 400 1']);
    expect((await writtenAgain(files))['masks/a.png']).toMatchObject({ pixels });
    // So it is among objects that came without their classes.
    const { items } = await read({ 'JPEGImages/a.png': picture, 'SegmentationObject/a.png': files['masks/a.png'] });
    expect(items[0]?.annotations.map(({ id }) => id)).toEqual(['1-1', '1-255', '1-400']);
  });

  it('objects without classes as objects of one class, and never as pictures', async () => {
    const objects = png([
      [1, 1, 0],
      [2, 255, 0],
    ]);
    const files = { 'JPEGImages/a.jpg': picture, 'SegmentationObject/a.png': objects };
    expect((await recogniseFormat(memoryFolder(files))).format.name).toBe('mask');
    const { items, labels, notes } = await read(files);
    expect(labels).toEqual([{ name: 'class 1', count: 2 }]);
    expect(items.map(({ mediaPath, annotations }) => [mediaPath, annotations.map(({ id }) => id)])).toEqual([
      ['JPEGImages/a.jpg', ['1-1', '1-2']],
    ]);
    expect(notes[0]?.note).toContain('no mask of classes goes with the objects');
    const written = await writtenAgain(files);
    expect(written['SegmentationObject/a.png']).toEqual(decodeIndexPng(objects));
    expect(Object.keys(written).toSorted()).toEqual([
      'ImageSets/Segmentation/trainval.txt',
      'JPEGImages/a.jpg',
      'SegmentationObject/a.png',
    ]);
  });

  it('the mask of a picture by the name an export writes, and by its own', async () => {
    for (const name of ['a"b', 'a_x0022_b']) {
      const { items } = await read({
        'images/a"b.jpg': picture,
        [`masks/${name}.png`]: png([
          [0, 1, 2],
          [0, 0, 0],
        ]),
      });
      expect(items.map(({ mediaPath, annotations }) => [mediaPath, annotations.length])).toEqual([
        ['images/a"b.jpg', 2],
      ]);
    }
  });

  it('255 alone as the one class there is', async () => {
    const files = {
      'images/a.jpg': picture,
      'masks/a_mask.png': png([
        [0, 255, 255],
        [0, 0, 0],
      ]),
    };
    expect((await read(files)).labels).toEqual([{ name: 'class 255', count: 1 }]);
    expect((await read({ ...files, 'classes.txt': 'background\nnut' })).labels).toEqual([{ name: 'nut', count: 1 }]);
  });

  it('a picture of the same name in the folder that is most alike', async () => {
    const { items } = await read({
      ...{ 'images/train/a.png': picture, 'images/val/a.png': picture },
      ...{
        'masks/train/a.png': png([
          [1, 0, 0],
          [0, 0, 0],
        ]),
        'masks/val/a.png': png([
          [2, 0, 0],
          [0, 0, 0],
        ]),
      },
    });
    expect(items.map(({ mediaPath, annotations }) => [mediaPath, annotations[0]?.label])).toEqual([
      ['images/train/a.png', 'class 1'],
      ['images/val/a.png', 'class 2'],
    ]);
  });

  it('numbers that share bytes', () => {
    const numbers = { width: 5, height: 2, channels: 1, depth: 2 } as const;
    const bytes = encode({ ...numbers, data: Uint8Array.of(0b00_01_10_11, 0b01_000000, 0b11_11_00_00, 0b10_000000) });
    const pixels = Uint8Array.of(0, 1, 2, 3, 1, 3, 3, 0, 0, 2);
    expect(decodeIndexPng(bytes)).toEqual({ width: 5, height: 2, pixels, palette: null });
    // Interlaced as well, they are not read right by the decoder.
    bytes[28] = 1;
    expect(decodeIndexPng(bytes)).toMatchObject({ problem: expect.stringContaining('interlaced') });
  });
});

describe('what is refused, where and why', () => {
  it.each([
    ['a mask of another size', { 'images/a.jpg': picture, 'masks/a.png': png([[1, 0]]) }, 'masks/a.png mask-size'],
    [
      'a mask cut off',
      {
        'images/a.jpg': picture,
        'masks/a.png': png([
          [1, 0, 2],
          [0, 0, 0],
        ]).subarray(0, 50),
      },
      'masks/a.png invalid-mask',
    ],
    [
      'a number without a name',
      {
        'images/a.jpg': picture,
        'masks/a.png': png([
          [1, 0, 2],
          [0, 0, 0],
        ]),
        'classes.txt': 'bg\nnut',
      },
      'masks/a.png unknown-class',
    ],
    [
      'two masks of a picture',
      {
        'images/a.jpg': picture,
        'masks/a.png': png([
          [1, 0, 2],
          [0, 0, 0],
        ]),
        'masks2/a.png': png([
          [1, 0, 2],
          [0, 0, 0],
        ]),
      },
      'masks2/a.png duplicate-picture',
    ],
    ['no mask', { 'images/a.jpg': picture }, ' no-annotation-file'],
    [
      'a mask that could be of two pictures',
      {
        'b/a.jpg': picture,
        'c/a.jpg': picture,
        'masks/a.png': png([
          [1, 0, 2],
          [0, 0, 0],
        ]),
      },
      'masks/a.png picture-ambiguous',
    ],
  ])('%s', async (_, files, expected) => {
    expect((await problemsOf(files as Files)).map(({ file, code }) => `${file} ${code}`)).toEqual([expected]);
  });
});

describe('what is written', () => {
  it('has every pixel that was read, whatever it means', () => {
    const pixels = fc.array(fc.constantFrom(0, 1, 2, 7, 254, 255), { minLength: 12, maxLength: 12 });
    const rows = (flat: readonly number[]) => [flat.slice(0, 4), flat.slice(4, 8), flat.slice(8, 12)];
    return fc.assert(
      fc.asyncProperty(pixels, fc.option(pixels), fc.boolean(), async (classes, objects, isGrey) => {
        const palette = isGrey ? null : voc;
        const files: Files = {
          'JPEGImages/a.jpg': picturePng(4, 3),
          'SegmentationClass/a.png': png(rows(classes), palette),
        };
        if (objects !== null) files['SegmentationObject/a.png'] = png(rows(objects), palette);
        const written = await writtenAgain(files);
        for (const path of Object.keys(files).filter((name) => name.endsWith('.png')))
          expect(written[path]).toEqual(pixelsOf(files[path] as Uint8Array));
      }),
      { numRuns: 100 },
    );
  });

  it('has the number of the label an acceptor chose, and a new name behind the others', async () => {
    const files = {
      'images/a.jpg': picture,
      'masks/a.png': png([
        [1, 2, 255],
        [0, 0, 3],
      ]),
      'classes.txt': '_background_\nnut\nfig\ndate',
    };
    const written = await writtenAgain(files, ({ items }) => {
      const annotations = items[0]?.annotations ?? [];
      const [first, second, third] = annotations;
      if (first === undefined || second === undefined || third === undefined) throw new Error('not all was read');
      first.label = 'fig';
      second.label = 'kiwi';
      annotations.pop();
    });
    expect(written['masks/a.png']).toEqual(
      pixelsOf(
        png([
          [2, 4, 255],
          [0, 0, 0],
        ]),
      ),
    );
    expect(written['classes.txt']).toBe('_background_\nnut\nfig\ndate\nkiwi\n');
  });

  it('is a PNG of classes and one of objects for what came from elsewhere', async () => {
    const geometry = (x: number, y: number): Mask => ({
      kind: 'mask',
      x,
      y,
      width: 1,
      height: 1,
      size: [2, 3],
      counts: [x * 2 + y, 1, 5 - x * 2 - y],
    });
    const annotation = (id: string, label: string, x: number, y: number) => ({
      id,
      label,
      geometry: geometry(x, y),
      attributes: {},
      source: {},
    });
    const items = [
      {
        fileName: 'x/a.jpg',
        mediaPath: 'x/a.jpg',
        width: 3,
        height: 2,
        annotations: [annotation('p', 'nut', 0, 0), annotation('q', 'nut', 1, 1), annotation('r', 'class 0', 2, 0)],
        source: {},
      },
      {
        fileName: 'x/a.png',
        mediaPath: 'x/a.png',
        width: 3,
        height: 2,
        annotations: [annotation('p', 'nut', 2, 1)],
        source: {},
      },
    ];
    const folder = memoryFolder({ 'x/a.jpg': picture, 'x/a.png': picture });
    const { template } = await read({
      'images/a.jpg': picture,
      'masks/a.png': png([
        [1, 0, 2],
        [0, 0, 3],
      ]),
      'classes.txt': 'bg\nfig\nnut\nx',
    });
    const written = await withFiles(folder, mask.write(items, template));
    const again = await mask.read(written);
    expect(
      again.items.map(({ mediaPath, annotations }) => [
        mediaPath,
        ...annotations.map(({ label, geometry: { kind, ...rest } }) => [
          label,
          kind,
          (rest as Mask).x,
          (rest as Mask).y,
        ]),
      ]),
    ).toEqual([
      ['x/a.jpg', ['nut', 'mask', 0, 0], ['nut', 'mask', 1, 1], ['class 0', 'mask', 2, 0]],
      ['x/a.png', ['nut', 'mask', 2, 1]],
    ]);
    expect(new TextDecoder().decode(await written.read('labelmap.txt'))).toBe(
      [
        ...['# label:color_rgb:parts:actions', 'background:0,0,0::', 'fig:128,0,0::', 'nut:0,128,0::'],
        ...['x:128,128,0::', 'class 0:0,0,128::', ''],
      ].join('\n'),
    );
    // Pictures of one name are told apart by their endings.
    expect(new TextDecoder().decode(await written.read('ImageSets/Segmentation/trainval.txt'))).toBe(
      'x/a.jpg\nx/a.png\n',
    );
  });

  it('has the pixels inside of boxes and polygons', async () => {
    const shape = (id: string, geometry: object) => ({ id, label: 'nut', geometry, attributes: {}, source: {} });
    const shapes = [
      shape('box', { kind: 'box', x: 0, y: 0, width: 2, height: 1 }),
      shape('polygon', { kind: 'polygon', rings: [[3, 0, 6, 3, 3, 3]] }),
      shape('line', { kind: 'polyline', points: [0, 0, 6, 3] }),
    ];
    const item = { fileName: 'a.jpg', mediaPath: 'a.jpg', width: 6, height: 3, annotations: shapes, source: {} };
    const { template } = await read({
      'images/a.jpg': picture,
      'masks/a.png': png([
        [1, 0, 2],
        [0, 0, 3],
      ]),
      'classes.txt': 'bg\nnut\na\nb',
    });
    const written = await withFiles(memoryFolder({}), mask.write([item as ReadResult['items'][number]], template));
    expect(pixelsOf(await written.read('SegmentationClass/a.png'))).toMatchObject({
      pixels: Uint8Array.from(
        [
          [1, 1, 0, 0, 0, 0],
          [0, 0, 0, 1, 0, 0],
          [0, 0, 0, 1, 1, 0],
        ].flat(),
      ),
    });
  });
});
