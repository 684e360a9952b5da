import { expect, test } from 'vitest';
import { mediumOfFormat } from './medium-of-format.ts';

test.each([
  ['coco', 'picture'],
  ['openimages', 'picture'],
  ['brat', 'text'],
] as const)('[2.4-05] %s is a format of %ss', (format, medium) => {
  expect(mediumOfFormat(format)).toBe(medium);
});
