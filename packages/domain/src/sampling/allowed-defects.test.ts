import { expect, test } from 'vitest';
import { allowedDefects } from './allowed-defects.ts';

test.each([
  [125, 0.98, 2],
  [100, 0.98, 2],
  [99, 0.98, 1],
  [10, 0.9, 1],
  [20, 0.95, 1],
  [19, 0.95, 0],
  [7, 1, 0],
])('%i items against an agreed %d may have %i defects', (size, agreed, defects) => {
  expect(allowedDefects(size, agreed)).toBe(defects);
});
