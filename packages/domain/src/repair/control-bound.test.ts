import { expect, test } from 'vitest';
import { mostWrong, mostWrongText } from './control-bound.ts';

/** The chance that `drawn` of `others` hold at most `wrong` of `defects`, counted with whole numbers. */
function chance(others: number, drawn: number, defects: number, wrong: number): number {
  const choose = (n: number, k: number): bigint => {
    if (k < 0 || k > n) return 0n;
    let ways = 1n;
    for (let at = 0; at < k; at++) ways = (ways * BigInt(n - at)) / BigInt(at + 1);
    return ways;
  };
  let ways = 0n;
  for (let found = 0; found <= wrong; found++) ways += choose(defects, found) * choose(others - defects, drawn - found);
  return Number((ways * 10n ** 15n) / choose(others, drawn)) / 1e15;
}

test.each([
  [2949, 60, 0, 142, '4.9'],
  [2949, 60, 2, 296, '10.1'],
  [2949, 300, 0, 27, '1.0'],
  [10, 3, 0, 5, '50.0'],
  [10, 10, 0, 0, '0.0'],
  [10, 10, 3, 3, '30.0'],
  [100_000, 60, 0, 4868, '4.9'],
  [1, 0, 0, 1, '100.0'],
])('of %i others %i are drawn and %i wrong: up to %i could be, %s %%', (others, drawn, wrong, most, text) => {
  expect(mostWrong({ others, drawn, wrong })).toBe(most);
  expect(mostWrongText({ others, drawn, wrong })).toBe(text);
});

test('is the largest number of wrong ones that such a draw does not rule out', () => {
  for (const others of [7, 20, 45])
    for (let drawn = 1; drawn <= others; drawn += 3)
      for (let wrong = 0; wrong <= Math.min(drawn, 4); wrong++) {
        const most = mostWrong({ others, drawn, wrong });
        expect(chance(others, drawn, most, wrong)).toBeGreaterThan(0.05);
        expect(chance(others, drawn, most + 1, wrong)).toBeLessThanOrEqual(0.05);
      }
});

test('a share that is a whole number of tenths is said as it is', () => {
  // All were drawn, so the wrong ones are known.
  const texts = Array.from({ length: 1001 }, (_, wrong) => mostWrongText({ others: 1000, drawn: 1000, wrong }));
  expect(texts).toEqual(texts.map((_, wrong) => `${Math.floor(wrong / 10)}.${wrong % 10}`));
});

test('nothing to draw from has nothing wrong', () => {
  expect(mostWrongText({ others: 0, drawn: 0, wrong: 0 })).toBe('0.0');
});
