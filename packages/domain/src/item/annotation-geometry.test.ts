import type { Geometry } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { annotationArea } from './annotation-area.ts';
import { annotationBox } from './annotation-box.ts';
import { boxOfRuns, compressRuns, pixelsOfRuns, runLengths } from './rle.ts';

const square = [0, 0, 4, 0, 4, 4, 0, 4];
/** 3 rows, 4 columns: `.#..` / `.##.` / `..#.`, column by column. */
const counts = [3, 2, 2, 2, 3];

function mask(counts: string | number[]): Geometry {
  return { kind: 'mask', x: 1, y: 0, width: 2, height: 3, size: [3, 4], counts };
}

describe('area and box', () => {
  const cases: [string, Geometry, number, [number, number, number, number]][] = [
    ['a box', { kind: 'box', x: 2, y: 3, width: 4.5, height: 2 }, 9, [2, 3, 4.5, 2]],
    ['a box without area', { kind: 'box', x: 181, y: 329, width: 0, height: 0 }, 0, [181, 329, 0, 0]],
    ['a ring', { kind: 'polygon', rings: [square] }, 16, [0, 0, 4, 4]],
    ['a ring the other way round', { kind: 'polygon', rings: [[0, 0, 0, 4, 4, 4, 4, 0]] }, 16, [0, 0, 4, 4]],
    ['two parts', { kind: 'polygon', rings: [square, [10, 10, 12, 10, 12, 11]] }, 17, [0, 0, 12, 11]],
    ['a concave ring', { kind: 'polygon', rings: [[0, 0, 4, 0, 4, 4, 2, 1, 0, 4]] }, 10, [0, 0, 4, 4]],
    ['no ring', { kind: 'polygon', rings: [] }, 0, [0, 0, 0, 0]],
    ['a mask of numbers', mask(counts), 4, [1, 0, 2, 3]],
    ['a mask of compressed text', mask('32201'), 4, [1, 0, 2, 3]],
    ['a mask that cannot be read', mask('!'), 6, [1, 0, 2, 3]],
  ];
  it.each(cases)('%s', (_, geometry, area, [x, y, width, height]) => {
    expect(annotationArea(geometry)).toBe(area);
    expect(annotationBox(geometry)).toEqual({ x, y, width, height });
  });
});

describe('run lengths', () => {
  it('reads the differences of compressed text', () => {
    // Of 12 pixels 3, 2, 2, 2 (0 more than two before), 3 (1 more than two before).
    expect(runLengths({ size: [3, 4], counts: '32201' })).toEqual(counts);
  });

  it('reads numbers of several groups, and negative differences', () => {
    // 100 = 4 + 3 * 32, 1000 = 8 + 31 * 32, and the last 100 stands there as -900 to the 1000 two runs before.
    expect(runLengths({ size: [241, 5], counts: 'T3Xo05lSO' })).toEqual([100, 1000, 5, 100]);
  });

  it.each([
    ['too few pixels', [3, 2]],
    ['too many pixels', [3, 20]],
    ['a negative run', [14, -2]],
    ['half a pixel', [11.5, 0.5]],
    ['a character outside the alphabet', '3~'],
    ['a number without its end', '3P'],
    ['a number without any end', 'PPPPPPPPPPPP'],
    ['nothing', ''],
  ])('refuses %s', (_, broken) => {
    expect(runLengths({ size: [3, 4], counts: broken })).toBeNull();
  });

  it.each([[[0, 12]], [[5, 2, 5]], [[100, 1000, 5, 100]], [[0, 1, 300_000_000, 1, 2, 70_000, 1]], [[12]]])(
    '%j become text that says the same',
    (counts) => {
      const size: [number, number] = [1, counts.reduce((sum, run) => sum + run, 0)];
      expect(runLengths({ size, counts: compressRuns(counts) })).toEqual(counts);
    },
  );

  it('finds the box of runs that go over the end of a column', () => {
    expect(boxOfRuns([4, 4, 4], 3)).toEqual({ x: 1, y: 0, width: 2, height: 3 });
    expect(boxOfRuns([4, 1, 7], 3)).toEqual({ x: 1, y: 1, width: 1, height: 1 });
    expect(boxOfRuns([12], 3)).toEqual({ x: 0, y: 0, width: 0, height: 0 });
    expect(pixelsOfRuns([4, 4, 2, 2])).toBe(6);
  });
});
