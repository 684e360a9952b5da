import { type TaskCounts, taskStates } from '@countersign/contract';
import { daysAfter } from '@countersign/domain';
import { acceptanceOf, addOrder, addProject, deliverBatch, must, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';
import { keepCounts } from './order-day.store.ts';

const { server, world } = await startWorld();

const me = { as: world.fruktlabb.administrator };
const { db } = server.context;
const today = server.clock.now().toISOString().slice(0, 10);
const noon = (days: number) => new Date(`${daysAfter(today, days)}T12:00:00Z`);
const setDue = (orderId: string, days: number | null) =>
  db
    .updateTable('customer_order')
    .set({ due_at: days === null ? null : noon(days) })
    .where('id', '=', orderId)
    .execute();

/** An order of ten items that is due in some days, of which two a day were finished in the last fifteen days where it goes on. */
async function begin(name: string, dueInDays: number | null, { isGoingOn = false, of = world.fruktlabb } = {}) {
  const { id: orderId } = await addOrder(server, of, { name });
  must(await server.provider.reportOrderProgress({ orderId, counts: { annotating: 10 } }));
  await setDue(orderId, dueInDays);
  const none = Object.fromEntries(taskStates.map((state) => [state, 0])) as TaskCounts;
  const days = Array.from({ length: 15 }, (_, day) => ({
    ...{ customer_id: of.id, order_id: orderId, day: daysAfter(today, day - 15) },
    counts: { ...none, passed: day * 2 },
  }));
  if (isGoingOn) await keepCounts(db, days);
  return orderId;
}

const listed = async (input: Parameters<typeof server.customer.listOrders>[0] = {}, as = me) =>
  must(await server.customer.listOrders({ size: 100, ...input }, as));
const namesOf = ({ orders }: Awaited<ReturnType<typeof listed>>) => orders.map(({ name }) => name);

test('[2.4-15] the list of orders at risk has those that say so, and as many as the strip counts', async () => {
  await begin('past', -1);
  await begin('soon', 3);
  await begin('in time', 4);
  await begin('late by forecast', 4, { isGoingOn: true });
  await begin('in time by forecast', 30, { isGoingOn: true });
  await begin('without a date', null, { isGoingOn: true });
  await begin('of somebody else', -1, { of: world.kanda });
  must(await server.provider.setOrderClosed({ orderId: await begin('over', -1), isClosed: true }));
  const asked = must(await server.customer.requestOrder({ name: 'asked for' }, me));
  await setDue(asked.id, -1);
  const { id: doneId } = await addOrder(server, world.fruktlabb, { name: 'all is passed' });
  const batch = await deliverBatch(server, world.fruktlabb, { project: await addProject(server, doneId), items: 1 });
  const { start, decide } = acceptanceOf(server, batch);
  await start(me.as);
  must(await decide(me.as, 1, '10'));
  await setDue(doneId, 1);

  const all = await listed();
  const atRisk = all.orders.filter(({ risk }) => risk !== null);
  const found = await listed({ only: 'atRisk' });
  expect(namesOf(found)).toEqual(['past', 'soon', 'late by forecast']);
  expect(found.orders).toEqual(atRisk);
  expect([found.total, found.views]).toEqual([3, { all: 3, yours: 0, provider: 3, overdue: 1, closed: 0 }]);
  expect(must(await server.customer.getWaiting({}, me)).orders).toMatchObject({ count: 3, orderId: atRisk[0]?.id });

  expect(namesOf(await listed({ only: 'atRisk', view: 'overdue' }))).toEqual(['past']);
  expect(namesOf(await listed({ only: 'atRisk', search: 'soon' }))).toEqual(['soon']);
  expect(namesOf(await listed({ only: 'atRisk', page: 2, size: 2 }))).toEqual(['late by forecast']);
  expect(namesOf(await listed({ only: 'atRisk' }, { as: world.kanda.administrator }))).toEqual(['of somebody else']);
});

test('[6-02] an acceptor, who is told no risk, gets none of them', async () => {
  const orderId = await begin('with work for an acceptor', -1);
  const { acceptor } = world.fruktlabb;
  await deliverBatch(server, world.fruktlabb, {
    project: await addProject(server, orderId),
    items: 1,
    assign: [acceptor],
  });
  expect(namesOf(await listed({}, { as: acceptor }))).toEqual(['with work for an acceptor']);
  expect((await listed({ only: 'atRisk' }, { as: acceptor })).total).toBe(0);
});
