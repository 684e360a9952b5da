import { acceptanceOf, beginBatch, must, setRights, spotCheckOf, startWorld } from '@countersign/testing';
import { beforeAll, expect, test } from 'vitest';
import { waitForLocks } from '../../testing/wait-for-locks.ts';

const LEASE_MS = 10 * 60 * 1000;

const { server, world } = await startWorld();
const { acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;
beforeAll(async () => {
  await setRights(server, bengt, { canFinish: true });
});

interface Target {
  readonly batchId: string;
  readonly packageId: string;
  readonly itemId: string;
}

/** What another writer commits while a decision waits for its lock, and the answer to that decision. */
const changes: Record<string, { readonly sql: string; readonly values: (of: Target) => unknown[]; status: number }> = {
  'the version of the item': {
    sql: 'update item set version = version + 1 where id = $1',
    values: ({ itemId }) => [itemId],
    status: 5007019,
  },
  'the stage of the batch': {
    sql: `update batch set stage = 'passed' where id = $1`,
    values: ({ batchId }) => [batchId],
    status: 5007008,
  },
  'the round of the batch': {
    sql: 'update batch set round = round + 1 where id = $1',
    values: ({ batchId }) => [batchId],
    status: 5007031,
  },
  'who holds the item': {
    sql: `insert into claim (customer_id, kind, target_id, batch_id, member_id, until)
      select $1, 'item', $2, $3, $4, $5 on conflict (customer_id, kind, target_id) do update
      set member_id = excluded.member_id, until = excluded.until`,
    values: ({ itemId, batchId }) => [
      world.fruktlabb.id,
      itemId,
      batchId,
      cecilia.memberId,
      new Date(server.clock.now().getTime() + LEASE_MS),
    ],
    status: 5005158,
  },
};

test.each(Object.entries(changes))(
  '[3-05] a decision that waited for a lock sees that meanwhile another changed %s',
  async (_, { sql, values, status }) => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { assign: [bengt, cecilia] });
    const { id, round, version, packageId } = await batch.take(bengt, 1);
    const holder = await server.context.pool.connect();
    await holder.query('begin');
    await holder.query('select from package where id = $1 for update', [packageId]);
    const decided = server.customer.decideItem(
      { itemId: id, round, version, result: '10', verdict: {} },
      { as: bengt },
    );
    await waitForLocks(server, 1);
    await holder.query(sql, values({ batchId: batch.batchId, packageId, itemId: id }));
    await holder.query('commit');
    holder.release();
    expect((await decided).status).toBe(status);
    const { rows } = await server.context.pool.query(
      `select (select passed from package where id = $1) as passed, (select result from item where id = $2) as result,
         (select count(*)::int from event where item_id = $2) as events`,
      [packageId, id],
    );
    expect(rows).toEqual([{ passed: 0, result: '00', events: 0 }]);
  },
);

test('[3-05] a decision that waited for one on its whole package counts by the later of the two', async () => {
  const batch = await beginBatch(server, world.fruktlabb, [bengt], { mode: 'package', packageSize: 4 });
  const { id, round, version, packageId } = await batch.take(bengt, 1);
  const holder = await server.context.pool.connect();
  await holder.query('begin');
  await holder.query('select from package where id = $1 for update', [packageId]);
  const decided = server.customer.decideItem(
    { itemId: id, round, version, result: '20', verdict: { itemErrors: [{ typeId: 'missing', remark: '' }] } },
    { as: bengt },
  );
  await waitForLocks(server, 1);
  await holder.query(
    `update package set bulk_result = '10', bulk_seq = nextval('decision_seq'), state = '10', passed = total where id = $1`,
    [packageId],
  );
  await holder.query('commit');
  holder.release();
  const { total } = must(await decided).progress;
  expect(must(await decided)).toMatchObject({ result: '20', progress: { passed: total - 1, rejected: 1, left: 0 } });
});

