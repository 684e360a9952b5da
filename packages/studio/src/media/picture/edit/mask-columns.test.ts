import { boxOfRuns, runLengths } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, emptyColumns, holeFilled, type MaskColumns, maskOf, stroked } from './mask-columns.ts';

const rows = 9;
const width = 11;

/** '#' for each pixel of the mask, row by row. */
function drawn(columns: MaskColumns): string[] {
  const isIn = (column: number, row: number) => {
    const list = columns[column] ?? [];
    return list.some((from, nth) => nth % 2 === 0 && row >= from && row < (list[nth + 1] ?? 0));
  };
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: width }, (__, column) => (isIn(column, row) ? '#' : '.')).join(''),
  );
}

const place = fc.record({
  x: fc.double({ min: -3, max: 14, noNaN: true }),
  y: fc.double({ min: -3, max: 12, noNaN: true }),
});
const stroke = fc.record({
  a: place,
  b: place,
  radius: fc.double({ min: 0.5, max: 4, noNaN: true }),
  isErased: fc.boolean(),
});

/** Pixel by pixel, by the distance of its middle from the stroke. */
function paintedByHand(
  picture: readonly string[],
  { a, b, radius, isErased }: typeof stroke extends fc.Arbitrary<infer T> ? T : never,
): string[] {
  return picture.map((line, row) =>
    [...line]
      .map((old, column) => {
        const [x, y] = [column + 0.5, row + 0.5];
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const squared = dx * dx + dy * dy;
        const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / squared));
        const away = Math.hypot(x - a.x - along * dx, y - a.y - along * dy);
        return away > radius ? old : isErased ? '.' : '#';
      })
      .join(''),
  );
}

describe('a mask by columns', () => {
  it('is painted and erased as pixel by pixel, and comes back from its runs unchanged', () => {
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 6 }), fc.boolean(), (strokes, isText) => {
        let columns = emptyColumns(width);
        let expected = drawn(columns);
        for (const one of strokes) {
          columns = stroked(columns, rows, [one.a, one.b], one.radius, one.isErased);
          expected = paintedByHand(expected, one);
        }
        expect(drawn(columns)).toEqual(expected);
        // Ranges of a column lie apart, so that each is as long as it can be.
        const isApart = (list: readonly number[]) => list.every((row, nth) => nth === 0 || row > (list[nth - 1] ?? 0));
        expect(columns.every(isApart)).toBe(true);
        const mask = maskOf(columns, rows, isText);
        const pixels = expected.join('').replaceAll('.', '').length;
        expect(mask === undefined).toBe(pixels === 0);
        if (mask === undefined) return;
        const runs = runLengths(mask) ?? [];
        expect(runs.filter((_, nth) => nth % 2 === 1).reduce((sum, run) => sum + run, 0)).toBe(pixels);
        // Only the first run may be empty.
        expect(runs.slice(1)).not.toContain(0);
        expect(boxOfRuns(runs, rows)).toEqual({ x: mask.x, y: mask.y, width: mask.width, height: mask.height });
        expect(drawn(columnsOf(mask) ?? [])).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('has none where its runs are invalid', () => {
    expect(columnsOf({ size: [3, 4], counts: [5, 2] })).toBeUndefined();
  });
});

describe('filling', () => {
  const ring = columnsOf({
    size: [rows, width],
    // A frame of one pixel around the pixels (3, 2) to (5, 4).
    counts: [2 * rows + 1, 5, 4, 1, 3, 1, 4, 1, 3, 1, 4, 1, 3, 1, 4, 5, 4 * rows + 3],
  });
  if (ring === undefined) throw new TypeError('The ring has runs that do not fill the picture.');

  it('fills a hole', () => {
    const filled = holeFilled(ring, rows, { x: 4.4, y: 3.9 });
    expect(drawn(filled ?? [])).toEqual([
      '...........',
      '..#####....',
      '..#####....',
      '..#####....',
      '..#####....',
      '..#####....',
      '...........',
      '...........',
      '...........',
    ]);
  });

  it.each([
    ['beside it', { x: 9, y: 4 }],
    ['on the mask', { x: 2.5, y: 3 }],
    ['off the picture', { x: -4, y: 3 }],
  ])('does nothing %s', (_, at) => {
    expect(holeFilled(ring, rows, at)).toBeUndefined();
  });

  it('does nothing in a hole that is open at one pixel', () => {
    const open = stroked(
      ring,
      rows,
      [
        { x: 4.5, y: 1.5 },
        { x: 4.5, y: 1.5 },
      ],
      0.5,
      true,
    );
    expect(holeFilled(open, rows, { x: 4, y: 3 })).toBeUndefined();
  });
});
