import { expect, test } from 'vitest';
import { isExternalLink } from './is-external-link.ts';

test.each([
  ['https://example.com/', true],
  ['http://example.com/logo.svg', true],
  ['mailto:help@example.com', true],
  ['tel:+81312345678', true],
  ['/dashboard', false],
  ['dashboard', false],
  ['/redirect/https://example.com', false],
  ['httpsx', false],
  ['ftp://example.com', false],
  ['javascript:alert(1)', false],
  ['', false],
])('[5-13] %s leads out of the portal: %s', (link, isExternal) => {
  expect(isExternalLink(link)).toBe(isExternal);
});
