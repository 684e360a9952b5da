import { expect, test } from 'vitest';
import { calmSeconds } from './remaining.ts';

test.each([
  [900, 1],
  [59_100, 60],
  [61_000, 65],
  [108_000, 110],
  [601_000, 660],
  [3_601_000, 3900],
])('%i ms are shown as %i s', (ms, seconds) => {
  expect(calmSeconds(ms)).toBe(seconds);
});
