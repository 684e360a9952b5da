import type { Annotation, DeliveredItem } from '@countersign/contract';
import { boxCorners, defaultTemplate } from '@countersign/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countContents } from '../contents.ts';
import { formats } from '../recognise-format.ts';
import { itemsOf, SIDE, seen } from '../testing/arbitraries.ts';
import { contentOf } from '../testing/contents.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { labelme } from './labelme.ts';

const labels = ['nut', 'fig & date', '椰枣'];
const template = defaultTemplate(labels.map((name) => ({ name, geometries: ['box'], attributes: [] })));
const picture = picturePng(SIDE, SIDE);
const folder = memoryFolder({ 'x/a.jpg': picture, 'x/a.png': picture, 'c.jpg': picture });
const paths = folder.list().map(({ path }) => path);
const attributes: fc.Arbitrary<Annotation['attributes']> = fc.record(
  { occluded: fc.boolean(), group_id: fc.nat(9), description: fc.string({ unit: 'grapheme', minLength: 1 }) },
  { requiredKeys: [] },
);

/** Turned boxes by their corners, and what is true of the whole picture once and last, as a flag is. */
function comparable(items: readonly DeliveredItem[]): DeliveredItem[] {
  return items.map((item) => {
    const [whole, placed] = [true, false].map((isWhole) =>
      item.annotations.filter(({ geometry }) => (geometry.kind === 'whole') === isWhole),
    );
    const flags = [...new Set(whole?.map(({ label }) => label))].sort();
    const annotations = (placed ?? []).map((annotation) => {
      const { geometry } = annotation;
      return geometry.kind === 'box'
        ? { ...annotation, geometry: { kind: 'polygon' as const, rings: [boxCorners(geometry)] } }
        : annotation;
    });
    const flag = (label: string): Annotation => ({
      id: label,
      label,
      geometry: { kind: 'whole' },
      attributes: {},
      source: {},
    });
    return { ...item, annotations: [...annotations, ...flags.map(flag)] };
  });
}

it('annotations made here are LabelMe that reads as the same', () =>
  fc.assert(
    fc.asyncProperty(
      itemsOf(paths, labels, ['box', 'rotatedBox', 'polygon', 'mask', 'polyline', 'points', 'whole'], attributes),
      async (items) => {
        const written = await withFiles(folder, labelme.write(items, template));
        const read = await labelme.read(written);
        expect(seen(comparable(read.items), 6)).toEqual(seen(comparable(items), 6));
        const kept = JSON.parse(JSON.stringify(read.items)) as DeliveredItem[];
        const again = await withFiles(folder, labelme.write(kept, read.template, read.source));
        for (const { path } of written.list().filter((file) => file.path.endsWith('.json')))
          expect(await contentOf(again, path)).toEqual(await contentOf(written, path));
      },
    ),
    { numRuns: 100 },
  ));

it('says no loss of what its own documents say, and one where shapes and attributes go elsewhere', async () => {
  const shape = {
    label: 'nut',
    points: [
      [5, 5],
      [5, 8],
    ],
    group_id: 3,
    description: 'x',
    flags: { ripe: true },
  };
  const content = { flags: {}, shapes: [{ ...shape, shape_type: 'circle' }], imagePath: 'c.jpg' };
  const { items } = await labelme.read(memoryFolder({ 'c.json': content, 'c.jpg': picture }));
  expect(labelme.losses(countContents(items, 'labelme'))).toEqual([]);
  expect(formats.coco.losses(countContents(items, 'coco'))).toEqual(['1 × ellipse: written as a polygon.']);
  expect(formats.voc.losses(countContents(items, 'voc'))[0]).toBe('1 × polygon: written as the upright box around it.');
  const [item] = items;
  if (item === undefined) throw new Error('nothing was read');
  const annotations = item.annotations.map((one) => ({ ...one, attributes: { ripe: true, grade: 'A' } }));
  expect(labelme.losses(countContents([{ ...item, annotations }], 'labelme'))).toEqual([
    '1 × annotation with attributes: written as far as the format has a place for it.',
  ]);
});

it('says what it cannot hold', () => {
  const skeleton = { kind: 'skeleton' as const, points: [{ x: 1, y: 1, visibility: 2 as const }] };
  const annotation = { id: '1', label: 'nut', geometry: skeleton, attributes: {}, source: {} };
  const picture = { fileName: 'a.png', mediaPath: 'a.png', width: SIDE, height: SIDE, source: {} };
  expect(labelme.losses(countContents([{ ...picture, annotations: [annotation] }], 'labelme'))).toEqual([
    '1 × skeleton: written as single points.',
  ]);
});
