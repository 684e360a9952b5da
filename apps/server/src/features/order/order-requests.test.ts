import { addOrder, makeCredential, must, openClient, startWorld } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { datasetsOf } from '../../testing/dataset-world.ts';
import { waitForLocks } from '../../testing/wait-for-locks.ts';

const { server, world } = await startWorld();

const me = () => ({ as: world.fruktlabb.administrator });
const DAY_MS = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString();
const request = async (more: { datasetIds?: string[]; total?: number; note?: string; dueAt?: string } = {}) =>
  must(await server.customer.requestOrder({ name: `Cracks ${newId()}`, ...more }, me()));
const detail = async (orderId: string) => must(await server.customer.getOrder({ orderId }, me()));
const eventsOf = async (orderId: string) =>
  must(await server.customer.listOrderEvents({ orderId, size: 100 }, me())).events;
const parsedDataset = async () => {
  const { make, addParsed } = datasetsOf(server, () => world.fruktlabb.administrator);
  const dataset = await make();
  await addParsed(dataset.id, [10]);
  return dataset;
};

describe('a request', () => {
  test('[3-06] is an order with number, name, source, creator, dates and datasets, and shows as a request', async () => {
    const dataset = await parsedDataset();
    const dueAt = inDays(30);
    const { id, number, name } = await request({ datasetIds: [dataset.id], dueAt, total: 500, note: ' Night shots ' });
    expect(number).toMatch(/^O-\d{4}-\d{4}$/);
    const shown = await detail(id);
    expect(shown).toMatchObject({
      ...{ id, number, name, state: 'requested', source: 'portal', creator: 'Astrid Lindqvist', dueAt },
      ...{ createdAt: server.clock.now().toISOString(), closedAt: null, validityDays: 180, agreedRate: 1 },
      ...{ note: 'Night shots', statedTotal: 500, total: 500, answer: null, report: null, risk: null },
      datasets: [{ id: dataset.id, name: dataset.name }],
      forecast: { kind: 'none', reason: 'notWorkedOn' },
    });
    const listed = must(await server.customer.listOrders({ search: name }, me()));
    expect(listed.orders).toMatchObject([{ id, state: 'requested', total: 500 }]);
    expect(listed.views).toEqual({ all: 1, yours: 0, provider: 1, overdue: 0, closed: 0 });
    expect((await eventsOf(id)).map(({ kind, actor, dataset: of }) => [kind, actor, of?.name])).toEqual([
      ['dataset.linked', 'Astrid Lindqvist', dataset.name],
      ['order.requested', 'Astrid Lindqvist', undefined],
    ]);
  });

  test('[3-06] of a program is one by its AppKey, which sees what became of it', async () => {
    const credential = await makeCredential(server, world.kanda.administrator);
    const program = openClient(server, credential);
    const { id } = must(await program.requestOrder({ name: 'By a program' }));
    must(await server.provider.declineOrder({ orderId: id, reason: 'Too soon' }));
    expect(must(await program.getOrder({ orderId: id }))).toMatchObject({
      ...{ source: 'openApi', creator: credential.appKey, state: 'declined' },
      answer: { reason: 'Too soon' },
    });
    expect(must(await program.listOrders({ source: 'openApi' })).orders.map((order) => order.id)).toEqual([id]);
    expect(await program.withdrawOrder({ orderId: id })).toMatchObject({ status: 5020055 });
  });

  test('names only datasets that are there and read, and a date to come', async () => {
    const { make } = datasetsOf(server, () => world.fruktlabb.administrator);
    const [read, unread] = [await parsedDataset(), await make()];
    const ask = (more: object) => server.customer.requestOrder({ name: 'Cracks', ...more }, me());
    expect(await ask({ datasetIds: [read.id, newId()] })).toMatchObject({ status: 5019001, responseObject: { at: 1 } });
    expect(await ask({ datasetIds: [unread.id, read.id] })).toMatchObject({
      status: 5020011,
      responseObject: { at: 0 },
    });
    expect(await ask({ dueAt: inDays(-1) })).toMatchObject({ status: 5002002, responseObject: { fields: ['dueAt'] } });
    expect(await ask({ note: 'x'.repeat(501) })).toMatchObject({ status: 5002002 });
    expect(await ask({ total: 2_000_000_001 })).toMatchObject({ status: 5002002 });
    expect(await ask({ name: 'two\nlines' })).toMatchObject({ status: 5002002 });
    expect(await server.customer.requestOrder({ name: 'Cracks' }, { as: world.fruktlabb.acceptor })).toMatchObject({
      status: 5016011,
    });
    const { id } = must(await ask({ datasetIds: [read.id, read.id] }));
    expect((await detail(id)).datasets).toHaveLength(1);
  });

  test('names no dataset of which items were found and no batch is parsed, as the list of datasets says', async () => {
    const [parsed, failed] = [await parsedDataset(), await parsedDataset()];
    const { db } = server.context;
    await db
      .updateTable('dataset_batch')
      .set({ state: 'failed', items: 3 })
      .where('dataset_id', '=', failed.id)
      .execute();
    const listed = async ({ name }: { name: string }) =>
      must(await server.customer.listDatasets({ search: name }, me())).datasets;
    expect(await listed(parsed)).toMatchObject([{ parsedBatches: 1 }]);
    expect(await listed(failed)).toMatchObject([{ items: 3, parsedBatches: 0 }]);
    const asked = { name: 'Cracks', datasetIds: [failed.id] };
    expect(await server.customer.requestOrder(asked, me())).toMatchObject({ status: 5020011 });
  });

  test('[4.2-05] is accepted with what the provider states, and then it is worked on', async () => {
    const { id, number, name } = await request({ dueAt: inDays(20), total: 100 });
    const requests = must(await server.provider.listOrderRequests({ customerId: world.fruktlabb.id, size: 100 }));
    expect(requests.requests.find((one) => one.id === id)).toMatchObject({
      ...{ number, name, source: 'portal', creator: 'Astrid Lindqvist', statedTotal: 100, note: '', datasets: [] },
      customer: { id: world.fruktlabb.id, name: 'Fruktlabb' },
    });
    const terms = { agreedRate: 0.95, needsSample: true, validityDays: 30, total: 120 };
    const dueAt = inDays(40);
    expect(must(await server.provider.acceptOrder({ orderId: id, dueAt, ...terms }))).toEqual({ id, number, name });
    expect(await detail(id)).toMatchObject({
      ...{ state: 'accepted', dueAt, agreedRate: 0.95, needsSample: true, validityDays: 30, statedTotal: 120 },
      ...{ total: 120, progress: { toAnnotate: 120 }, closedAt: null },
      answer: { at: server.clock.now().toISOString(), reason: '' },
    });
    must(await server.provider.createProject({ orderId: id, name: 'Cracks' }));
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual([
      'project.created',
      'order.accepted',
      'order.requested',
    ]);
    const left = must(await server.provider.listOrderRequests({ customerId: world.fruktlabb.id, size: 100 }));
    expect([left.total, left.requests.some((one) => one.id === id)]).toEqual([requests.total - 1, false]);
  });

  test('[8-11] takes neither projects nor reports before it is accepted, and is not closed', async () => {
    const { id } = await request();
    const refused = { status: 5020055 };
    expect(await server.provider.createProject({ orderId: id, name: 'Cracks' })).toMatchObject(refused);
    expect(await server.provider.reportOrderProgress({ orderId: id, counts: {} })).toMatchObject(refused);
    expect(await server.provider.setOrderClosed({ orderId: id, isClosed: true })).toMatchObject(refused);
  });

  test('[8-11] that ended is over: nothing is linked to it, opened or begun', async () => {
    const dataset = await parsedDataset();
    const { id } = await request({ datasetIds: [dataset.id] });
    const other = await parsedDataset();
    must(await server.provider.declineOrder({ orderId: id, reason: 'No people for it' }));
    const shown = await detail(id);
    expect(shown).toMatchObject({ state: 'declined', closedAt: server.clock.now().toISOString(), risk: null });
    expect(shown.answer).toMatchObject({ reason: 'No people for it' });
    const link = { datasetId: other.id, orderId: id };
    expect(await server.customer.linkDatasetOrder(link, me())).toMatchObject({ status: 5020010 });
    expect(await server.provider.setOrderClosed({ orderId: id, isClosed: false })).toMatchObject({ status: 5020055 });
    expect(await server.provider.createProject({ orderId: id, name: 'Cracks' })).toMatchObject({ status: 5020055 });
    // Its data is kept for nobody any more.
    const listed = must(await server.customer.listDatasets({ search: dataset.name }, me())).datasets;
    expect(listed[0]?.orders).toMatchObject([{ id, isClosed: true }]);
  });

  test('[8-11] is answered or withdrawn once: of several at a time only the first one counts', async () => {
    const ends = {
      accepted: (orderId: string) => server.provider.acceptOrder({ orderId }),
      declined: (orderId: string) => server.provider.declineOrder({ orderId, reason: 'No' }),
      withdrawn: (orderId: string) => server.customer.withdrawOrder({ orderId }, me()),
    } as const;
    for (const state of ['accepted', 'declined', 'withdrawn'] as const) {
      const { id } = await request();
      must(await ends[state](id));
      for (const end of Object.values(ends)) expect(await end(id)).toMatchObject({ status: 5020055 });
      expect((await detail(id)).state).toBe(state);
    }
    const { id } = await request();
    // All three have begun before the first of them can end.
    const [held, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = server.context.db.transaction().execute(async (db) => {
      await db.selectFrom('customer_order').where('id', '=', id).select('id').forUpdate().execute();
      held.resolve();
      await goes.promise;
    });
    await held.promise;
    const answering = Promise.all(Object.values(ends).map((end) => end(id)));
    await waitForLocks(server, 3);
    goes.resolve();
    await holding;
    const statuses = (await answering).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 5020055, 5020055]);
    const [first, ...others] = (await eventsOf(id)).map(({ kind }) => kind);
    expect([first, others]).toEqual([`order.${(await detail(id)).state}`, ['order.requested']]);
  });

  test('[8-11] is unknown where there is none, and of no other customer', async () => {
    const unknown = { status: 5020009 };
    const theirs = await addOrder(server, world.kanda);
    for (const orderId of [newId(), theirs.id]) {
      expect(await server.customer.getOrder({ orderId }, me())).toMatchObject(unknown);
      expect(await server.customer.listOrderEvents({ orderId }, me())).toMatchObject(unknown);
      expect(await server.customer.withdrawOrder({ orderId }, me())).toMatchObject(unknown);
    }
    const orderId = newId();
    expect(await server.provider.acceptOrder({ orderId })).toMatchObject(unknown);
    expect(await server.provider.declineOrder({ orderId, reason: 'No' })).toMatchObject(unknown);
    expect(await server.provider.reportOrderProgress({ orderId, counts: {} })).toMatchObject(unknown);
    expect(await server.customer.getOrder({ orderId: theirs.id }, { as: world.kanda.acceptor })).toMatchObject(unknown);
  });

  test('is answered to every administrator', async () => {
    const { id, name } = await request();
    must(await server.provider.declineOrder({ orderId: id, reason: 'No people for it' }));
    const told = await server.context.db.selectFrom('notice').where('about', '=', id).selectAll().execute();
    expect(told.map(({ member_id, kind, data }) => [member_id, kind, data])).toEqual([
      [
        world.fruktlabb.administrator.memberId,
        'requestAnswered',
        { orderId: id, orderName: name, isAccepted: false, reason: 'No people for it' },
      ],
    ]);
  });
});

