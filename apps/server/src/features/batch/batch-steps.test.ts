import {
  acceptanceOf,
  closeOrder,
  deliverBatch,
  must,
  type Person,
  setRights,
  startWorld,
  type TestDeliveryOptions,
} from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;
beforeEach(() => setRights(server, bengt, { canFinish: false }));

async function deliver(options: TestDeliveryOptions = {}) {
  const batch = await deliverBatch(server, world.fruktlabb, { items: 2, assign: [bengt, cecilia], ...options });
  const { batchId } = batch;
  return {
    ...batch,
    ...acceptanceOf(server, batch),
    begin: (as: Person, join = false) => server.customer.startBatch({ batchId, version: 0, join }, { as }),
    goOn: (as: Person) => server.customer.continueBatch({ batchId }, { as }),
    detail: async (as: Person = astrid) => must(await server.customer.getBatch({ batchId }, { as })),
    history: async () =>
      must(await server.customer.listBatchEvents({ batchId }, { as: astrid })).events.map(({ what }) => what),
  };
}

/** A batch of two items, one passed and one rejected. */
async function decided(options: TestDeliveryOptions = {}) {
  const batch = await deliver(options);
  await batch.start(bengt);
  must(await batch.decide(bengt, 1, '10'));
  must(await batch.decide(bengt, 2, '20'));
  return batch;
}

describe('start', () => {
  test('[4.2-02] [2.4-05] takes an awaiting batch under acceptance', async () => {
    const { begin, detail, history } = await deliver();
    expect((await detail()).batch).toMatchObject({ state: '00', stage: 'awaiting', latestAcceptor: null });
    expect(must(await begin(bengt))).toEqual({ state: '05', version: 1 });
    expect((await detail()).batch).toMatchObject({ state: '05', stage: 'accepting', latestAcceptor: bengt.userName });
    expect(await history()).toEqual(['batch.started', 'batch.delivered']);
    expect(must(await begin(bengt))).toEqual({ state: '05', version: 1 });
    expect(await history()).toEqual(['batch.started', 'batch.delivered']);
  });

  test('[4.2-09] names the person who began already, and joins when asked again', async () => {
    const { begin, history, detail } = await deliver();
    must(await begin(bengt));
    expect(await begin(cecilia)).toMatchObject({ status: 5005158, responseObject: { holder: bengt.userName } });
    expect(must(await begin(cecilia, true))).toEqual({ state: '05', version: 1 });
    expect(must(await begin(cecilia))).toEqual({ state: '05', version: 1 });
    expect(await history()).toEqual(['batch.joined', 'batch.started', 'batch.delivered']);
    expect((await detail()).people.map(({ name }) => name)).toEqual([bengt.userName, cecilia.userName]);
  });

  test('[4.2-09] of two at once, one begins and the other is told so', async () => {
    const { begin } = await deliver();
    const answers = await Promise.all([begin(bengt), begin(cecilia)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 5005158]));
  });

  test('[8-09] 5007019 when the batch to be begun is not as the screen saw it', async () => {
    const { begin, batchId } = await deliver();
    await server.context.db.updateTable('batch').set({ version: 3 }).where('id', '=', batchId).execute();
    expect(await begin(bengt)).toMatchObject({ status: 5007019 });
    must(await server.customer.startBatch({ batchId, version: 3 }, { as: bengt }));
    expect(await begin(cecilia)).toMatchObject({ status: 5005158, responseObject: { holder: bengt.userName } });
  });

  test('[8-09] 5007005 when it has its result, 5007010 while repairing, 5007028 when its order is closed', async () => {
    const { begin, finish, batchId, orderId } = await decided({ agreedRate: 0.5 });
    must(await finish(astrid, '10'));
    expect(await begin(bengt)).toMatchObject({ status: 5007005 });
    await server.context.db.updateTable('batch').set({ stage: 'repairing' }).where('id', '=', batchId).execute();
    expect(await begin(bengt)).toMatchObject({ status: 5007010 });
    await closeOrder(server, orderId);
    expect(await begin(bengt)).toMatchObject({ status: 5007028 });
  });
});

