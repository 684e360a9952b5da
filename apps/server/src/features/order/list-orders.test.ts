import { orderViewsOf } from '@countersign/domain';
import { acceptanceOf, addOrder, addProject, deliverBatch, must, publishFile, startWorld } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;

const now = () => server.clock.now().getTime();
const DAY_MS = 86_400_000;

/** An order placed by a source, due in some days, closed or not. */
async function place(
  name: string,
  source: 'portal' | 'openApi' | 'provider',
  dueInDays: number | null,
  isClosed = false,
  customerId = world.fruktlabb.id,
) {
  const id = newId();
  await server.context.db
    .insertInto('customer_order')
    .values({
      customer_id: customerId,
      id,
      number: `T-${name}`,
      name,
      source,
      creator: 'somebody',
      created_at: server.clock.now(),
      due_at: dueInDays === null ? null : new Date(now() + dueInDays * DAY_MS),
      closed_at: isClosed ? server.clock.now() : null,
      validity_days: 180,
      agreed_rate: 0.9,
    })
    .execute();
  return id;
}

describe('[2.4-15] the order list', () => {
  test('shows the soonest due first, in each view what the domain says belongs there', async () => {
    const placed = [
      ['late one', 'portal', -2, false],
      ['soon', 'provider', 3, false],
      ['over', 'provider', -5, true],
      ['someday', 'openApi', null, false],
    ] as const;
    for (const [name, source, dueInDays, isClosed] of placed) await place(name, source, dueInDays, isClosed);
    const list = async (view?: 'all' | 'yours' | 'provider' | 'overdue' | 'closed') =>
      must(await server.customer.listOrders(view === undefined ? {} : { view }, { as: astrid }));
    const all = await list();
    expect(all.orders.map(({ name }) => name)).toEqual(['over', 'late one', 'soon', 'someday']);
    expect(all.views).toEqual({ all: 4, yours: 0, provider: 3, overdue: 1, closed: 1 });
    for (const view of ['all', 'yours', 'provider', 'overdue', 'closed'] as const) {
      const { orders, total } = await list(view);
      const expected = all.orders.filter(({ batches, dueAt, closedAt }) =>
        orderViewsOf(
          {
            openBatches: batches.awaiting + batches.accepting,
            dueAtMs: dueAt === null ? null : Date.parse(dueAt),
            isClosed: closedAt !== null,
          },
          now(),
        ).includes(view),
      );
      expect(orders).toEqual(expected);
      expect(total).toBe(expected.length);
    }
  });

  test('is searched by name and number, and pages', async () => {
    const find = async (search: string) =>
      must(await server.customer.listOrders({ search }, { as: astrid })).orders.map(({ name }) => name);
    expect(await find('LATE')).toEqual(['late one']);
    expect(await find('t-soon')).toEqual(['soon']);
    expect(await find('%')).toEqual([]);
    const second = must(await server.customer.listOrders({ page: 2, size: 1 }, { as: astrid }));
    expect(second.orders.map(({ name }) => name)).toEqual(['late one']);
  });

  test('[3-05] an order has its batches, its data sets and the twelve states of its data', async () => {
    const orderId = await place('full', 'provider', 30);
    const project = await addProject(server, orderId);
    const first = await deliverBatch(server, world.fruktlabb, { project, items: 3, assign: [bengt] });
    const second = await deliverBatch(server, world.fruktlabb, { project, items: 4, name: 'second' });
    await server.context.db.updateTable('batch').set({ dataset_id: 'ds-1' }).where('order_id', '=', orderId).execute();
    const { start, decide, setValidity, finish } = acceptanceOf(server, first);
    await start(bengt);
    must(await decide(bengt, 1, '10'));
    must(await decide(bengt, 2, '20'));
    must(await setValidity(bengt, 3, false));
    must(await finish(astrid, '20'));
    await acceptanceOf(server, second).start(astrid);
    must(await server.provider.reportOrderProgress({ orderId, counts: { annotating: 7, damaged: 1 } }));
    const [order] = must(await server.customer.listOrders({ search: 'full' }, { as: astrid })).orders;
    expect(order).toMatchObject({
      number: 'T-full',
      source: 'provider',
      creator: 'somebody',
      validityDays: 180,
      agreedRate: 0.9,
      total: 15,
      datasets: [{ id: 'ds-1', name: 'ds-1' }],
      batches: { total: 2, accepted: 1, remaining: 1, awaiting: 0, accepting: 1 },
      progress: {
        toAnnotate: 0,
        annotating: 7,
        reviewing: 0,
        firstInspecting: 0,
        secondInspecting: 0,
        toBeDelivered: 0,
        awaitingAcceptance: 0,
        accepting: 4,
        passed: 1,
        rejected: 1,
        invalid: 1,
        damaged: 1,
      },
    });
    const seen = must(await server.customer.listOrders({}, { as: bengt })).orders;
    expect(seen.map(({ name }) => name)).toEqual(['full']);
    const { views } = must(await server.customer.listOrders({ search: 'full' }, { as: astrid }));
    expect(views).toMatchObject({ yours: 1, provider: 0 });
    expect(seen[0]).toMatchObject({ total: 3, batches: { total: 1 }, progress: { annotating: 0, accepting: 0 } });

    // A batch that the provider repairs remains, and the customer has nothing to do in it.
    must(await server.provider.takeRepair({ batchId: first.batchId }));
    await deliverBatch(server, world.fruktlabb, { project, items: 1, name: 'third' });
    const [later] = must(await server.customer.listOrders({ search: 'full' }, { as: astrid })).orders;
    expect(later?.batches).toEqual({ total: 3, accepted: 0, remaining: 3, awaiting: 1, accepting: 1 });
  });

  test('[3-06] an order has its delivery files: published, downloaded, left, and the latest time', async () => {
    const orderId = await place('filed', 'provider', 40);
    const shown = async () =>
      must(await server.customer.listOrders({ search: 'filed' }, { as: astrid })).orders[0]?.delivery;
    const publish = async (name: string) => publishFile(server, { orderId, name, bytes: Buffer.from(name) });
    const [first] = [await publish('one.zip'), await publish('two.zip')];
    must(await server.customer.downloadDeliveryFile({ fileId: first.id }, { as: astrid }));
    const latestAt = server.clock.now().toISOString();
    expect(await shown()).toEqual({ total: 2, downloaded: 1, remaining: 1, latestAt });
    // What is expired waits for nobody.
    await server.context.db
      .updateTable('delivery_file')
      .set({ expires_at: server.clock.now() })
      .where('order_id', '=', orderId)
      .execute();
    expect(await shown()).toEqual({ total: 2, downloaded: 1, remaining: 0, latestAt });
    const project = await addProject(server, orderId);
    await deliverBatch(server, world.fruktlabb, { project, items: 1, assign: [world.fruktlabb.otherAcceptor] });
    const [seen] = must(await server.customer.listOrders({}, { as: world.fruktlabb.otherAcceptor })).orders;
    expect(seen?.delivery).toEqual({ total: 0, downloaded: 0, remaining: 0, latestAt: null });
  });

  test('[1-02] [6-02] shows an acceptor orders with assigned work, and nobody another customer’s', async () => {
    await place('theirs', 'portal', -1, false, world.kanda.id);
    const { orders, views } = must(await server.customer.listOrders({}, { as: world.kanda.administrator }));
    expect(orders.map(({ name }) => name)).toEqual(['theirs']);
    expect(views.all).toBe(1);
    const nothing = must(await server.customer.listOrders({}, { as: world.kanda.acceptor }));
    expect([nothing.total, nothing.views.all, nothing.orders]).toEqual([0, 0, []]);
  });

  test('[4.2-05] says of an order that the provider closed, and opened again, since when', async () => {
    const order = await addOrder(server, world.kanda, { name: 'To close' });
    const as = world.kanda.administrator;
    const shown = async () =>
      must(await server.customer.listOrders({ search: 'To close' }, { as })).orders[0]?.closedAt;
    const set = async (isClosed: boolean) =>
      must(await server.provider.setOrderClosed({ orderId: order.id, isClosed })).isClosed;
    const since = server.clock.now().toISOString();
    expect([await set(true), await shown()]).toEqual([true, since]);
    server.clock.advance(1000);
    expect([await set(true), await shown()]).toEqual([true, since]);
    expect([await set(false), await shown()]).toEqual([false, null]);
    const { db } = server.context;
    const kinds = await db
      .selectFrom('event')
      .where('kind', 'like', 'order.%')
      .select(['kind', 'data'])
      .orderBy('id')
      .execute();
    const about = { orderId: order.id, number: order.number, name: 'To close' };
    expect(kinds.filter(({ data }) => data['orderId'] === order.id)).toEqual(
      ['order.created', 'order.closed', 'order.opened'].map((kind) => ({ kind, data: about })),
    );
  });

  test('refuses bad input and no session', async () => {
    expect(await server.customer.listOrders({ view: 'x' as 'all' }, { as: astrid })).toMatchObject({ status: 5002002 });
    expect(await server.customer.listOrders({})).toMatchObject({ status: 401 });
  });
});

