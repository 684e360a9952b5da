import { drawSample as drawAgain } from '@countersign/domain';
import {
  addOrder,
  addProject,
  beginBatch,
  createWorld,
  deliverBatch,
  must,
  setRights,
  startTestServer,
  type TestServer,
  type World,
} from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCounters, recount } from '../../testing/recount.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
  await setRights(server, world.fruktlabb.acceptor, { canFinish: true });
});
afterAll(async () => await server.close());

const rule = {
  fromIndex: 1,
  includeHeld: true,
  packages: null,
  plan: { kind: 'own' },
  order: 'random',
  byPackage: false,
  undecided: '00',
} as const;
const percent = (percent: number) => ({ kind: 'percentage', percent }) as const;
const count = (count: number) => ({ kind: 'count', count }) as const;

async function draw(
  batchId: string,
  changed: Partial<Parameters<TestServer['customer']['drawSample']>[0]> = {},
  as = world.fruktlabb.administrator,
) {
  const { batch } = must(await server.customer.getBatch({ batchId }, { as }));
  return server.customer.drawSample(
    { ...rule, batchId, version: batch.version, round: batch.round, size: count(3), ...changed },
    { as },
  );
}

async function listed(batchId: string, sample: 'in' | 'out' = 'in') {
  const as = world.fruktlabb.administrator;
  const { items, total } = must(await server.customer.listItems({ batchId, sample, size: 100 }, { as }));
  expect(items.every(({ isSampled }) => isSampled === (sample === 'in'))).toBe(true);
  expect(total).toBe(items.length);
  return items.map(({ index }) => index);
}

/** Works the sample through as it comes up; answers the index numbers in that order. */
async function workThrough(batchId: string, decide: (nth: number) => '10' | '20', as = world.fruktlabb.administrator) {
  const seen: number[] = [];
  let after: number | null = null;
  for (;;) {
    const { item }: { item: { id: string; index: number; round: number; version: number; isSampled: boolean } | null } =
      must(await server.customer.openItem({ batchId, to: { kind: 'next', after } }, { as }));
    if (item === null || !item.isSampled) return seen;
    const result = decide(seen.length);
    const verdict = result === '20' ? { itemErrors: [{ typeId: 'missing', remark: '' }] } : {};
    const { id: itemId, round, version } = item;
    must(await server.customer.decideItem({ itemId, round, version, result, verdict }, { as }));
    seen.push(item.index);
    after = item.index;
  }
}

