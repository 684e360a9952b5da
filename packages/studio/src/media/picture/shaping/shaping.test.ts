import type { Annotation, Geometry, Mask, Polygon } from '@countersign/contract';
import { annotationArea, findOverlaps } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskOf } from '../edit/mask-columns.ts';
import { shaping } from './shaping.ts';

const picture = { width: 60, height: 50 };

function mask(rows: readonly string[]): Mask {
  const columns = Array.from({ length: picture.width }, (_, column) => {
    const list: number[] = [];
    for (const [row, text] of rows.entries()) {
      if (text[column] !== '#') continue;
      if (list.at(-1) === row) list[list.length - 1] = row + 1;
      else list.push(row, row + 1);
    }
    return list;
  });
  const made = maskOf(columns, picture.height, true);
  if (made === undefined) throw new Error('no pixels');
  return made;
}

const polygon = (...rings: number[][]): Polygon => ({ kind: 'polygon', rings });
const box = (x: number, y: number, width: number, height: number, rotation?: number): Geometry => ({
  kind: 'box',
  ...{ x, y, width, height },
  ...(rotation !== undefined && { rotation }),
});
const square = polygon([10, 10, 30, 10, 30, 30, 10, 30]);

function overlap(one: Geometry, other: Geometry, tolerancePx = 0): number {
  const both = [one, other].map(
    (geometry, nth): Annotation => ({ id: `${nth}`, label: '', geometry, attributes: {}, source: {} }),
  );
  return findOverlaps(both, tolerancePx, 1).overlaps[0]?.areaPx ?? 0;
}

/** Whether two sides of a ring cross, by comparing each with each. */
function crosses(ring: readonly number[]): boolean {
  const count = ring.length / 2;
  const at = (nth: number) => [ring[(nth % count) * 2] ?? 0, ring[(nth % count) * 2 + 1] ?? 0] as const;
  const side = (a: readonly [number, number], b: readonly [number, number], c: readonly [number, number]) =>
    ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / Math.hypot(b[0] - a[0], b[1] - a[1]);
  const apart = (a: number, b: number) => Math.min(a, b) < -1e-6 && Math.max(a, b) > 1e-6;
  for (let i = 0; i < count; i += 1)
    for (let j = i + 1; j < count; j += 1) {
      const [a, b, c, d] = [at(i), at(i + 1), at(j), at(j + 1)];
      if (apart(side(a, b, c), side(a, b, d)) && apart(side(c, d, a), side(c, d, b))) return true;
    }
  return false;
}

function expectSound(geometry: Geometry): void {
  const rings = geometry.kind === 'polygon' ? geometry.rings : [];
  expect(geometry.kind === 'box' ? Math.min(geometry.width, geometry.height) : 1).toBeGreaterThanOrEqual(1);
  expect(geometry.kind === 'mask' ? annotationArea(geometry) : 1).toBeGreaterThan(0);
  expect(rings.filter((ring) => ring.length < 6 || crosses(ring))).toEqual([]);
  expect(rings.flat().filter((value) => value < -1e-9 || value > 60 + 1e-9)).toEqual([]);
}

const rowOf = fc.string({ unit: fc.constantFrom('#', '.', '#', '.', '.'), minLength: 12, maxLength: 12 });
const anyMask = fc
  .tuple(fc.array(rowOf, { minLength: 3, maxLength: 12 }), fc.nat(20), fc.nat(20))
  .filter(([rows]) => rows.some((row) => row.includes('#')))
  .map(([rows, x, y]) => mask([...Array.from({ length: y }, () => ''), ...rows.map((row) => '.'.repeat(x) + row)]));
const coordinate = fc.oneof(
  fc.integer({ min: 5, max: 45 }),
  fc.double({ min: 5, max: 45, noNaN: true, noDefaultInfinity: true }),
);
const anyRing = fc
  .array(coordinate, { minLength: 6, maxLength: 24 })
  .map((ring) => ring.slice(0, ring.length - (ring.length % 2)));
