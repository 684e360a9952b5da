import type { Annotation, Geometry, ItemDifference } from '@countersign/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceOf } from './difference-of.ts';

/** VOC numbers annotations by position. */
const byPosition = { voc: {} };

function box(id: string, label: string, x: number, y = 10, more: Partial<Annotation> = {}): Annotation {
  return { id, label, geometry: { kind: 'box', x, y, width: 30, height: 20 }, attributes: {}, source: {}, ...more };
}
function whole(id: string, label: string): Annotation {
  return { id, label, geometry: { kind: 'whole' }, attributes: {}, source: byPosition };
}
const unnamed = (...list: Annotation[]) => list.map((one, at) => ({ ...one, id: String(at + 1), source: byPosition }));
const none = { moved: null, relabelled: null, redrawn: null, visibility: 0, attributes: [] };

describe('by the ids of the provider', () => {
  test('says of each annotation what became of it', () => {
    const before = [
      box('same', 'fig', 0),
      box('gone', 'fig', 100),
      box('moved', 'fig', 200),
      box('named', 'fig', 300),
      box('ripe', 'fig', 400, 10, { attributes: { ripe: true, size: 'big' } }),
      box('both', 'fig', 500),
    ];
    const after = [
      box('both', 'date', 508),
      box('new', 'fig', 900),
      box('ripe', 'fig', 400, 10, { attributes: { size: 'small', side: 2 } }),
      box('named', 'date', 300),
      box('moved', 'fig', 203, 14),
      box('same', 'fig', 0),
    ];
    expect(differenceOf(before, after)).toEqual({
      matchedBy: 'ids',
      changes: [
        {
          ...{ ...none, before: 'both', after: 'both' },
          moved: { measure: 'points', by: 8 },
          relabelled: { from: 'fig', to: 'date' },
        },
        { ...none, before: null, after: 'new' },
        {
          ...{ ...none, before: 'ripe', after: 'ripe' },
          attributes: [
            { name: 'ripe', from: true, to: null },
            { name: 'side', from: null, to: 2 },
            { name: 'size', from: 'big', to: 'small' },
          ],
        },
        { ...none, before: 'named', after: 'named', relabelled: { from: 'fig', to: 'date' } },
        { ...none, before: 'moved', after: 'moved', moved: { measure: 'points', by: 5 } },
        { ...none, before: 'gone', after: null },
      ],
      unchanged: [{ before: 'same', after: 'same' }],
    });
  });

  test('holds for a shape that moved far away, even where a new one lies in its old place', () => {
    const { matchedBy, changes } = differenceOf(
      [box('1', 'fig', 0), box('2', 'fig', 100), box('3', 'fig', 200)],
      [box('1', 'fig', 700), box('2', 'fig', 900), box('3', 'fig', 200), box('4', 'fig', 2)],
    );
    expect(matchedBy).toBe('ids');
    expect(changes.map(({ before, after, moved }) => [before, after, moved?.by])).toEqual([
      ['1', '1', 700],
      ['2', '2', 800],
      [null, '4', undefined],
    ]);
  });

  test('a removed one is no new one of another id', () => {
    const { matchedBy, changes } = differenceOf(
      [box('1', 'fig', 0), box('2', 'fig', 100)],
      [box('1', 'fig', 0), box('7', 'fig', 101)],
    );
    expect(matchedBy).toBe('ids');
    expect(changes).toEqual([
      { ...none, before: null, after: '7' },
      { ...none, before: '2', after: null },
    ]);
  });

  test('the kind of a shape and the visibility of its points', () => {
    const skeleton = (visibility: 1 | 2): Geometry => ({
      kind: 'skeleton',
      points: [
        { x: 1, y: 2, visibility },
        { x: 9, y: 9, visibility: 2 },
      ],
    });
    const ring: Geometry = { kind: 'polygon', rings: [[0, 10, 30, 10, 30, 30, 0, 30]] };
    expect(
      differenceOf(
        [box('1', 'fig', 0), { ...box('2', 'hand', 0), geometry: skeleton(2) }],
        [
          { ...box('1', 'fig', 0), geometry: ring },
          { ...box('2', 'hand', 0), geometry: skeleton(1) },
        ],
      ).changes,
    ).toEqual([
      { ...none, before: '1', after: '1', redrawn: { from: 'box', to: 'polygon' } },
      { ...none, before: '2', after: '2', visibility: 1 },
    ]);
  });

  test('what only the format keeps is no change', () => {
    const coco = (index: number) => ({ coco: { index, fields: {} } });
    const { changes, unchanged } = differenceOf(
      [box('5', 'fig', 0, 0, { source: coco(0) })],
      [box('5', 'fig', 0, 0, { source: coco(8) })],
    );
    expect([changes, unchanged.length]).toEqual([[], 1]);
  });
});

