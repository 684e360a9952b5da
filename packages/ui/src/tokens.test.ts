import { expect, test } from 'vitest';
import { token } from './tokens.ts';

test('a token has a value in each theme', () => {
  expect(token('surface', 'light')).toBe('#ffffff');
  expect(token('surface', 'dark')).toBe('#151920');
  expect(token('mask', 'dark')).toBe('rgba(0, 0, 0, 0.64)');
});

test('a token that is not there is refused', () => {
  expect(() => token('nothing', 'light')).toThrow('--nothing');
});

test('[9-01] the theme colour is #1890ff', () => {
  expect(token('accent', 'light')).toBe('#1890ff');
  expect(token('accent', 'dark')).toBe('#1890ff');
});