const anyPolygon = fc
  .array(anyRing, { minLength: 1, maxLength: 2 })
  .map((rings) => polygon(...rings))
  .filter((one) => overlap(one, one) > 1);
const anyBox = fc
  .record({
    x: coordinate,
    y: coordinate,
    width: fc.integer({ min: 1, max: 14 }),
    height: fc.integer({ min: 1, max: 14 }),
    turn: fc.constantFrom(0, 0, 30, 45, 77.7),
  })
  .filter(({ x, y, width, height, turn }) =>
    turn === 0 ? x + width <= 60 && y + height <= 50 : x > 10 && y > 10 && x < 35 && y < 30,
  )
  .map(({ x, y, width, height, turn }) => (turn === 0 ? box(x, y, width, height) : box(x, y, width, height, turn)));
const anyShape = fc.oneof(anyMask, anyPolygon, anyBox);
const anyLine = fc
  .array(fc.integer({ min: -5, max: 55 }), { minLength: 4, maxLength: 8 })
  .map((line) => line.slice(0, line.length - (line.length % 2)));

describe('cut', () => {
  it('divides a polygon along a line, the larger part first', () => {
    expect(shaping.cut(square, [15, 0, 15, 40], picture)).toEqual([
      polygon([30, 30, 15, 30, 15, 10, 30, 10]),
      polygon([15, 30, 10, 30, 10, 10, 15, 10]),
    ]);
  });

  it('the parts have the area of the whole and share none', () => {
    fc.assert(
      fc.property(anyShape, anyLine, (shape, line) => {
        const parts = shaping.cut(shape, line, picture);
        if (typeof parts === 'string') return;
        for (const part of parts) expectSound(part);
        expect(Math.abs(overlap(parts[0], parts[1]))).toBeLessThan(1.5);
        const [whole, sum] = [overlap(shape, shape), overlap(parts[0], parts[0]) + overlap(parts[1], parts[1])];
        expect(Math.abs(whole - sum)).toBeLessThan(shape.kind === 'polygon' ? 1.5 : 1e-6);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a line beside the shape', square, [0, 0, 5, 40], 'lineMisses'],
    ['a click', square, [15, 15, 15, 15], 'lineMisses'],
    ['a slanted line through a box', box(10, 10, 20, 20), [0, 0, 40, 40], 'boxNeedsStraightLine'],
    ['a turned box', box(10, 10, 20, 20, 30), [20, 0, 20, 40], 'boxIsTurned'],
    [
      'a line crossed twice',
      { kind: 'polyline', points: [0, 10, 20, 10, 20, 20, 0, 20] },
      [10, 0, 10, 40],
      'lineCrossesAgain',
    ],
    ['single points', { kind: 'points', points: [10, 10] }, [10, 0, 10, 40], 'notForKind'],
  ] as const)('refuses %s', (_, shape, line, why) => {
    expect(shaping.cut(shape as unknown as Geometry, line, picture)).toBe(why);
  });

  it('divides a box and a line', () => {
    expect(shaping.cut(box(10, 10, 20, 20), [16, 0, 16.5, 40], picture)).toEqual([
      box(16.25, 10, 13.75, 20),
      box(10, 10, 6.25, 20),
    ]);
    expect(shaping.cut({ kind: 'polyline', points: [0, 10, 40, 10] }, [10, 0, 10, 40], picture)).toEqual([
      { kind: 'polyline', points: [0, 10, 10, 10] },
      { kind: 'polyline', points: [10, 10, 40, 10] },
    ]);
  });

  it('divides a line at one of the corners of a bent cut, once', () => {
    expect(shaping.cut({ kind: 'polyline', points: [0, 10, 40, 10] }, [10, 0, 10, 10, 12, 40], picture)).toEqual([
      { kind: 'polyline', points: [0, 10, 10, 10] },
      { kind: 'polyline', points: [10, 10, 40, 10] },
    ]);
  });

  it('leaves no side of a box under a pixel', () => {
    expect(shaping.cut(box(10, 10, 20, 20), [10.9, 0, 10.9, 40], picture)).toBe('lineMisses');
    expect(shaping.cut(box(10, 10, 20, 20), [29.1, 0, 29.1, 40], picture)).toBe('lineMisses');
    expect(shaping.cut(box(10, 10, 20, 20), [11, 0, 11, 40], picture)).toEqual([
      box(11, 10, 19, 20),
      box(10, 10, 1, 20),
    ]);
  });

  it('reads no mask of a picture of another size', () => {
    const wide = { ...picture, width: 61 };
    expect(shaping.cut(mask(['####', '####']), [2, 0, 2, 40], wide)).toBe('maskUnreadable');
    const high: Mask = { ...mask(['####']), size: [60, 50] };
    expect(shaping.join([mask(['####']), high])).toBe('maskUnreadable');
  });

  it('a hole of a mask stays one', () => {
    const ring = mask(['#####', '#...#', '#...#', '#####']);
    const parts = shaping.cut(ring, [2, 0, 2, 9], picture);
    expect(parts).toEqual([mask(['..###', '....#', '....#', '..###']), mask(['##', '#', '#', '##'])]);
  });
});

describe('join', () => {
  it('makes one of what lies over each other, and parts of what lies apart', () => {
    expect(shaping.join([square, polygon([20, 10, 40, 10, 40, 30, 20, 30])])).toMatchObject({ rings: [{ length: 8 }] });
    expect(shaping.join([square, polygon([40, 10, 50, 10, 50, 30, 40, 30])])).toMatchObject({ rings: [{}, {}] });
    expect(shaping.join([box(0, 0, 10, 10), box(10, 5, 10, 10)])).toEqual(box(0, 0, 20, 15));
    expect(shaping.join([box(0, 0, 10, 10), box(10, 10, 10, 10)])).toEqual(box(0, 0, 20, 20));
    expect(shaping.join([box(10, 10, 10, 10), box(0, 0, 10, 10)])).toEqual(box(0, 0, 20, 20));
    expect(shaping.join([box(0, 0, 10, 10), box(11, 5, 10, 10)])).toBe('boxesApart');
    expect(shaping.join([box(0, 0, 10, 10), box(5, 11, 10, 10)])).toBe('boxesApart');
    const line = (...points: number[]): Geometry => ({ kind: 'polyline', points });
    expect(shaping.join([line(0, 0, 10, 0), line(20, 5, 10, 1), line(20, 5, 30, 5)])).toEqual(
      line(0, 0, 10, 0, 20, 5, 30, 5),
    );
    expect(shaping.join([line(0, 0, 10, 0), line(13, 0, 20, 0)])).toBe('endsApart');
    expect(shaping.join([square, box(0, 0, 10, 10)])).toBe('kindsDiffer');
  });

  it('covers what each of them covered, and no more', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(anyPolygon, anyPolygon), fc.tuple(anyMask, anyMask)), ([one, other]) => {
        const joined = shaping.join([one, other]);
        if (typeof joined === 'string') throw new Error(joined);
        expectSound(joined);
        const expected = overlap(one, one) + overlap(other, other) - overlap(one, other);
        expect(Math.abs(overlap(joined, joined) - expected)).toBeLessThan(one.kind === 'mask' ? 1e-6 : 1.5);
      }),
      { numRuns: 200 },
    );
  });
});

