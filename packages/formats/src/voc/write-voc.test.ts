import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { annotationBox, defaultTemplate, randomSource } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import type { WriteOptions } from '../format.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { voc } from './voc.ts';

const size = { width: 100, height: 80 };
const template = defaultTemplate(['nut', 'fig'].map((name) => ({ name, geometries: [], attributes: [] })));
const picture = new Uint8Array([1]);

function itemOf(path: string, shapes: readonly Geometry[]): DeliveredItem {
  const annotations = shapes.map((geometry, at): Annotation => {
    return { id: `new-${at}`, label: at % 2 === 0 ? 'nut' : 'fig', geometry, attributes: {}, source: {} };
  });
  return { fileName: path, mediaPath: path, ...size, annotations, source: {} };
}

async function writtenOf(items: readonly DeliveredItem[], options?: WriteOptions) {
  const folder = memoryFolder(Object.fromEntries(items.map(({ mediaPath }) => [mediaPath, picture])));
  return withFiles(folder, voc.write(items, template, {}, options));
}

async function textIn(folder: Awaited<ReturnType<typeof writtenOf>>, path: string): Promise<string> {
  return new TextDecoder().decode(await folder.read(path));
}

/** `xmin`, `ymin`, `xmax`, `ymax` of every object, as text. */
function cornersIn(text: string): string[][] {
  return [...text.matchAll(/<xmin>(.*)<\/xmin>\s*<ymin>(.*)<\/ymin>\s*<xmax>(.*)<\/xmax>\s*<ymax>(.*)<\/ymax>/g)].map(
    (match) => match.slice(1),
  );
}

describe('what came from elsewhere', () => {
  it("is laid out as VOC's own data, with its list of pictures and its labels", async () => {
    const paths = ['JPEGImages/a.jpg', 'x/b.jpg', 'x/b.png', 'set/JPEGImages/deep/c.jpg'];
    const items = paths.map((path) => itemOf(path, [{ kind: 'box', x: 1, y: 2, width: 3, height: 4 }]));
    const folder = await writtenOf(items);
    expect([...folder.writtenPaths].toSorted()).toEqual([
      ...['Annotations/a.xml', 'Annotations/x/b.jpg.xml', 'Annotations/x/b.png.xml'],
      ...['ImageSets/Main/trainval.txt', 'labelmap.txt', 'set/Annotations/deep/c.xml'],
      ...['set/ImageSets/Main/trainval.txt', 'set/labelmap.txt'],
    ]);
    expect(await textIn(folder, 'ImageSets/Main/trainval.txt')).toBe('a\nx/b.jpg\nx/b.png\n');
    expect(await textIn(folder, 'set/ImageSets/Main/trainval.txt')).toBe('deep/c\n');
    expect(await textIn(folder, 'labelmap.txt')).toBe(
      '# label:color_rgb:parts:actions\nbackground:0,0,0::\nnut:128,0,0::\nfig:0,128,0::\n',
    );
    const again = await voc.read(folder);
    expect(again.items.map(({ mediaPath }) => mediaPath).toSorted()).toEqual(paths.toSorted());
  });

  it('finds the picture as deep below others of its name', async () => {
    const paths = ['x/a.jpg', 'y/a.jpg', 'images/z/a.jpg'];
    const items = paths.map((path, at) => itemOf(path, [{ kind: 'box', x: at, y: 2, width: 3, height: 4 }]));
    const { items: again } = await voc.read(await writtenOf(items));
    expect(again.map((item) => [item.mediaPath, item.annotations[0]?.geometry])).toEqual(
      expect.arrayContaining(items.map((item) => [item.mediaPath, item.annotations[0]?.geometry])),
    );
  });
});

describe('flags', () => {
  const written = async (attributes: Annotation['attributes']) => {
    const item = itemOf('a.jpg', [{ kind: 'box', x: 1, y: 2, width: 3, height: 4 }]);
    const annotations = item.annotations.map((one) => ({ ...one, attributes }));
    const text = await textIn(await writtenOf([{ ...item, annotations }]), 'Annotations/a.xml');
    return [...text.matchAll(/<(truncated|difficult|occluded)>(.*?)</g)].map(([, name, value]) => `${name} ${value}`);
  };

  it.each([
    ['a share and a degree', { truncated: 0.5, occluded: 2 }, ['truncated 1', 'difficult 0', 'occluded 1']],
    ['none of it', { truncated: 0, occluded: 0 }, ['truncated 0', 'difficult 0', 'occluded 0']],
    ['a text', { truncated: 'cut off' }, ['truncated 0', 'difficult 0']],
  ] as const)('are 0 or 1, once each, for %s', async (_, attributes, expected) => {
    await expect(written(attributes)).resolves.toEqual(expected);
  });
});