describe('continue', () => {
  test('[2.4-05] anyone who sees the batch goes on with it', async () => {
    const { begin, goOn, history } = await deliver();
    must(await begin(bengt));
    expect(must(await goOn(cecilia))).toEqual({ state: '05', version: 1, others: [] });
    must(await goOn(cecilia));
    expect(await history()).toEqual(['batch.joined', 'batch.started', 'batch.delivered']);
  });

  test('[4.2-09] names who else works on it now, and nobody once their claims have ended', async () => {
    const { begin, goOn, open } = await deliver();
    must(await begin(bengt));
    must(await open(bengt, { kind: 'index', index: 1 }));
    expect(must(await goOn(cecilia))).toMatchObject({ others: [bengt.userName] });
    expect(must(await goOn(bengt))).toMatchObject({ others: [] });
    server.clock.advance(10 * 60_000 + 1);
    expect(must(await goOn(cecilia))).toMatchObject({ others: [] });
  });

  test('[8-09] 5007008 when it is not under acceptance, 5007028 when its order is closed', async () => {
    const { goOn, orderId } = await deliver();
    expect(await goOn(bengt)).toMatchObject({ status: 5007008 });
    await closeOrder(server, orderId);
    expect(await goOn(bengt)).toMatchObject({ status: 5007028 });
  });
});

