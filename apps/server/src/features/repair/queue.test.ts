import type { Annotation, InputOf, ItemView, itemCalls, QueuePart } from '@countersign/contract';
import {
  assignmentOf,
  beginBatch,
  countRoundTrips,
  must,
  type Person,
  repairOf,
  setRights,
  startWorld,
  testAnnotations,
} from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { acceptor: bengt, administrator: boss } = world.fruktlabb;
beforeAll(async () => {
  await setRights(server, bengt, { canFinish: true, mode: 'edit' });
});

const same = testAnnotations(2);
const moved: Annotation[] = same.map((one, n) => ({
  ...one,
  geometry: { kind: 'box', x: 20 + n * 8, y: 10, width: 14, height: 9 },
}));

type To = InputOf<typeof itemCalls.openItem>['to'];

/**
 * A batch of twelve items in its second round, under acceptance: 2, 5 and 9 were rejected; 5 came back as it was, 9 not at all,
 * 2 changed, and 7 changed unasked. 12 is unusable. So 1, 3, 4, 6, 8, 10 and 11 are the others.
 */
async function secondRound(starters: readonly Person[] = [bengt], options: Parameters<typeof beginBatch>[3] = {}) {
  const batch = await beginBatch(server, world.fruktlabb, [boss, ...starters], { items: 12, ...options });
  for (let index = 1; index <= 11; index++)
    must(await batch.decide(boss, index, [2, 5, 9].includes(index) ? '20' : '10'));
  must(await batch.setValidity(boss, 12, false));
  must(await batch.finish(boss, '20', 'bolts'));
  await repairOf(server, batch).redeliver(
    new Map([
      [2, moved],
      [5, same],
      [7, moved],
    ]),
  );
  const { batchId } = batch;
  const { version } = must(await server.customer.getBatch({ batchId }, { as: boss })).batch;
  must(await server.customer.startBatch({ batchId, version }, { as: boss }));
  for (const person of starters) await batch.start(person);
  return { ...batch, ...queueOf(batch) };
}

/** The calls of the queue of a batch. */
function queueOf({ batchId }: { readonly batchId: string }) {
  const { customer } = server;
  const open = async (as: Person, to: To): Promise<ItemView | null> =>
    must(await customer.openItem({ batchId, to, inQueue: true }, { as })).item;
  const give = async (as: Person, { id: itemId, round, version }: ItemView, result: '10' | '20' = '10') => {
    const verdict = result === '20' ? { itemErrors: [{ typeId: 'missing', remark: '' }] } : {};
    return must(await customer.decideItem({ itemId, round, version, result, verdict }, { as }));
  };
  return {
    openQueued: open,
    next: (as: Person, after: number | null = null, part?: QueuePart) =>
      open(as, { kind: 'next', after, ...(part && { part }) }),
    give,
    /** Goes through the queue to its end, passing everything. Answers the index numbers. */
    goThrough: async (as: Person) => {
      const seen: number[] = [];
      for (let item = await open(as, { kind: 'next', after: null }); item !== null; ) {
        seen.push(item.index);
        await give(as, item);
        item = await open(as, { kind: 'next', after: item.index });
      }
      return seen;
    },
    read: async (as: Person = boss) => must(await customer.getRoundQueue({ batchId }, { as })),
    preview: (as: Person = boss) => customer.previewControl({ batchId }, { as }),
    draw: (size: number, drawn = 0, as: Person = boss, round = 2) =>
      customer.drawControl({ batchId, round, size, drawn }, { as }),
    list: async (as: Person = boss, around?: number, size = 100) =>
      must(await customer.listQueue({ batchId, size, ...(around !== undefined && { around }) }, { as })),
  };
}

const others = [1, 3, 4, 6, 8, 10, 11];

