import type { Annotation, Geometry } from '@countersign/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOverlaps } from './find-overlaps.ts';

function annotationsOf(...geometries: readonly Geometry[]): Annotation[] {
  return geometries.map((geometry, at) => ({ id: `a${at}`, label: '', geometry, attributes: {}, source: {} }));
}

const box = (x: number, y: number, width: number, height: number, rotation?: number): Geometry => ({
  kind: 'box',
  ...{ x, y, width, height },
  ...(rotation !== undefined && { rotation }),
});
const polygon = (...rings: readonly (readonly number[])[]): Geometry => ({
  kind: 'polygon',
  rings: rings.map((ring) => [...ring]),
});

/** A mask of a picture drawn with `#`, row by row. */
function mask(...rows: readonly string[]): Geometry {
  const columns = rows[0]?.length ?? 0;
  const counts: number[] = [];
  let isInside = false;
  let run = 0;
  for (let column = 0; column < columns; column += 1) {
    for (const row of rows) {
      if ((row[column] === '#') !== isInside) {
        counts.push(run);
        [isInside, run] = [!isInside, 0];
      }
      run += 1;
    }
  }
  counts.push(run);
  return { kind: 'mask', x: 0, y: 0, width: columns, height: rows.length, size: [rows.length, columns], counts };
}

/** The area that two shapes share, as found without any tolerance. */
function shared(one: Geometry, other: Geometry): number {
  const { overlaps, isWhole } = findOverlaps(annotationsOf(one, other), 0, 10);
  expect(isWhole).toBe(true);
  return overlaps[0]?.areaPx ?? 0;
}

const square = [0, 0, 10, 0, 10, 10, 0, 10];
const ring = ['####', '#..#', '#..#', '####'];