describe('finish', () => {
  test('[4.2-08] is refused while items are undecided, saying how many and which is the first', async () => {
    const { start, decide, finish, detail } = await deliver();
    await start(bengt);
    must(await decide(bengt, 1, '10'));
    expect((await detail()).open).toEqual({ items: 1, packages: 0 });
    expect(await finish(astrid, '10')).toMatchObject({
      status: 5007014,
      responseObject: { items: 1, packages: 0, firstIndex: 2 },
    });
    must(await decide(bengt, 2, '10'));
    expect(must(await finish(astrid, '10'))).toEqual({ state: '10', version: 2 });
  });

  test('[4.2-08] is refused while packages are undecided', async () => {
    const { start, decide, finish, detail, packageIds } = await deliver({ mode: 'package', items: 4 });
    await start(bengt);
    for (const index of [1, 2, 3, 4]) must(await decide(bengt, index, '10'));
    expect((await detail()).open).toEqual({ items: 0, packages: 2 });
    expect(await finish(astrid, '10')).toMatchObject({
      status: 5007014,
      responseObject: { items: 0, packages: 2, firstIndex: null },
    });
    for (const packageId of packageIds)
      must(await server.customer.finishPackage({ packageId, version: 0, result: '10' }, { as: bengt }));
    must(await finish(astrid, '10'));
  });

  test('[4.2-02] gives the result the agreed rate suggests, and frees everything', async () => {
    const { finish, detail, history, take, batchId } = await decided({ agreedRate: 0.5 });
    await take(bengt, 1);
    expect((await detail()).suggested).toBe('10');
    server.clock.advance(1000);
    must(await finish(astrid, '10'));
    expect((await detail()).batch).toMatchObject({
      state: '10',
      stage: 'passed',
      remark: null,
      completedAt: server.clock.now().toISOString(),
      latestAcceptor: astrid.userName,
      accuracy: 0.5,
      inspectedAccuracy: { value: 0.5, low: 0.5, high: 0.5 },
    });
    expect((await history())[0]).toBe('batch.finished');
    const held = await server.context.db.selectFrom('claim').where('batch_id', '=', batchId).select('until').execute();
    expect(held).toEqual([]);
  });

  test('5002002 against the suggestion without a remark; with one it is kept', async () => {
    const { finish, detail } = await decided({ agreedRate: 0.9 });
    expect((await detail()).suggested).toBe('20');
    expect(await finish(astrid, '10')).toMatchObject({ status: 5002002, responseObject: { fields: ['remark'] } });
    expect(await finish(astrid, '10', '  ')).toMatchObject({ status: 5002002 });
    must(await finish(astrid, '10', 'agreed by phone'));
    expect((await detail()).batch).toMatchObject({ state: '10', remark: 'agreed by phone' });
  });

  test('a batch in which everything is invalid suggests nothing and takes either result', async () => {
    const { start, setValidity, finish, detail } = await deliver({ items: 1 });
    await start(bengt);
    must(await setValidity(bengt, 1, false));
    expect((await detail()).suggested).toBeNull();
    expect(must(await finish(astrid, '20'))).toMatchObject({ state: '20' });
  });

  test('[6-02] [8-09] 5019011 without the authorization, which is off at first', async () => {
    const { finish, detail } = await decided();
    expect((await detail(bengt)).batch.actions).toEqual(['continue', 'spotCheck', 'report']);
    expect(await finish(bengt, '20')).toMatchObject({ status: 5019011 });
    await setRights(server, bengt, { canFinish: true });
    expect((await detail(bengt)).batch.actions).toEqual(['continue', 'spotCheck', 'finish', 'report']);
    expect(must(await finish(bengt, '20'))).toMatchObject({ state: '20' });
  });

  test('[8-09] 5007004 when it is not under acceptance, 5007019 when it changed, 5007028 when its order is closed', async () => {
    const untouched = await deliver();
    expect(await untouched.finish(astrid, '10')).toMatchObject({ status: 5007004 });
    const { batchId, orderId, finish } = await decided();
    const stale = { batchId, version: 0, result: '20' as const };
    expect(await server.customer.finishBatch(stale, { as: astrid })).toMatchObject({ status: 5007019 });
    await closeOrder(server, orderId);
    expect(await finish(astrid, '20')).toMatchObject({ status: 5007028 });
  });

  test('sent twice under one id finishes once', async () => {
    const { batchId, history } = await decided();
    const requestId = newId();
    const send = () => server.customer.finishBatch({ batchId, version: 1, result: '20' }, { as: astrid, requestId });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map((answer) => must(answer))).toEqual([
      { state: '20', version: 2 },
      { state: '20', version: 2 },
    ]);
    expect((await history()).filter((what) => what === 'batch.finished')).toHaveLength(1);
  });

  test('and a verdict at the same instant never leave a decided batch with an uncounted verdict', async () => {
    for (let n = 0; n < 5; n++) {
      const batch = await decided({ agreedRate: 0.5 });
      const before = await batch.take(bengt, 1);
      const write = { itemId: before.id, round: before.round, version: before.version };
      const [finished, verdict] = await Promise.all([
        batch.finish(astrid, '10', 'now'),
        server.customer.decideItem(
          { ...write, result: '20', verdict: { itemErrors: [{ typeId: 'missing' }] } },
          { as: bengt },
        ),
      ]);
      const event = await server.context.db
        .selectFrom('event')
        .where('batch_id', '=', batch.batchId)
        .where('kind', '=', 'batch.finished')
        .select('data')
        .executeTakeFirstOrThrow();
      expect(finished.status).toBe(200);
      // Either the verdict came first and finish counted it, or the verdict was refused.
      expect([verdict.status, event.data['rejected']]).toEqual(verdict.status === 200 ? [200, 2] : [5007008, 1]);
    }
  });
});