describe('drawing', () => {
  test('[2.4-06] [5-04] a percentage is rounded up, begins the acceptance and marks what was drawn', async () => {
    const { administrator } = world.fruktlabb;
    const batch = await deliverBatch(server, world.fruktlabb, { items: 11 });
    const { sample, version } = must(await draw(batch.batchId, { size: percent(25) }));
    expect(sample).toMatchObject({
      ...{ number: 1, lot: 11, size: 3, valid: 3, decided: 0, passed: 0, rejected: 0, defects: 0, undecided: '00' },
      ...{ order: 'random', fromIndex: 1, isOfPackages: false, byPackage: false, accepts: null },
      accuracy: { value: null, low: null, high: null },
      drawnBy: administrator.userName,
    });
    expect(sample.seed).toMatch(/^[0-9a-f]{32}$/);
    const drawn = await listed(batch.batchId);
    expect(drawn).toHaveLength(3);
    expect(await listed(batch.batchId, 'out')).toHaveLength(8);
    const { batch: now } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: administrator }));
    expect(now).toMatchObject({ stage: 'accepting', version, sampling: sample });
    const { events } = must(await server.customer.listBatchEvents({ batchId: batch.batchId }, { as: administrator }));
    expect(events[0]).toMatchObject({ what: 'batch.sampled', data: { lot: 11, size: 3, number: 1 } });
  });

  test('the same seed, items and rule draw the same sample, kept in the order in which it comes up', async () => {
    const batch = await deliverBatch(server, world.fruktlabb, { items: 40 });
    must(await draw(batch.batchId, { size: count(12) }));
    const { seed, runs, drawn } = await server.context.db
      .selectFrom('sample')
      .where('batch_id', '=', batch.batchId)
      .select(['seed', 'runs', 'drawn'])
      .executeTakeFirstOrThrow();
    expect(runs).toEqual([{ from: 1, to: 40 }]);
    expect(drawAgain([runs], { order: 'random', count: 12, seed })).toEqual(drawn);
    expect(await workThrough(batch.batchId, () => '10')).toEqual(drawn);
  });

  test('a sequential sample is the first items from an index on', async () => {
    const batch = await deliverBatch(server, world.fruktlabb, { items: 9 });
    const { sample } = must(await draw(batch.batchId, { order: 'sequential', fromIndex: 4, size: count(3) }));
    expect(sample).toMatchObject({ lot: 6, fromIndex: 4 });
    expect(await listed(batch.batchId)).toEqual([4, 5, 6]);
    await workThrough(batch.batchId, () => '10');
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
    must(await draw(batch.batchId, { size: percent(100), includeHeld: false, fromIndex: 0, join: true }));
    expect(await listed(batch.batchId)).toEqual([1, 3, 4, 6]);
  });

  test('[2.4-07] of chosen packages alone, and each package gets its part', async () => {
    const batch = await deliverBatch(server, world.fruktlabb, { mode: 'package', items: 30, packageSize: 10 });
    const [first, , third] = batch.packageIds;
    const chosen = [first, third].map((packageId) => ({ packageId: packageId ?? '', version: 0 }));
    const { sample } = must(
      await draw(batch.batchId, {
        packages: { kind: 'packages', packages: chosen },
        size: percent(50),
        byPackage: true,
      }),
    );
    expect(sample).toMatchObject({ lot: 20, size: 10, isOfPackages: true, byPackage: true });
    const drawn = await listed(batch.batchId);
    expect(drawn.filter((index) => index <= 10)).toHaveLength(5);
    expect(drawn.filter((index) => index > 20)).toHaveLength(5);
  });

  test('drawn anew, only the latest sample counts, and the earlier one is kept', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [world.fruktlabb.acceptor], { items: 20 });
    must(await draw(batch.batchId, { size: count(5), join: true }));
    await workThrough(batch.batchId, () => '10');
    const { sample } = must(await draw(batch.batchId, { size: percent(100) }));
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

describe('refusals', () => {
  test('[8-09] each in its situation, and nothing is drawn', async () => {
    const { administrator, acceptor } = world.fruktlabb;
    const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 4 });
    const status = async (changed: Parameters<typeof draw>[1], as = acceptor) =>
      (await draw(batch.batchId, changed, as)).status;
    expect(await status({ size: undefined })).toBe(5007001);
    expect(await status({ fromIndex: 5 })).toBe(5007002);
    const tooMany = await draw(batch.batchId, { size: count(5) }, acceptor);
    expect([tooMany.status, tooMany.responseObject]).toEqual([5007006, { lot: 4 }]);
    expect(await status({ version: 99 })).toBe(5007019);
    expect(await status({ round: 2 })).toBe(5007031);
    const other = await draw(batch.batchId, {}, administrator);
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
    expect(
      (
        await server.customer.drawSample(
          { ...rule, batchId: unseen.batchId, version: 0, round: 1, size: count(1) },
          { as: acceptor },
        )
      ).status,
    ).toBe(5019007);
    await server.context.db.updateTable('batch').where('id', '=', unseen.batchId).set({ mode: 'job' }).execute();
    expect((await draw(unseen.batchId)).status).toBe(5007018);
    expect(
      (await server.customer.previewSample({ batchId: unseen.batchId, ...frame }, { as: administrator })).status,
    ).toBe(5007018);
    const done = await beginBatch(server, world.fruktlabb, [acceptor], { items: 1 });
    must(await done.decide(acceptor, 1, '10'));
    must(await done.finish(acceptor, '10'));
    expect((await draw(done.batchId, {}, acceptor)).status).toBe(5007005);
  });
});

