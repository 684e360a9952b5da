import {
  addOrder,
  addProject,
  assignmentOf,
  beginBatch,
  must,
  type Person,
  startWorld,
  type TestServer,
  type TestShare,
} from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;

/** A batch of six packages of two items, begun by the administrator. */
async function begun() {
  const options = { items: 12, mode: 'package', packageSize: 2 } as const;
  return beginBatch(server, world.fruktlabb, [astrid], { ...options, assign: [] });
}

const assign = (batchId: string, shares: readonly TestShare[]) =>
  assignmentOf(server, { batchId }).share(astrid, shares);

describe('[2.4-12] packages', () => {
  test('lists, maps, messages and bulk decisions leave out what is not assigned', async () => {
    const { batchId } = await begun();
    must(await assign(batchId, [[bengt, 2, 3]]));
    const list = (as: Person, more = {}) => server.customer.listPackages({ batchId, ...more }, { as });
    const all = must(await list(astrid)).packages;
    expect(all).toHaveLength(6);
    const own = must(await list(bengt));
    expect([own.total, own.packages.map(({ number }) => number)]).toEqual([2, [2, 3]]);
    expect(must(await list(bengt, { order: 'descending' })).packages.map(({ number }) => number)).toEqual([3, 2]);
    expect(must(await list(bengt, { state: '00', size: 1, page: 2 })).packages.map(({ number }) => number)).toEqual([
      3,
    ]);
    const found = must(await list(bengt, { search: all[4]?.name ?? '' })).packages;
    expect(found.filter(({ number }) => number !== 2 && number !== 3)).toEqual([]);
    const packageId = all[4]?.id ?? '';
    const batchesWith = async (search: string) =>
      must(await server.customer.listBatches({ search, searchIn: 'package', size: 100 }, { as: bengt })).batches;
    expect(await batchesWith(all[1]?.id ?? '')).toMatchObject([{ id: batchId }]);
    expect(await batchesWith(packageId)).toEqual([]);
    expect((await server.customer.getPackage({ batchId, packageId }, { as: bengt })).status).toBe(5007027);
    expect((await server.customer.getPackageMap({ batchId, packageId }, { as: bengt })).status).toBe(5007027);
    expect(must(await server.customer.listItems({ batchId, packageId }, { as: bengt })).items).toEqual([]);

    const write = (as: Person, about: string | null) =>
      server.customer.addMessage({ batchId, packageId: about, text: `about ${about}` }, { as });
    must(await write(astrid, packageId));
    expect((await write(bengt, packageId)).status).toBe(5007027);
    must(await write(bengt, all[1]?.id ?? ''));
    const read = async (about: string) =>
      must(await server.customer.listMessages({ batchId, packageId: about }, { as: bengt })).messages;
    expect(await read(packageId)).toEqual([]);
    expect(await read(all[1]?.id ?? '')).toHaveLength(1);

    const bulk = (target: Parameters<TestServer['customer']['decidePackages']>[0]['target']) =>
      server.customer.decidePackages({ batchId, round: 1, result: '10', target }, { as: bengt });
    must(await server.customer.startBatch({ batchId, version: 0, join: true }, { as: bengt }));
    const named = [{ packageId, version: all[4]?.version ?? 0 }];
    expect((await bulk({ kind: 'packages', packages: named })).status).toBe(5005062);
    const ofOther = { packageId, version: all[4]?.version ?? 0, result: '10' } as const;
    expect((await server.customer.finishPackage(ofOther, { as: bengt })).status).toBe(5007027);
    expect(must(await bulk({ kind: 'range', from: 1, to: 6 }))).toMatchObject({ packages: 2, items: 4 });
    expect(must(await list(astrid, { state: '10' })).packages.map(({ number }) => number)).toEqual([2, 3]);
  });

  test('orders, projects, errors and reports count one’s own part, or none', async () => {
    const project = await addProject(server, (await addOrder(server, world.fruktlabb, {})).id);
    const batch = await beginBatch(server, world.fruktlabb, [astrid], {
      ...{ items: 12, mode: 'package', packageSize: 2, assign: [], project },
    });
    const { batchId } = batch;
    must(await assign(batchId, [[bengt, 2, 3]]));
    await batch.start(bengt);
    must(await batch.decide(astrid, 1, '20'));
    must(await batch.decide(bengt, 3, '20'));
    const { projects } = must(await server.customer.listProjects({ size: 100 }, { as: bengt }));
    expect(projects.find(({ id }) => id === project.id)?.itemCount).toBe(4);
    const { orders } = must(await server.customer.listOrders({ view: 'all', size: 100 }, { as: bengt }));
    const { batch: row, errors, hours } = must(await server.customer.getBatch({ batchId }, { as: bengt }));
    expect(orders.find(({ id }) => id === row.orderId)).toMatchObject({ total: 4 });
    expect(errors).toEqual([{ typeId: 'missing', label: null, count: 1 }]);
    expect(hours).toMatchObject([{ rejected: 1 }]);
    expect(must(await server.customer.getBatch({ batchId }, { as: astrid })).errors).toMatchObject([{ count: 2 }]);
    const whole = (memberIds: string[]) => server.customer.assignBatch({ batchId, memberIds }, { as: astrid });
    must(await whole([bengt.memberId]));
    const { reportId } = must(await server.customer.createReport({ batchId, language: 'en' }, { as: bengt }));
    must(await server.customer.getReport({ reportId }, { as: bengt }));
    must(await whole([]));
    expect((await server.customer.getReport({ reportId }, { as: bengt })).status).toBe(5002001);
  });

  test('the history tells of the assignment, and a part shows its own events alone', async () => {
    const batch = await begun();
    const { batchId } = batch;
    must(await batch.decide(astrid, 1, '10'));
    must(
      await assign(batchId, [
        [bengt, 2, 3],
        [cecilia, 4, 6],
      ]),
    );
    await batch.start(bengt);
    must(await batch.decide(bengt, 3, '10'));
    const kinds = async (as: Person) =>
      must(await server.customer.listBatchEvents({ batchId, size: 50 }, { as })).events.map(({ what, data }) => [
        what,
        data,
      ]);
    expect(await kinds(astrid)).toContainEqual(['item.passed', expect.objectContaining({ index: 1 })]);
    const own = await kinds(bengt);
    expect(own).toContainEqual(['batch.shared', { names: `${bengt.userName}, ${cecilia.userName}`, packages: 5 }]);
    expect(own.filter(([what]) => what === 'item.passed')).toEqual([
      ['item.passed', expect.objectContaining({ index: 3 })],
    ]);
    const { people } = must(await server.customer.getBatch({ batchId }, { as: bengt }));
    expect(people.map(({ id }) => id)).toEqual([bengt.memberId]);
  });
});
