import {
  acceptanceOf,
  type DeliveredBatch,
  deliverBatch,
  must,
  type Person,
  startWorld,
  statementsOf,
} from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';

let batch: DeliveredBatch;
let people: readonly Person[];

const { server, world } = await startWorld();
beforeAll(async () => {
  people = [world.fruktlabb.administrator, world.fruktlabb.acceptor];
  const { acceptor } = world.fruktlabb;
  batch = await deliverBatch(server, world.fruktlabb, {
    items: 9,
    mode: 'package',
    packageSize: 3,
    assign: [acceptor],
  });
  const { start, decide } = acceptanceOf(server, batch);
  await start(acceptor);
  must(await decide(acceptor, 2, '20'));
});

/** How many statements a call sends, including the one that finds the session. */
async function countOf(call: (as: { readonly as: Person }) => Promise<unknown>): Promise<number[]> {
  const counts: number[] = [];
  for (const person of people)
    counts.push((await statementsOf(server, async () => must((await call({ as: person })) as never))).length);
  return counts;
}

describe('what a list asks the database, for administrators and acceptors', () => {
  test('two statements for items: of the batch, a package, a result, a mark, and around one', async () => {
    const { batchId, packageIds } = batch;
    const [packageId = ''] = packageIds;
    const list = (asked: object) => countOf((as) => server.customer.listItems({ batchId, ...asked }, as));
    expect(await list({})).toEqual([2, 2]);
    expect(await list({ page: 2, size: 4 })).toEqual([2, 2]);
    expect(await list({ packageId })).toEqual([2, 2]);
    expect(await list({ result: '20' })).toEqual([2, 2]);
    expect(await list({ packageId, result: '20' })).toEqual([2, 2]);
    expect(await list({ errors: 'with' })).toEqual([2, 2]);
    expect(await countOf((as) => server.customer.listStrip({ batchId, from: 4 }, as))).toEqual([2, 2]);
    expect(await countOf((as) => server.customer.listHolders({ batchId, from: 4 }, as))).toEqual([2, 2]);
  });

  test('one more for a search, which asks first how many names to expect', async () => {
    const { batchId } = batch;
    expect(await countOf((as) => server.customer.listItems({ batchId, search: 'jpg' }, as))).toEqual([3, 3]);
  });

  test('two for batches, projects, orders, and arrivals', async () => {
    expect(await countOf((as) => server.customer.listBatches({}, as))).toEqual([2, 2]);
    expect(await countOf((as) => server.customer.listProjects({}, as))).toEqual([2, 2]);
    expect(await countOf((as) => server.customer.listOrders({}, as))).toEqual([2, 2]);
    expect(await countOf((as) => server.customer.listSyncs({}, as))).toEqual([2, 2]);
  });

  test('[2.4-12] two for tasks, of any view; three for their summary and for one of them, which read the pace too', async () => {
    const { batchId } = batch;
    expect(await countOf((as) => server.customer.listTasks({}, as))).toEqual([2, 2]);
    expect(await countOf((as) => server.customer.listTasks({ kind: 'blind' }, as))).toEqual([2, 2]);
    const asked = { view: 'overdue', kind: 'packages', order: 'descending' } as const;
    expect(await countOf((as) => server.customer.listTasks(asked, as))).toEqual([2, 2]);
    expect(await countOf((as) => server.customer.getTaskSummary({}, as))).toEqual([3, 3]);
    expect(await countOf((as) => server.customer.getTask({ batchId }, as))).toEqual([3, 3]);
  });

  test('two for datasets, which administrators alone have', async () => {
    const sent = await statementsOf(server, async () =>
      must(await server.customer.listDatasets({}, { as: world.fruktlabb.administrator })),
    );
    expect(sent).toHaveLength(2);
  });

  test('two for packages: by number from either end, of a state, sorted, and those held', async () => {
    const { batchId } = batch;
    const list = (asked: object) => countOf((as) => server.customer.listPackages({ batchId, ...asked }, as));
    expect(await list({})).toEqual([2, 2]);
    expect(await list({ order: 'descending' })).toEqual([2, 2]);
    expect(await list({ state: '05', order: 'descending' })).toEqual([2, 2]);
    expect(await list({ sort: 'passRate' })).toEqual([2, 2]);
    expect(await list({ held: 'mine' })).toEqual([2, 2]);
  });

  test('two for a batch with its people and errors, and for the map of a package', async () => {
    const { batchId, packageIds } = batch;
    const [packageId = ''] = packageIds;
    expect(await countOf((as) => server.customer.getBatch({ batchId }, as))).toEqual([2, 2]);
    expect(await countOf((as) => server.customer.getPackageMap({ batchId, packageId }, as))).toEqual([2, 2]);
  });
});
