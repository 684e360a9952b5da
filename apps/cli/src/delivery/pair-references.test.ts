import { expect, it } from 'vitest';
import { pairReferences } from './pair-references.ts';

const item = (fileName: string) => ({ fileName, mediaPath: `images/${fileName}` });

it.each([
  ['its path', 'a/1.jpg', ['b/1.jpg', 'a/1.jpg'], 'a/1.jpg'],
  ['its path in the folder', '1.jpg', ['images/1.jpg', 'x/1.png'], 'images/1.jpg'],
  ['its path but for the ending', 'a/1.jpg', ['a/1.tif', 'b/1.jpg'], 'a/1.tif'],
  ['its name alone', 'a/1.jpg', ['c/1.png', 'c/2.png'], 'c/1.png'],
  ['nothing', 'a/1.jpg', ['c/11.png'], null],
])('an item is compared with %s', (_, name, paths, expected) => {
  expect(pairReferences(paths, [item(name)])).toEqual([expected]);
});

it('several that would do are for the provider to tell apart', () => {
  expect(() => pairReferences(['c/1.png', 'd/1.png'], [item('1.jpg')])).toThrow('cannot be told apart');
});
