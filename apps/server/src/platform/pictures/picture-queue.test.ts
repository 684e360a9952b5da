import { expect, test } from 'vitest';
import { createPictureQueue, QueueFull } from './picture-queue.ts';

/** Work that ends when the test says so. */
function open() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('broken')) };
}

test('takes so many that wait beside the one in hand, and those after them when there is room again', async () => {
  const queue = createPictureQueue({ waiting: 2, ofOne: 9 });
  const first = open();
  const taken = [queue.run(first.work), queue.run(async () => 'second'), queue.run(async () => 'third')];
  await expect(queue.run(async () => 'fourth')).rejects.toThrow(QueueFull);
  first.end();
  expect(await Promise.all(taken)).toEqual(['done', 'second', 'third']);
  expect(await queue.run(async () => 'fourth')).toBe('fourth');
});

test('does one after the other, also after one that failed', async () => {
  const queue = createPictureQueue({ waiting: 5, ofOne: 9 });
  const [first, second] = [open(), open()];
  const said: string[] = [];
  const begun = [first, second].map(({ work }, nth) =>
    queue.run(async () => {
      said.push(`begins ${nth}`);
      return work();
    }),
  );
  await Promise.resolve();
  expect(said).toEqual(['begins 0']);
  first.fail();
  await expect(begun[0]).rejects.toThrow('broken');
  second.end();
  expect(await begun[1]).toBe('done');
  expect(said).toEqual(['begins 0', 'begins 1']);
});

test('of one sender only so many are taken, of others still', async () => {
  const queue = createPictureQueue({ waiting: 9, ofOne: 2 });
  const first = open();
  const mine = [queue.run(first.work, 'me'), queue.run(async () => 'second', 'me')];
  await expect(queue.run(async () => 'third', 'me')).rejects.toThrow(QueueFull);
  const theirs = queue.run(async () => 'theirs', 'them');
  first.end();
  expect(await Promise.all([...mine, theirs])).toEqual(['done', 'second', 'theirs']);
  expect(await queue.run(async () => 'again', 'me')).toBe('again');
});

test('one queue does not wait for another', async () => {
  const [members, deliveries] = [
    createPictureQueue({ waiting: 1, ofOne: 1 }),
    createPictureQueue({ waiting: 1, ofOne: 1 }),
  ];
  const long = open();
  const waiting = deliveries.run(long.work);
  expect(await members.run(async () => 'an avatar')).toBe('an avatar');
  long.end();
  await waiting;
});
