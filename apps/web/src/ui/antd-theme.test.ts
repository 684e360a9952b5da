import { expect, test } from 'vitest';
import { antdTheme } from './antd-theme.ts';
import css from './tokens.css?raw';
import { token } from './tokens.ts';
import { zIndex } from './z-index.ts';

test('antd gets the values of the tokens, in both themes', () => {
  expect(antdTheme('light', 'en').token).toMatchObject({ colorPrimary: '#1890ff', colorBgContainer: '#ffffff' });
  expect(antdTheme('dark', 'ja').token).toMatchObject({ colorPrimary: '#1890ff', colorBgContainer: '#151920' });
  expect(token('mask', 'dark')).toBe('rgba(0, 0, 0, 0.64)');
});

test('a token that is not there is refused', () => {
  expect(() => token('nothing', 'light')).toThrow('--nothing');
});

test('[9-01] the theme colour is #1890ff', () => {
  expect(token('accent', 'light')).toBe('#1890ff');
  expect(token('accent', 'dark')).toBe('#1890ff');
});

test('style sheets and programs know the same layers', () => {
  const layers = [...css.matchAll(/--z-[\w-]+: (\d+);/g)].map(([, layer]) => Number(layer));
  expect(layers).toEqual(Object.values(zIndex));
});