describe('[2.4-04] the queue of a new round', () => {
  test('leads through what is unchanged, then what changed, then the control, each by index number', async () => {
    const { goThrough, draw, list, read } = await secondRound();
    must(await draw(3));
    const { items } = await list();
    const control = items.filter(({ part }) => part === 'control').map(({ item }) => item.index);
    expect(control.every((index) => others.includes(index))).toBe(true);
    expect(control).toEqual(control.toSorted((a, b) => a - b));
    expect(items.map(({ part, item }) => [part, item.index]).slice(0, 4)).toEqual([
      ['unchanged', 5],
      ['unchanged', 9],
      ['changed', 2],
      ['changed', 7],
    ]);
    expect(await goThrough(bengt)).toEqual([5, 9, 2, 7, ...control]);
    expect((await read()).queue).toEqual({
      unchanged: { total: 2, done: 2, wrong: 0 },
      changed: { total: 2, unasked: 1, done: 2, wrong: 0 },
      control: { total: 3, done: 3, wrong: 0, others: 7 },
    });
    expect((await list()).items.every(({ isDone }) => isDone)).toBe(true);
  });

  test('is listed around an item, and says whether there is more', async () => {
    const { list } = await secondRound();
    const around = async (index: number) => {
      const { items, ...more } = await list(boss, index, 1);
      return { indexes: items.map(({ item }) => item.index), ...more };
    };
    expect(await around(2)).toEqual({ indexes: [9, 2], hasBefore: true, hasAfter: true });
    expect(await around(9)).toEqual({ indexes: [5, 9], hasBefore: false, hasAfter: true });
    expect(await around(7)).toEqual({ indexes: [2, 7], hasBefore: true, hasAfter: false });
  });

  test('says nothing in the first round, and without a part there is none', async () => {
    const first = await beginBatch(server, world.fruktlabb, [bengt], { items: 2 });
    const { read, next, list } = queueOf(first);
    expect(await read()).toEqual({ round: 1, queue: null, draws: [] });
    expect((await next(bengt))?.index).toBe(1);
    expect((await list()).items).toEqual([]);
  });

  test('an item whose decision is confirmed is done, and one that is saved without a verdict is not', async () => {
    const { next, give, read, decide } = await secondRound();
    const item = await next(bengt);
    if (item === null) throw new Error('nothing in the queue');
    expect([item.index, item.result, item.queuePart]).toEqual([5, '20', 'unchanged']);
    const { id: itemId, round, version } = item;
    const verdict = { itemErrors: [{ typeId: 'missing', remark: '' }], comment: 'still' };
    const saved = must(await server.customer.saveItem({ itemId, round, version, verdict }, { as: bengt }));
    expect((await read()).queue?.unchanged).toEqual({ total: 2, done: 0, wrong: 0 });
    await give(bengt, { ...item, version: saved.version }, '20');
    expect((await read()).queue?.unchanged).toEqual({ total: 2, done: 1, wrong: 1 });
    // Decided again the other way.
    must(await decide(bengt, 5, '10'));
    expect((await read()).queue?.unchanged).toEqual({ total: 2, done: 1, wrong: 0 });
  });

  test('an unusable item counts nowhere, and again once it is usable', async () => {
    const { setValidity, read, goThrough } = await secondRound();
    must(await setValidity(bengt, 9, false));
    must(await setValidity(bengt, 7, false));
    expect((await read()).queue).toMatchObject({
      unchanged: { total: 1, done: 0 },
      changed: { total: 1, unasked: 0, done: 0 },
    });
    expect(await goThrough(bengt)).toEqual([5, 2]);
    must(await setValidity(bengt, 7, true));
    expect((await read()).queue?.changed).toEqual({ total: 2, unasked: 1, done: 1, wrong: 0 });
    expect(await goThrough(bengt)).toEqual([7]);
  });

  test('previous and next go by the queue, around its ends; other items by their index number', async () => {
    const { openQueued } = await secondRound();
    const beside = async (of: number, step: 1 | -1) =>
      (await openQueued(bengt, { kind: 'neighbour', of, step }))?.index;
    expect([await beside(5, 1), await beside(9, 1), await beside(2, 1), await beside(7, 1)]).toEqual([9, 2, 7, 5]);
    expect([await beside(2, -1), await beside(5, -1)]).toEqual([9, 7]);
    expect([await beside(3, 1), await beside(3, -1)]).toEqual([4, 2]);
  });

  test('begins with the part asked for, and leaves none out', async () => {
    const { next, give } = await secondRound();
    const first = await next(bengt, null, 'changed');
    expect(first?.index).toBe(2);
    if (first !== null) await give(bengt, first);
    expect((await next(bengt, 2))?.index).toBe(7);
    expect((await next(bengt, null, 'control'))?.index).toBe(5);
  });

  test('skipped items come round at the end', async () => {
    const { next, give } = await secondRound();
    const skipped = await next(bengt);
    must(await server.customer.skipItem({ itemId: skipped?.id ?? '' }, { as: bengt }));
    const seen: number[] = [];
    for (let item = await next(bengt, 5); item !== null; item = await next(bengt, item.index)) {
      seen.push(item.index);
      await give(bengt, item);
    }
    expect(seen).toEqual([9, 2, 7, 5]);
  });

  test('what waits apart from the queue comes after it', async () => {
    const { next, goThrough, decide } = await secondRound();
    await server.context.db
      .updateTable('item')
      .set({ result: '00' })
      .where('id', '=', (await next(boss, 2))?.id ?? '')
      .execute();
    must(await decide(boss, 4, '10'));
    expect((await goThrough(bengt)).slice(0, 2)).toEqual([5, 9]);
  });

  test('another round makes another queue, and keeps the figures of this one', async () => {
    const batch = await secondRound();
    must(await batch.draw(2));
    expect(await batch.goThrough(bengt)).toHaveLength(6);
    must(await batch.decide(bengt, 9, '20'));
    must(await batch.finish(bengt, '20', 'once more'));
    await repairOf(server, batch).redeliver(new Map([[9, moved]]));
    expect(await batch.read()).toMatchObject({
      round: 3,
      queue: { unchanged: { total: 0 }, changed: { total: 1, unasked: 0, done: 0 }, control: null },
      draws: [],
    });
    const { rounds } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: boss }));
    expect(rounds?.map(({ queue }) => queue)).toEqual([
      null,
      {
        unchanged: { total: 2, done: 2, wrong: 1 },
        changed: { total: 2, unasked: 1, done: 2, wrong: 0 },
        control: { total: 2, done: 2, wrong: 0, others: 7 },
      },
      {
        unchanged: { total: 0, done: 0, wrong: 0 },
        changed: { total: 1, unasked: 0, done: 0, wrong: 0 },
        control: null,
      },
    ]);
  });
});

