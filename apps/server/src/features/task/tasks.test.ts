import {
  acceptanceOf,
  addMember,
  addProject,
  beginBatch,
  closeOrder,
  type DeliveredBatch,
  deliverBatch,
  must,
  opinionsOf,
  type Person,
  spotCheckOf,
  startTestServer,
  startWorld,
  type TestServer,
} from '@countersign/testing';
import { beforeEach, describe, expect, test } from 'vitest';

let bengt: Person;
let cecilia: Person;

const { server, world } = await startWorld({
  startAt: '2026-11-20T09:00:00.000Z',
  settings: { timeZone: 'Asia/Tokyo' },
});
const astrid = world.fruktlabb.administrator;
let acceptors = 0;
function newAcceptor() {
  acceptors += 1;
  return addMember(server, world.fruktlabb.id, '20', `acceptor${acceptors}`, `Acceptor ${acceptors}`);
}
beforeEach(async () => {
  bengt = await newAcceptor();
  cecilia = await newAcceptor();
});

type Asked = Parameters<TestServer['customer']['listTasks']>[0];
const list = async (as: Person, asked: Asked = {}) => must(await server.customer.listTasks(asked, { as }));
const names = async (as: Person, asked: Asked = {}) =>
  (await list(as, asked)).tasks.map((task) => (task.kind === 'blind' ? `blind: ${task.name}` : task.batch.name));
const summary = async (as: Person) => must(await server.customer.getTaskSummary({}, { as }));

async function share(batch: DeliveredBatch, person: Person, from: number, to: number) {
  const { batchId } = batch;
  const { version } = must(await server.customer.getAssignment({ batchId }, { as: astrid }));
  const shares = [{ memberId: person.memberId, runs: [{ from, to }] }];
  must(await server.customer.assignPackages({ batchId, version, shares }, { as: astrid }));
}

/** A project of an order that is due so many days from now. */
async function dueIn(days: number) {
  const dueAt = new Date(server.clock.now().getTime() + days * 86_400_000).toISOString();
  const { id: customerId } = world.fruktlabb;
  const order = must(await server.provider.createOrder({ customerId, name: 'Nuts', agreedRate: 1, dueAt }));
  return { project: await addProject(server, order.id), orderId: order.id, dueAt };
}

