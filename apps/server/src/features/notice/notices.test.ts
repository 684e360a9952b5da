import { must, openHints, type Person, startWorld } from '@countersign/testing';
import { v7 as makeId } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { giveNotice, type Recipients } from './notice.store.ts';

const { server, world } = await startWorld();
const boss = world.fruktlabb.administrator;
beforeEach(() => server.context.db.deleteFrom('notice').execute());

/** Tells the administrators of Fruktlabb, or others of its team, that a batch arrived. */
async function give(batchName: string, recipients: Recipients = { to: 'administrators' }): Promise<void> {
  const batchId = makeId();
  await giveNotice(server.context.db, {
    ...{ customerId: world.fruktlabb.id, at: server.clock.now(), about: batchId, recipients },
    ...{ kind: 'batchDelivered', data: { batchId, batchName, items: 3 } },
  });
  server.clock.advance(1000);
}

const list = async (as: Person, input: { page?: number; size?: number; view?: 'all' | 'unread' } = {}) =>
  must(await server.customer.listNotices(input, { as }));
const namesOf = ({ notices }: Awaited<ReturnType<typeof list>>) =>
  notices.map(({ data }) => ('batchName' in data ? data.batchName : ''));
const unread = async (as: Person) => must(await server.customer.countUnreadNotices({}, { as })).count;

test('everybody lists their own notices, the newest first, page by page', async () => {
  for (const name of ['one', 'two', 'three']) await give(name);
  await give('of an acceptor', { to: 'member', memberId: world.fruktlabb.acceptor.memberId });
  expect(namesOf(await list(boss))).toEqual(['three', 'two', 'one']);
  expect(await list(boss, { size: 2, page: 2 })).toMatchObject({
    total: 3,
    views: { all: 3, unread: 3 },
    notices: [{ kind: 'batchDelivered', isRead: false, data: { batchName: 'one', items: 3 } }],
  });
  expect(namesOf(await list(world.fruktlabb.acceptor))).toEqual(['of an acceptor']);
  expect(namesOf(await list(world.kanda.administrator))).toEqual([]);
});

test('one notice is read, then all of those that were seen; a newer one stays new', async () => {
  for (const name of ['one', 'two', 'three']) await give(name);
  const [newest, , oldest] = (await list(boss)).notices;
  must(await server.customer.markNoticeRead({ noticeId: oldest?.id ?? '' }, { as: boss }));
  expect(namesOf(await list(boss, { view: 'unread' }))).toEqual(['three', 'two']);
  await give('four');
  must(await server.customer.markAllNoticesRead({ until: newest?.at ?? '' }, { as: boss }));
  expect(await list(boss, { view: 'unread' })).toMatchObject({ total: 1, views: { all: 4, unread: 1 } });
  expect(await unread(boss)).toBe(1);
});

test('nobody reads the notices of others', async () => {
  await give('one');
  const [notice] = (await list(boss)).notices;
  for (const as of [world.fruktlabb.acceptor, world.kanda.administrator]) {
    must(await server.customer.markNoticeRead({ noticeId: notice?.id ?? '' }, { as }));
    must(await server.customer.markAllNoticesRead({ until: server.clock.now().toISOString() }, { as }));
  }
  expect(await unread(boss)).toBe(1);
});

test('a notice does not go to the person who did it, to a disabled one or to one who has left', async () => {
  const { acceptor, otherAcceptor } = world.fruktlabb;
  await give('by the boss', { to: 'administrators', but: boss.memberId });
  expect(await unread(boss)).toBe(0);
  must(await server.customer.setMemberStatus({ memberId: otherAcceptor.memberId, status: '0' }, { as: boss }));
  for (const { memberId } of [acceptor, otherAcceptor]) await give('hello', { to: 'member', memberId });
  const told = await server.context.db.selectFrom('notice').select('member_id').execute();
  expect(told).toEqual([{ member_id: acceptor.memberId }]);
  must(await server.customer.setMemberStatus({ memberId: otherAcceptor.memberId, status: '1' }, { as: boss }));
});

test('the stream tells a member of their own notices, and another window that they were read', async () => {
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const [own, other] = [await openHints(url, boss), await openHints(url, world.fruktlabb.acceptor)];
  for (const { heard } of [own, other]) await expect.poll(() => heard, { timeout: 10_000 }).toContainEqual('ready');
  await give('one');
  const [notice] = (await list(boss)).notices;
  const hints = () => own.heard.filter((heard) => typeof heard !== 'string' && heard.topic === 'notice').length;
  const before = hints();
  must(await server.customer.markNoticeRead({ noticeId: notice?.id ?? '' }, { as: boss }));
  await expect.poll(hints, { timeout: 10_000 }).toBeGreaterThan(before);
  expect(other.heard).not.toContainEqual({ topic: 'notice' });
  own.close();
  other.close();
});

test('everybody chooses about what they get mail, and acceptors only of what they hear', async () => {
  const { acceptor } = world.fruktlabb;
  const settings = async (as: Person) => must(await server.customer.getNoticeSettings({}, { as }));
  expect((await settings(acceptor)).kinds).toEqual([
    { kind: 'batchDelivered', isMailed: true },
    { kind: 'batchRedelivered', isMailed: true },
    { kind: 'batchFinished', isMailed: true },
  ]);
  must(await server.customer.setNoticeMail({ kind: 'batchFinished', isMailed: false }, { as: acceptor }));
  expect((await settings(acceptor)).kinds).toContainEqual({ kind: 'batchFinished', isMailed: false });
  must(await server.customer.setNoticeMail({ kind: 'batchFinished', isMailed: true }, { as: acceptor }));
  expect((await settings(acceptor)).kinds).toContainEqual({ kind: 'batchFinished', isMailed: true });
  const of = await settings(boss);
  expect(of).toMatchObject({ email: boss.email });
  expect(of.kinds).toContainEqual({ kind: 'deliveryPublished', isMailed: true });
});