describe('boxes of points and lines', () => {
  const shapes: readonly (readonly [string, Geometry, string[]])[] = [
    ['a point', { kind: 'points', points: [10.4, 20.7] }, ['11', '21', '11', '21']],
    ['a point on the far edges', { kind: 'points', points: [100, 80] }, ['100', '80', '100', '80']],
    ['a level line', { kind: 'polyline', points: [5, 7, 30, 7] }, ['6', '8', '30', '8']],
    ['an upright line between two pixels', { kind: 'polyline', points: [4.8, 2, 5.1, 9] }, ['5', '3', '6', '9']],
    ['a skeleton of one point', { kind: 'skeleton', points: [{ x: 2, y: 3, visibility: 2 }] }, ['3', '4', '3', '4']],
  ];

  it.each(shapes)('%s has the pixels it goes through', async (_, geometry, expected) => {
    const folder = await writtenOf([itemOf('a.jpg', [geometry])]);
    expect(cornersIn(await textIn(folder, 'Annotations/a.xml'))).toEqual([expected]);
    await expect(voc.read(folder)).resolves.toMatchObject({ annotations: 1 });
  });

  it.each(['5eed0fc0ffee5eed0fc0ffee00000011', '0badcafe12345678deadbeef00000007'])(
    'are never upside down or empty, and hold the shape (%s)',
    async (seed) => {
      const { below } = randomSource(seed);
      const number = () => below(8000) / 100;
      const drawn = Array.from({ length: 400 }, (): Geometry => {
        const points = Array.from({ length: 2 * (1 + below(3)) }, number);
        return points.length < 4 ? { kind: 'points', points } : { kind: 'polyline', points };
      });
      for (const wholePixels of [false, true]) {
        const folder = await writtenOf([itemOf('a.jpg', drawn)], { wholePixels });
        const boxes = cornersIn(await textIn(folder, 'Annotations/a.xml')).map((corners) => corners.map(Number));
        expect(boxes).toHaveLength(drawn.length);
        for (const [at, [xmin = 0, ymin = 0, xmax = 0, ymax = 0]] of boxes.entries()) {
          const { x, y, width, height } = annotationBox(drawn[at] as Geometry);
          const tolerance = wholePixels ? 0.5 : 1e-9;
          expect([xmin <= xmax, ymin <= ymax]).toEqual([true, true]);
          expect(xmin - 1).toBeLessThanOrEqual(x + tolerance);
          expect(ymin - 1).toBeLessThanOrEqual(y + tolerance);
          expect(xmax).toBeGreaterThanOrEqual(x + width - tolerance);
          expect(ymax).toBeGreaterThanOrEqual(y + height - tolerance);
        }
      }
    },
  );
});

describe('whole pixels on request', () => {
  const boxes: Geometry[] = [
    { kind: 'box', x: 10.4, y: 20.6, width: 5.2, height: 0.1 },
    { kind: 'box', x: 3, y: 4, width: 5, height: 6 },
    { kind: 'box', x: 99.9, y: 0, width: 0.1, height: 80 },
  ];

  it('are the nearest ones, and at least one', async () => {
    const folder = await writtenOf([itemOf('a.jpg', boxes)], { wholePixels: true });
    expect(cornersIn(await textIn(folder, 'Annotations/a.xml'))).toEqual([
      ['11', '22', '16', '22'],
      ['4', '5', '8', '10'],
      ['100', '1', '100', '80'],
    ]);
    const exact = await writtenOf([itemOf('a.jpg', boxes)]);
    expect(cornersIn(await textIn(exact, 'Annotations/a.xml'))[0]?.[0]).toBe('11.4');
  });

  it('replace the digits that were delivered, and leave whole numbers as they were', async () => {
    const corners = (list: string) => `<bndbox>${list}</bndbox>`;
    const xml = (list: string) =>
      `<annotation><filename>a.jpg</filename><object><name>nut</name>${corners(list)}</object></annotation>`;
    const given = '<xmax>20.0</xmax><xmin>2.4</xmin><ymin>3</ymin><ymax>9</ymax>';
    const write = async (list: string) => {
      const folder = memoryFolder({ 'a.xml': xml(list), 'a.jpg': picture });
      const { items, template: made, source } = await voc.read(folder);
      const written = await withFiles(folder, voc.write(items, made, source, { wholePixels: true }));
      expect(written.writtenPaths).toEqual(['a.xml', 'ImageSets/Main/trainval.txt']);
      return textIn(written, 'a.xml');
    };
    expect(cornersIn(await write(given))).toEqual([['2', '3', '20', '9']]);
    expect(cornersIn(await write(given.replace('2.4', '2.0')))).toEqual([['2', '3', '20', '9']]);
    const whole = '<xmax>20</xmax><xmin>2</xmin><ymin>3</ymin><ymax>9</ymax>';
    expect((await write(whole)).replace(/\s/g, '')).toContain(whole);
  });
});

