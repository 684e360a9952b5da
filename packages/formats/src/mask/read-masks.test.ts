import type { Mask } from '@countersign/contract';
import { runLengths } from '@countersign/domain';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { decodeIndexPng } from '../png/index-png.ts';
import { FormatError, type FormatProblem } from '../problem.ts';
import { recogniseFormat } from '../recognise-format.ts';
import { memoryFolder } from '../testing/folders.ts';
import { type Files, png, writtenAgain } from '../testing/masks.ts';
import { picturePng } from '../testing/pictures.ts';
import { mask } from './mask.ts';
import { vocColour } from './voc-colour.ts';

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
