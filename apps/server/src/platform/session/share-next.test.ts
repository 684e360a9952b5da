import { expect, test } from 'vitest';
import { shareNext } from './share-next.ts';

/** A question whose lookups end when the test says so. */
function question() {
  const shared = shareNext<string>();
  const looks: PromiseWithResolvers<string>[] = [];
  const look = () => {
    const begun = Promise.withResolvers<string>();
    looks.push(begun);
    return begun.promise;
  };
  const database = {};
  return { looks, ask: (name = 'one') => shared.ask(database, name, look) };
}

test('who asks while a look is under way gets a look of after, which all of them share', async () => {
  const { looks, ask } = question();
  const first = ask();
  const later = [ask(), ask(), ask()];
  expect(looks).toHaveLength(1);
  looks[0]?.resolve('before');
  expect(await first).toBe('before');
  await Promise.resolve();
  expect(looks).toHaveLength(2);
  const last = ask();
  looks[1]?.resolve('after');
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after']);
  await Promise.resolve();
  expect(looks).toHaveLength(3);
  looks[2]?.resolve('at last');
  expect(await last).toBe('at last');
});

test('a look that failed fails for those who shared it alone', async () => {
  const { looks, ask } = question();
  const first = ask();
  const second = ask();
  looks[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await Promise.resolve();
  looks[1]?.resolve('back');
  expect(await second).toBe('back');
  const third = ask();
  looks[2]?.resolve('again');
  expect(await third).toBe('again');
});

test('other questions do not wait', () => {
  const { looks, ask } = question();
  void ask('one');
  void ask('other');
  expect(looks).toHaveLength(2);
});
