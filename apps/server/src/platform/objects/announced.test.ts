import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { NotAsAnnounced, readAnnounced, requireAnnounced } from './announced.ts';
import { hasParts } from './read-back.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const body = (...pieces: readonly string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));

test('bytes pass on as far as they were announced, and not one more', async () => {
  const passed: string[] = [];
  const read = async () => {
    const announced = { size: 2, sha256: hashOf('abcd') };
    for await (const piece of requireAnnounced(body('a', 'b', 'c', 'd'), announced)) passed.push(String(piece));
  };
  await expect(read()).rejects.toThrow(NotAsAnnounced);
  expect(passed.join('')).toBe('ab');
});

test.each([
  [['ab', 'c'], 3, 'abc', 'abc'],
  [['ab'], 3, 'ab', null],
  [['ab', 'c'], 3, 'abd', null],
])('%j announced as %i bytes of %s answers %j', async (pieces, size, text, read) => {
  const reading = readAnnounced(body(...pieces), { size, sha256: hashOf(text) });
  const taken = await reading.then(String, (error: unknown) => (error instanceof NotAsAnnounced ? null : error));
  expect(taken).toBe(read);
});

test.each([
  ['as they are', ['abcdefgh'], true],
  ['in other pieces', ['ab', 'cde', 'f', 'gh'], true],
  ['one of them damaged', ['abcdefgX'], false],
  ['too few', ['abcdef'], false],
  ['too many', ['abcdefghi'], false],
  ['none', [], false],
])('the parts of an object are read back: %s', async (_case, pieces, isWhole) => {
  const parts = ['abc', 'def', 'gh'].map((text, nth) => {
    return { number: nth + 1, offset: nth * 3, size: text.length, sha256: hashOf(text) };
  });
  expect(await hasParts(body(...pieces), parts)).toBe(isWhole);
});
