import { drawSample } from '@countersign/domain';
import {
  addMember,
  beginBatch,
  closeOrder,
  deliverBatch,
  must,
  opinionsOf,
  type Person,
  startWorld,
} from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';

let dag: Person;

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;
beforeAll(async () => {
  dag = await addMember(server, world.fruktlabb.id, '20', 'dagson4', 'Dag Ström');
});

/** Six packages of two items: three of them Bengt's, two Cecilia's, the last one nobody's. */
async function shared() {
  const batch = await beginBatch(server, world.fruktlabb, [astrid], {
    ...{ items: 12, mode: 'package', packageSize: 2, assign: [] },
  });
  const opinions = opinionsOf(server, batch);
  await opinions.share(astrid, [
    [bengt, 1, 3],
    [cecilia, 4, 5],
  ]);
  return { ...batch, opinions };
}

describe('[2.4-12] drawing second opinions', () => {
  test('a share of the assigned items, rounded up, at random by a kept seed', async () => {
    const { batchId, opinions } = await shared();
    const drawn = must(await opinions.draw(astrid, [dag], { size: { kind: 'percent', percent: 25 } }));
    expect(drawn).toEqual({ lot: 10, drawn: 3, people: [{ memberId: dag.memberId, items: 3 }] });
    const kept = await server.context.db
      .selectFrom('opinion_draw')
      .where('batch_id', '=', batchId)
      .select(['seed', 'runs', 'drawn', 'percent', 'drawn_by'])
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ percent: 25, drawn_by: astrid.memberId });
    expect(kept.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(drawSample([kept.runs], { order: 'random', count: 3, seed: kept.seed })).toEqual(kept.drawn);
    expect(await opinions.asked(dag)).toEqual(kept.drawn.toSorted((a, b) => a - b));
    const { events } = must(await server.customer.listBatchEvents({ batchId }, { as: astrid }));
    expect(events[0]).toMatchObject({ what: 'opinions.drawn', data: { items: 3, percent: 25, names: dag.userName } });
  });

  test('nobody gets what is their own; the rest is even', async () => {
    const { opinions } = await shared();
    const { drawn, people } = must(await opinions.draw(astrid, [bengt, cecilia, dag]));
    expect(drawn).toBe(10);
    // Bengt can do four of the ten. What he does not get the other two share.
    const counts = people.map(({ items }) => items).toSorted((a, b) => a - b);
    expect([
      [2, 4, 4],
      [3, 3, 4],
    ]).toContainEqual(counts);
    expect((await opinions.asked(bengt)).filter((index) => index <= 6)).toEqual([]);
    expect((await opinions.asked(cecilia)).filter((index) => index >= 7)).toEqual([]);
    const all = await Promise.all([bengt, cecilia, dag].map((person) => opinions.asked(person)));
    expect(all.flat().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('from chosen packages alone, and no item twice', async () => {
    const { opinions } = await shared();
    must(await opinions.draw(astrid, [dag], { runs: [{ from: 2, to: 2 }] }));
    expect(await opinions.asked(dag)).toEqual([3, 4]);
    expect(must(await opinions.draw(astrid, [dag]))).toMatchObject({ lot: 8, drawn: 8 });
    const again = await opinions.draw(astrid, [dag]);
    expect([again.status, again.responseObject]).toEqual([5007002, { seeing: [] }]);
  });

  test('a number of items, of one person’s packages, as many as there are', async () => {
    const { batchId, opinions } = await shared();
    const size = { kind: 'items', items: 4 } as const;
    expect(must(await opinions.draw(astrid, [dag], { size, assigneeId: bengt.memberId }))).toMatchObject({
      ...{ lot: 6, drawn: 4 },
    });
    const asked = await opinions.asked(dag);
    expect(asked.filter((index) => index > 6)).toEqual([]);
    expect(must(await opinions.draw(astrid, [dag], { size, assigneeId: bengt.memberId }))).toMatchObject({ drawn: 2 });
    expect((await opinions.draw(astrid, [dag], { size, assigneeId: bengt.memberId })).status).toBe(5007002);
    const { events } = must(await server.customer.listBatchEvents({ batchId }, { as: astrid }));
    expect(events[0]?.data).toEqual({ items: 2, names: dag.userName });
    expect((await opinions.draw(astrid, [dag], { size: { kind: 'items', items: 0 } })).status).toBe(5002002);
  });

  test('a preview says what a draw would draw from, and keeps nothing', async () => {
    const { batchId, opinions } = await shared();
    const preview = async (seconds: readonly Person[], changed = {}) =>
      must(await opinions.preview(astrid, seconds, changed));
    expect(await preview([dag])).toEqual({ lot: 10, seeing: [] });
    expect(await preview([cecilia])).toEqual({ lot: 6, seeing: [] });
    expect(await preview([dag], { assigneeId: cecilia.memberId })).toEqual({ lot: 4, seeing: [] });
    expect(await preview([dag], { runs: [{ from: 3, to: 4 }] })).toEqual({ lot: 4, seeing: [] });
    expect(await preview([dag])).toEqual({ lot: 10, seeing: [] });
    must(await opinions.draw(astrid, [dag], { size: { kind: 'items', items: 3 } }));
    expect(await preview([dag])).toEqual({ lot: 7, seeing: [] });
    expect(await preview([astrid])).toMatchObject({ seeing: [astrid.userName] });
    must(await server.customer.assignBatch({ batchId, memberIds: [dag.memberId] }, { as: astrid }));
    expect(await preview([dag])).toEqual({ lot: 0, seeing: [dag.userName] });
    expect((await opinions.preview(astrid, [world.kanda.acceptor])).status).toBe(5001018);
    expect((await opinions.preview(bengt, [dag])).status).toBe(5016011);
    expect((await opinions.preview(world.kanda.administrator, [world.kanda.acceptor])).status).toBe(5019007);
  });

  test('unusable items and items that somebody else decided are not drawn', async () => {
    const batch = await shared();
    must(await batch.setValidity(astrid, 1, false));
    must(await batch.decide(astrid, 2, '10'));
    await batch.start(bengt);
    must(await batch.decide(bengt, 3, '10'));
    expect(must(await batch.opinions.draw(astrid, [dag], { runs: [{ from: 1, to: 2 }] }))).toMatchObject({ lot: 2 });
    expect(await batch.opinions.asked(dag)).toEqual([3, 4]);
  });

  test('[8-09] is refused to who sees the decisions, and names them', async () => {
    const { batchId, opinions } = await shared();
    const refused = async (seconds: readonly Person[]) => {
      const { status, responseObject } = await opinions.draw(astrid, seconds);
      return [status, responseObject];
    };
    expect(await refused([astrid])).toEqual([5007002, { seeing: [astrid.userName] }]);
    must(await server.customer.assignBatch({ batchId, memberIds: [dag.memberId] }, { as: astrid }));
    expect(await refused([cecilia, dag])).toEqual([5007002, { seeing: [dag.userName] }]);
    // Who saw it once has seen it.
    must(await server.customer.assignBatch({ batchId, memberIds: [] }, { as: astrid }));
    expect(await refused([dag])).toEqual([5007002, { seeing: [dag.userName] }]);
    await opinions.share(astrid, [
      [cecilia, 1, 1],
      [bengt, 4, 5],
    ]);
    await opinions.share(astrid, [[bengt, 1, 1]]);
    must(await opinions.draw(astrid, [cecilia]));
    // Package 1 was Cecilia's for a while.
    expect(await opinions.asked(cecilia)).toEqual([3, 4, 5, 6]);
  });

  test('[8-09] [6-02] every other refusal in its situation', async () => {
    const { batchId, opinions } = await shared();
    const status = async (...[as, seconds, changed]: Parameters<typeof opinions.draw>) =>
      (await opinions.draw(as, seconds, changed)).status;
    expect(await status(astrid, [world.kanda.acceptor])).toBe(5001018);
    expect(await status(astrid, [dag], { round: 2 })).toBe(5007031);
    expect(await status(astrid, [dag], { size: { kind: 'percent', percent: 0 } })).toBe(5002002);
    expect(await status(astrid, [dag], { size: { kind: 'percent', percent: 101 } })).toBe(5002002);
    expect(await status(astrid, [dag], { runs: [{ from: 6, to: 6 }] })).toBe(5007002);
    // The largest package number, and the first one that the database cannot compare.
    expect(await status(astrid, [dag], { runs: [{ from: 7, to: 2_000_000_000 }] })).toBe(5007002);
    expect(await status(astrid, [dag], { runs: [{ from: 1, to: 2_147_483_648 }] })).toBe(5002002);
    expect(await status(bengt, [dag])).toBe(5016011);
    expect(await status(world.kanda.administrator, [world.kanda.acceptor])).toBe(5019007);
    const set = (change: { mode?: 'job'; stage?: 'passed' | 'repairing' }) =>
      server.context.db.updateTable('batch').where('id', '=', batchId).set(change).execute();
    await set({ stage: 'passed' });
    expect(await status(astrid, [dag])).toBe(5007005);
    await set({ stage: 'repairing' });
    expect(await status(astrid, [dag])).toBe(5007010);
    await set({ mode: 'job' });
    expect(await status(astrid, [dag])).toBe(5007018);
    const awaiting = await deliverBatch(server, world.fruktlabb, { items: 4, mode: 'package' });
    const early = opinionsOf(server, awaiting);
    await early.share(astrid, [[bengt, 1, 2]]);
    must(await early.draw(astrid, [dag], { size: { kind: 'percent', percent: 1 } }));
    expect((await early.open(dag, { kind: 'next', after: null })).status).toBe(5007008);
    await closeOrder(server, awaiting.orderId);
    expect((await early.draw(astrid, [dag])).status).toBe(5007028);
  });
});

describe('[2.4-12] assigning anew', () => {
  test('who gets sight of a package is asked for none of it, and the items can be drawn for others', async () => {
    const { opinions } = await shared();
    must(await opinions.draw(astrid, [dag], { runs: [{ from: 1, to: 3 }] }));
    must(await opinions.give(dag, 1, '10'));
    must(await opinions.give(dag, 3, '10'));
    await opinions.share(astrid, [[dag, 1, 1]]);
    expect(await opinions.asked(dag)).toEqual([3, 4, 5, 6]);
    // What was given was given blind. It stays, and is not changed any more.
    expect((await opinions.give(dag, 1, '20')).status).toBe(5007027);
    expect((await opinions.give(dag, 2, '10')).status).toBe(5007027);
    await opinions.share(astrid, [[bengt, 1, 1]]);
    expect(await opinions.asked(dag)).toEqual([3, 4, 5, 6]);
    must(await opinions.draw(astrid, [cecilia], { runs: [{ from: 1, to: 3 }] }));
    expect(await opinions.asked(cecilia)).toEqual([2]);
  });

  test('the first decision is that of the new assignee where the earlier one had not decided', async () => {
    const { batchId, opinions, ...batch } = await shared();
    must(await opinions.draw(astrid, [dag], { runs: [{ from: 1, to: 1 }] }));
    await batch.start(bengt);
    must(await batch.decide(bengt, 1, '10'));
    await opinions.share(astrid, [[cecilia, 1, 1]]);
    await batch.start(cecilia);
    must(await batch.decide(cecilia, 2, '20'));
    for (const index of [1, 2]) must(await opinions.give(dag, index, '10'));
    const { people, total } = must(await server.customer.getAgreement({ batchId }, { as: astrid }));
    expect(total).toMatchObject({ pairs: 2, bothPassed: 1, onlyOtherPassed: 1, waiting: 1 });
    const pairsOf = (person: Person) => people.find(({ memberId }) => memberId === person.memberId)?.pairs;
    expect([pairsOf(bengt), pairsOf(cecilia), pairsOf(dag)]).toEqual([1, 1, 2]);
  });

  test('an administrator who becomes an acceptor again has seen every batch', async () => {
    const { opinions } = await shared();
    const eva = await addMember(server, world.fruktlabb.id, '20', 'evason5', 'Eva Lund');
    must(await opinions.draw(astrid, [eva], { size: { kind: 'percent', percent: 50 } }));
    for (const role of ['10', '20'] as const)
      must(await server.customer.setMemberRole({ memberId: eva.memberId, role }, { as: astrid }));
    const refused = await opinions.draw(astrid, [eva]);
    expect([refused.status, refused.responseObject]).toEqual([5007002, { seeing: [eva.userName] }]);
    // What was asked of her can be asked of somebody else.
    expect(must(await opinions.draw(astrid, [dag]))).toMatchObject({ lot: 10 });
  });
});