describe('re-accept', () => {
  test('[2.4-05] [4.2-02] opens a finished batch again, with every decision kept', async () => {
    const { finish, reaccept, detail, decide } = await decided();
    must(await finish(astrid, '20'));
    expect(must(await reaccept(astrid))).toEqual({ state: '05', version: 3 });
    expect((await detail()).batch).toMatchObject({ stage: 'accepting', passed: 1, rejected: 1, completedAt: null });
    must(await decide(bengt, 2, '10', {}));
    expect(must(await finish(astrid, '10'))).toMatchObject({ state: '10' });
  });

  test('[8-09] 5007013 unless it is finished and its order open; 5019011 without the authorization', async () => {
    const { finish, reaccept, orderId, batchId } = await decided();
    expect(await reaccept(astrid)).toMatchObject({ status: 5007013 });
    must(await finish(astrid, '20'));
    expect(await reaccept(bengt)).toMatchObject({ status: 5019011 });
    const stale = { batchId, version: 1 };
    expect(await server.customer.reacceptBatch(stale, { as: astrid })).toMatchObject({ status: 5007019 });
    await closeOrder(server, orderId);
    expect(await reaccept(astrid)).toMatchObject({ status: 5007013 });
  });

  test('[8-09] 5007013 while repairing', async () => {
    const { reaccept, batchId } = await decided();
    await server.context.db.updateTable('batch').set({ stage: 'repairing' }).where('id', '=', batchId).execute();
    expect(await reaccept(astrid)).toMatchObject({ status: 5007013 });
  });
});

describe('assign', () => {
  const assign = (batchId: string, people: readonly Person[], as: Person = astrid) =>
    server.customer.assignBatch({ batchId, memberIds: people.map(({ memberId }) => memberId) }, { as });

  test('[6-02] shows the batch to those assigned and hides it from the others, whose claims are freed', async () => {
    const { batchId, start, take, detail } = await deliver();
    await start(bengt);
    await take(bengt, 1);
    expect(must(await assign(batchId, [cecilia])).assignees).toEqual([
      { id: cecilia.memberId, name: cecilia.userName },
    ]);
    expect(await server.customer.getBatch({ batchId }, { as: bengt })).toMatchObject({ status: 5019007 });
    expect((await detail(cecilia)).batch.assignees).toEqual([
      { id: cecilia.memberId, name: cecilia.userName, isWhole: true },
    ]);
    expect(await take(cecilia, 1)).toMatchObject({ index: 1 });
    expect(must(await assign(batchId, [])).assignees).toEqual([]);
    expect(await server.customer.getBatch({ batchId }, { as: cecilia })).toMatchObject({ status: 5019007 });
  });

  test('[6-02] 5016011 for an acceptor, 5001018 for who is no acceptor of the customer', async () => {
    const { batchId } = await deliver();
    expect(await assign(batchId, [cecilia], bengt)).toMatchObject({ status: 5016011 });
    for (const stranger of [world.kanda.acceptor, astrid])
      expect(await assign(batchId, [bengt, stranger])).toMatchObject({ status: 5001018 });
  });
});

describe('[1-02] [6-02] a batch of another customer, or not assigned, is not there', () => {
  const calls = ['getBatch', 'listBatchEvents', 'startBatch', 'continueBatch', 'finishBatch', 'reacceptBatch'] as const;
  test.each(calls)('%s: 5019007', async (call) => {
    const { batchId } = await deliver({ assign: [bengt] });
    const input = { batchId, version: 0, result: '10' as const };
    await setRights(server, cecilia, { canFinish: true });
    for (const as of [cecilia, world.kanda.administrator, world.kanda.acceptor])
      expect(await server.customer[call](input, { as })).toMatchObject({ status: 5019007, responseObject: null });
    expect(await server.customer[call]({ ...input, batchId: newId() }, { as: astrid })).toMatchObject({
      status: 5019007,
    });
    expect(await server.customer[call](input)).toMatchObject({ status: 401 });
    expect(await server.customer[call]({ ...input, batchId: 'x' }, { as: astrid })).toMatchObject({ status: 5002002 });
  });

  test('assignBatch: 5019007', async () => {
    const { batchId } = await deliver();
    const as = world.kanda.administrator;
    expect(await server.customer.assignBatch({ batchId, memberIds: [] }, { as })).toMatchObject({ status: 5019007 });
  });
});