describe('by overlap and label', () => {
  test('where annotations are numbered by position', () => {
    const before = unnamed(box('', 'fig', 0), box('', 'fig', 100), box('', 'date', 200), box('', 'nut', 300));
    const after = unnamed(box('', 'nut', 301), box('', 'fig', 103), box('', 'fig', 200), box('', 'fig', 500));
    expect(differenceOf(before, after)).toEqual({
      matchedBy: 'overlap',
      changes: [
        { ...none, before: '4', after: '1', moved: { measure: 'points', by: 1 } },
        { ...none, before: '2', after: '2', moved: { measure: 'points', by: 3 } },
        { ...none, before: '3', after: '3', relabelled: { from: 'date', to: 'fig' } },
        { ...none, before: null, after: '4' },
        { ...none, before: '1', after: null },
      ],
      unchanged: [],
    });
  });

  test('where ids are the numbers of a file that lost some of its annotations', () => {
    const before = [0, 100, 200, 300, 400].map((x, at) => box(String(at + 1), 'fig', x));
    const after = [0, 101, 300, 403].map((x, at) => box(String(at + 1), 'fig', x));
    const { matchedBy, changes, unchanged } = differenceOf(before, after);
    expect(matchedBy).toBe('overlap');
    expect(changes.map((one) => [one.before, one.after, one.moved?.by])).toEqual([
      ['2', '2', 1],
      ['5', '4', 3],
      ['3', null, undefined],
    ]);
    expect(unchanged).toEqual([
      { before: '1', after: '1' },
      { before: '4', after: '3' },
    ]);
  });

  test('where no id is in both rounds', () => {
    const { matchedBy, unchanged } = differenceOf([box('17', 'fig', 0)], [box('1', 'fig', 0)]);
    expect([matchedBy, unchanged]).toEqual(['overlap', [{ before: '17', after: '1' }]]);
  });

  test('takes the pairs that agree the most together, not the first ones', () => {
    const { changes } = differenceOf(
      unnamed(box('', 'fig', 0), box('', 'fig', 10)),
      unnamed(box('', 'fig', 8), box('', 'fig', 18)),
    );
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      ['1', '1'],
      ['2', '2'],
    ]);
  });

  test('prefers the same label to some more overlap', () => {
    const { changes } = differenceOf(
      unnamed(box('', 'fig', 0), box('', 'date', 4)),
      unnamed(box('', 'date', 1), box('', 'fig', 3)),
    );
    expect(changes.map(({ relabelled, moved }) => [relabelled, moved?.by])).toEqual([
      [null, 3],
      [null, 3],
    ]);
  });

  test('points and lines, which cover nothing', () => {
    const place = (id: string, geometry: Geometry): Annotation => ({
      ...box(id, 'tip', 0),
      geometry,
      source: byPosition,
    });
    const { changes } = differenceOf(
      [place('1', { kind: 'points', points: [50, 50] }), place('2', { kind: 'polyline', points: [0, 90, 80, 90] })],
      [place('1', { kind: 'polyline', points: [0, 92, 80, 92] }), place('2', { kind: 'points', points: [53, 50] })],
    );
    expect(changes.map((one) => [one.before, one.after, one.moved?.by])).toEqual([
      ['2', '1', 2],
      ['1', '2', 3],
    ]);
  });

  test('classes of the whole picture by their labels, and one for another where one is left', () => {
    const { changes, unchanged } = differenceOf(
      [whole('1', 'blurred'), whole('2', 'dark')],
      [whole('1', 'dark'), whole('2', 'sharp')],
    );
    expect(unchanged).toEqual([{ before: '2', after: '1' }]);
    expect(changes).toEqual([{ ...none, before: '1', after: '2', relabelled: { from: 'blurred', to: 'sharp' } }]);
  });
});

