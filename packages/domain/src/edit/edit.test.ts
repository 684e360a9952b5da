import type { Annotation, AnnotationEdit, Template } from '@countersign/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import { editBetween } from './edit-between.ts';
import { findEditProblem } from './find-edit-problem.ts';
import { isSameAnnotation } from './is-same-annotation.ts';

const box = (id: string, x = 0, label = 'car'): Annotation => ({
  id,
  label,
  geometry: { kind: 'box', x, y: 1, width: 5, height: 5 },
  attributes: {},
  source: { kept: id },
});
const annotations = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), x: fc.nat(3), label: fc.constantFrom('car', 'bus') }),
  { selector: ({ id }) => id },
);
const listOf = (drawn: readonly { id: string; x: number; label: string }[]) =>
  drawn.map(({ id, x, label }) => box(id, x, label));

test('the edit between two lists makes the second out of the first, and is the smallest that does', () => {
  fc.assert(
    fc.property(annotations, annotations, (one, other) => {
      const [delivered, current] = [listOf(one), listOf(other)];
      const edit = editBetween(delivered, current);
      const after = applyEdit(delivered, edit ?? { removed: [], put: [] });
      const byId = (list: readonly Annotation[]) =>
        list.map(({ source: _source, ...said }) => said).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(byId(after)).toEqual(byId(current));
      const same = delivered.filter((was) => current.some((now) => now.id === was.id && isSameAnnotation(was, now)));
      const touched = new Set([...(edit?.removed ?? []), ...(edit?.put ?? []).map(({ id }) => id)]);
      expect(same.some(({ id }) => touched.has(id))).toBe(false);
      expect(edit === null).toBe(same.length === delivered.length && delivered.length === current.length);
    }),
  );
});

test('delivered annotations keep their order and the fields of their format; new ones follow without any', () => {
  const edit: AnnotationEdit = { removed: ['b'], put: [box('new', 9), box('c', 4)] };
  expect(applyEdit([box('a'), box('b'), box('c')], edit)).toEqual([
    box('a'),
    { ...box('c', 4), source: { kept: 'c' } },
    { ...box('new', 9), source: {} },
  ]);
});

test('annotations are the same whatever the order of their fields', () => {
  const { id, label, geometry, attributes, source } = box('a');
  const turned = { source, attributes, geometry: Object.fromEntries(Object.entries(geometry).toReversed()), label, id };
  expect(isSameAnnotation(box('a'), turned as unknown as Annotation)).toBe(true);
  expect(isSameAnnotation(box('a'), { ...box('a'), attributes: { parked: true } })).toBe(false);
  expect(isSameAnnotation(box('a'), box('a', 0, 'bus'))).toBe(false);
});

describe('what an edit must not do', () => {
  const template = {
    labels: [
      { name: 'car', colour: 0, geometries: ['box' as const, 'mask' as const], attributes: [] },
      { name: 'anything', colour: 1, geometries: [], attributes: [] },
      {
        name: 'hand',
        colour: 2,
        geometries: ['skeleton' as const],
        skeleton: { points: ['thumb', 'wrist'], edges: [] },
        attributes: [],
      },
    ],
  };
  const size = { medium: 'picture', width: 20, height: 10 } as const;
  const outside = { ...box('far', 18), geometry: { kind: 'box', x: 18, y: 1, width: 6, height: 5 } } as const;
  const put = (id: string, label: string, geometry: Annotation['geometry']) =>
    findEditProblem(template, size, [outside], {
      removed: [],
      put: [{ id, label, geometry, attributes: {}, source: {} }],
    })?.rule ?? null;
  const mask = (counts: number[]) =>
    put('n', 'car', { kind: 'mask', x: 0, y: 0, width: 1, height: 2, size: [10, 20], counts });

  test.each<[string, ReturnType<typeof put>, ReturnType<typeof put>]>([
    ['a label without kinds takes each', put('n', 'anything', { kind: 'points', points: [1, 1] }), null],
    ['a line of one point', put('n', 'anything', { kind: 'polyline', points: [1, 1] }), 'noShape'],
    ['a ring of two points', put('n', 'anything', { kind: 'polygon', rings: [[1, 1, 2, 2]] }), 'noShape'],
    ['a polygon without rings', put('n', 'anything', { kind: 'polygon', rings: [] }), 'noShape'],
    ['half a point', put('n', 'anything', { kind: 'points', points: [1, 1, 2] }), 'noShape'],
    [
      'a skeleton of too few points',
      put('n', 'hand', { kind: 'skeleton', points: [{ x: 1, y: 1, visibility: 2 }] }),
      'noShape',
    ],
    ['a mask that counts all its pixels', mask([0, 2, 198]), null],
    ['a mask that counts too few', mask([0, 2, 97]), 'noShape'],
    ['a span in a picture', put('n', 'anything', { kind: 'span', ranges: [[0, 1]] }), 'wrongGeometry'],
    ['a class of the whole picture', put('n', 'anything', { kind: 'whole' }), null],
    ['what was delivered outside stays there', put('far', 'car', outside.geometry), null],
    ['and may move inwards', put('far', 'car', { ...outside.geometry, x: 17 }), null],
    ['not further out', put('far', 'car', { ...outside.geometry, x: 18.5 }), 'outside'],
    [
      'a turned box that reaches out',
      put('n', 'car', { kind: 'box', x: 0, y: 0, width: 20, height: 10, rotation: 45 }),
      'outside',
    ],
  ])('%s', (_, found, rule) => {
    expect(found).toBe(rule);
  });
});