describe('[2.1-09] [2.4-12] [6-02] the tasks of an acceptor', () => {
  test('are the batches and the packages assigned to them, with the figures of their own part', async () => {
    const whole = await deliverBatch(server, world.fruktlabb, { name: 'Whole' });
    must(await server.customer.assignBatch({ batchId: whole.batchId, memberIds: [bengt.memberId] }, { as: astrid }));
    const shared = await deliverBatch(server, world.fruktlabb, { name: 'Shared', items: 12, mode: 'package' });
    await share(shared, bengt, 2, 3);
    await share(shared, cecilia, 4, 6);
    const work = acceptanceOf(server, shared);
    await work.start(bengt);
    await work.start(cecilia);
    must(await work.decide(bengt, 3, '10'));
    must(await work.decide(bengt, 4, '20'));
    must(await work.decide(cecilia, 7, '10'));

    const { tasks, total } = await list(bengt);
    expect(total).toBe(2);
    expect(tasks.find(({ kind }) => kind === 'whole')).toMatchObject({
      batch: {
        name: 'Whole',
        delivered: 4,
        packageCount: 4,
        part: null,
        stage: 'awaiting',
        actions: ['start', 'spotCheck'],
      },
      ...{ isOpen: true, packages: 4, left: 4, wantedBy: null, assignedBy: astrid.userName },
      assignedAt: '2026-11-20T09:00:00.000Z',
    });
    expect(tasks.find(({ kind }) => kind === 'packages')).toMatchObject({
      batch: {
        ...{ name: 'Shared', delivered: 4, packageCount: 6, part: { packages: 2, ofItems: 12 }, stage: 'accepting' },
        inspection: { explicit: { passed: 1, rejected: 1 }, whole: { passed: 0, rejected: 0 }, unseen: 2 },
        inspectedAccuracy: { value: 0.5 },
      },
      ...{ packages: 2, left: 2 },
    });
    expect(await names(cecilia)).toEqual(['Shared']);
    expect((await list(cecilia)).tasks).toMatchObject([{ packages: 3, left: 5, batch: { delivered: 6 } }]);
    expect(await names(bengt, { kind: 'packages' })).toEqual(['Shared']);
    expect(await names(bengt, { kind: 'whole' })).toEqual(['Whole']);
    expect(await names(bengt, { kind: 'jobs' })).toEqual([]);
  });

  test('are found by batch, file and index number of the own part', async () => {
    const batch = await deliverBatch(server, world.fruktlabb, { name: 'Kumquat', items: 14, mode: 'package' });
    await share(batch, bengt, 7, 7);
    for (const search of ['kumq', batch.number, 'img_0013', '14'])
      expect(await names(bengt, { search })).toEqual(['Kumquat']);
    for (const search of ['img_0001', '10']) expect(await names(bengt, { search })).toEqual([]);
    const { views, total } = await list(bengt, { search: 'nothing of it' });
    expect([total, views.all]).toEqual([0, 0]);
  });

  test('stand by the day they are wanted, finished ones last, and are counted by view', async () => {
    const late = await dueIn(-1);
    const soon = await dueIn(2);
    const closed = await dueIn(-5);
    const assign = [bengt];
    await deliverBatch(server, world.fruktlabb, { name: 'No day', assign });
    await beginBatch(server, world.fruktlabb, [bengt], { name: 'Soon', project: soon.project });
    await deliverBatch(server, world.fruktlabb, { name: 'Late', assign, project: late.project });
    await deliverBatch(server, world.fruktlabb, { name: 'Closed', assign, project: closed.project });
    await closeOrder(server, closed.orderId);

    expect(await names(bengt)).toEqual(['Late', 'Soon', 'No day', 'Closed']);
    expect(await names(bengt, { order: 'descending' })).toEqual(['Soon', 'Late', 'No day', 'Closed']);
    expect((await list(bengt)).tasks.map(({ isOverdue }) => isOverdue)).toEqual([true, false, false, false]);
    expect(await names(bengt, { size: 2, page: 2 })).toEqual(['No day', 'Closed']);
    const { views, tasks } = await list(bengt, { view: 'overdue' });
    expect(views).toEqual({ all: 4, awaiting: 2, accepting: 1, overdue: 1, finished: 1 });
    expect(tasks).toMatchObject([{ wantedBy: late.dueAt }]);
    expect(await names(bengt, { view: 'awaiting' })).toEqual(['Late', 'No day']);
    expect(await names(bengt, { view: 'accepting' })).toEqual(['Soon']);
    expect((await list(bengt, { view: 'finished' })).tasks).toMatchObject([
      { isOpen: false, batch: { name: 'Closed' } },
    ]);
    expect(await summary(bengt)).toMatchObject({ overdue: 1, overdueSince: late.dueAt });
  });

  test('leave what a spot check passes by default out of what is left', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [astrid], { items: 8, assign: [bengt] });
    must(await spotCheckOf(server, batch).draw(astrid, { undecided: '10' }));
    await batch.start(bengt);
    await spotCheckOf(server, batch).workThrough(bengt, () => '10', 1);
    expect((await list(bengt)).tasks).toMatchObject([{ left: 2, batch: { sampling: { valid: 3, decided: 1 } } }]);
    expect(await summary(bengt)).toMatchObject({ left: 2, tasks: 1 });
  });
});