describe('polygons and masks', () => {
  it('the outline of a mask has exactly its pixels', () => {
    fc.assert(
      fc.property(anyMask, (shape) => {
        const outline = shaping.toPolygon(shape);
        if (typeof outline === 'string') throw new Error(outline);
        expectSound(outline);
        expect(shaping.toMask(outline, picture)).toEqual(shape);
      }),
      { numRuns: 300 },
    );
  });

  it('a polygon has the pixels whose centres are inside', () => {
    expect(shaping.toMask(polygon([1, 1, 4, 1, 4, 3, 1, 3]), picture)).toEqual(mask(['', '.###', '.###']));
    expect(shaping.toMask(polygon([1.5, 1, 4, 1, 4, 3, 1.5, 3]), picture)).toEqual(mask(['', '.###', '.###']));
    expect(shaping.toMask(polygon([1.6, 1, 4, 1, 4, 3, 1.6, 3]), picture)).toEqual(mask(['', '..##', '..##']));
    expect(shaping.toMask(polygon([1.6, 1, 1.9, 1, 1.9, 3, 1.6, 3]), picture)).toBe('nothingLeft');
    expect(shaping.toPolygon(mask(['.##', '.##', '.##']))).toEqual(polygon([1, 0, 3, 0, 3, 3, 1, 3]));
    expect(shaping.toPolygon(mask(['#', '##', '###', '####']))).toEqual(
      polygon([0, 0.5, 0.5, 0, 4, 3.5, 3.5, 4, 0, 4]),
    );
    expect(shaping.toPolygon({ ...mask(['#']), counts: '!' })).toBe('maskUnreadable');
  });
});