test('[2.4-15] orders are narrowed by source and by who placed them', async () => {
  const as = { as: world.kanda.administrator };
  must(await server.customer.requestOrder({ name: 'Asked for' }, as));
  await addOrder(server, world.kanda, { name: 'Given' });
  const names = async (more: { source?: 'portal' | 'provider'; creator?: string }) =>
    must(await server.customer.listOrders({ size: 100, ...more }, as)).orders.map(({ name }) => name);
  const { creators } = must(await server.customer.listOrders({}, as));
  expect(creators).toContain('神田 春香');
  expect(await names({ source: 'portal' })).toEqual(['Asked for']);
  expect(await names({ creator: '神田 春香' })).toEqual(['Asked for']);
  expect(await names({ source: 'provider', creator: '神田 春香' })).toEqual([]);
  expect(await names({ source: 'provider' })).toContain('Given');
});

test('a customer asks for thirty orders an hour, by people and programs together', async () => {
  const asked = () => server.customer.requestOrder({ name: 'Again' }, { as: world.kanda.administrator });
  while ((await asked()).status === 200);
  expect(await asked()).toMatchObject({
    ...{ status: 5002005, responseObject: { reason: 'tooMany', retryAfterSeconds: 3600 } },
  });
  const { orders } = must(await server.customer.listOrders({ size: 100 }, { as: world.kanda.administrator }));
  expect(orders.filter(({ source }) => source !== 'provider')).toHaveLength(30);
});
