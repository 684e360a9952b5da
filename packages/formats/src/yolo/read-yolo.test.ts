import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FormatError, type FormatProblem } from '../problem.ts';
import { memoryFolder, realData, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { yolo } from './yolo.ts';

/** 200 pixels wide and 100 high. */
const picture = picturePng(200, 100);
type Files = Parameters<typeof memoryFolder>[0];

async function problemsOf(files: Files): Promise<readonly FormatProblem[]> {
  try {
    await yolo.read(memoryFolder(files));
  } catch (error) {
    if (error instanceof FormatError) return error.problems;
    throw error;
  }
  return [];
}

async function told(rows: string | Uint8Array): Promise<string[]> {
  const problems = await problemsOf({ 'a.txt': rows, 'a.png': picture, 'classes.txt': 'nut\nfig\n' });
  expect(problems.every(({ file }) => file === 'a.txt')).toBe(true);
  return problems.map(({ position, code }) => `${position} ${code}`);
}

async function textsOf(files: Files, change: (result: Awaited<ReturnType<typeof yolo.read>>) => void = () => {}) {
  const folder = memoryFolder(files);
  const read = await yolo.read(folder);
  change(read);
  const written = await withFiles(folder, yolo.write(read.items, read.template, read.source));
  const texts = written.list().filter(({ path }) => !path.endsWith('.png'));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return Object.fromEntries(
    await Promise.all(texts.map(async ({ path }) => [path, decoder.decode(await written.read(path))])),
  );
}

describe('what is refused, where and why', () => {
  const cases: [string, string, string[]][] = [
    ['a word for a number', '0 .5 .5 .1 .1\n0 .5 x .1 .1', ['line 2 wrong-type']],
    ['NaN', '0 NaN .5 .1 .1', ['line 1 wrong-type']],
    ['a number beyond range', '0 1e999 .5 .1 .1', ['line 1 wrong-type']],
    ['a name for a class', 'nut .5 .5 .1 .1', ['line 1 wrong-type']],
    ['half a class', '0.5 .5 .5 .1 .1', ['line 1 wrong-type']],
    ['three numbers', '\n0 .5 .5 .1', ['line 2 wrong-type']],
    ['a class nobody named', '2 .5 .5 .1 .1', ['line 1 unknown-class']],
    ['a negative width', '0 .5 .5 -.1 .1', ['line 1 negative-size']],
    ['pixels instead of shares', '0 100 50 20 10', ['line 1 outside-picture']],
  ];
  it.each(cases)('%s', async (_, rows, expected) => {
    expect(await told(rows)).toEqual(expected);
  });

  it.each([
    [
      'KITTI',
      'Car 0.00 0 -1.59 58 19 66 26 1.36 1.69 3.38 0.28 2.08 17.74 -1.58\n',
      'other-rows',
      'deliver it as kitti',
    ],
    ['DOTA', 'imagesource:x\ngsd:0.1\n1 1 9 1 9 9 1 9 plane 0\n1 1 9 1 9 9 1 9 ship 0\n', 'other-rows', 'as dota'],
    ['a box in pixels', '0 10 20 60 70\n1 10 20 90 70\n', 'pixel-rows', 'class left top right bottom'],
    ['a named box in pixels', 'nut 10 20 60 70\nfig 10 20 90 70\n', 'pixel-rows', 'rows of KITTI'],
  ])('rows of %s, with one sentence for all of them', async (_, rows, code, part) => {
    const problems = await problemsOf({ 'a.txt': rows, 'b.txt': rows, 'a.png': picture, 'b.png': picture });
    expect(problems.map((problem) => [problem.file, problem.position, problem.code])).toEqual([['a.txt', '', code]]);
    expect(problems[0]?.reason).toContain(part);
  });

  it('bytes that are no UTF-8', async () => {
    expect(await told(Uint8Array.of(0x30, 0x20, 0xff))).toEqual(['byte 2 invalid-encoding']);
  });

  it.each([
    [
      'rows without their picture',
      { 'b.txt': '0 .5 .5 .1 .1', 'a.txt': '', 'a.png': picture },
      'b.txt picture-missing',
    ],
    ['a picture that is none', { 'a.txt': '', 'a.png': 'text' }, 'a.png unknown-picture-size'],
    ['no label file', { 'a.png': picture, 'train.txt': 'a.png' }, ' no-annotation-file'],
    [
      'two rows files of a picture',
      { 'a.txt': '', 'labels/a.txt': '', 'a.png': picture },
      'labels/a.txt duplicate-picture',
    ],
    ['a name twice', { 'a.txt': '', 'a.png': picture, 'classes.txt': 'nut\nnut' }, 'classes.txt duplicate-name'],
    ['an empty name', { 'a.txt': '', 'a.png': picture, 'x.names': 'nut\n\nfig' }, 'x.names empty-text'],
    ['broken YAML', { 'a.txt': '', 'a.png': picture, 'data.yaml': 'names: [nut' }, 'data.yaml invalid-yaml'],
    [
      'names of another kind',
      { 'a.txt': '', 'a.png': picture, 'data.yaml': 'names: {a: nut}' },
      'data.yaml wrong-type',
    ],
    [
      'points without number',
      { 'a.txt': '', 'a.png': picture, 'data.yaml': 'names: [a]\nkpt_shape: 3' },
      'data.yaml wrong-type',
    ],
  ])('%s', async (_, files, expected) => {
    const problems = await problemsOf(files);
    expect(problems.map(({ file, code }) => `${file} ${code}`)).toEqual([expected]);
  });
});

describe('what is read', () => {
  it('is recognised by an outline of any number of points', async () => {
    const outline = Array.from({ length: 9000 }, (_, at) => `0.${at} 0.5`).join(' ');
    const recognition = await yolo.recognise(
      memoryFolder({ 'a.txt': `0 ${outline}\n0 ${outline}\n`, 'a.png': picture }),
    );
    expect(recognition?.score).toBe(1);
  });

  const geometriesOf = async (rows: string, yaml = 'names: [nut, fig]') => {
    const { items } = await yolo.read(memoryFolder({ 'a.txt': rows, 'a.png': picture, 'data.yaml': yaml }));
    return items[0]?.annotations.map(({ geometry }) => geometry);
  };

  it('boxes by centre and size, with a confidence or without', async () => {
    expect(await geometriesOf('0 0.5 0.5 0.1 0.2\n1 0.25 0.25 0.5 0.5 0.93')).toEqual([
      { kind: 'box', x: 90, y: 40, width: 20, height: 20 },
      { kind: 'box', x: 0, y: 0, width: 100, height: 50 },
    ]);
  });

  it('polygons, and four corners among them', async () => {
    expect(await geometriesOf('0 0 0 .5 0 .5 .5\n0 0 0 .5 0 .5 .5 0 .5')).toEqual([
      { kind: 'polygon', rings: [[0, 0, 100, 0, 100, 50]] },
      { kind: 'polygon', rings: [[0, 0, 100, 0, 100, 50, 0, 50]] },
    ]);
  });

  it('four corners alone as turned boxes, where they are rectangles', async () => {
    const [turned, upright, other] =
      (await geometriesOf('0 .5 .3 .6 .5 .5 .7 .4 .5\n0 0 0 .5 0 .5 .5 0 .5\n0 0 0 .5 0 .9 .5 0 .5')) ?? [];
    expect(turned).toMatchObject({ kind: 'box', rotation: 45 });
    expect(upright).toEqual({ kind: 'box', x: 0, y: 0, width: 100, height: 50 });
    expect(other).toMatchObject({ kind: 'polygon' });
  });

  it.each([
    ['as data.yaml says', 'names: [nut]\nkpt_shape: [2, 3]'],
    ['as every row shows', 'names: [nut]'],
  ])('points of a skeleton, %s', async (_, yaml) => {
    expect(await geometriesOf('0 .5 .5 .1 .2 .5 .5 2 0 0 0', yaml)).toEqual([
      {
        kind: 'skeleton',
        points: [
          { x: 100, y: 50, visibility: 2 },
          { x: 0, y: 0, visibility: 0 },
        ],
        box: { x: 90, y: 40, width: 20, height: 20 },
      },
    ]);
  });

  it('names from data.yaml, a list or a map, darknet and LabelImg; else the number', async () => {
    const labelsOf = async (names: Files) => {
      const { labels } = await yolo.read(
        memoryFolder({ 'set/labels/a.txt': '1 .5 .5 .1 .1', 'set/images/a.png': picture, ...names }),
      );
      return labels.map(({ name }) => name);
    };
    expect(await labelsOf({ 'set/data.yaml': 'train: x # of\nnames:\n- nut\n- fig' })).toEqual(['nut', 'fig']);
    expect(await labelsOf({ 'set/data.yaml': 'names: {1: fig, 0: nut, 7: kiwi}' })).toEqual(['fig', 'nut', 'kiwi']);
    expect(await labelsOf({ 'obj.names': 'nut\r\nfig\r\n', 'other/obj.names': 'x' })).toEqual(['nut', 'fig', 'x']);
    expect(await labelsOf({ 'set/labels/classes.txt': 'nut\n椰枣\n\n' })).toEqual(['nut', '椰枣']);
    expect(await labelsOf({})).toEqual(['class 1']);
  });

  it('only what is a label file: lists and notes are left out with a reason', async () => {
    const files = {
      'a.txt': '',
      'a.png': picture,
      'other/b.png': picture,
      'train.txt': './a.png\nc.png\n',
      'notes.txt': 'hello',
    };
    expect((await yolo.read(memoryFolder(files))).skipped).toEqual([
      { file: 'notes.txt', reason: 'it is text, and no picture goes by its name' },
      { file: 'train.txt', reason: 'it lists a picture that is not in the folder: c.png' },
      { file: 'other/b.png', reason: 'no YOLO file goes with this picture' },
    ]);
  });

  it('pictures without a label file beside others that have one, as pictures without objects', async () => {
    const { items, skipped } = await yolo.read(
      memoryFolder({
        ...{ 'labels/train/b.txt': '0 .5 .5 .1 .1', 'images/train/b.png': picture, 'images/train/c.png': picture },
        ...{ 'images/train/a.png': picture, 'images/train/a.jpg': picture, 'images/train/d.png': 'no picture' },
        ...{ 'images/train/b.jpg': picture, 'images/test/e.png': picture },
      }),
    );
    expect(items.map(({ mediaPath, annotations }) => `${mediaPath} ${annotations.length}`)).toEqual([
      ...['images/train/a.jpg 0', 'images/train/a.png 0', 'images/train/b.png 1', 'images/train/c.png 0'],
    ]);
    expect(skipped.map(({ file }) => file)).toEqual(['images/train/d.png', 'images/train/b.jpg', 'images/test/e.png']);
  });
});

const turned = realData('image/exif_orientation');
it.skipIf(turned === null)('shares are of the picture as displayed, however the camera was held', async () => {
  const files: Record<string, string | Uint8Array> = {};
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    files[`${orientation}.jpg`] = readFileSync(join(turned ?? '', `landscape_${orientation}.jpg`));
    files[`${orientation}.txt`] = '0 0.5 0.5 0.1 0.1';
  }
  const { items } = await yolo.read(memoryFolder(files));
  expect(items).toHaveLength(8);
  for (const { width, height, annotations } of items) {
    expect([width, height]).toEqual([600, 450]);
    expect(annotations[0]?.geometry).toMatchObject({ x: 270, y: 202.5, width: 60, height: 45 });
  }
});

