import { expect, test } from 'vitest';
import { askTogether } from './ask-together.ts';
import type { Db } from './connect.ts';

interface Row {
  readonly key: Buffer;
  readonly value: string;
}

/** Finds every key except `nobody`, and records the keys it was asked for. */
function question() {
  const asked: string[][] = [];
  const ask = askTogether<Row>(
    async (_, keys) => {
      asked.push(keys.map((key) => key.toString()));
      if (keys.some((key) => key.toString() === 'broken')) throw new Error('away');
      return keys.filter((key) => key.toString() !== 'nobody').map((key) => ({ key, value: `of ${key.toString()}` }));
    },
    ({ key }) => key,
  );
  // Only its identity matters.
  const database = {} as Db;
  return { asked, ask: async (key: string, db = database) => (await ask(db, Buffer.from(key)))?.value };
}

test('what is asked within a turn goes together, each key once, and everybody gets their own', async () => {
  const { asked, ask } = question();
  expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('nobody')])).toEqual(['of a', 'of b', 'of a', undefined]);
  expect(asked).toEqual([['a', 'b', 'nobody']]);
});

test('what is asked later is looked up anew, and by another connection apart', async () => {
  const { asked, ask } = question();
  await ask('a');
  await Promise.all([ask('a'), ask('b', {} as Db)]);
  expect(asked).toEqual([['a'], ['a'], ['b']]);
});

test('a look that failed fails for those who asked in its turn alone', async () => {
  const { ask } = question();
  const failed = await Promise.allSettled([ask('a'), ask('broken')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a')).toBe('of a');
});
