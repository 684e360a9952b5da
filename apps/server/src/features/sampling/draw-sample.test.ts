import { drawSample as drawAgain } from '@countersign/domain';
import {
  beginBatch,
  deliverBatch,
  must,
  setRights,
  spotCheckOf,
  startWorld,
  type TestServer,
} from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCounters, recount } from '../../testing/recount.ts';

const { server, world } = await startWorld();
beforeAll(async () => {
  await setRights(server, world.fruktlabb.acceptor, { canFinish: true });
});

const percent = (percent: number) => ({ kind: 'percentage', percent }) as const;
const count = (count: number) => ({ kind: 'count', count }) as const;

interface OfBatch {
  readonly batchId: string;
}
type Draw = Parameters<TestServer['customer']['drawSample']>[0];

const draw = (batch: OfBatch, changed: Partial<Draw> = {}, as = world.fruktlabb.administrator) =>
  spotCheckOf(server, batch).draw(as, changed);

async function listed({ batchId }: OfBatch, sample: 'in' | 'out' = 'in') {
  const as = world.fruktlabb.administrator;
  const { items, total } = must(await server.customer.listItems({ batchId, sample, size: 100 }, { as }));
  expect(items.every(({ isSampled }) => isSampled === (sample === 'in'))).toBe(true);
  expect(total).toBe(items.length);
  return items.map(({ index }) => index);
}

/** Passes the sample as it comes up; answers the index numbers in that order. */
const passAll = (batch: OfBatch) => spotCheckOf(server, batch).workThrough(world.fruktlabb.administrator, () => '10');

describe('drawing', () => {
  test('[2.4-06] [5-04] a percentage is rounded up, begins the acceptance and marks what was drawn', async () => {
    const { administrator } = world.fruktlabb;
    const batch = await deliverBatch(server, world.fruktlabb, { items: 11 });
    const { sample, version } = must(await draw(batch, { size: percent(25) }));
    expect(sample).toMatchObject({
      ...{ number: 1, lot: 11, size: 3, valid: 3, decided: 0, passed: 0, rejected: 0, defects: 0, undecided: '00' },
      ...{ order: 'random', fromIndex: 1, isOfPackages: false, stratifyBy: 'nothing', accepts: null },
      accuracy: { value: null, low: null, high: null },
      drawnBy: administrator.userName,
    });
    expect(sample.seed).toMatch(/^[0-9a-f]{32}$/);
    const drawn = await listed(batch);
    expect(drawn).toHaveLength(3);
    expect(await listed(batch, 'out')).toHaveLength(8);
    const { batch: now } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: administrator }));
    expect(now).toMatchObject({ stage: 'accepting', version, sampling: sample });
    const { events } = must(await server.customer.listBatchEvents({ batchId: batch.batchId }, { as: administrator }));
    expect(events[0]).toMatchObject({ what: 'batch.sampled', data: { lot: 11, size: 3, number: 1 } });
  });

  test('the same seed, items and rule draw the same sample, kept in the order in which it comes up', async () => {
    const batch = await deliverBatch(server, world.fruktlabb, { items: 40 });
    must(await draw(batch, { size: count(12) }));
    const { seed, runs, drawn } = await server.context.db
      .selectFrom('sample')
      .where('batch_id', '=', batch.batchId)
      .select(['seed', 'runs', 'drawn'])
      .executeTakeFirstOrThrow();
    expect(runs).toEqual([{ from: 1, to: 40 }]);
    expect(drawAgain([runs], { order: 'random', count: 12, seed })).toEqual(drawn);
    expect(await passAll(batch)).toEqual(drawn);
  });

  test('a sequential sample is the first items from an index on', async () => {
    const batch = await deliverBatch(server, world.fruktlabb, { items: 9 });
    const { sample } = must(await draw(batch, { order: 'sequential', fromIndex: 4, size: count(3) }));
    expect(sample).toMatchObject({ lot: 6, fromIndex: 4 });
    expect(await listed(batch)).toEqual([4, 5, 6]);
    await passAll(batch);
    const { batch: now } = must(
      await server.customer.getBatch({ batchId: batch.batchId }, { as: world.fruktlabb.administrator }),
    );
    // Items in a row say nothing certain of the rest.
    expect(now.sampling?.accuracy).toEqual({ value: 1, low: null, high: null });
  });

  test('[5-04] what others are accepting is drawn or left out, and unusable items never are', async () => {
    const { administrator, acceptor } = world.fruktlabb;
    const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 6 });
    await batch.take(acceptor, 2);
    must(await batch.setValidity(acceptor, 5, false));
    const preview = (includeHeld: boolean) =>
      server.customer.previewSample({ batchId: batch.batchId, fromIndex: 0, includeHeld }, { as: administrator });
    const held = [{ holder: acceptor.userName, items: 1 }];
    expect(must(await preview(true))).toMatchObject({ lot: 5, firstIndex: 1, lastIndex: 6, held });
    expect(must(await preview(false))).toMatchObject({ lot: 4, held });
    must(await draw(batch, { size: percent(100), includeHeld: false, fromIndex: 0, join: true }));
    expect(await listed(batch)).toEqual([1, 3, 4, 6]);
  });

  test('[2.4-07] of chosen packages alone, and each package gets its part', async () => {
    const batch = await deliverBatch(server, world.fruktlabb, { mode: 'package', items: 30, packageSize: 10 });
    const [first, , third] = batch.packageIds;
    const chosen = [first, third].map((packageId) => ({ packageId: packageId ?? '', version: 0 }));
    const { sample } = must(
      await draw(batch, {
        packages: { kind: 'packages', packages: chosen },
        size: percent(50),
        stratifyBy: 'package',
      }),
    );
    expect(sample).toMatchObject({ lot: 20, size: 10, isOfPackages: true, packages: [1, 3], stratifyBy: 'package' });
    const drawn = await listed(batch);
    expect(drawn.filter((index) => index <= 10)).toHaveLength(5);
    expect(drawn.filter((index) => index > 20)).toHaveLength(5);
    const again = must(await draw(batch, { packages: { kind: 'range', from: 2, to: 3 }, size: count(2) }));
    expect(again.sample).toMatchObject({ lot: 20, packages: [2, 3] });
  });

  test('of more chosen packages than five, none is named', async () => {
    const batch = await deliverBatch(server, world.fruktlabb, { mode: 'package', items: 7, packageSize: 1 });
    const packages = batch.packageIds.slice(0, 6).map((packageId) => ({ packageId, version: 0 }));
    const few = must(
      await draw(batch, { packages: { kind: 'packages', packages: packages.slice(0, 5) }, size: count(1) }),
    );
    const many = must(await draw(batch, { packages: { kind: 'packages', packages }, size: count(1) }));
    const range = must(await draw(batch, { packages: { kind: 'range', from: 1, to: 6 }, size: count(1) }));
    expect([few, many, range].map(({ sample }) => sample.packages)).toEqual([[1, 2, 3, 4, 5], [], []]);
  });

  test('drawn anew, only the latest sample counts, and the earlier one is kept', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [world.fruktlabb.acceptor], { items: 20 });
    must(await draw(batch, { size: count(5), join: true }));
    await passAll(batch);
    const { sample } = must(await draw(batch, { size: percent(100) }));
    // What was decided before counts in the new sample too.
    expect(sample).toMatchObject({ number: 2, size: 20, decided: 5, passed: 5 });
    expect(await readCounters(server.context.db, batch)).toEqual(await recount(server.context.db, batch));
    const kept = await server.context.db
      .selectFrom('sample')
      .where('batch_id', '=', batch.batchId)
      .selectAll()
      .execute();
    expect(kept.map(({ size }) => size).toSorted((a, b) => a - b)).toEqual([5, 20]);
  });
});

