import type { Annotation } from '@countersign/contract';
import { annotationBox } from '@countersign/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxAt, itemOf, labelOf, polygonOf, TestStudio } from '../../../testing/index.ts';

const labels = [labelOf('Date', 0), labelOf('Fig', 1)];
const annotationOf = (geometry: Annotation['geometry']): Annotation => ({
  id: 'a',
  label: 'Fig',
  geometry,
  attributes: { ripe: true },
  source: { area: 12 },
});
const openSized = (width: number, height: number, annotations: readonly Annotation[] = []) =>
  new TestStudio({ item: itemOf({ id: 'other', width, height, annotations, isEditable: true }), labels });
const pasted = (studio: TestStudio, copied: readonly Annotation[], isBeside = false) => {
  const ids = studio.studio.editor.paste(copied, isBeside);
  return studio.studio.annotations().filter(({ id }) => ids.includes(id));
};

it('puts copies at the same place under ids of their own, in one step, and selects them all', () => {
  const studio = openSized(800, 600, [boxAt('new-1', 'Date', 0, 0, 5, 5)]);
  const copied = [boxAt('x', 'Date', 100, 50, 30, 20), polygonOf('y', 'Fig', [10, 10, 60, 10, 30, 50])];
  expect(pasted(studio, copied)).toEqual([
    { ...copied[0], id: 'new-2' },
    { ...copied[1], id: 'new-3' },
  ]);
  expect(studio.snapshot.selectedIds).toEqual(['new-2', 'new-3']);
  expect(studio.snapshot.history.steps).toMatchObject([{ kind: 'pasted', ids: ['new-2', 'new-3'] }]);
  studio.press('z', { ctrlKey: true });
  expect(studio.studio.annotations()).toHaveLength(1);
});

it('keeps label and attributes, and nothing that a format kept of the original', () => {
  const [copy] = pasted(openSized(800, 600), [annotationOf({ kind: 'whole' })]);
  expect(copy).toEqual({
    id: 'new-1',
    label: 'Fig',
    geometry: { kind: 'whole' },
    attributes: { ripe: true },
    source: {},
  });
});

it('lies beside the original on the same picture', () => {
  const [copy] = pasted(openSized(800, 600), [boxAt('x', 'Date', 790, 590, 10, 10)], true);
  expect(copy?.geometry).toMatchObject({ x: 780, y: 580, width: 10, height: 10 });
});

it.each<[string, Annotation['geometry'], object]>([
  ['moved inside', { kind: 'box', x: 90, y: -5, width: 20, height: 10 }, { x: 80, y: 0, width: 20, height: 10 }],
  ['made as large as the picture', { kind: 'box', x: 10, y: 10, width: 500, height: 20 }, { x: 0, y: 10, width: 100 }],
  ['moved as a whole', { kind: 'polyline', points: [70, 70, 150, 75] }, { points: [20, 70, 100, 75] }],
  ['cut to the picture', { kind: 'points', points: [0, 40, 300, 60] }, { points: [0, 40, 100, 60] }],
])('a shape beyond a smaller picture is %s', (_, geometry, expected) => {
  expect(pasted(openSized(100, 80), [annotationOf(geometry)])[0]?.geometry).toMatchObject(expected);
});

it('a point that nobody placed stays unplaced', () => {
  const points = [
    { x: 150, y: 20, visibility: 2 as const },
    { x: 0, y: 0, visibility: 0 as const },
  ];
  const [copy] = pasted(openSized(100, 80), [annotationOf({ kind: 'skeleton', points })]);
  expect(copy?.geometry).toMatchObject({ points: [{ x: 100, y: 20, visibility: 2 }, points[1]] });
});

it('a mask keeps its pixels inside another picture, and is left out where none are', () => {
  // Rows 10 and 11 of column 20, of a picture of 600 rows and 800 columns.
  const mask = annotationOf({
    ...{ kind: 'mask', x: 20, y: 10, width: 1, height: 2 },
    ...{ size: [600, 800], counts: [12_010, 2, 467_988] },
  });
  const [copy] = pasted(openSized(100, 11), [mask]);
  expect(copy?.geometry).toEqual({
    ...{ kind: 'mask', x: 20, y: 10, width: 1, height: 1 },
    ...{ size: [11, 100], counts: [230, 1, 869] },
  });
  expect(pasted(openSized(20, 600), [mask])).toEqual([]);
});

it('changes nothing on a picture that can only be looked at', () => {
  const studio = new TestStudio({ item: itemOf(), labels });
  expect(studio.studio.editor.paste([boxAt('x', 'Date', 1, 1, 5, 5)], false)).toEqual([]);
  expect(studio.studio.annotations()).toEqual([]);
});

const place = fc.integer({ min: -50, max: 900 });
const side = fc.integer({ min: 1, max: 900 });
const anyShape: fc.Arbitrary<Annotation['geometry']> = fc.oneof(
  fc
    .record({ x: place, y: place, width: side, height: side, rotation: fc.constantFrom(0, 30, 90, 135) })
    .map((box) => ({ kind: 'box' as const, ...box })),
  fc
    .array(place, { minLength: 6, maxLength: 12 })
    .map((list) => ({ kind: 'polygon' as const, rings: [list.slice(0, list.length - (list.length % 2))] })),
);

it('any copy lies inside any picture, and one that fits is not moved', () => {
  fc.assert(
    fc.property(anyShape, side, side, (geometry, width, height) => {
      const original = annotationOf(geometry);
      const [copy] = pasted(openSized(width, height), [original]);
      if (copy === undefined) throw new Error('nothing was pasted');
      const isInside = (annotation: Annotation) => {
        const { x, y, width: across, height: down } = annotationBox(annotation.geometry);
        return Math.min(x, y) > -1e-4 && x + across < width + 1e-4 && y + down < height + 1e-4;
      };
      expect(isInside(copy)).toBe(true);
      const isMoved = JSON.stringify(annotationBox(copy.geometry)) !== JSON.stringify(annotationBox(geometry));
      expect(isInside(original) && isMoved && geometry.kind === 'polygon').toBe(false);
    }),
  );
});