test('[3-05] a decision that waited while the item was marked as seen does not count it as seen again', async () => {
  const batch = await beginBatch(server, world.fruktlabb, [bengt]);
  const { id, round, version, packageId } = await batch.take(bengt, 1);
  const holder = await server.context.pool.connect();
  await holder.query('begin');
  await holder.query('select from package where id = $1 for update', [packageId]);
  const decided = server.customer.decideItem({ itemId: id, round, version, result: '10', verdict: {} }, { as: bengt });
  await waitForLocks(server, 1);
  await holder.query('update item set seen_at = $2 where id = $1', [id, server.clock.now()]);
  await holder.query('update package set unseen = unseen - 1 where id = $1', [packageId]);
  await holder.query('commit');
  holder.release();
  must(await decided);
  const { rows } = await server.context.pool.query('select total - unseen as seen from package where id = $1', [
    packageId,
  ]);
  expect(rows).toEqual([{ seen: 1 }]);
});

test.each([
  ['into the sample', { before: 3, after: 1 }, { sampled: 2, passed: 1 }],
  ['out of the sample', { before: 1, after: 3 }, { sampled: 2, passed: 0 }],
] as const)(
  '[2.4-06] a decision that waited while a draw took its item %s is counted by the new sample',
  async (_, from, counted) => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 4 });
    const drawTwo = (fromIndex: number) =>
      spotCheckOf(server, batch).draw(bengt, { order: 'sequential', size: { kind: 'count', count: 2 }, fromIndex });
    must(await drawTwo(from.before));
    const { id, round, version, packageId } = await batch.take(bengt, 1);
    const holder = await server.context.pool.connect();
    await holder.query('begin');
    await holder.query('select from package where id = $1 for update', [packageId]);
    // Who waits first writes first: the decision reads its facts before the draw commits, and writes after it.
    const drawn = drawTwo(from.after);
    await waitForLocks(server, 1);
    const decided = server.customer.decideItem(
      { itemId: id, round, version, result: '10', verdict: {} },
      { as: bengt },
    );
    await waitForLocks(server, 2);
    await holder.query('commit');
    holder.release();
    must(await drawn);
    expect(must(await decided).progress).toMatchObject({ passed: 1, sample: { valid: 2, passed: counted.passed } });
    const { rows } = await server.context.pool.query(
      'select sum(sampled)::int as sampled, sum(sampled_passed)::int as passed from package where batch_id = $1',
      [batch.batchId],
    );
    expect(rows).toEqual([counted]);
  },
);

test('[3-05] the same verdict from two tabs counts once, and the other is told that the item changed', async () => {
  const batch = await beginBatch(server, world.fruktlabb, [bengt]);
  const { id, round, version, packageId } = await batch.take(bengt, 1);
  const send = () =>
    server.customer.decideItem({ itemId: id, round, version, result: '10', verdict: {} }, { as: bengt });
  const statuses = (await Promise.all([send(), send(), send(), send()])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 5007019, 5007019, 5007019]);
  const { rows } = await server.context.pool.query(
    `select passed, (select sum(passed)::int from decision_hour where batch_id = $2) as hour
     from package where id = $1`,
    [packageId, batch.batchId],
  );
  expect(rows).toEqual([{ passed: 1, hour: 1 }]);
});

test('a request id that was used for another item changes nothing', async () => {
  const batch = await beginBatch(server, world.fruktlabb, [bengt]);
  const requestId = '01890000-0000-7000-8000-0000000000aa';
  const [one, two] = [await batch.take(bengt, 1), await batch.take(bengt, 2)];
  const decide = ({ id, round, version }: typeof one) =>
    server.customer.decideItem({ itemId: id, round, version, result: '10', verdict: {} }, { as: bengt, requestId });
  const answers = await Promise.all([decide(one), decide(two)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 5002002]);
  const { progress } = must(await acceptanceOf(server, batch).open(bengt, { kind: 'next', after: null }));
  expect(progress.passed).toBe(1);
});
