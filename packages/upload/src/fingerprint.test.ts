import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const file = (path: string, size = 7, modifiedMs = 1_760_000_000_123) => ({ path, size, modifiedMs });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('[3-08] the fingerprint of picked files', () => {
  it('is a hash of the name or relative path, the size and the time, so that browsers and programs agree', async () => {
    expect(await fingerprintOf([file('a.txt')])).toBe(sha256('[["a.txt",7,1760000000123]]'));
    expect(await fingerprintOf([file('托盘/一.png', 9, 5)])).toBe(sha256('[["托盘/一.png",9,5]]'));
  });

  it('sorts several files by name first', async () => {
    const names = ['b.txt', 'a/10.txt', 'a/9.txt', 'Z.txt', '托盘.png', 'a.txt'];
    const sorted = ['Z.txt', 'a.txt', 'a/10.txt', 'a/9.txt', 'b.txt', '托盘.png'];
    const expected = sha256(JSON.stringify(sorted.map((name) => [name, 7, 1_760_000_000_123])));
    expect(await fingerprintOf(names.map((name) => file(name)))).toBe(expected);
    expect(await fingerprintOf(names.toReversed().map((name) => file(name)))).toBe(expected);
  });

  it('is another one where a name, a path, a size, a time or the number of files differs', async () => {
    const sets = [
      [file('a.txt')],
      [file('b.txt')],
      [file('x/a.txt')],
      [file('a.txt', 8)],
      [file('a.txt', 7, 1_760_000_000_124)],
      [file('a.txt'), file('b.txt')],
      [file('a.txt",7,1'), file('b.txt')],
    ];
    const found = await Promise.all(sets.map((files) => fingerprintOf(files)));
    expect(new Set(found).size).toBe(sets.length);
  });
});
