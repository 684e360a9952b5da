import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafePath } from '../delivery/safe-path.ts';
import { cropPath, isCropPath } from './crop-path.ts';

test.each([
  ['1-500', 'a2', 'crops/1-500/000012-1-a2-loose-box.jpg'],
  ['第一批', '', 'crops/第一批/000012-1-loose-box.jpg'],
  ['a/../b', '../..', 'crops/a-..-b/000012-1-..-_x002E__x002E_-loose-box.jpg'],
  ['CON', 'a:b', 'crops/_x0043_ON/000012-1-a_x003A_b-loose-box.jpg'],
])('package %j, annotation %j', (packageName, annotationId, expected) => {
  expect(cropPath({ packageName, index: 12 }, 0, { annotationId, typeId: 'loose-box' })).toBe(expected);
});

test('a long name is cut by its bytes, between characters', () => {
  const path = cropPath({ packageName: '批'.repeat(60), index: 12 }, 0, { annotationId: '', typeId: 'loose-box' });
  expect(path).toBe(`crops/${'批'.repeat(30)}/000012-1-loose-box.jpg`);
});

test.each([
  ['crops/1-500/000012-1-a2-loose-box.jpg', true],
  ['crops/1-500/notes.json', false],
  ['pictures/crops/a.jpg', false],
  ['a.jpg', false],
])('whether %s is the picture of an error', (path, isCrop) => {
  expect(isCropPath(path)).toBe(isCrop);
});

test('every name fits into a file system', () => {
  const text = fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 10_000_000 }), (packageName, annotationId, index) => {
      const path = cropPath({ packageName, index }, 3, { annotationId, typeId: 'a'.repeat(64) });
      expect(path.split('/')).toHaveLength(3);
      expect(isSafePath(path)).toBe(true);
      for (const part of path.split('/')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
    }),
    { seed: 1, numRuns: 300 },
  );
});
