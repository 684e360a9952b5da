import { beginBatch, must, setRights, startWorld } from '@countersign/testing';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

const { server, world } = await startWorld();
const astrid = world.fruktlabb.administrator;
const bengt = world.fruktlabb.acceptor;
beforeAll(async () => {
  await setRights(server, bengt, { canFinish: true });
});

const begin = (items: number, packageSize?: number) =>
  beginBatch(server, world.fruktlabb, [bengt], {
    items,
    ...(packageSize === undefined ? {} : { mode: 'package' as const, packageSize }),
  });
type Begun = Awaited<ReturnType<typeof begin>>;

const detailOf = async ({ batchId }: Begun) => must(await server.customer.getBatch({ batchId }, { as: astrid }));
const inspectionOf = async (batch: Begun) => (await detailOf(batch)).batch.inspection;
const packagesOf = async ({ batchId }: Begun) =>
  must(await server.customer.listPackages({ batchId }, { as: bengt })).packages;
const decideWhole = async ({ batchId }: Begun, from: number, to: number, result: '10' | '20') =>
  must(
    await server.customer.decidePackages(
      { batchId, round: 1, target: { kind: 'range', from, to }, result },
      { as: bengt },
    ),
  );
const leave = ({ batchId }: Begun, seen: string[]) =>
  server.customer.releaseClaims({ batchId, itemIds: seen, seen }, { as: bengt });

const none = { passed: 0, rejected: 0 };

test('[2.4-09] an item counts as seen once it was on screen, not when it was fetched ahead', async () => {
  const batch = await begin(6);
  const [first, ahead, skipped, unusable] = [
    await batch.take(bengt, 1),
    await batch.take(bengt, 2),
    await batch.take(bengt, 3),
    await batch.take(bengt, 4),
  ];
  expect((await inspectionOf(batch)).unseen).toBe(6);

  must(await leave(batch, [first.id]));
  expect((await inspectionOf(batch)).unseen).toBe(5);
  must(await leave(batch, [first.id]));
  expect((await inspectionOf(batch)).unseen).toBe(5);
  must(await server.customer.skipItem({ itemId: skipped.id }, { as: bengt }));
  expect((await inspectionOf(batch)).unseen).toBe(4);
  must(await batch.decide(bengt, 5, '10'));
  expect((await inspectionOf(batch)).unseen).toBe(3);
  // No count includes unusable data, seen or not.
  must(await batch.setValidity(bengt, unusable.index, false));
  expect((await inspectionOf(batch)).unseen).toBe(2);
  must(await batch.setValidity(bengt, unusable.index, true));
  expect((await inspectionOf(batch)).unseen).toBe(2);

  const { items } = must(await server.customer.listItems({ batchId: batch.batchId, size: 10 }, { as: bengt }));
  expect(items.filter(({ isSeen }) => !isSeen).map(({ index }) => index)).toEqual([ahead.index, 6]);
});

test('[2.4-09] what was not under acceptance, or is of another batch, is not counted as seen', async () => {
  const batch = await begin(2);
  const other = await begin(2);
  const [mine, theirs] = [await batch.take(bengt, 1), await other.take(bengt, 1)];
  must(await leave(batch, [theirs.id]));
  expect((await inspectionOf(other)).unseen).toBe(2);
  for (const index of [1, 2]) must(await batch.decide(bengt, index, '10'));
  must(await batch.finish(bengt, '10'));
  // Reset by hand: nothing in the portal makes a finished batch unseen.
  await sql`update item set seen_at = null where id = ${mine.id}`.execute(server.context.db);
  await sql`update package set unseen = 1 where batch_id = ${batch.batchId} and ordinal = 1`.execute(server.context.db);
  must(await leave(batch, [mine.id]));
  expect((await inspectionOf(batch)).unseen).toBe(1);
});

