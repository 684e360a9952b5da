import { expect, test } from 'vitest';
import { peakColumns } from './peak-columns.ts';

/** Two channels of 1000 moments: the first has a click at the moment 700, the second is silent. */
function peaks() {
  const width = 4;
  const counts = [1000, 500];
  const bytes = new Int8Array(1500 * width);
  bytes.set([-100, 100, 0, 0], 700 * width);
  bytes.set([-100, 100, 0, 0], (1000 + 350) * width);
  return {
    ...{ bytes, channels: 2 },
    levels: [
      { from: 0, moments: counts[0] ?? 0 },
      { from: 1000 * width, moments: counts[1] ?? 0 },
    ],
  };
}

test.each([
  ['all of it', { fromUs: 0, toUs: 10_000_000 }, 100, 70],
  ['every moment', { fromUs: 0, toUs: 10_000_000 }, 1000, 700],
  ['a second of it', { fromUs: 6_900_000, toUs: 7_900_000 }, 100, 10],
])('a click shows in its column: %s', (_, view, columns, at) => {
  const shown = peakColumns(peaks(), 0, view, columns);
  expect([shown[2 * at], shown[2 * at + 1]]).toEqual([-100, 100]);
  expect(shown.filter((value) => value !== 0)).toHaveLength(2);
  expect(peakColumns(peaks(), 1, view, columns).every((value) => value === 0)).toBe(true);
});

test('a view behind the last moment is empty there', () => {
  const shown = peakColumns(peaks(), 0, { fromUs: 9_000_000, toUs: 11_000_000 }, 20);
  expect(shown.slice(20).every((value) => value === 0)).toBe(true);
});