describe('[5-06] cut at the border', () => {
  it('ends where the neighbour begins', () => {
    const neighbour = polygon([20, 0, 50, 0, 50, 40, 20, 40]);
    expect(shaping.cutAtBorder(square, [neighbour], [], 0)).toEqual(polygon([20, 30, 10, 30, 10, 10, 20, 10]));
    expect(shaping.cutAtBorder(box(10, 10, 20, 20), [neighbour], [], 0)).toEqual(box(10, 10, 10, 20));
    expect(shaping.cutAtBorder(mask(['####', '####']), [polygon([2.5, 0, 9, 0, 9, 9, 2.5, 9])], [], 0)).toEqual(
      mask(['##', '##']),
    );
    expect(shaping.cutAtBorder(square, [polygon([0, 0, 40, 0, 40, 40, 0, 40])], [], 0)).toBe('nothingLeft');
  });

  it('takes from a box the strip that costs the least area', () => {
    const corner = polygon([26, 12, 50, 12, 50, 50, 26, 50]);
    expect(shaping.cutAtBorder(box(10, 10, 20, 20), [corner], [], 0)).toEqual(box(10, 10, 16, 20));
    const below = polygon([12, 27, 50, 27, 50, 50, 12, 50]);
    expect(shaping.cutAtBorder(box(10, 10, 20, 20), [below], [], 0)).toEqual(box(10, 10, 20, 17));
  });

  it('follows the corners of the neighbour as they are, without rounding them', () => {
    const fine = polygon([20.12345, 0, 50, 0, 50, 40, 20.54321, 20.98765]);
    const cut = shaping.cutAtBorder(square, [fine], [], 0);
    if (typeof cut === 'string' || cut.kind !== 'polygon') throw new Error('no polygon');
    expect(cut.rings.flat()).toEqual(expect.arrayContaining([20.54321, 20.98765]));
  });

  it('goes around a neighbour that lies inside', () => {
    const inside = polygon([15, 15, 20, 15, 20, 20, 15, 20]);
    const cut = shaping.cutAtBorder(square, [inside], [], 0);
    if (typeof cut === 'string') throw new Error(cut);
    expectSound(cut);
    expect(overlap(cut, cut)).toBeCloseTo(375, 6);
  });

  it('leaves nothing that the rule complains of, whatever the shapes and the tolerance', () => {
    fc.assert(
      fc.property(
        anyShape,
        fc.array(anyShape, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(0, 0, 0.5, 5),
        (shape, others, tolerance) => {
          const cut = shaping.cutAtBorder(shape, others, [], tolerance);
          expect(['nothingLeft', 'object']).toContain(typeof cut === 'string' ? cut : 'object');
          if (typeof cut === 'string') return;
          if (cut !== shape) expectSound(cut);
          for (const other of others) expect(overlap(cut, other, tolerance)).toBe(0);
          expect(overlap(cut, shape)).toBeGreaterThan(overlap(cut, cut) - 1.5);
        },
      ),
      { numRuns: 400 },
    );
  });
});