describe('[5-06] the area that two shapes share', () => {
  const cases: [string, Geometry, Geometry, number][] = [
    ['boxes side by side', box(0, 0, 10, 10), box(10, 0, 10, 10), 0],
    ['boxes apart', box(0, 0, 10, 10), box(30, 0, 10, 10), 0],
    ['boxes that share a corner', box(0, 0, 10, 10), box(10, 10, 10, 10), 0],
    ['boxes a tenth of a pixel over each other', box(0, 0, 10, 10), box(9.9, 0, 10, 10), 1],
    ['a box in another', box(0, 0, 10, 10), box(2, 3, 4, 5), 20],
    ['a box over itself', box(0, 0, 10, 10), box(0, 0, 10, 10), 100],
    ['a box drawn from its lower right corner', box(10, 10, -10, -10), box(5, 5, 10, 10), 25],
    ['a box without area', box(5, 5, 0, 4), box(0, 0, 10, 10), 0],
    ['a box turned by 90 degrees', box(0, 4, 10, 2, 90), box(0, 0, 10, 5), 10],
    ['a square turned by 45 degrees in another', box(0, 0, 10, 10), box(2.5, 2.5, 5, 5, 45), 25],
    [
      'turned boxes side by side',
      box(0, 0, 10, 10, 30),
      box(10 * Math.cos(Math.PI / 6), 10 * Math.sin(Math.PI / 6), 10, 10, 30),
      0,
    ],
    ['a spike that ends in a box', polygon([5, 0, 10, 14, 15, 0]), box(0, 7, 20, 10), 17.5],
    ['triangles over a square', polygon(square), polygon([5, -5, 15, 5, 5, 15]), 50],
    [
      'a polygon and its neighbour along a slanted border',
      polygon([0, 0, 7, 3, 4, 9]),
      polygon([7, 3, 4, 9, 12, 12]),
      0,
    ],
    [
      'neighbours of which one has a point on the border',
      polygon([0, 0, 9, 3, 0, 9]),
      polygon([0, 0, 9, 3, 6, 2, 3, 1, 8, -4]),
      0,
    ],
    ['a concave polygon around a box', polygon([0, 0, 9, 0, 9, 9, 6, 9, 6, 3, 3, 3, 3, 9, 0, 9]), box(3, 3, 3, 6), 0],
    [
      'a concave polygon and a box across it',
      polygon([0, 0, 9, 0, 9, 9, 6, 9, 6, 3, 3, 3, 3, 9, 0, 9]),
      box(1, 4, 7, 2),
      8,
    ],
    ['rings going round the other way', polygon(square), polygon([5, 0, 5, 10, 15, 10, 15, 0]), 50],
    [
      'parts of one object that overlap each other',
      polygon(square, [5, 0, 5, 10, 15, 10, 15, 0]),
      box(0, 0, 20, 10),
      150,
    ],
    ['a ring that crosses itself', polygon([0, 0, 10, 10, 10, 0, 0, 10]), box(0, 0, 10, 10), 50],
    ['a ring that goes round twice', polygon([...square, ...square]), box(5, 5, 10, 10), 25],
    ['a line for a polygon', polygon([0, 0, 10, 10]), box(0, 0, 10, 10), 0],
    ['masks that share pixels', mask('##..', '##..'), mask('.#..', '..##'), 1],
    ['masks that touch', mask('##..', '##..'), mask('..##', '..##'), 0],
    ['masks of several sizes', mask('##', '##', '##'), mask('.###', '.###'), 2],
    ['a mask around a box', mask(...ring), box(1, 1, 2, 2), 0],
    ['a mask around a box that is too large', mask(...ring), box(1, 1, 2.5, 2), 1],
    ['a mask and a triangle', mask(...ring), polygon([0, 0, 4, 4, 0, 4]), 6],
    [
      'a mask that cannot be read, by its box',
      { kind: 'mask', x: 0, y: 0, width: 4, height: 4, size: [4, 4], counts: '!' },
      box(2, 2, 9, 9),
      4,
    ],
    ['an empty mask', mask('....', '....'), box(0, 0, 4, 4), 0],
    ['a line', { kind: 'polyline', points: [0, 0, 10, 10] }, box(0, 0, 10, 10), 0],
    ['points', { kind: 'points', points: [5, 5] }, box(0, 0, 10, 10), 0],
    ['the whole picture', { kind: 'whole' }, box(0, 0, 10, 10), 0],
    [
      'a skeleton',
      { kind: 'skeleton', points: [{ x: 5, y: 5, visibility: 2 }], box: { x: 0, y: 0, width: 9, height: 9 } },
      box(0, 0, 10, 10),
      0,
    ],
  ];
  it.each(cases)('%s', (_, one, other, area) => {
    expect(shared(one, other)).toBeCloseTo(area, 9);
    expect(shared(other, one)).toBeCloseTo(area, 9);
  });

  it('is nothing along slanted borders, however they are rounded', () => {
    const around = (turn: number) => box(10 * Math.cos(turn), 10 * Math.sin(turn), 10, 10, (turn * 180) / Math.PI);
    for (let turn = 0.1; turn < 6; turn += 0.1) {
      const start = box(0, 0, 10, 10, (turn * 180) / Math.PI);
      expect(findOverlaps(annotationsOf(start, around(turn)), 0, 10).overlaps).toEqual([]);
    }
  });

  it('far from the origin is as exact', () => {
    expect(shared(polygon(square.map((value) => value + 1e5)), box(1e5 + 2.5, 1e5 + 2.5, 5, 5, 45))).toBeCloseTo(25, 4);
  });
});