describe('[2.4-02] the project list', () => {
  test('shows the newest first with the batches and items one sees, searched by name, narrowed by order', async () => {
    const as = world.kanda.administrator;
    const seen = async (input: { search?: string; orderId?: string; size?: number; page?: number }, who = as) =>
      must(await server.customer.listProjects(input, { as: who }));
    const order = await addOrder(server, world.kanda, { name: 'Roads' });
    const streets = await addProject(server, order.id, 'Streets 1_2');
    server.clock.advance(1000);
    const other = await addOrder(server, world.kanda, { name: 'Rails' });
    await addProject(server, other.id, 'Empty');
    await deliverBatch(server, world.kanda, { project: streets, items: 3, assign: [world.kanda.acceptor] });
    const done = await deliverBatch(server, world.kanda, { project: streets, items: 1, name: 'done' });
    const { start, decide, finish } = acceptanceOf(server, done);
    await start(as);
    must(await decide(as, 1, '10'));
    must(await finish(as, '10'));

    const all = await seen({});
    expect(all.total).toBe(2);
    expect(all.projects.map(({ name }) => name)).toEqual(['Empty', 'Streets 1_2']);
    expect(all.projects[1]).toMatchObject({
      orderId: order.id,
      orderName: 'Roads',
      batchCount: 2,
      openBatchCount: 1,
      itemCount: 4,
    });
    expect((await seen({ search: '1_' })).projects.map(({ name }) => name)).toEqual(['Streets 1_2']);
    expect((await seen({ search: 'e_' })).projects).toEqual([]);
    expect((await seen({ orderId: other.id })).projects.map(({ name }) => name)).toEqual(['Empty']);
    expect((await seen({ size: 1, page: 2 })).projects.map(({ name }) => name)).toEqual(['Streets 1_2']);
    const assigned = await seen({}, world.kanda.acceptor);
    expect(assigned.projects.map(({ name, batchCount, itemCount }) => [name, batchCount, itemCount])).toEqual([
      ['Streets 1_2', 1, 3],
    ]);
    expect((await seen({}, world.kanda.otherAcceptor)).projects).toEqual([]);
    expect((await seen({ orderId: order.id }, astrid)).projects).toEqual([]);
  });

  test('refuses bad input and no session', async () => {
    expect(await server.customer.listProjects({ orderId: 'x' }, { as: astrid })).toMatchObject({ status: 5002002 });
    expect(await server.customer.listProjects({})).toMatchObject({ status: 401 });
  });
});