describe('lists of any kind', () => {
  const coordinate = fc.integer({ min: 0, max: 600 });
  const flat = (least: number) =>
    fc.array(fc.tuple(coordinate, coordinate), { minLength: least, maxLength: 8 }).map((pairs) => pairs.flat());
  const geometry: fc.Arbitrary<Geometry> = fc.oneof(
    fc.record({
      ...{ kind: fc.constant('box' as const), x: coordinate, y: coordinate },
      ...{ width: fc.integer({ min: 1, max: 200 }), height: fc.integer({ min: 1, max: 200 }) },
    }),
    flat(3).map((ring) => ({ kind: 'polygon' as const, rings: [ring] })),
    flat(2).map((points) => ({ kind: 'polyline' as const, points })),
    flat(1).map((points) => ({ kind: 'points' as const, points })),
    fc.tuple(coordinate, fc.integer({ min: 1, max: 40 })).map(([from, length]) => ({
      ...{ kind: 'span' as const, ranges: [[from, from + length]] satisfies [number, number][] },
    })),
    fc.constant({ kind: 'whole' as const }),
  );
  const attributes = fc.dictionary(fc.constantFrom('ripe', 'side', '__proto__'), fc.oneof(fc.boolean(), fc.nat(3)));
  const annotations = fc
    .array(fc.record({ label: fc.constantFrom('fig', 'date', 'nut'), geometry, attributes }), { maxLength: 25 })
    .map((list) => list.map((one, at): Annotation => ({ ...one, id: String(at + 1), source: {} })));
  const sources = fc.constantFrom<Annotation['source']>({}, byPosition);
  const from = (source: Annotation['source']) => (one: Annotation) => ({ ...one, source });
  const summary = ({ changes, unchanged }: ItemDifference) => ({
    changes: changes.map((change) => JSON.stringify({ ...change, before: '', after: '' })).sort(),
    unchanged: unchanged.length,
  });

  test('compared with themselves are unchanged, in any order', () => {
    fc.assert(
      fc.property(
        annotations.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        sources,
        ([list, shuffled], source) => {
          const { changes, unchanged } = differenceOf(list.map(from(source)), shuffled.map(from(source)));
          expect(changes).toEqual([]);
          expect(unchanged.length).toBe(list.length);
        },
      ),
    );
  });

  test('without ids and each box moved by a pixel or two are still the same ones', () => {
    const step = fc.integer({ min: -1, max: 1 });
    const sizes = fc.record({
      width: fc.integer({ min: 4, max: 100 }),
      height: fc.integer({ min: 4, max: 100 }),
      x: step,
      y: step,
    });
    const boxes = fc.array(sizes, { minLength: 1, maxLength: 60 }).chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(
          list.map((_, at) => at),
          { minLength: list.length },
        ),
      ),
    );
    fc.assert(
      fc.property(boxes, ([list, order]) => {
        const at = (nth: number, x: number, y: number): Annotation => {
          const { width = 0, height = 0 } = list[nth] ?? {};
          const place = { x: 60 * (nth % 8) + x, y: 60 * Math.floor(nth / 8) + y };
          const geometry = { kind: 'box' as const, ...place, width, height };
          return { id: '', label: 'fig', geometry, attributes: { nth }, source: byPosition };
        };
        const before = unnamed(...list.map((_, nth) => at(nth, 0, 0)));
        const after = unnamed(...order.map((nth) => at(nth, list[nth]?.x ?? 0, list[nth]?.y ?? 0)));
        const { changes, unchanged } = differenceOf(before, after);
        const pairs = [...changes, ...unchanged].map((one) => [Number(one.before) - 1, order[Number(one.after) - 1]]);
        expect(pairs.filter(([one, other]) => one !== other)).toEqual([]);
        expect(pairs).toHaveLength(list.length);
      }),
    );
  });

  test('name every annotation of both rounds once', () => {
    fc.assert(
      fc.property(annotations, annotations, sources, (before, after, source) => {
        const { changes, unchanged } = differenceOf(before.map(from(source)), after.map(from(source)));
        const named = (side: 'before' | 'after') =>
          [...changes, ...unchanged].flatMap((one) => one[side] ?? []).toSorted((a, b) => Number(a) - Number(b));
        expect(named('before')).toEqual(before.map(({ id }) => id));
        expect(named('after')).toEqual(after.map(({ id }) => id));
      }),
    );
  });

  test('differ in the same way in any order', () => {
    const twoOrders = fc
      .tuple(annotations, annotations)
      .chain(([before, after]) =>
        fc.tuple(
          ...[before, after].map((list) => fc.constant(list)),
          ...[before, after].map((list) => fc.shuffledSubarray(list, { minLength: list.length })),
        ),
      );
    fc.assert(
      fc.property(twoOrders, ([before = [], after = [], early = [], late = []]) => {
        expect(summary(differenceOf(early, late))).toEqual(summary(differenceOf(before, after)));
      }),
    );
  });
});
