import type { Geometry, Mask, Movement } from '@countersign/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureMovement } from './measure-movement.ts';

const box = (x: number, y: number, width: number, height: number): Geometry => ({ kind: 'box', x, y, width, height });
const turned = (rotation: number, width = 20, height = 10): Geometry => ({
  ...{ kind: 'box', x: 50 - width / 2, y: 50 - height / 2, width, height },
  rotation,
});
const polygon = (...rings: number[][]): Geometry => ({ kind: 'polygon', rings });
const line = (...points: number[]): Geometry => ({ kind: 'polyline', points });
const points = (...list: number[]): Geometry => ({ kind: 'points', points: list });
type Joint = readonly [x: number, y: number, visibility: 0 | 1 | 2];
const skeleton = (...joints: Joint[]): Geometry => ({
  kind: 'skeleton',
  points: joints.map(([x, y, visibility]) => ({ x, y, visibility })),
});
/** Of a picture of 4 by 4 pixels. */
const mask = (...counts: number[]): Mask => ({ kind: 'mask', x: 0, y: 0, width: 4, height: 4, size: [4, 4], counts });
const interval = (fromUs: number, toUs: number, channel?: number): Geometry => ({
  kind: 'interval',
  ...{ fromUs, toUs },
  ...(channel !== undefined && { channel }),
});
const span = (...ranges: [number, number][]): Geometry => ({ kind: 'span', ranges });
const square = [0, 0, 40, 0, 40, 40, 0, 40];

const table: [what: string, before: Geometry, after: Geometry, moved: Movement | null][] = [
  ['a box, as it was', box(1, 2, 3, 4), box(1, 2, 3, 4), null],
  ['a box, shifted', box(10, 10, 30, 20), box(13, 14, 30, 20), { measure: 'points', by: 5 }],
  ['a box, one side', box(10, 10, 30, 20), box(10, 10, 44, 20), { measure: 'points', by: 14 }],
  ['a box, rounded as files do', box(10.004, 10, 30, 20), box(10, 10, 30, 20), null],
  ['a box, turned by a half turn', turned(0), turned(180), null],
  ['a box, turned by a quarter with its sides changed', turned(0, 20, 10), turned(90, 10, 20), null],
  // The corner lies sqrt(5² + 10²) from the centre, and a quarter turn moves it by sqrt(2) times that, or to its neighbour.
  ['a box, turned by a quarter', turned(0), turned(90), { measure: 'points', by: 7.07 }],
  ['a polygon, one vertex', polygon(square), polygon([0, 0, 40, 0, 46, 48, 0, 40]), { measure: 'points', by: 10 }],
  ['a polygon that begins elsewhere', polygon(square), polygon([40, 40, 0, 40, 0, 0, 40, 0]), null],
  ['a polygon the other way round', polygon(square), polygon([0, 0, 0, 40, 40, 40, 40, 0]), null],
  ['a polygon with a vertex more on its side', polygon(square), polygon([0, 0, 20, 0, 40, 0, 40, 40, 0, 40]), null],
  [
    'a polygon with a vertex more beside its side',
    polygon(square),
    polygon([0, 0, 20, -7, 40, 0, 40, 40, 0, 40]),
    { measure: 'outline', by: 7 },
  ],
  [
    'a polygon whose rings changed places',
    polygon(square, [60, 0, 70, 0, 65, 9]),
    polygon([60, 0, 70, 0, 65, 9], square),
    null,
  ],
  [
    'a polygon that lost a ring',
    polygon(square, [60, 0, 70, 0, 65, 9]),
    polygon(square),
    { measure: 'outline', by: 30 },
  ],
  ['a line', line(0, 0, 10, 0), line(0, 0, 10, 3), { measure: 'points', by: 3 }],
  ['a line that runs back', line(0, 0, 10, 0), line(10, 0, 0, 0), { measure: 'points', by: 10 }],
  ['a line with a point more', line(0, 0, 10, 0), line(0, 0, 5, 2, 10, 0), { measure: 'outline', by: 2 }],
  ['points', points(0, 0, 9, 9), points(0, 0, 12, 13), { measure: 'points', by: 5 }],
  ['points, one more', points(0, 0, 9, 9), points(0, 0, 9, 9, 9, 16), { measure: 'outline', by: 7 }],
  ['a skeleton', skeleton([0, 0, 2], [5, 5, 1]), skeleton([0, 0, 2], [5, 9, 1]), { measure: 'points', by: 4 }],
  ['a skeleton, where it says nothing', skeleton([0, 0, 2], [5, 5, 0]), skeleton([0, 0, 2], [9, 9, 2]), null],
  ['a mask', mask(5, 2, 9), mask(6, 2, 8), { measure: 'mask', by: 2 }],
  ['a mask in other runs', mask(5, 2, 9), mask(5, 1, 0, 1, 9), null],
  ['a mask that has nothing left', mask(5, 2, 9), mask(16), { measure: 'mask', by: 2 }],
  ['a mask of another picture', mask(5, 2, 9), { ...mask(25), size: [5, 5], x: 3, y: 4 }, { measure: 'frame', by: 5 }],
  ['a box that became its polygon', box(0, 0, 40, 40), polygon(square), null],
  [
    'a box that became another polygon',
    box(0, 0, 40, 40),
    polygon([0, 0, 40, 0, 40, 52, 0, 40]),
    { measure: 'outline', by: 12 },
  ],
  ['a box that became a mask', box(3, 4, 4, 4), mask(16), { measure: 'frame', by: 5 }],
  ['a box that became the whole picture', box(3, 4, 4, 4), { kind: 'whole' }, null],
  ['a span, as it was', span([3, 9]), span([3, 9]), null],
  ['a span, shifted by two', span([3, 9]), span([5, 11]), { measure: 'characters', by: 4 }],
  ['a span that lost its end', span([3, 9]), span([3, 6]), { measure: 'characters', by: 3 }],
  ['a span somewhere else', span([3, 9]), span([20, 21]), { measure: 'characters', by: 7 }],
  ['a span that lost a part', span([3, 9], [12, 14]), span([3, 9]), { measure: 'characters', by: 2 }],
  ['a span cut in two where it goes on', span([3, 9]), span([3, 5], [5, 9]), null],
  ['an interval, as it was', interval(3000, 9000), interval(3000, 9000), null],
  ['an interval that ends later', interval(3000, 9000), interval(3000, 9500), { measure: 'time', by: 0.5 }],
  ['an interval, shifted', interval(3000, 9000), interval(5000, 11_000), { measure: 'time', by: 2 }],
  ['an interval on another channel', interval(3000, 9000, 1), interval(3000, 9000, 2), { measure: 'time', by: 6 }],
  ['an interval that became a span', interval(3, 9), span([3, 9]), null],
  ['a span that became a class of the text', span([3, 9]), { kind: 'whole' }, null],
];

