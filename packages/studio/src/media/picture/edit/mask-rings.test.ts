import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MaskColumns } from './mask-columns.ts';
import { maskRings } from './mask-rings.ts';

/** '#' for each pixel of the mask, row by row. */
function columnsIn(picture: readonly string[]): MaskColumns {
  const width = picture[0]?.length ?? 0;
  return Array.from({ length: width }, (_, x) => {
    const isIn = (y: number) => picture[y]?.[x] === '#';
    return Array.from({ length: picture.length + 1 }, (__, y) => y).filter((y) => isIn(y) !== isIn(y - 1));
  });
}

/** The area within a ring, below zero where it runs around a hole. */
function areaOf(ring: readonly number[]): number {
  let doubled = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const [x = 0, y = 0, nextX = ring[0] ?? 0, nextY = ring[1] ?? 0] = ring.slice(at, at + 4);
    doubled += x * nextY - nextX * y;
  }
  return doubled / 2;
}

/** How many parts of a picture have this sign, where `steps` lead from one pixel to its neighbours. */
function partsOf(picture: readonly string[], sign: string, steps: readonly (readonly [number, number])[]): number {
  const left = new Set(
    picture.flatMap((line, y) => [...line].flatMap((one, x) => (one === sign ? [`${x} ${y}`] : []))),
  );
  let parts = 0;
  for (const start of left) {
    parts += 1;
    const open = [start];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      left.delete(place);
      const [x = 0, y = 0] = place.split(' ').map(Number);
      open.push(...steps.map(([dx, dy]) => `${x + dx} ${y + dy}`).filter((next) => left.has(next)));
    }
  }
  return parts;
}

const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const corners = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** The ring from its corner furthest to the left, of which the top one. */
function fromItsFirst(ring: readonly number[]): number[] {
  const places = ring.flatMap((x, at) => (at % 2 === 0 ? [{ at, key: x * 100 + (ring[at + 1] ?? 0) }] : []));
  const { at } = places.reduce((least, one) => (one.key < least.key ? one : least));
  return [...ring.slice(at), ...ring.slice(0, at)];
}

describe('the borders of a mask', () => {
  it.each([
    ['one pixel', ['...', '.#.'], [[1, 1, 2, 1, 2, 2, 1, 2]]],
    [
      'pixels that meet at a corner alone, which stay apart',
      ['#.', '.#'],
      [
        [0, 0, 1, 0, 1, 1, 0, 1],
        [1, 1, 2, 1, 2, 2, 1, 2],
      ],
    ],
    [
      'a hole, around which they run the other way',
      ['###', '#.#', '###'],
      [
        [0, 0, 3, 0, 3, 3, 0, 3],
        [1, 1, 1, 2, 2, 2, 2, 1],
      ],
    ],
    ['nothing', ['..', '..'], []],
  ])('of %s', (_, picture, rings) => {
    expect(maskRings(columnsIn(picture)).map(fromItsFirst)).toEqual(rings);
  });

  it('enclose as many pixels as there are, with one ring around each part and others around holes alone', () => {
    const line = fc.array(fc.constantFrom('#', '.'), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 7 }), (lines) => {
        const picture = lines.map((one) => one.join(''));
        const areas = maskRings(columnsIn(picture)).map(areaOf);
        expect(areas.reduce((sum, area) => sum + area, 0)).toBe(picture.join('').split('#').length - 1);
        expect(areas.filter((area) => area > 0)).toHaveLength(partsOf(picture, '#', sides));
        const framed = ['.'.repeat(9), ...picture.map((one) => `.${one}.`), '.'.repeat(9)];
        // What is around the mask is one part of what is not in it. Where a hole meets that at a corner, either is right.
        const holes = areas.filter((area) => area < 0).length;
        expect(holes).toBeGreaterThanOrEqual(partsOf(framed, '.', [...sides, ...corners]) - 1);
        expect(holes).toBeLessThanOrEqual(partsOf(framed, '.', sides) - 1);
      }),
      { numRuns: 300 },
    );
  });
});
