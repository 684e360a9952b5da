import { describe, expect, it } from 'vitest';
import { countContents } from '../contents.ts';
import { recogniseFormat } from '../recognise-format.ts';
import { contentOf } from '../testing/contents.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { dota } from './dota.ts';

const picture = picturePng(400, 300);
const text = [
  'imagesource:GoogleEarth',
  'gsd:0.146343590398',
  '100.0 50.0 140.0 50.0 140.0 70.0 100.0 70.0 large-vehicle 0',
  '100 100 120 120 110 130 90 110 plane 1',
  '10 10 60 15 50 40 12 30 ship 2',
  '',
].join('\n');
const path = 'train/labelTxt/P0001.txt';
const folder = memoryFolder({ [path]: text, 'train/images/P0001.png': picture });

describe('DOTA', () => {
  it('is recognised, and read as boxes, turned boxes and other quadrangles', async () => {
    expect((await recogniseFormat(folder)).format.name).toBe('dota');
    const { items } = await dota.read(folder);
    const [upright, turned, other] = items[0]?.annotations ?? [];
    expect(upright).toMatchObject({
      ...{ label: 'large-vehicle', attributes: {} },
      geometry: { kind: 'box', x: 100, y: 50, width: 40, height: 20 },
    });
    expect(turned).toMatchObject({ label: 'plane', attributes: { difficult: true } });
    expect(turned?.geometry).toMatchObject({ kind: 'box', rotation: expect.closeTo(45, 6) as number });
    expect(other).toMatchObject({
      ...{ label: 'ship', attributes: { difficult: 2 } },
      geometry: { kind: 'polygon', rings: [[10, 10, 60, 15, 50, 40, 12, 30]] },
    });
  });

  it('comes back to the byte, and a change of the class leaves the corners as they are written', async () => {
    const { items, template, source } = await dota.read(folder);
    expect(await contentOf(await withFiles(folder, dota.write(items, template, source)), path)).toBe(text);
    const edited = items.map((item) => ({
      ...item,
      annotations: item.annotations.map((one) => (one.label === 'plane' ? { ...one, label: 'heli copter' } : one)),
    }));
    const written = await withFiles(folder, dota.write(edited, template, source));
    expect(await contentOf(written, path)).toBe(text.replace('plane', 'heli%20copter'));
  });

  it('has the four corners of any polygon, and names those of others as written as a box', async () => {
    const { items, template } = await dota.read(folder);
    expect(dota.losses(countContents(items, 'dota'))).toEqual([]);
    const polygons = [
      [10, 10, 60, 15, 50, 40, 12, 30],
      [100, 100, 120, 120, 110, 130, 90, 110],
      [10, 10, 60, 15, 50, 40],
      [10, 10, 60, 15, 70, 20, 50, 40, 12, 30],
    ];
    const annotations = polygons.map((ring, at) => ({
      ...{ id: `new-${at}`, label: 'ship', attributes: {}, source: {} },
      geometry: { kind: 'polygon' as const, rings: [ring] },
    }));
    const drawn = items.map((item) => ({ ...item, annotations: [...item.annotations, ...annotations] }));
    expect(dota.losses(countContents(drawn, 'dota'))).toEqual(['2 × polygon: written as the upright box around it.']);
    const written = await contentOf(await withFiles(folder, dota.write(drawn, template)), path);
    expect(written).toBe(
      [
        ...[text.trimEnd(), '10 10 60 15 50 40 12 30 ship 0', '100 100 120 120 110 130 90 110 ship 0'],
        ...['10 10 60 10 60 40 10 40 ship 0', '10 10 70 10 70 40 10 40 ship 0', ''],
      ].join('\n'),
    );
  });

  it('is read without the last column, and without the lines before', async () => {
    const short = memoryFolder({ 'a.txt': '1 1 9 1 9 9 1 9 nut\r\n', 'a.png': picture });
    const { items, template } = await dota.read(short);
    expect(items[0]?.annotations[0]).toMatchObject({ label: 'nut', geometry: { kind: 'box', width: 8 } });
    expect(await contentOf(await withFiles(short, dota.write(items, template)), 'a.txt')).toBe(
      '1 1 9 1 9 9 1 9 nut\r\n',
    );
  });

  it.each([
    ['too few columns', '1 1 9 1 9 9 1 nut', 'wrong-type'],
    ['a word for a number', '1 1 9 x 9 9 1 9 nut 0', 'wrong-type'],
    ['a word for the difficulty', '1 1 9 1 9 9 1 9 nut yes', 'wrong-type'],
    ['corners outside', '1 1 900 1 900 9 1 9 nut 0', 'outside-picture'],
  ])('refuses %s by its line', async (_, row, code) => {
    const bad = memoryFolder({ 'a.txt': `1 1 9 1 9 9 1 9 nut 0\n${row}\n`, 'a.png': picture });
    await expect(dota.read(bad)).rejects.toMatchObject({ problems: [{ file: 'a.txt', position: 'line 2', code }] });
  });
});
