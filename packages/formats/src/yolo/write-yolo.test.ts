import type { Annotation, Geometry } from '@countersign/contract';
import { annotationBox, boxCorners, defaultTemplate } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countContents } from '../contents.ts';
import { maskOfPixels } from '../mask-pixels.ts';
import { type GeneratedKind, itemsOf, SIDE, skeleton } from '../testing/arbitraries.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { yolo } from './yolo.ts';

const labels = ['nut', 'fig & date', '椰枣', 'yes'];
const template = defaultTemplate(labels.map((name) => ({ name, geometries: ['skeleton'], skeleton, attributes: [] })));
const picture = picturePng(SIDE, SIDE);
const folder = memoryFolder({ 'x/images/a.jpg': picture, 'x/images/a.png': picture, 'c.jpg': picture });
const paths = folder.list().map(({ path }) => path);
const RENAMED =
  '2 × picture that shares its name but for the ending: annotation files named with that ending too, where other programs may not look for them.';

/** Items by picture, each annotation with its label and numbers rounded: shares lose their last digit on the way. */
function seen(items: readonly { readonly fileName: string; readonly annotations: readonly Annotation[] }[]) {
  return Object.fromEntries(
    items.map(({ fileName, annotations }) => [
      fileName,
      annotations.map(({ label, geometry }) => [label, ...numbersOf(geometry)]),
    ]),
  );
}

function numbersOf(geometry: Geometry): (string | number)[] {
  const numbers =
    geometry.kind === 'box'
      ? boxCorners(geometry)
      : geometry.kind === 'polygon'
        ? geometry.rings.flat()
        : geometry.kind === 'skeleton'
          ? [
              ...Object.values(annotationBox(geometry)),
              ...geometry.points.flatMap(({ x, y, visibility }) => [x, y, visibility]),
            ]
          : [];
  return [geometry.kind, ...numbers.map((value) => Math.round(value * 1e6) / 1e6 + 0)];
}

describe('annotations made here are YOLO that reads as the same', () => {
  it.each<[string, GeneratedKind[]]>([
    ['boxes', ['box']],
    ['turned boxes', ['box', 'rotatedBox']],
    ['polygons', ['polygon']],
    ['skeletons', ['skeleton']],
  ])('%s', (_, kinds) =>
    fc.assert(
      fc.asyncProperty(itemsOf(paths, labels, kinds, fc.constant({})), async (items) => {
        expect(yolo.losses(countContents(items, 'yolo'))).toEqual([RENAMED]);
        const written = await withFiles(folder, yolo.write(items, template));
        const read = await yolo.read(written);
        expect(seen(read.items)).toEqual(seen(items));
        expect(read.labels.map(({ name }) => name)).toEqual(labels);
        const again = await withFiles(folder, yolo.write(read.items, read.template, read.source));
        for (const { path } of written.list()) expect(await again.read(path)).toEqual(await written.read(path));
      }),
      { numRuns: 60 },
    ),
  );

  it('of every kind at once, or it is said what is lost', () => {
    const kinds: GeneratedKind[] = [
      'box',
      'rotatedBox',
      'polygon',
      'severalRings',
      'mask',
      'polyline',
      'points',
      'whole',
    ];
    return fc.assert(
      fc.asyncProperty(itemsOf(paths, labels, kinds, fc.constant({})), async (items) => {
        const contents = countContents(items, 'yolo');
        const read = await yolo.read(await withFiles(folder, yolo.write(items, template)));
        const kept = Object.keys(seen(items)).every(
          (name) => JSON.stringify(seen(read.items)[name]) === JSON.stringify(seen(items)[name]),
        );
        expect(kept || yolo.losses({ ...contents, sharedStem: 0 }).length > 0).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

it('writes masks as the outlines of their regions, and says what these do not show', async () => {
  const rows = ['#####..', '#...#..', '#####..', '......#'];
  const pixels = rows
    .join('')
    .split('')
    .map((sign) => Number(sign === '#'));
  const mask = maskOfPixels(pixels, { x: 10, y: 20, width: 7, height: 4 }, [SIDE, SIDE]);
  const annotations = [{ id: '1', label: 'nut', geometry: mask, attributes: {}, source: {} }];
  const item = { fileName: 'c.jpg', mediaPath: 'c.jpg', width: SIDE, height: SIDE, annotations, source: {} };
  expect(yolo.losses(countContents([item], 'yolo'))).toEqual([
    '1 × mask: written as a polygon.',
    '1 × mask of several regions: written as an annotation of its own for each ring.',
    '1 × hole in a mask: filled.',
  ]);
  const { items } = await yolo.read(await withFiles(folder, yolo.write([item], template)));
  const read = items.find(({ mediaPath }) => mediaPath === 'c.jpg')?.annotations ?? [];
  expect(read.map(({ geometry }) => geometry)).toEqual([
    { kind: 'polygon', rings: [[10, 20, 15, 20, 15, 23, 10, 23]] },
    { kind: 'polygon', rings: [[16, 23, 17, 23, 17, 24, 16, 24]] },
  ]);
  // In a delivered data set of outlines, a mask that an acceptor drew is one too, and in one of boxes a box.
  const delivered = { ...item, source: { yolo: { file: 'c.txt', names: null, task: 'segment' } } };
  expect(yolo.losses(countContents([delivered], 'yolo'))).toEqual(yolo.losses(countContents([item], 'yolo')));
  const boxes = { ...item, source: { yolo: { file: 'c.txt', names: null, task: 'detect' } } };
  expect(yolo.losses(countContents([boxes], 'yolo'))).toEqual(['1 × mask: written as the upright box around it.']);
});

it('says in words what a data set of one sort cannot hold', () => {
  const annotation = (geometry: Geometry, attributes = {}) => ({
    id: '1',
    label: 'nut',
    geometry,
    attributes,
    source: {},
  });
  const box: Geometry = { kind: 'box', x: 0, y: 0, width: 1, height: 1 };
  const polygon: Geometry = { kind: 'polygon', rings: [[0, 0, 1, 0, 1, 1]] };
  const annotations = [annotation(box, { ripe: true }), annotation(polygon), annotation({ kind: 'whole' })];
  const item = { fileName: 'a.png', mediaPath: 'a.png', width: SIDE, height: SIDE, annotations, source: {} };
  const contents = countContents([item], 'yolo');
  expect(yolo.losses(contents)).toEqual([
    '1 × box: written as a polygon.',
    '1 × class of the whole item: left out.',
    '1 × annotation with attributes: attributes left out.',
  ]);
});
