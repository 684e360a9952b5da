import {
  acceptanceOf,
  beginBatch,
  closeOrder,
  deliverBatch,
  must,
  type Person,
  startWorld,
  type TestDeliveryOptions,
} from '@countersign/testing';
import { describe, expect, test } from 'vitest';

/** How long a claim holds without renewal. */
const LEASE_MS = 10 * 60 * 1000;

const { server, world } = await startWorld();
const { acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;

/** A batch that both acceptors have begun, and their calls on it. */
async function begin(options: TestDeliveryOptions = {}) {
  const batch = await beginBatch(server, world.fruktlabb, [bengt, cecilia], options);
  const next = (as: Person, after: number | null = null) => batch.open(as, { kind: 'next', after });
  return {
    ...batch,
    next,
    nextIndex: async (as: Person, after: number | null = null) => must(await next(as, after)).item?.index ?? null,
    /** The id of the item of an index number. */
    idOf: (index: number) => batch.items[index - 1]?.id ?? '',
  };
}

const nothingYet = {
  isPart: false,
  ...{ total: 0, passed: 0, rejected: 0, invalid: 0, left: 0, skipped: 0, editedPassed: 0 },
  ...{ ownPassed: 0, ownRejected: 0, ownEditedPassed: 0, sample: null },
};

describe('the next item', () => {
  test('[2.4-09] is shown with everything the workspace needs, and is claimed for ten minutes', async () => {
    const { next, items } = await begin();
    const { item, progress } = must(await next(bengt));
    expect(item).toMatchObject({
      id: items[0]?.id,
      index: 1,
      fileName: items[0]?.fileName,
      result: '00',
      isValid: true,
      isSkipped: false,
      decidedBy: null,
      round: 1,
      version: 0,
      claimedUntil: new Date(server.clock.now().getTime() + LEASE_MS).toISOString(),
      media: { width: 96, height: 64 },
      verdict: { itemErrors: [], ticks: [], comment: '' },
    });
    expect(item?.annotations.map((annotation) => annotation.label)).toEqual(['bolt', 'nut']);
    expect(progress).toEqual({ ...nothingYet, total: 4, left: 4 });
    const picture = await server.app.inject({
      ...{ method: 'GET', url: item?.media.url ?? '' },
      headers: { token: bengt.token },
    });
    expect(picture.statusCode).toBe(200);
  });

  test('goes on after a number, then from the start, passing over what others hold', async () => {
    const { nextIndex } = await begin();
    expect(await nextIndex(bengt, 2)).toBe(3);
    expect(await nextIndex(cecilia, 2)).toBe(4);
    expect(await nextIndex(cecilia, 4)).toBe(1);
    expect(await nextIndex(bengt, 3)).toBe(2);
  });

  test('is the one already held after a reload', async () => {
    const { nextIndex } = await begin();
    expect([await nextIndex(bengt), await nextIndex(cecilia), await nextIndex(bengt)]).toEqual([1, 2, 1]);
  });

  test('skipped items come round at the end, the longest ago first, and only for who skipped them', async () => {
    const { batchId, idOf, take, decide, next, nextIndex } = await begin({ items: 3 });
    for (const [index, skips] of [
      [2, 1],
      [1, 2],
    ] as const) {
      const { id } = await take(bengt, index);
      const { progress } = must(await server.customer.skipItem({ itemId: id }, { as: bengt }));
      expect(progress.skipped).toBe(skips);
      server.clock.advance(1000);
    }
    expect(await nextIndex(cecilia)).toBe(1);
    must(await server.customer.releaseClaims({ batchId, itemIds: [idOf(1)] }, { as: cecilia }));
    expect(await nextIndex(bengt)).toBe(3);
    must(await decide(bengt, 3, '10'));
    expect(must(await next(bengt, 3)).item).toMatchObject({ index: 2, isSkipped: true });
    expect(must(await decide(bengt, 2, '10')).progress.skipped).toBe(1);
    expect(await nextIndex(bengt, 2)).toBe(1);
    must(await decide(bengt, 1, '10'));
    expect(must(await next(bengt))).toEqual({
      item: null,
      progress: { ...nothingYet, total: 3, passed: 3, ownPassed: 3 },
    });
  });

  test('in package mode stays in the package that is held, and then takes a whole one nobody holds', async () => {
    const { nextIndex, decide, next } = await begin({ mode: 'package', items: 6, packageSize: 2 });
    expect(await nextIndex(bengt)).toBe(1);
    expect(await nextIndex(cecilia)).toBe(3);
    expect(must(await next(cecilia)).item?.package).toMatchObject({ ordinal: 2, total: 2, decided: 0, state: '05' });
    must(await decide(bengt, 2, '10'));
    expect(await nextIndex(bengt, 2)).toBe(1);
    must(await decide(bengt, 1, '10'));
    expect(await nextIndex(bengt, 1)).toBe(5);
  });
});

describe('another item', () => {
  test('[2.4-09] previous, next and jump show decided items too, and pass over what another holds', async () => {
    const { decide, take, open } = await begin();
    must(await decide(bengt, 2, '20'));
    await take(cecilia, 3);
    const seen = async (of: number, step: 1 | -1) => must(await open(bengt, { kind: 'neighbour', of, step })).item;
    expect(await seen(1, 1)).toMatchObject({ index: 2, result: '20', decidedBy: bengt.userName });
    expect(await seen(2, 1)).toMatchObject({ index: 4 });
    expect(await seen(4, -1)).toMatchObject({ index: 2 });
  });

  test('5005046 where there is none', async () => {
    const { open } = await begin();
    expect(await open(bengt, { kind: 'neighbour', of: 4, step: 1 })).toMatchObject({ status: 5005046 });
    expect(await open(bengt, { kind: 'neighbour', of: 1, step: -1 })).toMatchObject({ status: 5005046 });
    expect(await open(bengt, { kind: 'index', index: 99 })).toMatchObject({ status: 5005046 });
    expect(await open(bengt, { kind: 'index', index: 2 ** 31 })).toMatchObject({ status: 5002002 });
  });

  test('[8-09] 5005158 names who holds the item', async () => {
    const { take, open } = await begin();
    await take(cecilia, 2);
    expect(await open(bengt, { kind: 'index', index: 2 })).toMatchObject({
      status: 5005158,
      responseObject: { holder: cecilia.userName },
    });
  });

  test('[8-09] 5007017 names who holds the package', async () => {
    const { take, open } = await begin({ mode: 'package' });
    await take(cecilia, 2);
    expect(await open(bengt, { kind: 'index', index: 1 })).toMatchObject({
      status: 5007017,
      responseObject: { holder: cecilia.userName },
    });
  });

  test('may be looked at without claiming it, whatever the batch is', async () => {
    const { batchId, take, open } = await begin();
    await take(cecilia, 2);
    const look = { kind: 'index', index: 2 } as const;
    const seen = must(await server.customer.openItem({ batchId, to: look, isReadOnly: true }, { as: bengt }));
    expect(seen.item).toMatchObject({ index: 2, claimedUntil: null });
    expect(await open(bengt, look)).toMatchObject({ status: 5005158 });
    const untouched = await deliverBatch(server, world.fruktlabb, { assign: [bengt] });
    for (const to of [look, { kind: 'next', after: 1 }, { kind: 'neighbour', of: 1, step: 1 }] as const)
      expect(
        must(await server.customer.openItem({ batchId: untouched.batchId, to, isReadOnly: true }, { as: bengt })).item,
      ).toMatchObject({ index: 2, claimedUntil: null });
  });
});

describe('a claim', () => {
  test('runs out after ten minutes, and another takes over', async () => {
    const { take, open, nextIndex } = await begin({ items: 1 });
    await take(cecilia, 1);
    server.clock.advance(LEASE_MS - 1);
    expect(await nextIndex(bengt)).toBeNull();
    server.clock.advance(1);
    expect(await nextIndex(bengt)).toBe(1);
    expect(await open(cecilia, { kind: 'index', index: 1 })).toMatchObject({
      status: 5005158,
      responseObject: { holder: bengt.userName },
    });
  });

  test('is renewed while the screen is open, and lost once another took over', async () => {
    const { batchId, idOf, take } = await begin();
    await take(cecilia, 1);
    await take(cecilia, 2);
    server.clock.advance(LEASE_MS + 1);
    await take(bengt, 2);
    const { held } = must(
      await server.customer.renewClaims({ batchId, itemIds: [idOf(1), idOf(2), idOf(3)] }, { as: cecilia }),
    );
    expect(held).toEqual([{ itemId: idOf(1), until: new Date(server.clock.now().getTime() + LEASE_MS).toISOString() }]);
  });

  test('is freed on leaving, and only by who has it', async () => {
    const { batchId, idOf, take, open } = await begin();
    await take(cecilia, 1);
    must(await server.customer.releaseClaims({ batchId, itemIds: [idOf(1)] }, { as: bengt }));
    expect(await open(bengt, { kind: 'index', index: 1 })).toMatchObject({ status: 5005158 });
    must(await server.customer.releaseClaims({ batchId, itemIds: [idOf(1)] }, { as: cecilia }));
    expect(await open(bengt, { kind: 'index', index: 1 })).toMatchObject({ status: 200 });
  });

  test('holds the whole package in package mode, for renewing and releasing too', async () => {
    const { batchId, idOf, take, open } = await begin({ mode: 'package' });
    await take(cecilia, 1);
    const { held } = must(await server.customer.renewClaims({ batchId, itemIds: [idOf(2), idOf(3)] }, { as: cecilia }));
    expect(held.map(({ itemId }) => itemId)).toEqual([idOf(2)]);
    must(await server.customer.releaseClaims({ batchId, itemIds: [idOf(2)] }, { as: cecilia }));
    expect(await open(bengt, { kind: 'index', index: 1 })).toMatchObject({ status: 200 });
  });
});

describe('two acceptors', () => {
  test('[2.4-09] racing for every item never get the same one and together get all', async () => {
    const { open, idOf } = await begin({ items: 40 });
    const taken: [string, string][] = [];
    const work = async (as: Person) => {
      for (let after: number | null = null; ; ) {
        const opened: { item: { id: string; index: number } | null } = must(await open(as, { kind: 'next', after }));
        const { item } = opened;
        if (item === null || taken.some(([who, id]) => who === as.loginName && id === item.id)) return;
        taken.push([as.loginName, item.id]);
        after = item.index;
      }
    };
    await Promise.all([work(bengt), work(cecilia), work(world.fruktlabb.administrator)]);
    const ids = taken.map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(Array.from({ length: 40 }, (_, n) => idOf(n + 1)).toSorted());
  });

  test('racing for one item: one gets it', async () => {
    const { open } = await begin({ items: 1 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => open(n % 2 === 0 ? bengt : cecilia, { kind: 'next', after: null })),
    );
    const winners = answers.map((answer, n) => (must(answer).item === null ? null : n % 2)).filter((n) => n !== null);
    expect(new Set(winners).size).toBe(1);
    expect(winners).toHaveLength(3);
  });
});

describe('[6-02] [1-02] who may open', () => {
  test('nobody of another customer, and no acceptor without the batch: it is not there', async () => {
    const { batchId, idOf } = await begin({ assign: [bengt, cecilia] });
    const alone = await deliverBatch(server, world.fruktlabb, { assign: [bengt] });
    for (const [id, as] of [
      [batchId, world.kanda.administrator],
      [alone.batchId, cecilia],
      [idOf(1), bengt],
    ] as const) {
      const batch = { batchId: id };
      const to = { kind: 'next', after: null } as const;
      expect(await server.customer.openItem({ ...batch, to }, { as })).toMatchObject({ status: 5019007 });
      expect(await server.customer.renewClaims({ ...batch, itemIds: [] }, { as })).toMatchObject({ status: 5019007 });
      expect(await server.customer.releaseClaims({ ...batch, itemIds: [] }, { as })).toMatchObject({ status: 5019007 });
      expect(await server.customer.listItems(batch, { as })).toMatchObject({ status: 5019007 });
      expect(await server.customer.listStrip({ ...batch, from: 1 }, { as })).toMatchObject({ status: 5019007 });
    }
  });

  test('5007008 while the batch is not under acceptance, 5007028 once its order is closed', async () => {
    const untouched = await deliverBatch(server, world.fruktlabb, { assign: [bengt] });
    const to = { kind: 'next', after: null } as const;
    expect(await acceptanceOf(server, untouched).open(bengt, to)).toMatchObject({ status: 5007008 });
    const { open, orderId } = await begin();
    await closeOrder(server, orderId);
    expect(await open(bengt, to)).toMatchObject({ status: 5007028 });
  });

  test('nobody without a session, and nothing with bad input', async () => {
    const { batchId } = await begin();
    const to = { kind: 'next', after: null } as const;
    expect(await server.customer.openItem({ batchId, to })).toMatchObject({ status: 401 });
    expect(await server.customer.openItem({ batchId: 'x', to }, { as: bengt })).toMatchObject({ status: 5002002 });
  });
});

test('[4.2-09] an administrator takes an item over by name; acceptors may not, and the earlier holder is told', async () => {
  const { administrator } = world.fruktlabb;
  const batch = await beginBatch(server, world.fruktlabb, [bengt, cecilia, administrator], {
    assign: [bengt, cecilia],
  });
  const { batchId } = batch;
  const { id: itemId, round, version } = await batch.take(bengt, 2);
  const open = (as: Person, takeOver: boolean) => batch.open(as, { kind: 'index', index: 2, takeOver });
  expect(await open(administrator, false)).toMatchObject({
    status: 5005158,
    responseObject: { holder: bengt.userName },
  });
  expect((await open(cecilia, true)).status).toBe(5016011);
  expect(must(await open(administrator, true)).item?.index).toBe(2);
  const late = { itemId, round, version, result: '10', verdict: {} } as const;
  expect(await server.customer.decideItem(late, { as: bengt })).toMatchObject({
    status: 5005158,
    responseObject: { holder: administrator.userName },
  });
  expect(must(await server.customer.renewClaims({ batchId, itemIds: [itemId] }, { as: bengt })).held).toEqual([]);
  const { events } = must(await server.customer.listBatchEvents({ batchId, size: 50 }, { as: administrator }));
  expect(events.filter(({ what }) => what === 'item.takenOver')).toMatchObject([
    { who: administrator.userName, data: { index: 2, from: bengt.userName } },
  ]);
});