describe('what is written', () => {
  const files = {
    'labels/a.txt': '0  0.5 0.50 0.1 0.2\r\n1 0.25 0.25 0.5 0.5 0.93',
    'images/a.png': picture,
    'data.yaml': 'path: . # here\nnc: 2\nnames: [nut, fig]\n',
  };

  it('is what was read, to the byte', async () => {
    const { 'images/a.png': _, ...texts } = files;
    expect(await textsOf(files)).toEqual(texts);
  });

  it('names every class up to the last, also where none has a name, and no folder of the machine it was made on', async () => {
    const unnamed = { 'a.txt': '2 .5 .5 .1 .1\n', 'a.png': picture };
    const texts = await textsOf(unnamed);
    expect(texts).toEqual({
      'a.txt': unnamed['a.txt'],
      'data.yaml': 'train: .\nval: .\ntask: detect\nnames:\n  0: class 0\n  1: class 1\n  2: class 2\n',
    });
    expect(await textsOf({ ...texts, 'a.png': picture })).toEqual(texts);
    const again = await yolo.read(memoryFolder({ ...texts, 'a.png': picture }));
    expect(again.labels).toEqual([{ name: 'class 2', count: 1 }]);
  });

  it('gives a new class the number behind those of a delivery without names', async () => {
    const texts = await textsOf({ 'a.txt': '0 .5 .5 .1 .1\n2 .5 .5 .1 .1\n', 'a.png': picture }, ({ items }) => {
      const [first] = items[0]?.annotations ?? [];
      if (first !== undefined) first.label = 'nut';
    });
    expect(texts['a.txt']).toBe('3 .5 .5 .1 .1\n2 .5 .5 .1 .1\n');
    expect(texts['data.yaml']).toContain('  0: class 0\n  1: class 1\n  2: class 2\n  3: nut\n');
  });

  it('has a label file for a picture without one as soon as something is marked in it', async () => {
    const given = { 'a.txt': '0 .5 .5 .1 .1\n', 'classes.txt': 'nut\n', 'a.png': picture, 'b.png': picture };
    const { 'a.png': _, 'b.png': __, ...texts } = given;
    expect(await textsOf(given)).toEqual(texts);
    const marked = await textsOf(given, ({ items }) => {
      items[1]?.annotations.push(...(items[0]?.annotations.map((one) => ({ ...one, source: {} })) ?? []));
    });
    expect(marked).toEqual({ ...texts, 'b.txt': '0 0.5 0.5 0.1 0.1\n' });
  });

  it.each(['\n', '\r\n', '\r'])('with lines that end in %j', async (lineEnd) => {
    const texts = {
      'a.txt': ['0 .5 .5 .2 .2', '1 .4 .4 .1 .1', ''].join(lineEnd),
      'classes.txt': ['nut', 'fig', ''].join(lineEnd),
    };
    const list = { 'train.txt': ['a.png', 'b.png', ''].join(lineEnd) };
    const read = await yolo.read(memoryFolder({ ...texts, ...list, 'a.png': picture }));
    const boxes = read.items.flatMap(({ annotations }) => annotations.map(({ label, geometry }) => [label, geometry]));
    expect(boxes).toEqual([
      ['nut', { kind: 'box', x: 80, y: 40, width: 40, height: 20 }],
      ['fig', { kind: 'box', x: 70, y: 35, width: 20, height: 10 }],
    ]);
    expect(read.skipped).toEqual([
      { file: 'train.txt', reason: 'it lists a picture that is not in the folder: b.png' },
    ]);
    expect(await textsOf({ ...texts, 'a.png': picture })).toEqual(texts);
  });

  it('keeps the digits of a row that only changed its class, and names a new class', async () => {
    const texts = await textsOf(files, ({ items }) => {
      const [first, second] = items[0]?.annotations ?? [];
      if (first === undefined || second === undefined) throw new Error('not all was read');
      first.label = 'date';
      second.geometry = { kind: 'box', x: 0, y: 0, width: 50, height: 50 };
    });
    expect(texts).toEqual({
      'labels/a.txt': '2  0.5 0.50 0.1 0.2\r\n1 0.125 0.25 0.25 0.5 0.93',
      'data.yaml': 'path: . # here\nnc: 3\nnames: [ nut, fig, date ]\n',
    });
  });

  it('never leaves the folder', async () => {
    const { items, template } = await yolo.read(memoryFolder({ 'a.txt': '', 'a.png': picture }));
    const [item] = items;
    if (item === undefined) throw new Error('nothing was read');
    const { formats } = await import('../recognise-format.ts');
    const hostile = { ...item, source: { yolo: { file: '../../a.txt', task: 'detect' } } };
    await expect(formats.yolo.write([hostile], template)[Symbol.asyncIterator]().next()).rejects.toThrow(/leads out/);
  });
});
