import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBase64 } from './base64.ts';
import { encodeIndexPng } from './png/index-png.ts';
import { formats } from './recognise-format.ts';
import { damaged, oddValue, pathsOf, replaced } from './testing/damage.ts';
import { memoryFolder, realData } from './testing/folders.ts';
import { picturePng } from './testing/pictures.ts';
import { type Files, survive, surviveAll } from './testing/survive.ts';

const picture = picturePng(20, 10);
const numbers = Uint8Array.from({ length: 200 }, (_, at) => at % 5);
const png = encodeIndexPng({ width: 20, height: 10, pixels: numbers, palette: null });

const yolo: Files = {
  'images/a.png': picture,
  'labels/a.txt': '0 0.5 0.5 0.1 0.2\n1 0.25 0.25 0.5 0.5 0.93\n0 .1 .1 .5 .1 .5 .5\n',
  'data.yaml': 'path: .\nnames:\n  0: nut\n  1: fig # dried\nnc: 2\n',
};
const pose: Files = {
  ...yolo,
  'labels/a.txt': '0 .5 .5 .1 .2 .5 .5 2 .4 .4 1\n',
  'data.yaml': 'names: [nut]\nkpt_shape: [2, 3]\nkpt_names: {0: [a, b]}',
};
const labelme = {
  version: '5.2.1',
  flags: { blurred: true },
  shapes: [
    {
      label: 'nut',
      points: [
        [1, 1],
        [9, 8],
      ],
      group_id: 1,
      shape_type: 'rectangle',
      flags: { cut: true },
    },
    {
      label: 'fig',
      points: [
        [1, 1],
        [9, 8],
        [2, 7],
      ],
      description: 'dried',
      shape_type: 'polygon',
    },
    {
      label: 'fig',
      points: [
        [0, 0],
        [19, 9],
      ],
      shape_type: 'mask',
      mask: encodeBase64(png),
    },
  ],
  imagePath: 'a.png',
  imageHeight: 10,
  imageWidth: 20,
};
const masks: Files = {
  'JPEGImages/a.png': picture,
  'SegmentationClass/a.png': png,
  'SegmentationObject/a.png': png,
  'class_names.txt': '_background_\nnut\nfig\ndate\nkiwi\n',
};

