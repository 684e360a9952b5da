import type { Geometry } from '@countersign/contract';
import { withEditedParts } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { countContents } from '../contents.ts';
import { formats, recogniseFormat } from '../recognise-format.ts';
import { contentOf } from '../testing/contents.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { kitti } from './kitti.ts';

const picture = picturePng(1242, 375);
/** As the description of the benchmark has them, with a region without a label. */
const rows = [
  'Car 0.00 1 2.13 78.22 195.25 239.59 268.19 1.59 1.72 3.86 -11.46 2.22 18.60 1.58',
  'Cyclist 0.35 3 2.48 1005.81 190.32 1206.35 331.10 1.68 0.86 2.01 6.30 1.92 9.28 3.06',
  'DontCare -1 -1 -10 800.38 163.67 825.45 184.07 -1 -1 -1 -1000 -1000 -1000 -10',
];
const files = {
  'training/label_2/000001.txt': `${rows.join('\n')}\n`,
  'training/label_2/000002.txt': '',
  'training/image_2/000001.png': picture,
  'training/image_2/000002.png': picture,
  'training/image_3/000001.png': picture,
};
const folder = memoryFolder(files);

describe('KITTI', () => {
  it('is recognised, and read with what is cut off and hidden', async () => {
    expect((await recogniseFormat(folder)).format.name).toBe('kitti');
    const { items, labels, skipped } = await kitti.read(folder);
    expect(items.map(({ mediaPath, width, height }) => [mediaPath, width, height])).toEqual([
      ['training/image_2/000001.png', 1242, 375],
      ['training/image_2/000002.png', 1242, 375],
    ]);
    const [car, cyclist, other] = items[0]?.annotations ?? [];
    expect(car).toMatchObject({ label: 'Car', attributes: { truncated: 0, occluded: 1 } });
    expect(car?.geometry).toEqual({ kind: 'box', x: 78.22, y: 195.25, width: 239.59 - 78.22, height: 268.19 - 195.25 });
    expect(cyclist?.attributes).toEqual({ truncated: 0.35, occluded: 3 });
    expect(other).toMatchObject({ label: 'DontCare', attributes: {} });
    expect(labels.map(({ name, count }) => [name, count])).toEqual([
      ['Car', 1],
      ['Cyclist', 1],
      ['DontCare', 1],
    ]);
    expect(skipped.map(({ file }) => file)).toEqual(['training/image_3/000001.png']);
  });

  it('comes back to the byte, and what an acceptor changed in its columns alone', async () => {
    const { items, template, source } = await kitti.read(folder);
    const path = 'training/label_2/000001.txt';
    expect(await contentOf(await withFiles(folder, kitti.write(items, template, source)), path)).toBe(files[path]);
    const edited = items.map((item) => {
      const [car, cyclist, ...rest] = item.annotations;
      if (car === undefined || cyclist === undefined) return item;
      const changed = [
        { ...car, geometry: { kind: 'box' as const, x: 80, y: 196, width: 10, height: 20 } },
        { ...cyclist, label: 'Person sitting', attributes: { truncated: 0.35 } },
        ...rest,
      ];
      return { ...item, annotations: withEditedParts(item.annotations, changed) };
    });
    const written = await withFiles(folder, kitti.write(edited, template, source));
    expect(await contentOf(written, path)).toBe(
      [
        'Car 0.00 1 2.13 80 196 90 216 1.59 1.72 3.86 -11.46 2.22 18.60 1.58',
        'Person%20sitting 0.35 -1 2.48 1005.81 190.32 1206.35 331.10 1.68 0.86 2.01 6.30 1.92 9.28 3.06',
        rows[2],
        '',
      ].join('\n'),
    );
    expect((await kitti.read(written)).items[0]?.annotations[1]?.label).toBe('Person sitting');
  });

  it('keeps the confidence of a result until its box is another, and others name it as lost', async () => {
    const one = memoryFolder({ 'a.txt': `${rows[0]} 0.91\r\n`, 'a.png': picture });
    const { items, template } = await kitti.read(one);
    expect(formats.coco.losses(countContents(items, 'coco'))).toEqual(['1 × confidence of a prediction: left out.']);
    expect(await contentOf(await withFiles(one, kitti.write(items, template)), 'a.txt')).toBe(`${rows[0]} 0.91\r\n`);
    const moved = items.map((item) => ({
      ...item,
      annotations: withEditedParts(
        item.annotations,
        item.annotations.map((car) => ({
          ...car,
          geometry: { kind: 'box', x: 1, y: 2, width: 3, height: 4 } as const,
        })),
      ),
    }));
    expect(await contentOf(await withFiles(one, kitti.write(moved, template)), 'a.txt')).toMatch(
      / 1 2 4 6 .* 1\.58\r\n$/,
    );
  });

  it('of another format says what it does not know in the way of the benchmark', async () => {
    const annotations = [
      { id: '1', label: 'nut', geometry: { kind: 'points' as const, points: [5, 6] }, attributes: {}, source: {} },
      { id: '2', label: 'nut', geometry: { kind: 'whole' as const }, attributes: {}, source: {} },
    ];
    const item = { fileName: 'a.png', mediaPath: 'a.png', width: 9, height: 9, annotations, source: {} };
    const { template } = await kitti.read(folder);
    const written = await withFiles(memoryFolder({ 'a.png': picture }), kitti.write([item], template));
    expect(await contentOf(written, 'a.txt')).toBe('nut -1 -1 -10 4.5 5.5 5.5 6.5 -1 -1 -1 -1000 -1000 -1000 -10\n');
    expect(kitti.losses(countContents([item], 'kitti'))).toHaveLength(2);
  });

  it.each<[string, Geometry, string]>([
    ['points', { kind: 'points', points: [9, 9] }, '8 8 9 9'],
    ['a line along the edge', { kind: 'polyline', points: [2, 9, 7, 9] }, '2 8 7 9'],
    ['the points of a skeleton', { kind: 'skeleton', points: [{ x: 0, y: 9, visibility: 2 }] }, '0 8 1 9'],
  ])('gives %s a box of a pixel or more inside the picture', async (_, geometry, box) => {
    const annotations = [{ id: '1', label: 'nut', geometry, attributes: {}, source: {} }];
    const item = { fileName: 'a.png', mediaPath: 'a.png', width: 9, height: 9, annotations, source: {} };
    const { template } = await kitti.read(folder);
    const written = await withFiles(memoryFolder({ 'a.png': picture }), kitti.write([item], template));
    expect(await contentOf(written, 'a.txt')).toContain(`nut -1 -1 -10 ${box} -1`);
  });

  it.each([
    ['too few columns', 'Car 0 0 0 1 2 3 4', 'wrong-type'],
    ['a word for a number', 'Car 0 0 x 1 2 3 4 0 0 0 0 0 0 0', 'wrong-type'],
    ['corners the wrong way', 'Car 0 0 0 9 2 3 4 0 0 0 0 0 0 0', 'negative-size'],
    ['a box outside', 'Car 0 0 0 1 2 9999 4 0 0 0 0 0 0 0', 'outside-picture'],
  ])('refuses %s by its line', async (_, row, code) => {
    const bad = memoryFolder({ 'a.txt': `${rows[0]}\n${row}\n`, 'a.png': picture });
    await expect(kitti.read(bad)).rejects.toMatchObject({ problems: [{ file: 'a.txt', position: 'line 2', code }] });
  });
});
