import { assignmentOf, beginBatch, countRoundTrips, must, type Person, repairOf } from '@countersign/testing';
import { describe, expect, test } from 'vitest';
import { moved, others, startSecondRounds } from './testing/second-round.ts';

const { server, world, boss, bengt, secondRound, queueOf } = await startSecondRounds();

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