describe('folders of every kind are read or refused with a reason', () => {
  it('the sound ones themselves', async () => {
    expect((await survive(formats.yolo, yolo))?.annotations).toBe(3);
    expect((await survive(formats.yolo, pose))?.annotations).toBe(1);
    expect((await survive(formats.labelme, { 'a.json': labelme, 'a.png': picture }))?.annotations).toBe(4);
    expect((await survive(formats.mask, masks))?.annotations).toBe(4);
  });

  it.each([
    ['rows', yolo, 'labels/a.txt', 150],
    ['names', yolo, 'data.yaml', 150],
    ['points', pose, 'labels/a.txt', 100],
    ['the shape of skeletons', pose, 'data.yaml', 100],
    ['the picture', yolo, 'images/a.png', 100],
  ])('YOLO with damaged bytes in %s', async (_, folder, file, runs) => {
    await expect(
      surviveAll(formats.yolo, folder, file, damaged(folder[file] as string | Uint8Array), runs),
    ).resolves.toBeUndefined();
  });

  it.each([
    [formats.kitti, 'Car 0.25 1 -10 1 2 9 8 1 2 3 4 5 6 7\nnut -1 -1 -10 1 2 9 8 1 2 3 4 5 6 7 0.5\n'],
    [formats.dota, 'imagesource:x\ngsd:0.1\n1 1 9 1 9 9 1 9 plane 0\n5 1 9 5 5 9 1 5 a%20b 1\n1 1 9 2 8 9 1 7 nut 2\n'],
  ])('$name with damaged bytes in rows', async (format, rows) => {
    expect((await survive(format, { 'a.png': picture, 'a.txt': rows }))?.annotations).toBeGreaterThan(1);
    await expect(surviveAll(format, { 'a.png': picture }, 'a.txt', damaged(rows), 150, true)).resolves.toBeUndefined();
  });

  it('YOLO with other words in a row', async () => {
    const word = fc.constantFrom(
      '0',
      '1',
      '-0',
      '.5',
      '1e999',
      'NaN',
      '',
      '99999999999',
      '-1',
      '0x1',
      '0.5\t',
      '\u0000',
    );
    const rows = fc.array(
      fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
      { maxLength: 4 },
    );
    await expect(
      surviveAll(
        formats.yolo,
        yolo,
        'labels/a.txt',
        rows.map((lines) => lines.join('\n')),
        300,
      ),
    ).resolves.toBeUndefined();
  });

  it('YOLO with a file of blanks alone', async () => {
    for (const blanks of [' ', '\t', ' \n', '\n\n '])
      expect((await survive(formats.yolo, { ...yolo, 'labels/a.txt': blanks }))?.annotations).toBeDefined();
  });

  it('YAML that grows without end, or is no list of names', async () => {
    const bomb = `a: &a [x,x,x,x]\n${'bcdefgh'.replace(/./g, (name, at: number) => `${name}: &${name} [${`*${'abcdefg'[at]},`.repeat(9)}]\n`)}names: *h`;
    for (const yaml of [bomb, 'names: !!js/function x', 'names: {__proto__: a}', 'names: [[[[[]]]]]', 'names:\n'])
      await survive(formats.yolo, { ...yolo, 'data.yaml': yaml });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('LabelMe with damaged bytes', async () => {
    const folder = { 'a.png': picture };
    await expect(
      surviveAll(formats.labelme, folder, 'a.json', damaged(JSON.stringify(labelme)), 150),
    ).resolves.toBeUndefined();
  });

  it('LabelMe with another value somewhere', async () => {
    const change = fc.tuple(fc.constantFrom(...pathsOf(labelme)), oddValue);
    const changed = fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => {
      return JSON.stringify(changes.reduce<unknown>((value, [path, put]) => replaced(value, path, put), labelme)) ?? '';
    });
    await expect(surviveAll(formats.labelme, { 'a.png': picture }, 'a.json', changed, 250)).resolves.toBeUndefined();
  });

  it.each([
    ['classes', 'SegmentationClass/a.png', 100],
    ['objects', 'SegmentationObject/a.png', 100],
    ['names', 'class_names.txt', 100],
  ])('masks with damaged bytes in the %s', async (_, file, runs) => {
    await expect(
      surviveAll(formats.mask, masks, file, damaged(masks[file] as string | Uint8Array), runs),
    ).resolves.toBeUndefined();
  });
});

describe('the corpora of odd input', () => {
  const json = realData('badinput/json/JSONTestSuite');
  it.skipIf(json === null)('JSON that is none is refused at its place, beside LabelMe that is sound', async () => {
    const names = readdirSync(json ?? '').filter((name) => /^[ni]_.*\.json$/.test(name));
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) {
      const files = { 'a.json': labelme, 'a.png': picture, 'b.json': readFileSync(join(json ?? '', name)) };
      const problems = await formats.labelme.read(memoryFolder(files)).then(
        () => [],
        (error) => error.problems,
      );
      if (!name.startsWith('n_')) continue;
      const position = expect.stringMatching(/^(line \d+, column \d+|byte \d+)$/);
      expect({ name, problems }).toMatchObject({ name, problems: [{ file: 'b.json', position }] });
    }
  });

  const text = realData('badinput/text/naughty-strings');
  it.skipIf(text === null)('every string is a label that comes back, or is refused', async () => {
    const strings = JSON.parse(readFileSync(join(text ?? '', 'blns.json'), 'utf8')) as string[];
    let kept = 0;
    for (const label of new Set(strings)) {
      const shapes = [{ ...labelme.shapes[0], label }];
      const read = await survive(formats.labelme, { 'a.json': { ...labelme, shapes }, 'a.png': picture });
      expect(read === null ? label : read.items[0]?.annotations[0]?.label).toBe(label);
      const line = label.split('\n')[0] ?? '';
      const names = { ...yolo, 'labels/a.txt': '1 .5 .5 .1 .1\n' };
      delete (names as Record<string, unknown>)['data.yaml'];
      const rows = await survive(formats.yolo, { ...names, 'classes.txt': `nut\n${line}\nfig\n` });
      expect(rows === null ? line.trim() : rows.items[0]?.annotations[0]?.label).toBe(line.trim());
      kept += Number(read !== null) + Number(rows !== null);
    }
    expect(kept).toBeGreaterThan(800);
  });

  it.skipIf(text === null)('every string is the name of a picture that leads nowhere else', async () => {
    const strings = JSON.parse(readFileSync(join(text ?? '', 'blns.json'), 'utf8')) as string[];
    const hostile = [
      '../a.png',
      '/a.png',
      '..\\a.png',
      'C:\\a.png',
      '\\\\host\\a.png',
      'x/../../a.png',
      'a.png\u0000',
      '__proto__',
    ];
    for (const imagePath of [...strings.filter((name) => name !== 'undefined'), ...hostile]) {
      const read = await survive(formats.labelme, { 'set/b.json': { ...labelme, imagePath }, 'set/a.png': picture });
      for (const { mediaPath } of read?.items ?? []) expect(mediaPath).toBe('set/a.png');
    }
  });

  const pictures = realData('badinput/images');
  it.skipIf(pictures === null)('every broken picture has a size, or is refused', async () => {
    const names = readdirSync(pictures ?? '', { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(names.length).toBeGreaterThan(50);
    for (const { parentPath, name } of names) {
      const bytes = readFileSync(join(parentPath, name));
      await survive(formats.yolo, { 'a.png': bytes, 'a.txt': '0 .5 .5 .5 .5' });
      await survive(formats.mask, { 'images/a.jpg': picture, 'masks/a.png': bytes });
    }
  });
});
