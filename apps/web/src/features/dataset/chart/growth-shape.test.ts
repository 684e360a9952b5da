import { expect, test } from 'vitest';
import { growthShape } from './growth-shape.ts';

const GIB = 1024 ** 3;
const at = (month: number, day: number) => new Date(2026, month - 1, day);
const point = (when: Date, bytes: number, batch: number | null = null) => ({ at: when.toISOString(), bytes, batch });

test('a scale of easy figures in the unit that bytes have elsewhere', () => {
  const shape = growthShape([point(at(9, 1), 212 * GIB)], at(8, 1), at(10, 1));
  expect([shape.unit, shape.steps]).toEqual(['G', [0, 80, 160, 240]]);
  expect(growthShape([point(at(9, 1), 5000)], at(8, 1), at(10, 1))).toMatchObject({ unit: 'K', steps: [0, 2, 4, 6] });
  expect(growthShape([point(at(9, 1), 700_000_000)], at(8, 1), at(10, 1))).toMatchObject({
    unit: 'M',
    steps: [0, 250, 500, 750],
  });
});

test('the line begins with nothing, and stays level after the last arrival', () => {
  const { line } = growthShape([point(at(8, 3), 3 * GIB, 1)], at(8, 1), at(8, 5));
  expect(line).toEqual([
    { x: 0, y: 0 },
    { x: 0.5, y: 1 },
    { x: 1, y: 1 },
  ]);
});

test('a ring a batch, without a number that would cover its neighbour', () => {
  const growth = [point(at(8, 11), GIB, 1), point(at(8, 12), 2 * GIB), point(at(8, 13), 3 * GIB, 2)];
  expect(growthShape(growth, at(8, 1), at(11, 30)).rings.map(({ batch, isNumbered }) => [batch, isNumbered])).toEqual([
    [1, true],
    [2, false],
  ]);
});

test('months below it, and days where there are fewer than two', () => {
  const ticks = (from: Date, until: Date) =>
    growthShape([point(from, GIB)], from, until).ticks.map((tick) => [
      tick.at.getMonth() + 1,
      tick.at.getDate(),
      tick.isMonth,
    ]);
  expect(ticks(at(8, 24), at(11, 23))).toEqual([
    [9, 1, true],
    [10, 1, true],
    [11, 1, true],
  ]);
  expect(ticks(at(8, 1), at(8, 4))).toEqual([
    [8, 1, false],
    [8, 2, false],
    [8, 3, false],
    [8, 4, false],
  ]);
  expect(ticks(at(1, 15), new Date(2027, 11, 15)).length).toBeLessThanOrEqual(6);
});