test('[2.4-07] unusable data is not among the unseen, also when it is looked at', async () => {
  const batch = await begin(4, 2);
  const declare = async (isValid: boolean) =>
    must(
      await server.customer.setValidity(
        { batchId: batch.batchId, round: 1, target: { kind: 'items', from: 4, to: 4 }, isValid, remark: 'torn' },
        { as: bengt },
      ),
    );
  await declare(false);
  expect((await inspectionOf(batch)).unseen).toBe(3);
  const { id } = await batch.take(bengt, 4);
  must(await leave(batch, [id]));
  expect((await inspectionOf(batch)).unseen).toBe(3);
  await declare(true);
  expect((await inspectionOf(batch)).unseen).toBe(3);
});

test('[2.4-05] packages passed whole are named as such and judge nothing', async () => {
  const batch = await begin(67, 10);
  // Nineteen of twenty passed one by one, in the first two packages.
  for (let index = 1; index <= 20; index++) must(await batch.decide(bengt, index, index === 7 ? '20' : '10'));
  const before = (await detailOf(batch)).batch;
  await decideWhole(batch, 3, 7, '10');

  const { batch: row, suggested } = await detailOf(batch);
  expect(row).toMatchObject({ passed: 66, rejected: 1, accepted: 67 });
  expect(row.inspection).toEqual({
    explicit: { passed: 19, rejected: 1 },
    whole: { passed: 47, rejected: 0 },
    byDefault: none,
    overruled: none,
    unseen: 47,
    unseenPassed: 47,
    unseenRejected: 0,
  });
  expect(row.accuracy).toBeCloseTo(66 / 67, 12);
  // Items passed unseen do not change what judges the delivery.
  expect(row.inspectedAccuracy).toEqual(before.inspectedAccuracy);
  expect(row.inspectedAccuracy.value).toBe(0.95);
  expect((row.inspectedAccuracy.high ?? 0) - (row.inspectedAccuracy.low ?? 0)).toBeGreaterThan(0.1);
  expect(row.deliveredAccuracy).toEqual(before.deliveredAccuracy);
  expect(row.boxRate).toEqual(before.boxRate);
  expect(suggested).toBe(row.agreedRate <= 0.95 ? '10' : '20');
});

test('[2.4-07] a decision on a whole package overrules what was decided one by one, and says so', async () => {
  const batch = await begin(10, 5);
  must(await batch.decide(bengt, 1, '20'));
  must(await batch.decide(bengt, 2, '10'));
  await decideWhole(batch, 1, 1, '10');
  await decideWhole(batch, 2, 2, '20');
  const [first, second] = await packagesOf(batch);
  expect(first).toMatchObject({ passed: 5, rejected: 0 });
  expect(first?.inspection).toEqual({
    explicit: { passed: 1, rejected: 1 },
    whole: { passed: 3, rejected: 0 },
    byDefault: none,
    overruled: { passed: 1, rejected: 0 },
    unseen: 3,
    unseenPassed: 3,
    unseenRejected: 0,
  });
  expect(second?.inspection).toMatchObject({ whole: { passed: 0, rejected: 5 }, unseenPassed: 0, unseenRejected: 5 });
  expect(await inspectionOf(batch)).toEqual({
    explicit: { passed: 1, rejected: 1 },
    whole: { passed: 3, rejected: 5 },
    byDefault: none,
    overruled: { passed: 1, rejected: 0 },
    unseen: 8,
    unseenPassed: 3,
    unseenRejected: 5,
  });
  // Deciding it again one by one ends the override.
  must(await batch.decide(bengt, 1, '20'));
  expect((await inspectionOf(batch)).overruled).toEqual(none);
});

test('[2.4-05] finish proposes nothing where nobody looked, and keeps how many items nobody opened', async () => {
  const batch = await begin(6, 3);
  await decideWhole(batch, 1, 2, '10');
  expect((await detailOf(batch)).suggested).toBeNull();
  must(await batch.finish(bengt, '10'));
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select data from event where batch_id = ${batch.batchId} and kind = 'batch.finished'`.execute(server.context.db);
  expect(rows[0]?.data).toMatchObject({ passed: 6, rejected: 0, unseen: 6 });
});
