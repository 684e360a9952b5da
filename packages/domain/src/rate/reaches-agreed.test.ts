import { expect, it } from 'vitest';
import { agreedText, intervalText, rateDecimals } from './rate-text.ts';
import { reachesAgreed } from './reaches-agreed.ts';

const STEPS = 10_000;
/** Every agreed rate of up to four decimals, as somebody writes it. */
const agreedRates = Array.from({ length: STEPS }, (_, n) => Number(`${n + 1}e-4`));

it('a rate that equals the agreed one reaches it, and one item less does not', () => {
  for (const [n, agreed] of agreedRates.entries())
    for (const items of [1, 7].map((times) => times * STEPS)) {
      const least = ((n + 1) * items) / STEPS;
      expect([agreed, items, reachesAgreed(least / items, agreed)]).toEqual([agreed, items, true]);
      expect([agreed, items, reachesAgreed((least - 1) / items, agreed)]).toEqual([agreed, items, false]);
    }
});

it('19 of 20 reach 0.95', () => {
  expect(reachesAgreed(19 / 20, 0.95)).toBe(true);
});

it('a bound that equals the agreed rate is written as the agreed rate is, without further decimals', () => {
  for (const agreed of agreedRates.slice(0, -1)) {
    const [low, high] = intervalText([agreed, agreed], agreed);
    const shown = Number(agreedText(agreed)).toFixed(rateDecimals(agreed));
    expect([agreed, low, high]).toEqual([agreed, shown, shown]);
  }
});
