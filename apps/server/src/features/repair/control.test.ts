import type { ItemView } from '@countersign/contract';
import { must, type Person } from '@countersign/testing';
import { describe, expect, test } from 'vitest';
import { others, startSecondRounds } from './testing/second-round.ts';

const { server, boss, bengt, secondRound } = await startSecondRounds();

type Control = { readonly item: ItemView; readonly give: (as: Person, item: ItemView) => Promise<unknown> };

describe('[2.4-04] the random control', () => {
  test('says what it can be drawn from before it is drawn', async () => {
    const { preview, draw, read } = await secondRound();
    expect(must(await preview())).toEqual({ others: 7, drawn: 0, isLookedAt: false });
    expect((await read()).queue?.control).toBeNull();
    expect(await draw(8)).toMatchObject({ status: 5007006, responseObject: { lot: 7 } });
    expect(must(await draw(3)).queue.control).toEqual({ total: 3, done: 0, wrong: 0, others: 7 });
    expect(must(await preview())).toEqual({ others: 7, drawn: 3, isLookedAt: false });
  });

  test('is drawn anew in another size while nobody looked at one, and every draw is kept', async () => {
    const { draw, read, list } = await secondRound();
    must(await draw(5));
    must(await draw(2, 5));
    must(await draw(4, 2));
    const { queue, draws } = await read();
    expect(queue?.control).toEqual({ total: 4, done: 0, wrong: 0, others: 7 });
    expect(draws.map(({ number, size, isEnlargement }) => [number, size, isEnlargement])).toEqual([
      [1, 5, false],
      [2, 2, false],
      [3, 4, false],
    ]);
    expect((await list()).items.filter(({ part }) => part === 'control')).toHaveLength(4);
  });

  test.each([
    ['a verdict', async (at: Control) => void (await at.give(bengt, at.item))],
    ['a skip', async (at: Control) => void must(await server.customer.skipItem({ itemId: at.item.id }, { as: bengt }))],
    ['an open workspace', async () => undefined],
    [
      'a look that has ended',
      async ({ item }: Control) => {
        const { id, batchId } = item;
        server.clock.advance(1000);
        must(await server.customer.releaseClaims({ batchId, itemIds: [id], seen: [id] }, { as: bengt }));
      },
    ],
    [
      'the word that it is unusable',
      async ({ item: { id: itemId, round, version } }: Control) =>
        void must(await server.customer.setItemValidity({ itemId, round, version, isValid: false }, { as: bengt })),
    ],
  ])('is only enlarged after %s on one, and what was drawn stays', async (_, look) => {
    const { draw, next, give, list, preview, read } = await secondRound();
    must(await draw(2));
    const before = (await list()).items.filter(({ part }) => part === 'control').map(({ item }) => item.index);
    const item = await next(bengt, null, 'control');
    if (item === null) throw new Error('no control');
    await look({ item, give });
    expect(must(await preview())).toEqual({ others: 7, drawn: 2, isLookedAt: true });
    expect(await draw(1, 2)).toMatchObject({ status: 5007019 });
    expect(await draw(2, 2)).toMatchObject({ status: 5007019 });
    must(await draw(5, 2));
    const after = (await list()).items.filter(({ part }) => part === 'control').map((one) => one.item.index);
    expect(after).toHaveLength(5);
    expect(after).toEqual(expect.arrayContaining(before));
    expect((await read()).draws.map(({ size, isEnlargement }) => [size, isEnlargement])).toEqual([
      [2, false],
      [3, true],
    ]);
  });

  test('is drawn anew although somebody had one open, once that claim ran out unseen', async () => {
    const { draw, next, preview } = await secondRound();
    must(await draw(2));
    expect(await next(bengt, null, 'control')).not.toBeNull();
    expect(must(await preview()).isLookedAt).toBe(true);
    server.clock.advance(10 * 60_000 + 1000);
    expect(must(await preview()).isLookedAt).toBe(false);
    expect(must(await draw(1, 2)).queue.control).toMatchObject({ total: 1, others: 7 });
  });

  test('is enlarged from the lot it was first drawn from, whatever was decided since', async () => {
    const { draw, next, give, list, decide } = await secondRound();
    must(await draw(1));
    const item = await next(bengt, null, 'control');
    if (item === null) throw new Error('no control');
    await give(bengt, item);
    const drawn = (await list()).items.filter(({ part }) => part === 'control').map((one) => one.item.index);
    must(await decide(bengt, others.find((index) => !drawn.includes(index)) ?? 0, '10'));
    expect(must(await draw(7, 1)).queue.control).toMatchObject({ total: 7, others: 7 });
  });

  test('counts those found wrong: rejected, or edited in this round, and not those unusable', async () => {
    const { draw, read, decide, take, setValidity } = await secondRound();
    must(await draw(7));
    must(await decide(bengt, 1, '20'));
    must(await decide(bengt, 3, '10'));
    const { id: itemId, round, version } = await take(bengt, 4);
    const edit = { removed: ['a1'], put: [] };
    must(await server.customer.decideItem({ itemId, round, version, result: '10', verdict: {}, edit }, { as: bengt }));
    must(await setValidity(bengt, 6, false));
    expect((await read()).queue?.control).toEqual({ total: 6, done: 3, wrong: 2, others: 6 });
  });

  test('leaves out what was decided in this round before it was drawn', async () => {
    const { draw, decide, preview } = await secondRound();
    must(await decide(bengt, 3, '10'));
    expect(must(await preview()).others).toBe(6);
    expect(await draw(7)).toMatchObject({ status: 5007006, responseObject: { lot: 6 } });
  });

  test('is not drawn twice by two at once, nor in another round, nor where nothing is accepted', async () => {
    const batch = await secondRound();
    const { draw } = batch;
    const answers = await Promise.all([draw(3), draw(3, 0, bengt)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 5007019]);
    expect(await draw(5, 3, boss, 1)).toMatchObject({ status: 5007031 });
    expect(await draw(4, 0)).toMatchObject({ status: 5007019 });
    expect(await batch.goThrough(bengt)).toHaveLength(7);
    must(await batch.finish(bengt, '10'));
    expect(await draw(5, 3)).toMatchObject({ status: 5007008 });
  });
});
