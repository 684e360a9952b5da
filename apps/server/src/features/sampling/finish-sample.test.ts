import {
  addOrder,
  addProject,
  beginBatch,
  must,
  type Person,
  setRights,
  spotCheckOf,
  startWorld,
  type TestServer,
} from '@countersign/testing';
import { beforeAll, expect, test } from 'vitest';
import { readCounters, recount } from '../../testing/recount.ts';

const { server, world } = await startWorld();
beforeAll(async () => {
  await setRights(server, world.fruktlabb.acceptor, { canFinish: true });
});

const count = (count: number) => ({ kind: 'count', count }) as const;

interface OfBatch {
  readonly batchId: string;
}
type Draw = Parameters<TestServer['customer']['drawSample']>[0];

const draw = (batch: OfBatch, changed: Partial<Draw> = {}, as = world.fruktlabb.acceptor) =>
  spotCheckOf(server, batch).draw(as, changed);

const workThrough = (batch: OfBatch, decide: (nth: number) => '10' | '20', as: Person = world.fruktlabb.acceptor) =>
  spotCheckOf(server, batch).workThrough(as, decide);

/** The index numbers of the sample that counts, in the order of the draw. */
async function drawnOf({ batchId }: OfBatch): Promise<readonly number[]> {
  const { drawn } = await server.context.db
    .selectFrom('sample')
    .where('batch_id', '=', batchId)
    .orderBy('number', 'desc')
    .select('drawn')
    .executeTakeFirstOrThrow();
  return drawn;
}

test('[4.2-10] default awaiting: the rest must still be decided, and comes after the sample', async () => {
  const { acceptor } = world.fruktlabb;
  const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 6, agreedRate: 0.5 });
  must(await draw(batch, { size: count(2), order: 'sequential', fromIndex: 3 }));
  expect(await workThrough(batch, () => '10')).toEqual([3, 4]);
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
  must(await draw(batch, { size: count(4), order: 'sequential', undecided: '10' }));
  const early = await batch.finish(acceptor, '10');
  expect([early.status, early.responseObject]).toEqual([5007014, { items: 4, packages: 0, firstIndex: 1 }]);
  await workThrough(batch, (nth) => (nth === 0 ? '20' : '10'));
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
  must(await draw(batch, { size: count(1), undecided: '10' }));
  // Passed whole is not looked at.
  expect((await batch.finish(acceptor, '10')).status).toBe(5007014);
  await workThrough(batch, () => '10');
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
  const { sample } = must(await draw(batch, { plan, size: count(13), undecided: '10' }));
  expect(sample).toMatchObject({ size: 13, accepts: 3 });
  await workThrough(batch, (nth) => (nth < 3 ? '20' : '10'));
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
      strata: null,
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
  must(await draw(batch, { size: count(40), undecided: '10' }));
  const next = async () => must(await batch.open(acceptor, { kind: 'next', after: null })).item;
  if (how === 'skipped') must(await server.customer.skipItem({ itemId: (await next())?.id ?? '' }, { as: acceptor }));
  if (how === 'outOfTurn') {
    must(await batch.decide(acceptor, (await drawnOf(batch))[39] ?? 0, '10'));
  }
  // Of 60 items against 50 %, five in a row without a defect settle it.
  for (let nth = 0; nth < 8; nth++) must(await batch.decide(acceptor, (await next())?.index ?? 0, '10'));
  expect((await batch.finish(acceptor, '10')).status).toBe(status);
});

test('items decided before the draw keep a sample from ending early, also where they come up first', async () => {
  const { acceptor } = world.fruktlabb;
  const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 2, agreedRate: 0.5 });
  must(await batch.decide(acceptor, 1, '10'));
  // Every second draw or so has the decided item first, so that none that waits is passed over.
  do must(await draw(batch, { size: count(2), undecided: '10' }));
  while ((await drawnOf(batch))[0] !== 1);
  const { progress } = must(await batch.open(acceptor, { kind: 'next', after: null }));
  expect(progress.sample).toMatchObject({ valid: 2, passed: 1, isTestable: false });
  expect((await batch.finish(acceptor, '10')).status).toBe(5007014);
});