const frame = { fromIndex: 1, includeHeld: true };

describe('refusals', () => {
  test('[8-09] each in its situation, and nothing is drawn', async () => {
    const { administrator, acceptor } = world.fruktlabb;
    const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 4 });
    const status = async (changed: Parameters<typeof draw>[1], as = acceptor) =>
      (await draw(batch, changed, as)).status;
    expect(await status({ size: undefined })).toBe(5007001);
    expect(await status({ fromIndex: 5 })).toBe(5007002);
    const tooMany = await draw(batch, { size: count(5) }, acceptor);
    expect([tooMany.status, tooMany.responseObject]).toEqual([5007006, { lot: 4 }]);
    expect(await status({ version: 99 })).toBe(5007019);
    expect(await status({ round: 2 })).toBe(5007031);
    const other = await draw(batch, {}, administrator);
    expect([other.status, other.responseObject]).toEqual([5005158, { holder: acceptor.userName }]);
    for (const size of [
      { kind: 'percentage', percent: 0 },
      { kind: 'percentage', percent: 101 },
      { kind: 'count', count: 0 },
    ])
      expect(await status({ size: size as ReturnType<typeof count> })).toBe(5002002);
    expect(
      await server.context.db.selectFrom('sample').where('batch_id', '=', batch.batchId).selectAll().execute(),
    ).toEqual([]);
  });

  test('[8-09] [6-02] not in job mode, not of a batch one does not see, not after the end', async () => {
    const { administrator, acceptor } = world.fruktlabb;
    const unseen = await deliverBatch(server, world.fruktlabb, {});
    expect((await server.customer.previewSample({ batchId: unseen.batchId, ...frame }, { as: acceptor })).status).toBe(
      5019007,
    );
    const whole = { ...frame, packages: null, stratifyBy: 'nothing', order: 'random', undecided: '00' } as const;
    const input = { ...whole, batchId: unseen.batchId, version: 0, round: 1, size: count(1) };
    expect((await server.customer.drawSample({ ...input, plan: { kind: 'own' } }, { as: acceptor })).status).toBe(
      5019007,
    );
    await server.context.db.updateTable('batch').where('id', '=', unseen.batchId).set({ mode: 'job' }).execute();
    expect((await draw(unseen)).status).toBe(5007018);
    expect(
      (await server.customer.previewSample({ batchId: unseen.batchId, ...frame }, { as: administrator })).status,
    ).toBe(5007018);
    const done = await beginBatch(server, world.fruktlabb, [acceptor], { items: 1 });
    must(await done.decide(acceptor, 1, '10'));
    must(await done.finish(acceptor, '10'));
    expect((await draw(done, {}, acceptor)).status).toBe(5007005);
  });
});
