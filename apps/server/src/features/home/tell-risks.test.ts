import { must, publishFile, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';
import { tellRisksWork } from './tell-risks.work.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

const { server, world } = await startWorld();

const orderOf = async (validityDays: number) =>
  must(await server.provider.createOrder({ customerId: world.fruktlabb.id, name: 'Fruit', validityDays }));
/** Lets time pass and the hourly work run once. */
const pass = async (ms: number) => {
  server.clock.advance(ms);
  await tellRisksWork.run(server.context, {});
};
/** What a customer's administrators were told about something, the oldest first. */
const told = async (about: string) => {
  const { db } = server.context;
  const found = await db
    .selectFrom('notice')
    .where('about', '=', about)
    .where('kind', '<>', 'deliveryPublished')
    .select(['kind', 'data', 'member_id'])
    .orderBy('at')
    .execute();
  expect(found.every(({ member_id: memberId }) => memberId === world.fruktlabb.administrator.memberId)).toBe(true);
  return found.map(({ kind, data }) => ({ kind, data }));
};

test('a file of few days is told of at the half of them, and one that was fetched and decided about never', async () => {
  const order = await orderOf(4);
  const publish = (name: string) => publishFile(server, { orderId: order.id, name, bytes: Buffer.from(name) });
  const [open, decided] = [await publish('open.zip'), await publish('decided.zip')];
  const as = { as: world.fruktlabb.administrator };
  const { url } = must(await server.customer.downloadDeliveryFile({ fileId: decided.id }, as));
  await server.app.inject({ method: 'GET', url, headers: { token: as.as.token } });
  must(await server.customer.confirmDeliveryFile({ fileId: decided.id }, as));
  await pass(DAY);
  expect(await told(open.id)).toEqual([]);
  await pass(DAY);
  expect(await told(open.id)).toMatchObject([{ kind: 'deliveryExpiring' }]);
  await pass(3 * DAY);
  expect(await told(open.id)).toMatchObject([{}, { kind: 'deliveryExpired' }]);
  expect(await told(decided.id)).toEqual([]);
});

test('an order at risk is told once, and again after a week; a closed one is not', async () => {
  const dueAt = new Date(server.clock.now().getTime() + 10 * DAY).toISOString();
  const order = must(await server.provider.createOrder({ customerId: world.fruktlabb.id, name: 'Late', dueAt }));
  await pass(5 * DAY);
  expect(await told(order.id)).toEqual([]);
  await pass(3 * DAY);
  await pass(HOUR);
  const data = { orderId: order.id, orderName: 'Late', daysOver: 0, items: 0 };
  expect(await told(order.id)).toEqual([{ kind: 'orderAtRisk', data }]);
  await pass(7 * DAY);
  expect(await told(order.id)).toMatchObject([{}, { kind: 'orderAtRisk', data: { daysOver: 5 } }]);
  must(await server.provider.setOrderClosed({ orderId: order.id, isClosed: true }));
  await pass(8 * DAY);
  expect(await told(order.id)).toHaveLength(2);
});

test('a file is told of a week before its end, and when it is over', async () => {
  const order = await orderOf(30);
  const { id } = await publishFile(server, { orderId: order.id, name: 'fruit.zip', bytes: Buffer.from('delivered') });
  await pass(22 * DAY);
  expect(await told(id)).toEqual([]);
  await pass(DAY + HOUR);
  await pass(HOUR);
  expect(await told(id)).toMatchObject([{ kind: 'deliveryExpiring', data: { fileId: id, fileName: 'fruit.zip' } }]);
  await pass(7 * DAY);
  await pass(HOUR);
  expect(await told(id)).toMatchObject([{}, { kind: 'deliveryExpired', data: { wasDownloaded: false } }]);
});
