import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlinesOfMask } from './mask-outlines.ts';
import { maskOfPixels } from './mask-pixels.ts';

/** The mask of rows of text at 10, 20 in a picture of 50 by 40; `#` belongs to it. */
function maskOf(rows: readonly string[]) {
  const width = rows[0]?.length ?? 0;
  const pixels = rows
    .join('')
    .split('')
    .map((sign) => Number(sign === '#'));
  return maskOfPixels(pixels, { x: 10, y: 20, width, height: rows.length }, [40, 50]);
}

/** Whether the middle of a pixel lies in a ring. */
function isInside(ring: readonly number[], column: number, row: number): boolean {
  const [x, y] = [column + 0.5, row + 0.5];
  let crossings = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [ring[at], ring[at + 1], ring[next], ring[next + 1]];
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) * (x1 - x0)) / (y1 - y0)) crossings += 1;
  }
  return crossings % 2 === 1;
}

describe('the outline of a mask', () => {
  it('runs along the edges of its pixels', () => {
    expect(outlinesOfMask(maskOf(['##', '#.']))).toEqual({
      rings: [[10, 20, 12, 20, 12, 21, 11, 21, 11, 22, 10, 22]],
      holes: 0,
    });
  });

  it('is one for each region, and pixels that touch at a corner are of one', () => {
    const { rings } = outlinesOfMask(maskOf(['#..#', '.#..', '....', '#...'])) ?? { rings: [] };
    expect(rings.map(([x, y]) => [x, y])).toEqual([
      [10, 20],
      [13, 20],
      [10, 23],
    ]);
  });

  it('counts holes, and a shape in a hole is a region', () => {
    const ring = ['#####', '#...#', '#.#.#', '#...#', '#####'];
    expect(outlinesOfMask(maskOf(ring))).toMatchObject({ rings: [{ length: 8 }, { length: 8 }], holes: 1 });
    expect(outlinesOfMask(maskOf(['...', '...']))).toEqual({ rings: [], holes: 0 });
  });

  it('holds every pixel of any mask, and no other unless it is in a hole', () => {
    const drawn = fc.array(fc.array(fc.constantFrom('#', '.', '#'), { minLength: 7, maxLength: 7 }), {
      ...{ minLength: 1, maxLength: 7 },
    });
    fc.assert(
      fc.property(drawn, (rows) => {
        const found = outlinesOfMask(maskOf(rows.map((row) => row.join(''))));
        let wrong = 0;
        for (const [y, row] of rows.entries())
          for (const [x, sign] of row.entries()) {
            const around = (found?.rings ?? []).filter((ring) => isInside(ring, 10 + x, 20 + y)).length;
            if (sign === '#' ? around === 0 : around > 0 && found?.holes === 0) wrong += 1;
          }
        expect(wrong).toBe(0);
      }),
    );
  });
});