describe('what an edit of a text must not do', () => {
  const template = {
    labels: [
      { name: 'person', colour: 0, geometries: ['span' as const], attributes: [] },
      { name: 'topic', colour: 1, geometries: ['whole' as const], attributes: [] },
      { name: 'anything', colour: 2, geometries: [], attributes: [] },
    ],
  };
  const span = (...ranges: [number, number][]): Annotation['geometry'] => ({ kind: 'span', ranges });
  const outside = { ...box('far', 0, 'person'), geometry: span([48, 53]) };
  const put = (id: string, label: string, geometry: Annotation['geometry']) =>
    findEditProblem({ labels: template.labels }, { medium: 'text', units: 50 }, [outside], {
      removed: [],
      put: [{ id, label, geometry, attributes: {}, source: {} }],
    })?.rule ?? null;

  test.each<[string, ReturnType<typeof put>, ReturnType<typeof put>]>([
    ['the whole text as one span', put('n', 'person', span([0, 50])), null],
    ['a span in parts', put('n', 'anything', span([1, 4], [4, 5], [9, 12])), null],
    ['a class', put('n', 'topic', { kind: 'whole' }), null],
    ['a span for a label of classes', put('n', 'topic', span([0, 5])), 'wrongGeometry'],
    ['a box, though the label takes anything', put('n', 'anything', box('', 0).geometry), 'wrongGeometry'],
    ['a span without a range', put('n', 'person', span()), 'noShape'],
    ['an empty range', put('n', 'person', span([3, 3])), 'noShape'],
    ['a range that runs back', put('n', 'person', span([5, 3])), 'noShape'],
    ['ranges that share a character', put('n', 'person', span([1, 4], [3, 6])), 'noShape'],
    ['a range before the text', put('n', 'person', span([-1, 4])), 'noShape'],
    ['a span past the end', put('n', 'person', span([0, 2], [49, 51])), 'outside'],
    ['what was delivered outside stays there', put('far', 'person', span([48, 53])), null],
    ['and may be made shorter', put('far', 'person', span([48, 52])), null],
    ['not longer', put('far', 'person', span([48, 54])), 'outside'],
  ])('%s', (_, found, rule) => {
    expect(found).toBe(rule);
  });
});

test('an edit changes what is said of a track or removes it, and neither moves nor adds one', () => {
  const size = { medium: 'video', width: 64, height: 48, frames: 100 } as const;
  const labels: Template['labels'] = [{ name: 'car', colour: 0, geometries: ['track'], attributes: [] }];
  const track = (id: string, to = 9): Annotation => ({
    ...{ id, label: 'car', attributes: {}, source: {} },
    geometry: { kind: 'track', shape: 'box', runs: [[0, to]], digest: 'a' },
  });
  const problemOf = (put: Annotation[], removed: string[] = []) =>
    findEditProblem({ labels }, size, [track('a'), track('b')], { removed, put });
  // A client may send the fields in any order.
  const said: Annotation = { ...track('a'), geometry: { digest: 'a', runs: [[0, 9]], shape: 'box', kind: 'track' } };
  expect(problemOf([{ ...said, attributes: { colour: 'red' } }], ['b'])).toBeNull();
  expect(problemOf([track('a', 10)])).toEqual({ rule: 'outside', annotationId: 'a' });
  expect(problemOf([track('new')])).toEqual({ rule: 'outside', annotationId: 'new' });
});