test.each(table)('%s', (_, before, after, moved) => {
  expect(measureMovement(before, after)).toEqual(moved);
});

describe('shapes of any kind', () => {
  const coordinate = fc.integer({ min: 0, max: 500 });
  const side = fc.integer({ min: 1, max: 90 });
  const list = (least: number) =>
    fc.array(fc.tuple(coordinate, coordinate), { minLength: least, maxLength: 9 }).map((pairs) => pairs.flat());
  const joint = fc.record({ x: coordinate, y: coordinate, visibility: fc.constantFrom(1 as const, 2 as const) });
  const shapes: fc.Arbitrary<Exclude<Geometry, Mask>> = fc.oneof(
    fc.record({ kind: fc.constant('box' as const), x: coordinate, y: coordinate, width: side, height: side }),
    fc.record({
      kind: fc.constant('box' as const),
      ...{ x: coordinate, y: coordinate, width: side, height: side, rotation: fc.integer({ min: 1, max: 359 }) },
    }),
    list(3).map((ring) => ({ kind: 'polygon' as const, rings: [ring] })),
    list(2).map((found) => ({ kind: 'polyline' as const, points: found })),
    list(1).map((found) => ({ kind: 'points' as const, points: found })),
    fc.array(joint, { minLength: 1, maxLength: 5 }).map((found) => ({ kind: 'skeleton' as const, points: found })),
  );

  function shifted(shape: Exclude<Geometry, Mask>, x: number, y: number): Geometry {
    const all = (list: readonly number[]) => list.map((value, at) => value + (at % 2 === 0 ? x : y));
    switch (shape.kind) {
      case 'box':
        return { ...shape, x: shape.x + x, y: shape.y + y };
      case 'polygon':
        return { ...shape, rings: shape.rings.map(all) };
      case 'polyline':
      case 'points':
        return { ...shape, points: all(shape.points) };
      case 'skeleton':
        return { ...shape, points: shape.points.map((at) => ({ ...at, x: at.x + x, y: at.y + y })) };
      case 'whole':
      case 'span':
      case 'interval':
      case 'track':
      case 'choice':
      case 'rating':
      case 'ranking':
      case 'reply':
        return shape;
    }
  }

  test('a shift is its own length, or less where the shape lies on itself again', () => {
    const step = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(shapes, step, step, (shape, x, y) => {
        const length = Math.hypot(x, y);
        const there = measureMovement(shape, shifted(shape, x, y))?.by ?? 0;
        expect(there).toBeLessThanOrEqual(length + 0.01);
        const isUpright = shape.kind === 'box' && shape.rotation === undefined;
        expect(there).toBeGreaterThanOrEqual(isUpright ? length - 0.01 : 0);
      }),
    );
  });

  test('is the same there and back', () => {
    fc.assert(
      fc.property(shapes, shapes, (one, other) => {
        const there = measureMovement(one, other)?.by ?? 0;
        expect(measureMovement(other, one)?.by ?? 0).toBeCloseTo(there, 1);
      }),
    );
  });
});

test('[4.2-02] a track moved by the frames in which one of both alone is seen, or where its shapes lie elsewhere', () => {
  const track = (digest: string, ...runs: [number, number][]) =>
    ({ kind: 'track', shape: 'box', runs, digest }) as const;
  expect(measureMovement(track('a', [0, 9]), track('a', [0, 9]))).toBeNull();
  expect(measureMovement(track('a', [0, 9]), track('b', [0, 9]))).toEqual({ measure: 'frames', by: 1 });
  expect(measureMovement(track('a', [0, 9]), track('b', [5, 12]))).toEqual({ measure: 'frames', by: 8 });
  expect(measureMovement(track('a', [0, 9]), track('b', [0, 3], [8, 9]))).toEqual({ measure: 'frames', by: 4 });
});