describe('lists of pictures', () => {
  const xml = (name: string) => `<annotation><filename>${name}.jpg</filename></annotation>`;
  const files = {
    ...{ 'v/Annotations/a.xml': xml('a'), 'v/Annotations/b.xml': xml('b'), 'v/Annotations/c.xml': xml('c') },
    ...{ 'v/JPEGImages/a.jpg': picture, 'v/JPEGImages/b.jpg': picture, 'v/JPEGImages/c.jpg': picture },
  };
  const listsOf = async (given: Readonly<Record<string, string | Uint8Array>>, names: readonly string[]) => {
    const folder = memoryFolder(given);
    const { items, template: own, source, skipped } = await voc.read(folder);
    const exported = items.filter(({ mediaPath }) => names.some((name) => mediaPath.endsWith(`${name}.jpg`)));
    const written = await withFiles(folder, voc.write(exported, own, source));
    const lists = written.writtenPaths.filter((path) => path.endsWith('.txt'));
    const texts = await Promise.all(lists.map(async (path) => [path, await textIn(written, path)]));
    return { lists: Object.fromEntries(texts), skipped: skipped.map(({ file }) => file) };
  };

  it('are made for a delivery that had none', async () => {
    const { lists } = await listsOf(files, ['a', 'c']);
    expect(lists).toEqual({ 'v/ImageSets/Main/trainval.txt': 'a\nc\n' });
  });

  it('come back with the exported pictures alone', async () => {
    const given = {
      ...files,
      'v/ImageSets/Main/train.txt': 'b\na\n',
      'v/ImageSets/Main/val.txt': 'c\n',
      'v/ImageSets/Main/nut_train.txt': 'a  1\nb -1\n',
    };
    const { lists, skipped } = await listsOf(given, ['a', 'c']);
    expect(lists).toEqual({
      'v/ImageSets/Main/train.txt': 'a\n',
      'v/ImageSets/Main/val.txt': 'c\n',
    });
    expect(skipped).toEqual(['v/ImageSets/Main/nut_train.txt']);
  });

  it.each([
    ['with numbers of objects', 'v/ImageSets/Layout/val.txt', 'a 1\nb 2\n', 'it has a number for each picture'],
    ['of other pictures', 'v/ImageSets/Main/test.txt', 'x\ny\n', 'it lists no picture of the folder'],
  ])('%s are told as left out', async (_, path, text, reason) => {
    const { skipped } = await voc.read(memoryFolder({ ...files, [path]: text }));
    expect(skipped).toEqual([{ file: path, reason: expect.stringContaining(reason) as string }]);
  });

  it('may name pictures that end with a number', async () => {
    const given = {
      ...{ 'v/Annotations/tray 1.xml': xml('tray 1'), 'v/JPEGImages/tray 1.jpg': picture },
      'v/ImageSets/Main/train.txt': 'tray 1\n',
    };
    const { lists, skipped } = await listsOf(given, ['tray 1']);
    expect([lists, skipped]).toEqual([{ 'v/ImageSets/Main/train.txt': 'tray 1\n' }, []]);
  });

  it('hold a picture that no delivered list has', async () => {
    const { lists } = await listsOf({ ...files, 'v/ImageSets/Main/trainval.txt': 'a\nb\n' }, ['a', 'b', 'c']);
    expect(lists).toEqual({ 'v/ImageSets/Main/trainval.txt': 'a\nb\nc\n' });
  });
});
