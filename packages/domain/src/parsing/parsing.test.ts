import { expect, test } from 'vitest';
import { mostUnpackedBytes } from './archive-limits.ts';
import { findPathProblem, harmlessPath, isLitter, sameOnDisk, slashed } from './archive-path.ts';

test.each([
  ['cam0/a.jpg', null],
  [' leading blank/b.txt', null],
  ['a..b/..c/d...', null],
  ['日本語/写真.png', null],
  ['/etc/passwd', 'absolute'],
  ['//server/share', 'absolute'],
  ['../evil.txt', 'outside'],
  ['a/../../evil.txt', 'outside'],
  ['a/..', 'outside'],
  ['C:/Windows/evil.txt', 'outside'],
  ['c:evil.txt', 'outside'],
  ['', 'badName'],
  ['a//b', 'badName'],
  ['./a', 'badName'],
  ['a\nb', 'badName'],
  ['a\u0000.png', 'badName'],
  ['a\u2028b', 'badName'],
  [`${'n'.repeat(256)}.png`, 'badName'],
  [`${'深い/'.repeat(400)}a.png`, 'badName'],
])('an entry %j is refused as %j', (path, problem) => {
  expect(findPathProblem(path, 'sets/one.zip')).toBe(problem);
});

test('backslashes separate the parts of a path', () => {
  expect(findPathProblem(slashed('..\\..\\Temp\\evil.txt'), 'a.zip')).toBe('outside');
  expect(findPathProblem(slashed('a\\b.txt'), 'a.zip')).toBeNull();
  expect(findPathProblem(slashed('\\\\server\\share\\x'), 'a.zip')).toBe('absolute');
});

test.each([
  ['__MACOSX/._a.jpg', true],
  ['sub/__MACOSX/x', true],
  ['.DS_Store', true],
  ['a/.ds_store', true],
  ['a/Thumbs.db', true],
  ['a/._b.jpg', true],
  ['a/b._c', false],
  ['a/.hidden', false],
  ['__MACOSXX/a', false],
])('%s is litter: %j', (path, is) => {
  expect(isLitter(path)).toBe(is);
});

test('paths are one where a disk would make them one', () => {
  expect(sameOnDisk('A/Übung.PNG')).toBe(sameOnDisk('a/u\u0308bung.png'));
  expect(sameOnDisk('straße')).toBe(sameOnDisk('STRASSE'));
  expect(sameOnDisk('a/b')).not.toBe(sameOnDisk('a/c'));
});

test('a refused path can be shown', () => {
  expect(harmlessPath('a\u0007\nb\uD800')).toBe('a\uFFFD\uFFFDb\uFFFD');
  expect(harmlessPath('😀'.repeat(500))).toBe('😀'.repeat(200));
});

test('an archive may grow to a size that depends on its own', () => {
  expect(mostUnpackedBytes(42_000)).toBe(1024 ** 3);
  expect(mostUnpackedBytes(100_000_000)).toBe(20_000_000_000);
  expect(mostUnpackedBytes(20 * 1024 ** 3)).toBe(200 * 1024 ** 3);
});
