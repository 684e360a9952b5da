import type { Annotation, Relation } from '@countersign/contract';
import { expect, test } from 'vitest';
import { hasSameContent } from '../repair/has-same-content.ts';
import { contentDifferenceOf } from './difference-of.ts';

const box = (id: string, x: number): Annotation => ({
  ...{ id, label: 'nut', attributes: {}, source: {} },
  geometry: { kind: 'box', x, y: 5, width: 20, height: 10 },
});
const joins = (id: string, from: string, to: string, change: Partial<Relation> = {}): Relation => ({
  ...{ id, label: 'holds', from, to, attributes: {}, source: {} },
  ...change,
});
const named = (id: string) => ({ source: { labelstudio: { at: 0, fields: { id } } } });
const annotations = [box('a', 0), box('b', 40), box('c', 80)];
const same = { relabelled: null, isReversed: false, isRejoined: false, attributes: [] };
const changesOf = (before: readonly Relation[], after: readonly Relation[]) =>
  contentDifferenceOf({ annotations, relations: before }, { annotations, relations: after }).relations;

test.each<[string, Relation[], Relation[], unknown[]]>([
  ['nothing', [joins('r1', 'a', 'b')], [joins('r1', 'a', 'b')], []],
  [
    'another order and other ids',
    [joins('r1', 'a', 'b'), joins('r2', 'b', 'c')],
    [joins('r1', 'b', 'c'), joins('r2', 'a', 'b')],
    [],
  ],
  ['an end that is missing in both', [joins('r1', 'a', 'z')], [joins('r9', 'a', 'z')], []],
  ['added', [], [joins('r1', 'a', 'b')], [{ before: null, after: 'r1', label: 'holds', from: 'a', to: 'b', ...same }]],
  [
    'removed',
    [joins('r1', 'a', 'b')],
    [],
    [{ before: 'r1', after: null, label: 'holds', from: 'a', to: 'b', ...same }],
  ],
  [
    'relabelled',
    [joins('r1', 'a', 'b')],
    [joins('r1', 'a', 'b', { label: 'beside' })],
    [
      {
        before: 'r1',
        after: 'r1',
        label: 'beside',
        from: 'a',
        to: 'b',
        ...same,
        relabelled: { from: 'holds', to: 'beside' },
      },
    ],
  ],
  [
    'reversed',
    [joins('r1', 'a', 'b')],
    [joins('r1', 'b', 'a')],
    [{ before: 'r1', after: 'r1', label: 'holds', from: 'b', to: 'a', ...same, isReversed: true }],
  ],
  [
    'relabelled, of an annotation with itself',
    [joins('r1', 'a', 'a')],
    [joins('r1', 'a', 'a', { label: 'beside' })],
    [
      {
        ...{ before: 'r1', after: 'r1', label: 'beside', from: 'a', to: 'a' },
        ...{ ...same, relabelled: { from: 'holds', to: 'beside' } },
      },
    ],
  ],
  [
    'new ids of the provider, none of which is known',
    [joins('k1', 'a', 'b', named('k1'))],
    [joins('k2', 'a', 'b', named('k2'))],
    [],
  ],
  [
    'an id of the provider twice',
    [joins('k1', 'a', 'b', named('k1')), joins('k1', 'b', 'c', named('k1'))],
    [joins('k1', 'b', 'c', named('k1')), joins('k1', 'a', 'b', named('k1'))],
    [],
  ],
  [
    'another attribute of one of two with the same ends',
    [joins('r1', 'a', 'b', { attributes: { gap: 1 } }), joins('r2', 'a', 'b', { attributes: { gap: 2 } })],
    [joins('r1', 'a', 'b', { attributes: { gap: 2 } }), joins('r2', 'a', 'b', { attributes: { gap: 3 } })],
    [
      {
        ...{ before: 'r1', after: 'r2', label: 'holds', from: 'a', to: 'b' },
        ...{ ...same, attributes: [{ name: 'gap', from: 1, to: 3 }] },
      },
    ],
  ],
  [
    'another attribute',
    [joins('r1', 'a', 'b')],
    [joins('r1', 'a', 'b', { attributes: { gap: 3 } })],
    [
      {
        before: 'r1',
        after: 'r1',
        label: 'holds',
        from: 'a',
        to: 'b',
        ...same,
        attributes: [{ name: 'gap', from: null, to: 3 }],
      },
    ],
  ],
  [
    'joined elsewhere, by the ids of the provider',
    [joins('k1', 'a', 'b', named('k1')), joins('k2', 'b', 'c', named('k2'))],
    [joins('k2', 'b', 'c', named('k2')), joins('k1', 'a', 'c', named('k1'))],
    [{ before: 'k1', after: 'k1', label: 'holds', from: 'a', to: 'c', ...same, isRejoined: true }],
  ],
])('the difference of relations: %s', (_, before, after, expected) => {
  expect(changesOf(before, after)).toEqual(expected);
  expect(hasSameContent({ annotations, relations: before }, { annotations, relations: after })).toBe(
    expected.length === 0,
  );
});

test('ends are followed where annotations have other ids in the later round', () => {
  const later = [box('3', 80), box('1', 0), box('2', 40)];
  const before = {
    annotations: annotations.map((one) => ({ ...one, source: { cvat: {} } })),
    relations: [joins('r1', 'a', 'c')],
  };
  const kept = {
    annotations: later.map((one) => ({ ...one, source: { cvat: {} } })),
    relations: [joins('r1', '1', '3')],
  };
  expect(contentDifferenceOf(before, kept)).toMatchObject({ matchedBy: 'overlap', changes: [], relations: [] });
  expect(hasSameContent(before, kept)).toBe(true);
  expect(hasSameContent(before, { ...kept, relations: [joins('r1', '1', '2')] })).toBe(false);
});

test('an end at an annotation that is gone is another end than a new annotation of its id', () => {
  const [a, b] = [box('a', 0), box('b', 40)];
  // Ids that count from one say nothing, so what lies elsewhere is gone and new.
  const numbered = (list: readonly Annotation[]) => list.map((one) => ({ ...one, source: { cvat: {} } }));
  const { changes, relations } = contentDifferenceOf(
    { annotations: numbered([a, b]), relations: [joins('r1', 'a', 'b')] },
    { annotations: numbered([a, box('b', 400)]), relations: [joins('r1', 'a', 'b')] },
  );
  expect(changes).toMatchObject([
    { before: null, after: 'b' },
    { before: 'b', after: null },
  ]);
  expect(relations).toMatchObject([
    { before: null, after: 'r1' },
    { before: 'r1', after: null },
  ]);
});

test('a picture without relations is compared as before there were any', () => {
  expect(changesOf([], [])).toBeUndefined();
});