describe('two acceptors in one queue', () => {
  test('never get the same item', async () => {
    const { next, give, draw, read } = await secondRound();
    must(await draw(7));
    const seen: number[] = [];
    const work = async (as: Person) => {
      for (let item = await next(as); item !== null; item = await next(as, item.index)) {
        seen.push(item.index);
        await give(as, item);
      }
    };
    await Promise.all([work(bengt), work(boss)]);
    expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect((await read()).queue?.control).toEqual({ total: 7, done: 7, wrong: 0, others: 7 });
  });

  test('what one has open the other passes over', async () => {
    const { next, openQueued } = await secondRound();
    expect((await next(bengt))?.index).toBe(5);
    expect((await next(boss))?.index).toBe(9);
    expect((await openQueued(boss, { kind: 'neighbour', of: 7, step: 1 }))?.index).toBe(9);
  });

  test('a member with packages of their own sees, counts and gets these alone, and no control is theirs to draw', async () => {
    const batch = await secondRound([]);
    const { read, draw, preview, list, goThrough } = batch;
    must(await draw(7));
    must(await assignmentOf(server, batch).share(boss, [[bengt, 1, 6]]));
    expect(await read(bengt)).toEqual({
      round: 2,
      queue: {
        unchanged: { total: 1, done: 0, wrong: 0 },
        changed: { total: 1, unasked: 0, done: 0, wrong: 0 },
        control: { total: 4, done: 0, wrong: 0, others: null },
      },
      draws: [],
    });
    expect(await preview(bengt)).toMatchObject({ status: 5007027 });
    expect(await draw(7, 7, bengt)).toMatchObject({ status: 5007027 });
    expect((await list(bengt)).items.map(({ item }) => item.index)).toEqual([5, 2, 1, 3, 4, 6]);
    expect(await goThrough(bengt)).toEqual([5, 2, 1, 3, 4, 6]);
    expect((await read()).queue).toMatchObject({ unchanged: { total: 2, done: 1 }, control: { total: 7, done: 4 } });
    // A member who sees all of the batch gets what is somebody else's last, and what is nobody's first.
    expect(await goThrough(boss)).toEqual([9, 7, 8, 10, 11]);
  });
});

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
type Control = { readonly item: ItemView; readonly give: (as: Person, item: ItemView) => Promise<unknown> };

describe('what it costs', () => {
  test('a verdict in the queue and the next item cost what they cost elsewhere', async () => {
    const { batchId, next, give } = await secondRound();
    const first = await next(bengt);
    if (first === null) throw new Error('nothing in the queue');
    expect(await countRoundTrips(server, () => give(bengt, first))).toBe(3);
    const open = (inQueue: boolean) =>
      countRoundTrips(server, async () => {
        must(await server.customer.openItem({ batchId, to: { kind: 'next', after: 5 }, inQueue }, { as: boss }));
      });
    // The session, the batch, an open edit, and the claim with all that is shown.
    expect([await open(false), await open(true)]).toEqual([4, 4]);
    const read = () => server.customer.getRoundQueue({ batchId }, { as: bengt });
    expect(await countRoundTrips(server, async () => must(await read()))).toBe(2);
  });
});
