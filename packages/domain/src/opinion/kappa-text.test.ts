import { expect, test } from 'vitest';
import { kappaText } from './kappa-text.ts';

test.each([
  [null, '–'],
  [1, '1.00'],
  [0.855, '0.86'],
  [0.7, '0.70'],
  [0.6999, '0.69'],
  [0.54, '0.54'],
  [0, '0.00'],
  [-0.204, '−0.21'],
])('kappa %s reads %s', (value, text) => {
  expect(kappaText(value)).toBe(text);
});
