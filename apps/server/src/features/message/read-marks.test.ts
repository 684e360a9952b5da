import { type DeliveredBatch, deliverBatch, must, type Person, startWorld } from '@countersign/testing';
import { v7 as makeId } from 'uuid';
import { beforeAll, beforeEach, expect, test } from 'vitest';

let boss: Person;
let acceptor: Person;
let batch: DeliveredBatch;

const { server, world } = await startWorld();
beforeAll(async () => {
  // The database sets it by its own clock, which is another one than the test's.
  await server.context.db.updateTable('member').set({ created_at: server.clock.now() }).execute();
  ({ administrator: boss, acceptor } = world.fruktlabb);
  batch = await deliverBatch(server, world.fruktlabb, { mode: 'package', assign: [acceptor] });
});
beforeEach(async () => {
  const { db } = server.context;
  await db.deleteFrom('message_read').execute();
  await db.deleteFrom('message').execute();
});

const write = async (text: string, packageId: string | null = null, as = acceptor) =>
  must(await server.customer.addMessage({ batchId: batch.batchId, packageId, text }, { as })).id;
const read = (until: string, packageId: string | null = null, as = boss) =>
  server.customer.markMessagesRead({ batchId: batch.batchId, packageId, until }, { as });
const unread = async (as = boss) => must(await server.customer.getWaiting({}, { as })).messages?.count ?? 0;

test('what others wrote is unread until the board was read, and what one wrote oneself never is', async () => {
  const first = await write('one');
  const second = await write('two');
  await write('mine', null, boss);
  expect(must(await server.customer.getWaiting({}, { as: boss })).messages).toMatchObject({
    ...{ count: 2, batches: 1, batchId: batch.batchId },
    since: expect.any(String),
  });
  must(await read(first));
  expect(await unread()).toBe(1);
  must(await read(second));
  expect(await unread()).toBe(0);
  // A window that was open for long does not take it back.
  must(await read(first));
  expect(await unread()).toBe(0);
  expect(await unread(world.kanda.administrator)).toBe(0);
});

test('the board of a package reads what is about it and about the whole batch; that of the batch reads everything', async () => {
  const [one = '', two = ''] = batch.packageIds;
  await write('about one', one);
  await write('about two', two);
  const whole = await write('about all');
  must(await read(whole, one));
  expect(await unread()).toBe(1);
  must(await read(whole));
  expect(await unread()).toBe(0);
  const all = must(await server.customer.listMessages({ batchId: batch.batchId, scope: 'all' }, { as: boss }));
  expect(all.messages.map(({ text }) => text)).toEqual(['about all', 'about two', 'about one']);
});

test('a message that is not of the batch reads nothing, and hidden batches and unknown packages are refused', async () => {
  await write('one');
  must(await read('ffffffff-ffff-7fff-bfff-ffffffffffff'));
  expect(await unread()).toBe(1);
  expect(await read(makeId(), makeId())).toMatchObject({ status: 5007027 });
  expect(await read(makeId(), null, world.fruktlabb.otherAcceptor)).toMatchObject({ status: 5019007 });
});

test('one who joins later finds nothing unread of before', async () => {
  await write('before');
  server.clock.advance(60_000);
  const { db } = server.context;
  await db.updateTable('member').set({ created_at: server.clock.now() }).where('id', '=', boss.memberId).execute();
  expect(await unread()).toBe(0);
});

test('[2.4-09] unread messages are counted by batch, of what each person sees', async () => {
  const { batchId } = batch;
  const [one = '', two = ''] = batch.packageIds;
  const boards = async (as: Person, batchIds = [batchId]) =>
    must(await server.customer.listUnread({ batchIds }, { as })).boards;
  expect(await boards(boss)).toEqual([]);
  await write('to all');
  await write('about one', one);
  await write('about two', two, boss);
  expect(await boards(boss)).toEqual([{ batchId, count: 2 }]);
  expect(await boards(acceptor)).toEqual([{ batchId, count: 1 }]);
  // Who sees a package alone is not told of another one.
  const { otherAcceptor } = world.fruktlabb;
  expect(await boards(otherAcceptor)).toEqual([]);
  const { batch: shown } = must(await server.customer.getBatch({ batchId }, { as: boss }));
  const people = await server.context.db.selectFrom('member').select(['id', 'login_name']).execute();
  const memberId = people.find(({ login_name: name }) => name === otherAcceptor.loginName)?.id ?? null;
  const shares = [{ memberId, runs: [{ from: 1, to: 1 }] }];
  must(await server.customer.assignPackages({ batchId, version: shown.version, shares }, { as: boss }));
  expect(await boards(otherAcceptor)).toEqual([{ batchId, count: 2 }]);
  expect(await boards(world.kanda.administrator)).toEqual([]);
  const last = await write('again');
  must(await read(last));
  expect(await boards(boss)).toEqual([]);
  expect(await boards(boss, [])).toEqual([]);
});
