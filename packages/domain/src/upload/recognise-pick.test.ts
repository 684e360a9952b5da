import { describe, expect, test } from 'vitest';
import { findPickProblem } from './find-pick-problem.ts';
import { recognisePick } from './recognise-pick.ts';

describe('[5-10] what was picked', () => {
  test.each([
    [{ folders: ['trays'], files: [] }, { way: 'folder' }],
    [{ folders: [], files: ['a.jpg', 'b'] }, { way: 'files' }],
    [{ folders: [], files: ['a.zip', 'B.ZIP'] }, { way: 'zip' }],
    [{ folders: [], files: ['a.csv'] }, { way: 'csv' }],
    [
      { folders: [], files: ['a.jpg', 'b.csv', 'c.zip'] },
      { rule: 'mixed', names: ['a.jpg', 'b.csv'] },
    ],
    [
      { folders: [], files: ['a.zip', 'b.csv'] },
      { rule: 'mixed', names: ['a.zip', 'b.csv'] },
    ],
    [
      { folders: ['trays'], files: ['a.jpg'] },
      { rule: 'mixed', names: ['trays/', 'a.jpg'] },
    ],
    [{ folders: ['trays', 'pots'], files: [] }, { rule: 'folders' }],
  ])('%j is %j', (names, way) => {
    expect(recognisePick(names)).toEqual(way);
  });
});

describe('[9-03] limits', () => {
  const GIB = 1024 ** 3;
  const many = (count: number, size = 1) => Array.from({ length: count }, (_, nth) => ({ path: `${nth}.txt`, size }));
  test('of loose files, zips, csvs and a folder, to the byte and to the file', () => {
    expect(findPickProblem('files', many(5000))).toBeNull();
    expect(findPickProblem('files', many(5001))).toEqual({ rule: 'files' });
    expect(findPickProblem('files', [{ path: 'a', size: GIB }])).toBeNull();
    expect(findPickProblem('files', [{ path: 'a', size: GIB + 1 }])).toEqual({ rule: 'fileBytes', path: 'a' });
    expect(findPickProblem('files', many(20, GIB))).toBeNull();
    expect(findPickProblem('files', [...many(20, GIB), { path: 'b', size: 1 }])).toEqual({ rule: 'bytes' });
    const zips = ['1.zip', '2.zip', '3.zip', '4.zip', '5.zip'].map((path) => ({ path, size: 20 * GIB }));
    expect(findPickProblem('zip', zips)).toBeNull();
    expect(findPickProblem('zip', [...zips, { path: '6.zip', size: 1 }])).toEqual({ rule: 'files' });
    expect(findPickProblem('zip', [{ path: '1.zip', size: 20 * GIB + 1 }])).toEqual({
      rule: 'fileBytes',
      path: '1.zip',
    });
    expect(findPickProblem('csv', [{ path: '1.csv', size: GIB + 1 }])).toEqual({ rule: 'fileBytes', path: '1.csv' });
    expect(findPickProblem('folder', many(90_000))).toBeNull();
    expect(findPickProblem('folder', many(21, GIB))).toEqual({ rule: 'bytes' });
    expect(findPickProblem('folder', [])).toEqual({ rule: 'empty' });
  });

  test('of names, which are told', () => {
    expect(findPickProblem('files', [{ path: '/a', size: 1 }])).toEqual({ rule: 'slash', path: '/a' });
    expect(findPickProblem('folder', [{ path: 'trays/../a', size: 1 }])).toEqual({ rule: 'path', path: 'trays/../a' });
    expect(findPickProblem('files', [{ path: 'trays/a', size: 1 }])).toEqual({ rule: 'path', path: 'trays/a' });
    const long = `trays/${'a'.repeat(995)}`;
    expect(findPickProblem('folder', [{ path: long, size: 1 }])).toEqual({ rule: 'path', path: long });
    expect(findPickProblem('folder', [{ path: long.slice(0, 1000), size: 1 }])).toBeNull();
    expect(findPickProblem('csv', [{ path: 'a.txt', size: 1 }])).toEqual({ rule: 'kind', path: 'a.txt' });
  });
});