describe('[2.4-12] second opinions among the tasks', () => {
  /** Bengt accepts six items of a batch that is due in so many days; Cecilia is asked for opinions on all of them. */
  async function doubled(name: string, days: number) {
    const { project } = await dueIn(days);
    const batch = await beginBatch(server, world.fruktlabb, [astrid], { name, items: 6, project, assign: [] });
    const opinions = opinionsOf(server, batch);
    await opinions.share(astrid, [[bengt, 1, 6]]);
    must(await opinions.draw(astrid, [cecilia]));
    return { ...batch, opinions };
  }

  test('are a kind of their own, with the figures of the own opinions and nothing of the batch', async () => {
    const { batchId, number, opinions } = await doubled('Doubled', 3);
    must(await opinions.give(cecilia, 1, '10'));
    must(await opinions.give(cecilia, 2, '20'));
    const { tasks, total } = await list(cecilia);
    expect(total).toBe(1);
    expect(tasks).toEqual([
      {
        ...{ kind: 'blind', batchId, number, name: 'Doubled', mode: 'item', medium: 'picture' },
        ...{ stage: 'accepting', round: 1 },
        ...{ total: 6, given: 2, passed: 1, rejected: 1, isOpen: true, isOverdue: false },
        dueAt: new Date(server.clock.now().getTime() + 3 * 86_400_000).toISOString(),
      },
    ]);
    expect(await names(cecilia, { kind: 'blind' })).toEqual(['blind: Doubled']);
    expect(await list(cecilia, { kind: 'packages' })).toMatchObject({ total: 0, tasks: [] });
    expect(await list(bengt, { kind: 'blind' })).toMatchObject({ total: 0, tasks: [] });
    expect(await list(astrid, { kind: 'blind' })).toMatchObject({ total: 0, tasks: [] });
    expect(await summary(cecilia)).toMatchObject({ left: 4, tasks: 1, overdue: 0, assignedBy: [] });
  });

  test('stand, page, are found and are counted among the other tasks, by the day they are wanted', async () => {
    const late = await doubled('Doubled late', -2);
    await doubled('Doubled soon', 2);
    const { project } = await dueIn(1);
    await deliverBatch(server, world.fruktlabb, { name: 'Whole', assign: [cecilia], project });
    expect(await names(cecilia)).toEqual(['blind: Doubled late', 'Whole', 'blind: Doubled soon']);
    expect(await names(cecilia, { order: 'descending' })).toEqual([
      'blind: Doubled soon',
      'Whole',
      'blind: Doubled late',
    ]);
    expect(await names(cecilia, { size: 1, page: 2 })).toEqual(['Whole']);
    expect(await names(cecilia, { size: 2, page: 2 })).toEqual(['blind: Doubled soon']);
    expect(await names(cecilia, { kind: 'whole' })).toEqual(['Whole']);
    for (const search of ['doubled l', late.number])
      expect(await names(cecilia, { search })).toEqual(['blind: Doubled late']);
    const views = { all: 3, awaiting: 1, accepting: 2, overdue: 1, finished: 0 };
    expect(await list(cecilia, { view: 'overdue' })).toMatchObject({ total: 1, views, tasks: [{ isOverdue: true }] });
    expect((await list(cecilia, { kind: 'blind' })).views).toEqual({ ...views, all: 2, awaiting: 0 });
    expect(await summary(cecilia)).toMatchObject({ left: 16, tasks: 3, overdue: 1 });
  });

  test('in a batch of which one has a part stand beside the part', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [astrid], { name: 'Both', items: 6, assign: [] });
    const opinions = opinionsOf(server, batch);
    await opinions.share(astrid, [
      [bengt, 1, 4],
      [cecilia, 5, 6],
    ]);
    must(await opinions.draw(astrid, [cecilia]));
    expect(await names(cecilia)).toEqual(['Both', 'blind: Both']);
    expect((await list(cecilia)).tasks).toMatchObject([
      { kind: 'packages', left: 2 },
      { total: 4, given: 0 },
    ]);
    expect(await names(cecilia, { size: 1, page: 2 })).toEqual(['blind: Both']);
    expect(await summary(cecilia)).toMatchObject({ left: 6, tasks: 2 });
  });
});

describe('[2.4-12] the summary', () => {
  test('says what is left, what is held, who assigned it, and what was decided since midnight in Tokyo', async () => {
    const batch = await deliverBatch(server, world.fruktlabb, { name: 'Today', items: 12, mode: 'package' });
    await share(batch, bengt, 1, 3);
    const work = acceptanceOf(server, batch);
    await work.start(bengt);
    // Midnight in Tokyo is at 15:00.
    server.clock.set('2026-11-20T14:59:00.000Z');
    must(await work.decide(bengt, 1, '10'));
    server.clock.set('2026-11-20T15:10:00.000Z');
    must(await work.decide(bengt, 2, '20'));
    server.clock.set('2026-11-20T16:20:00.000Z');
    must(await work.decide(bengt, 3, '10'));

    expect(await summary(bengt)).toMatchObject({
      ...{ left: 3, tasks: 1, overdue: 0, overdueSince: null, assignedBy: [astrid.userName], secondsEach: null },
      held: { packages: 1, items: 0, batches: [{ name: 'Today' }], until: '2026-11-20T16:30:00.000Z' },
      today: [
        { at: '2026-11-20T15:00:00.000Z', decided: 1 },
        { at: '2026-11-20T16:00:00.000Z', decided: 1 },
      ],
    });
    expect(await summary(cecilia)).toMatchObject({ left: 0, tasks: 0, today: [], held: { packages: 0, until: null } });
  });

  test('the day begins at midnight to the minute where that is within an hour of UTC, as in Kolkata', async () => {
    const node = await startTestServer({ beside: server, settings: { timeZone: 'Asia/Kolkata' } });
    const { decide } = await beginBatch(server, world.fruktlabb, [bengt], { items: 4 });
    // Midnight in Kolkata is at 18:30.
    const times = ['18:29:59.999', '18:30:00.000', '18:59:59.999', '19:00:00.000'];
    for (const [nth, time] of times.entries()) {
      server.clock.set(`2026-11-20T${time}Z`);
      must(await decide(bengt, nth + 1, '10'));
    }
    expect(must(await node.customer.getTaskSummary({}, { as: bengt })).today).toEqual([
      { at: '2026-11-20T18:30:00.000Z', decided: 2 },
      { at: '2026-11-20T19:00:00.000Z', decided: 1 },
    ]);
    expect((await summary(bengt)).today).toEqual([
      { at: '2026-11-20T18:00:00.000Z', decided: 3 },
      { at: '2026-11-20T19:00:00.000Z', decided: 1 },
    ]);
    await node.close();
  });

  test('what is given back is free for others at once, and decisions stay', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt, cecilia]);
    must(await batch.decide(bengt, 1, '10'));
    await batch.take(bengt, 2);
    await batch.take(cecilia, 3);
    expect((await batch.open(cecilia, { kind: 'index', index: 2 })).status).toBe(5005158);
    expect(await summary(bengt)).toMatchObject({ held: { packages: 0, items: 1 } });

    must(await server.customer.giveBack({}, { as: bengt }));
    expect(await summary(bengt)).toMatchObject({ held: { packages: 0, items: 0, batches: [], until: null }, left: 3 });
    expect(await summary(cecilia)).toMatchObject({ held: { items: 1 } });
    await batch.take(cecilia, 2);
  });
});

