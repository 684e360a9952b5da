import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreedText, intervalText, percentText, rateText, roundRate } from './rate-text.ts';

test.each([
  [0.9496, 0.95, '94.9'],
  [0.9487, 0.95, '94.8'],
  [0.949999, 0.95, '94.9'],
  [0.95, 0.95, '95.0'],
  [0.9504, 0.95, '95.0'],
  [0.95051, 0.95, '95.1'],
  [66 / 67, 0.95, '98.5'],
  [0.97556, 0.9755, '97.56'],
  [0.97549, 0.9755, '97.54'],
  [0.97551, 0.9755, '97.55'],
  [0.9999, 1, '99.9'],
  [0.99996, 0.95, '99.9'],
  [1, 1, '100.0'],
  [1, 0.95, '100.0'],
  [0, 0.95, '0.0'],
  [0.0001, 0.95, '0.1'],
])('a rate of %d beside an agreed %d is written as %s', (rate, agreed, text) => {
  expect(rateText(rate, agreed)).toBe(text);
});

test.each([
  [(46_600 - 3) / 46_600, '99.9'],
  [1, '100.0'],
  [3 / 46_600, '0.1'],
  [0, '0.0'],
  [0.97654, '97.7'],
  [0.285, '28.5'],
  [null, '–'],
])('a share of %d beside nothing agreed is written as %s', (share, text) => {
  expect(rateText(share)).toBe(text);
});

test('the sign stands at the figure, and a dash has none', () => {
  expect([percentText(0.95), percentText(0.9496, 0.95), percentText(null)]).toEqual(['95.0%', '94.9%', '–']);
});

test('an agreed rate has the decimals it was agreed with', () => {
  expect([0.98, 0.9755, 1, 0.999, 0.99995].map(agreedText)).toEqual(['98', '97.55', '100', '99.9', '99.995']);
});

test.each([
  [[0.96811, 0.99123], 0.95, ['96.8', '99.2']],
  [[0.968, 0.992], 0.95, ['96.8', '99.2']],
  [[0.9504, 0.96], 0.95, ['95.0', '96.0']],
  [[0.9496, 0.96], 0.95, ['94.9', '96.0']],
  [[0.93, 0.9496], 0.95, ['93.0', '94.96']],
  [[0.0004, 0.9998], null, ['0.04', '99.98']],
  [[0, 1], 0.95, ['0.0', '100.0']],
] as const)('an interval of %j beside an agreed %d is written as %j', (interval, agreed, texts) => {
  expect(intervalText(interval, agreed)).toEqual(texts);
});

test('no rounding takes a rate over the agreed one, to 100 or to 0, and none moves it by a step', () => {
  const agreedRate = fc.integer({ min: 100, max: 10_000 }).map((n) => n / 10_000);
  fc.assert(
    fc.property(
      agreedRate,
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.nat(),
      fc.boolean(),
      (agreed, of, n, isClose) => {
        const good = isClose ? Math.max(0, Math.min(of, Math.round(agreed * of) + (n % 3) - 1)) : n % (of + 1);
        const shown = Number(rateText(good / of, agreed));
        expect(shown >= Number(agreedText(agreed))).toBe(good >= agreed * of - 1e-6);
        expect(shown === 100).toBe(good === of);
        expect(shown === 0).toBe(good === 0);
        expect(Math.abs(shown - (100 * good) / of)).toBeLessThan(0.1 + 1e-9);
      },
    ),
    { numRuns: 2000 },
  );
});

test('the bounds of an interval never lie within it', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (a, b) => {
      const [low, high] = intervalText([Math.min(a, b), Math.max(a, b)], 0.95).map(Number);
      expect(low).toBeLessThanOrEqual(100 * Math.min(a, b) + 1e-3);
      expect(high).toBeGreaterThanOrEqual(100 * Math.max(a, b) - 1e-3);
    }),
  );
});

test('a file gets the rounded figure as a number', () => {
  expect(roundRate(0.9496, 0.95, 2)).toBe(94.96);
  expect(roundRate(0.949_96, 0.95, 2)).toBe(94.99);
  expect(roundRate(0.999_99, null, 2)).toBe(99.99);
});
