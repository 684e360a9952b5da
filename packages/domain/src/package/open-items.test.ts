import { expect, test } from 'vitest';
import { openItems } from './open-items.ts';

test('invalid items count as decided', () => {
  expect(openItems({ total: 5, passed: 2, rejected: 1, invalid: 1 })).toBe(1);
  expect(openItems({ total: 5, passed: 2, rejected: 1, invalid: 2 })).toBe(0);
});