describe('[2.1-09] [2.4-12] one task', () => {
  test('has the own part, its errors, the own hours, and nothing of others', async () => {
    const batch = await deliverBatch(server, world.fruktlabb, { items: 12, mode: 'package' });
    await share(batch, bengt, 2, 3);
    await share(batch, bengt, 5, 5);
    await share(batch, cecilia, 6, 6);
    const work = acceptanceOf(server, batch);
    await work.start(bengt);
    await work.start(cecilia);
    must(await work.decide(bengt, 3, '20'));
    must(await work.decide(cecilia, 11, '20'));
    const look = async (as: Person) => must(await server.customer.getTask({ batchId: batch.batchId }, { as }));
    const now = server.clock.now();
    now.setUTCMinutes(0, 0, 0);
    expect(await look(bengt)).toMatchObject({
      task: { kind: 'packages', packages: 3, left: 5, batch: { id: batch.batchId, delivered: 6 } },
      errors: [{ typeId: 'missing', label: null, count: 1 }],
      hours: [{ at: now.toISOString(), passed: 0, rejected: 1 }],
      states: { '00': 2, '05': 1, '10': 0, '20': 0 },
      runs: [
        { from: 3, to: 6 },
        { from: 9, to: 10 },
      ],
      secondsEach: null,
    });
    expect(await look(astrid)).toMatchObject({ task: { kind: 'whole', packages: 6, left: 10 }, hours: [], runs: [] });

    const history = async (as: Person, whose: 'all' | 'mine') =>
      must(await server.customer.listBatchEvents({ batchId: batch.batchId, whose }, { as })).events.map(
        ({ what }) => what,
      );
    expect((await history(bengt, 'mine')).filter((what) => what === 'item.rejected')).toHaveLength(1);
    expect((await history(astrid, 'all')).filter((what) => what === 'item.rejected')).toHaveLength(2);
    expect((await history(astrid, 'mine')).filter((what) => what === 'item.rejected')).toHaveLength(0);
  });
});

describe('[6-02] what nobody is shown', () => {
  test('an acceptor nothing of batches that are not theirs, and an administrator has tasks where they began', async () => {
    const { batchId } = await beginBatch(server, world.fruktlabb, [astrid], { name: 'Begun', assign: [cecilia] });
    await deliverBatch(server, world.fruktlabb, { name: 'Not begun' });
    await beginBatch(server, world.fruktlabb, [cecilia], { name: 'Begun by another' });
    expect(await list(bengt)).toMatchObject({ total: 0, tasks: [] });
    expect((await server.customer.getTask({ batchId }, { as: bengt })).status).toBe(5007027);
    expect(await names(astrid, { search: 'begun' })).toEqual(['Begun']);
    expect((await list(astrid, { search: 'begun' })).tasks).toMatchObject([
      { kind: 'whole', assignedBy: null, assignedAt: null },
    ]);
  });

  test('another customer nothing, and nobody anything without a session', async () => {
    const { batchId } = await beginBatch(server, world.fruktlabb, [bengt]);
    const { kanda } = world;
    expect(await list(kanda.administrator)).toMatchObject({ total: 0 });
    expect((await server.customer.getTask({ batchId }, { as: kanda.administrator })).status).toBe(5007027);
    expect(await summary(kanda.administrator)).toMatchObject({ left: 0, tasks: 0 });
    const asked = [
      server.customer.listTasks({}),
      server.customer.getTaskSummary({}),
      server.customer.getTask({ batchId }),
      server.customer.giveBack({}),
    ];
    for (const { status } of await Promise.all(asked)) expect(status).toBe(401);
  });
});
