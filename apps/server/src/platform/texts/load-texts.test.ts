import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { loadTexts } from './load-texts.ts';

test('[7-04] texts are loaded a few megabytes at a time, and larger ones alone', async () => {
  const asked: string[] = [];
  const get = async (key: string) => {
    asked.push(key);
    return { body: Readable.from([Buffer.from(`text of ${key}`)]), size: 0 };
  };
  const rows = [
    { textKey: 'a', extent: 3_000_000 },
    { textKey: null, extent: 1 },
    { textKey: 'b', extent: 999_999 },
    { textKey: 'c', extent: 9_000_000 },
    { textKey: 'd', extent: 1 },
  ];
  const together: (string | null)[][] = [];
  for await (const loaded of loadTexts({ get }, rows)) {
    together.push(loaded.map(({ text }) => text));
    // Nothing is asked for before what was loaded is used.
    expect(asked.length).toBe(together.flat().filter((text) => text !== null).length);
  }
  expect(together).toEqual([['text of a', null, 'text of b'], ['text of c'], ['text of d']]);
});

test('a text that is gone stops it', async () => {
  const loading = loadTexts({ get: async () => null }, [{ textKey: 'a', extent: 1 }]).next();
  await expect(loading).rejects.toThrow('the object a is gone');
});
