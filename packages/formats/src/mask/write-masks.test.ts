import type { Mask } from '@countersign/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadResult } from '../format.ts';
import { decodeIndexPng } from '../png/index-png.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { type Files, png, writtenAgain } from '../testing/masks.ts';
import { picturePng } from '../testing/pictures.ts';
import { mask } from './mask.ts';
import { vocColour } from './voc-colour.ts';

const picture = picturePng(3, 2);
const voc = Array.from({ length: 256 }, (_, index) => vocColour(index));
const read = (files: Files) => mask.read(memoryFolder(files));

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
          expect(written[path]).toEqual(decodeIndexPng(files[path] as Uint8Array));
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
      decodeIndexPng(
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
    expect(decodeIndexPng(await written.read('SegmentationClass/a.png'))).toMatchObject({
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