const frame = { fromIndex: 1, includeHeld: true };

describe('working through and finishing', () => {
  test('[4.2-10] default awaiting: the rest must still be decided, and comes after the sample', async () => {
    const { acceptor } = world.fruktlabb;
    const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 6, agreedRate: 0.5 });
    must(await draw(batch.batchId, { size: count(2), order: 'sequential', fromIndex: 3 }, acceptor));
    expect(await workThrough(batch.batchId, () => '10', acceptor)).toEqual([3, 4]);
    const open = await batch.finish(acceptor, '10');
    expect([open.status, open.responseObject]).toEqual([5007014, { items: 4, packages: 0, firstIndex: 1 }]);
    for (const index of [1, 2, 5, 6]) must(await batch.decide(acceptor, index, '20'));
    // The sample decides, whatever was found beside it.
    expect((await batch.finish(acceptor, '20')).status).toBe(5002002);
    must(await batch.finish(acceptor, '10'));
  });

  test('[4.2-10] default passed: the rest passes unseen, is counted apart, and waits again when the batch is opened', async () => {
    const { acceptor } = world.fruktlabb;
    const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 10, agreedRate: 0.5 });
    must(await batch.decide(acceptor, 10, '20'));
    must(await draw(batch.batchId, { size: count(4), order: 'sequential', undecided: '10' }, acceptor));
    const early = await batch.finish(acceptor, '10');
    expect([early.status, early.responseObject]).toEqual([5007014, { items: 4, packages: 0, firstIndex: 1 }]);
    await workThrough(batch.batchId, (nth) => (nth === 0 ? '20' : '10'), acceptor);
    // Nothing else comes up: it will pass by itself.
    expect(must(await batch.open(acceptor, { kind: 'next', after: null })).item).toBeNull();
    must(await batch.finish(acceptor, '10'));
    const { batch: done } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: acceptor }));
    expect(done).toMatchObject({
      ...{ stage: 'passed', passed: 8, rejected: 2, accepted: 10 },
      inspection: {
        explicit: { passed: 3, rejected: 2 },
        whole: { passed: 0, rejected: 0 },
        byDefault: { passed: 5, rejected: 0 },
        overruled: { passed: 0, rejected: 0 },
        ...{ unseen: 5, unseenPassed: 5, unseenRejected: 0 },
      },
      sampling: { decided: 4, passed: 3, rejected: 1, defects: 1 },
    });
    expect(await readCounters(server.context.db, batch)).toEqual(await recount(server.context.db, batch));
    const { items } = must(await server.customer.listItems({ batchId: batch.batchId }, { as: acceptor }));
    expect(items.map(({ result, isDefault, isBulk }) => [result, isDefault, isBulk])).toEqual([
      ['20', false, false],
      ...Array.from({ length: 3 }, () => ['10', false, false]),
      ...Array.from({ length: 5 }, () => ['10', true, false]),
      ['20', false, false],
    ]);

    must(await batch.reaccept(acceptor));
    const { batch: again } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: acceptor }));
    expect(again).toMatchObject({ passed: 3, rejected: 2, inspection: { byDefault: { passed: 0, rejected: 0 } } });
    expect(await readCounters(server.context.db, batch)).toEqual(await recount(server.context.db, batch));
  });

  test('[5-04] [8-09] an order may ask for a spot check: 5007016 until one is drawn or everything was looked at', async () => {
    const { acceptor } = world.fruktlabb;
    const { id } = await addOrder(server, world.fruktlabb, { needsSample: true });
    const project = await addProject(server, id);
    const whole = { mode: 'package', items: 4, packageSize: 4, project, assign: [acceptor] } as const;
    const batch = await beginBatch(server, world.fruktlabb, [acceptor], whole);
    const [packageId = ''] = batch.packageIds;
    must(
      await server.customer.decidePackages(
        {
          batchId: batch.batchId,
          round: 1,
          target: { kind: 'packages', packages: [{ packageId, version: 0 }] },
          result: '10',
        },
        { as: acceptor },
      ),
    );
    expect((await batch.finish(acceptor, '10')).status).toBe(5007016);
    must(await draw(batch.batchId, { size: count(1), undecided: '10' }, acceptor));
    // Passed whole is not looked at.
    expect((await batch.finish(acceptor, '10')).status).toBe(5007014);
    await workThrough(batch.batchId, () => '10', acceptor);
    must(await batch.finish(acceptor, '10'));

    const full = await beginBatch(server, world.fruktlabb, [acceptor], { ...whole, mode: 'item', items: 2 });
    for (const index of [1, 2]) must(await full.decide(acceptor, index, '10'));
    must(await full.finish(acceptor, '10'));
  });

  test('under a plan of the standard its number decides, and what was found so far is answered with each decision', async () => {
    const { acceptor } = world.fruktlabb;
    const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 60, agreedRate: 0.99 });
    const plan = { kind: 'aql', limit: 10, level: 'II', severity: 'normal' } as const;
    // 51 to 90 items at level II: code letter E, 13 items, passes with up to 3.
    const { sample } = must(await draw(batch.batchId, { plan, size: count(13), undecided: '10' }, acceptor));
    expect(sample).toMatchObject({ size: 13, accepts: 3 });
    await workThrough(batch.batchId, (nth) => (nth < 3 ? '20' : '10'), acceptor);
    const { suggested, open } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: acceptor }));
    expect([suggested, open]).toEqual(['10', { items: 0, packages: 0 }]);
    const { progress } = must(await batch.open(acceptor, { kind: 'next', after: null }));
    expect(progress.sample).toEqual({
      ...{
        lot: 60,
        valid: 13,
        passed: 10,
        rejected: 3,
        editedPassed: 0,
        undecided: '10',
        accepts: 3,
        isTestable: true,
      },
    });
  });

  test.each([
    ['in the order of the draw', 'inOrder', 200],
    ['with an item skipped', 'skipped', 5007014],
    ['with an item taken out of turn', 'outOfTurn', 5007014],
    ['with items that were decided before the draw', 'before', 5007014],
  ] as const)('a sample worked through %s may end early: %s, answers %i', async (_, how, status) => {
    const { acceptor } = world.fruktlabb;
    const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 60, agreedRate: 0.5 });
    if (how === 'before') for (let index = 1; index <= 30; index++) must(await batch.decide(acceptor, index, '10'));
    must(await draw(batch.batchId, { size: count(40), undecided: '10' }, acceptor));
    const next = async () => must(await batch.open(acceptor, { kind: 'next', after: null })).item;
    if (how === 'skipped') must(await server.customer.skipItem({ itemId: (await next())?.id ?? '' }, { as: acceptor }));
    if (how === 'outOfTurn') {
      const { drawn } = await server.context.db
        .selectFrom('sample')
        .where('batch_id', '=', batch.batchId)
        .select('drawn')
        .executeTakeFirstOrThrow();
      must(await batch.decide(acceptor, drawn[39] ?? 0, '10'));
    }
    // Of 60 items against 50 %, five in a row without a defect settle it.
    for (let nth = 0; nth < 8; nth++) must(await batch.decide(acceptor, (await next())?.index ?? 0, '10'));
    expect((await batch.finish(acceptor, '10')).status).toBe(status);
  });

  test('two acceptors are never handed the same item of the sample', async () => {
    const { administrator, acceptor } = world.fruktlabb;
    const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 30 });
    must(await draw(batch.batchId, { size: count(10) }, acceptor));
    await batch.start(administrator);
    const both = await Promise.all([
      workThrough(batch.batchId, () => '10', acceptor),
      workThrough(batch.batchId, () => '10', administrator),
    ]);
    expect(new Set(both.flat()).size).toBe(10);
    expect(both.flat()).toHaveLength(10);
  });
});
