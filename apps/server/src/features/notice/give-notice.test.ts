import type { Person } from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moved, type RepairWorld, same, startRepairWorld } from '../../testing/repair-world.ts';

let at: RepairWorld;
beforeAll(async () => {
  at = await startRepairWorld();
});
afterAll(() => at.close());

/** What each person was told about a batch, the oldest first. */
const toldAbout = (about: string) =>
  at.server.context.db
    .selectFrom('notice')
    .innerJoin('member', 'member.id', 'notice.member_id')
    .where('about', '=', about)
    .select(['member.user_name as who', 'kind', 'data'])
    .orderBy('notice.at')
    .orderBy('who')
    .execute();
const kindsOf = async (about: string, { userName }: Person) =>
  (await toldAbout(about)).filter(({ who }) => who === userName).map(({ kind }) => kind);

test('a batch that arrives, is finished and comes back is told to administrators and its acceptors', async () => {
  const batch = await at.rejectedBatch();
  expect(await kindsOf(batch.batchId, at.boss)).toEqual(['batchDelivered', 'batchFinished']);
  // Who finished it knows.
  expect(await kindsOf(batch.batchId, at.bengt)).toEqual(['batchDelivered']);
  expect(await kindsOf(batch.batchId, at.world.fruktlabb.otherAcceptor)).toEqual([]);
  expect(await kindsOf(batch.batchId, at.world.kanda.administrator)).toEqual([]);

  at.server.clock.advance(60_000);
  await batch.redeliver(
    new Map([
      [1, moved],
      [2, same],
      [3, same],
    ]),
  );
  const told = await toldAbout(batch.batchId);
  const who = (kind: string) => told.filter((one) => one.kind === kind).map((one) => one.who);
  expect(who('batchRedelivered')).toEqual([at.boss.userName, at.bengt.userName].toSorted());
  const { batchId } = batch;
  const batchName = (await at.detailOf(batch)).batch.name;
  expect(told.map(({ kind, data }) => ({ kind, data }))).toContainEqual({
    kind: 'batchRedelivered',
    data: { batchId, batchName, round: 2, changed: 1, unchanged: 2 },
  });
  expect(told.map(({ kind, data }) => ({ kind, data }))).toContainEqual({
    kind: 'batchFinished',
    data: { batchId, batchName, by: at.bengt.userName, isPassed: false, passed: 2, rejected: 3 },
  });
});