test('[4.2-10] what passes by default leaves packages alone that somebody decided', async () => {
  const { acceptor } = world.fruktlabb;
  const options = { mode: 'package', items: 12, packageSize: 3, agreedRate: 0.5 } as const;
  const batch = await beginBatch(server, world.fruktlabb, [acceptor], options);
  const { batchId, packageIds } = batch;
  const decideWhole = async (number: number, result: '10' | '20') => {
    const target = { kind: 'range', from: number, to: number } as const;
    must(await server.customer.decidePackages({ batchId, round: 1, target, result }, { as: acceptor }));
  };
  // The second: rejected whole, with an item of its own. The third: passed whole, with an item that is valid again.
  await decideWhole(2, '20');
  must(await batch.decide(acceptor, 4, '10'));
  await decideWhole(3, '10');
  must(await batch.setValidity(acceptor, 8, false));
  must(await batch.setValidity(acceptor, 8, true));
  // The fourth: item by item.
  for (const index of [10, 11, 12]) must(await batch.decide(acceptor, index, '10'));
  const rejected = { packageId: packageIds[3] ?? '', version: 0, result: '20', remark: 'Not as agreed' } as const;
  must(await server.customer.finishPackage(rejected, { as: acceptor }));
  must(await draw(batch, { size: count(1), order: 'sequential', undecided: '10' }));
  await workThrough(batch, () => '10');
  must(await batch.finish(acceptor, '10'));

  const { items } = must(await server.customer.listItems({ batchId, size: 20 }, { as: acceptor }));
  expect(items.map(({ result, isDefault, isBulk }) => [result, isDefault, isBulk])).toEqual([
    ['10', false, false],
    ['10', true, false],
    ['10', true, false],
    ['10', false, false],
    ['20', false, true],
    ['20', false, true],
    ...Array.from({ length: 3 }, () => ['10', false, true]),
    ...Array.from({ length: 3 }, () => ['10', false, false]),
  ]);
  const { batch: done } = must(await server.customer.getBatch({ batchId }, { as: acceptor }));
  expect(done.inspection).toMatchObject({ whole: { passed: 3, rejected: 2 }, byDefault: { passed: 2, rejected: 0 } });
  const { packages } = must(await server.customer.listPackages({ batchId }, { as: acceptor }));
  expect(packages[3]?.state).toBe('20');
  expect(await readCounters(server.context.db, batch)).toEqual(await recount(server.context.db, batch));
});

test('a drawn item that turns out unusable leaves sample and lot, so the rest of them is still all there is', async () => {
  const { acceptor } = world.fruktlabb;
  const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 5 });
  must(await draw(batch, { size: { kind: 'percentage', percent: 100 } }));
  const { progress } = must(await batch.setValidity(acceptor, 3, false));
  expect(progress.sample).toMatchObject({ lot: 4, valid: 4 });
  expect(must(await batch.open(acceptor, { kind: 'next', after: null })).progress.sample).toMatchObject({ lot: 4 });
  await workThrough(batch, (nth) => (nth === 0 ? '20' : '10'));
  const { sampling } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: acceptor })).batch;
  expect(sampling).toMatchObject({
    ...{ lot: 5, size: 5, valid: 4, decided: 4, defects: 1 },
    accuracy: { value: 0.75, low: 0.75, high: 0.75 },
  });
});

test('two acceptors are never handed the same item of the sample', async () => {
  const { administrator, acceptor } = world.fruktlabb;
  const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 30 });
  must(await draw(batch, { size: count(10) }));
  await batch.start(administrator);
  const both = await Promise.all([workThrough(batch, () => '10'), workThrough(batch, () => '10', administrator)]);
  expect(new Set(both.flat()).size).toBe(10);
  expect(both.flat()).toHaveLength(10);
});