describe('[5-06] property', () => {
  const side = 12;
  const coordinate = fc.integer({ min: 0, max: side });
  const drawn = fc.array(fc.string({ unit: fc.constantFrom('#', '.'), minLength: side, maxLength: side }), {
    minLength: side,
    maxLength: side,
  });
  const anyBox = fc.record({
    x: coordinate,
    y: coordinate,
    width: fc.integer({ min: 0, max: side }),
    height: fc.integer({ min: 0, max: side }),
  });
  const anyRing = fc
    .array(coordinate, { minLength: 6, maxLength: 16 })
    .map((ring) => ring.slice(0, ring.length - (ring.length % 2)));

  it('masks and boxes share as many pixels as are counted one by one', () => {
    fc.assert(
      fc.property(drawn, drawn, anyBox, (one, other, { x, y, width, height }) => {
        let [both, inBox] = [0, 0];
        for (let row = 0; row < side; row += 1) {
          for (let column = 0; column < side; column += 1) {
            if (one[row]?.[column] !== '#') continue;
            if (other[row]?.[column] === '#') both += 1;
            if (column >= x && column < x + width && row >= y && row < y + height) inBox += 1;
          }
        }
        expect(shared(mask(...one), mask(...other))).toBeCloseTo(both, 9);
        expect(shared(mask(...one), box(x, y, width, height))).toBeCloseTo(inBox, 9);
        expect(shared(mask(...one), polygon([x, y, x + width, y, x + width, y + height, x, y + height]))).toBeCloseTo(
          inBox,
          9,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('polygons, turned boxes and masks share what a fine raster counts', () => {
    fc.assert(
      fc.property(
        fc.array(anyRing, { minLength: 1, maxLength: 2 }),
        anyRing,
        drawn,
        anyBox,
        fc.integer({ min: -180, max: 180 }),
        (rings, other, rows, at, rotation) => {
          const turned = box(at.x, at.y, at.width, at.height, rotation);
          const one = polygon(...rings);
          expect(Math.abs(shared(one, polygon(other)) - counted(inRings(rings), inRings([other])))).toBeLessThan(2);
          expect(Math.abs(shared(one, turned) - counted(inRings(rings), inTurned(at, rotation)))).toBeLessThan(2);
          expect(Math.abs(shared(mask(...rows), one) - counted(inRings(rings), inMask(rows)))).toBeLessThan(2);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('the pairs that are found are those of comparing each with each', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 25 }), fc.integer({ min: 0, max: 20 }), (boxes, tolerance) => {
        const found = findOverlaps(
          annotationsOf(...boxes.map((one) => box(one.x, one.y, one.width, one.height))),
          tolerance,
          1000,
        );
        const expected = boxes.flatMap((one, at) =>
          boxes.slice(0, at).flatMap((other, otherAt) => {
            const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
            const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
            const areaPx = Math.max(width, 0) * Math.max(height, 0);
            return areaPx > tolerance ? [{ id: `a${at}`, otherId: `a${otherAt}`, areaPx }] : [];
          }),
        );
        expect(found).toEqual({ overlaps: expected, isWhole: true });
      }),
      { numRuns: 200 },
    );
  });

  it('a change of one shape is answered as if nothing had been compared before', () => {
    const ring = anyRing.map((points) => polygon(points));
    fc.assert(
      fc.property(fc.array(ring, { minLength: 2, maxLength: 8 }), ring, fc.nat(), (shapes, moved, at) => {
        findOverlaps(annotationsOf(...shapes), 0, 1000);
        const after = shapes.map((shape, nth) => (nth === at % shapes.length ? moved : shape));
        const afresh = after.map((shape) => structuredClone(shape));
        expect(findOverlaps(annotationsOf(...after), 0, 1000)).toEqual(findOverlaps(annotationsOf(...afresh), 0, 1000));
      }),
      { numRuns: 100 },
    );
  });

  /** Points of the raster, as a share of a pixel. */
  const STEP = 1 / 8;
  type Inside = (x: number, y: number) => boolean;
  function counted(one: Inside, other: Inside): number {
    let hits = 0;
    for (let x = STEP / 2 - side / 2; x < 1.5 * side; x += STEP)
      for (let y = STEP / 2 - side / 2; y < 1.5 * side; y += STEP) if (one(x, y) && other(x, y)) hits += 1;
    return hits * STEP * STEP;
  }

  const inMask =
    (rows: readonly string[]): Inside =>
    (x, y) =>
      rows[Math.floor(y)]?.[Math.floor(x)] === '#';

  function inTurned(
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    rotation: number,
  ): Inside {
    const angle = (-rotation * Math.PI) / 180;
    return (atX, atY) => {
      const [right, down] = [atX - x - width / 2, atY - y - height / 2];
      const [ownX, ownY] = [
        right * Math.cos(angle) - down * Math.sin(angle),
        right * Math.sin(angle) + down * Math.cos(angle),
      ];
      return Math.abs(ownX) < width / 2 && Math.abs(ownY) < height / 2;
    };
  }

  /** Whether one of the rings winds around a point, counted along a ray to the right. */
  const inRings =
    (rings: readonly (readonly number[])[]): Inside =>
    (x, y) =>
      rings.some((points) => {
        let winding = 0;
        for (let at = 0; at < points.length; at += 2) {
          const [x0, y0] = [points[at] ?? 0, points[at + 1] ?? 0];
          const [x1, y1] = [points[(at + 2) % points.length] ?? 0, points[(at + 3) % points.length] ?? 0];
          if (y0 > y === y1 > y) continue;
          if (x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) > x) winding += y1 > y0 ? 1 : -1;
        }
        return winding !== 0;
      });
});

describe('[5-06] thousands of shapes', () => {
  it('side by side are all compared, a hundred thousand of them', () => {
    const tiles = Array.from({ length: 100_000 }, (_, at) => box((at % 400) * 10, Math.floor(at / 400) * 10, 10, 10));
    expect(findOverlaps(annotationsOf(...tiles), 0, 200)).toEqual({ overlaps: [], isWhole: true });
  });

  it('over each other end the search at the number asked for', () => {
    const same = annotationsOf(...Array.from({ length: 3_000 }, () => box(0, 0, 10, 10)));
    expect(findOverlaps(same, 0, 200)).toMatchObject({ isWhole: true, overlaps: { length: 200 } });
  });

  it('beside a border of very many points end it when there is too much to look at, and not before', () => {
    const boxes = Array.from({ length: 3_000 }, (_, at) => box((at % 60) * 10, Math.floor(at / 60) * 10, 10, 10));
    const border = (side: 1 | -1, x: (at: number) => number) =>
      annotationsOf(
        ...boxes,
        polygon([
          ...[-10, 250 - side * 350, -9, 250 + side * 350],
          ...Array.from({ length: 20_000 }, (_, at) => [x(at), 250 + side * (350 + at / 200)]).flat(),
          ...[-10, 250 + side * 550],
        ]),
      );
    const wide = (at: number) => (at % 2) * 1_000;
    const near = (at: number) => (at === 0 ? 1_000 : at % 2);
    // To and fro above each of the boxes it takes part in each of them. Below them it is passed over, and it is where it
    // ends before most of them begin.
    expect(findOverlaps(border(-1, wide), 0, 200)).toEqual({ overlaps: [], isWhole: false });
    expect(findOverlaps(border(-1, near), 0, 200)).toEqual({ overlaps: [], isWhole: true });
    expect(findOverlaps(border(1, wide), 0, 200)).toEqual({ overlaps: [], isWhole: true });
  });

  it('beside each other at a slant end it when there is too much to compare, and it says so', () => {
    // What was compared before costs as many steps as the first time, or the two ends would give up at different places.
    const slanted = Array.from({ length: 4_000 }, (_, at) =>
      polygon([at, 0, at + 0.5, 0, at + 5_000.5, 5_000, at + 5_000, 5_000]),
    );
    expect(findOverlaps(annotationsOf(...slanted.slice(0, 200)), 0, 200)).toEqual({ overlaps: [], isWhole: true });
    expect(findOverlaps(annotationsOf(...slanted), 0, 200)).toEqual({ overlaps: [], isWhole: false });
    expect(findOverlaps(annotationsOf(...slanted), 0, 200)).toEqual({ overlaps: [], isWhole: false });
  });
});
