import { expect, test } from 'vitest';
import { gridFor, packageMarks, squareAt } from './package-marks.ts';

const map = {
  ...{ number: 2, firstIndex: 11, lastIndex: 15, total: 5, passed: 1, rejected: 1, invalid: 1 },
  ...{ firstOpen: 12, from: 11, marks: '1s2x0' },
};

test('[2.4-10] what was done on this screen counts before the server says it', () => {
  expect(packageMarks(map, new Map())).toEqual({
    marks: ['passed', 'skipped', 'rejected', 'invalid', 'left'],
    counts: { passed: 1, rejected: 1, invalid: 1, left: 2, skipped: 0 },
  });
  const own = new Map([
    [12, 'passed'],
    [13, 'passed'],
    [15, 'skipped'],
    [99, 'rejected'],
  ] as const);
  expect(packageMarks(map, own)).toEqual({
    marks: ['passed', 'passed', 'passed', 'invalid', 'skipped'],
    counts: { passed: 3, rejected: 0, invalid: 1, left: 1, skipped: 0 },
  });
});

test('a press finds the square it meant', () => {
  const grid = gridFor(85, 272);
  expect(grid).toEqual({ columns: 17, step: 16 });
  expect(squareAt(grid, 85, 3, 3)).toBe(0);
  expect(squareAt(grid, 85, 20, 17)).toBe(18);
  expect(squareAt(grid, 85, 271, 79)).toBe(84);
  expect(squareAt(grid, 84, 271, 79)).toBeNull();
  expect(squareAt(grid, 85, 300, 3)).toBeNull();
  expect(gridFor(600, 272)).toEqual({ columns: 27, step: 10 });
});
