import {
  createWorld,
  type Person,
  readOutbox,
  startTestServer,
  type TestServer,
  type World,
} from '@countersign/testing';
import { sql } from 'kysely';
import { v7 as makeId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitForLocks } from '../../testing/wait-for-locks.ts';
import { mailNotices } from './mail-notices.service.ts';
import { mailNoticesWork } from './mail-notices.work.ts';
import { giveNotice } from './notice.store.ts';
import { listWaiting } from './notice-mail.store.ts';
import { setMail } from './notice-setting.store.ts';
import { markRead } from './own-notices.store.ts';

const MINUTE = 60_000;

let server: TestServer;
/** Another node over the same database. */
let other: TestServer;
let world: World;
let boss: Person;
let seen = 0;

beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ beside: server });
  world = await createWorld(server);
  boss = world.fruktlabb.administrator;
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  const { db } = server.context;
  server.clock.advance(24 * 60 * MINUTE);
  for (const table of ['notice', 'notice_setting', 'notice_mail'] as const) await db.deleteFrom(table).execute();
  await db.updateTable('member').set({ language: null }).execute();
  seen = (await sent()).length;
});

async function give(batchName: string, to: Person = boss, at = server.clock.now()): Promise<void> {
  const batchId = makeId();
  await giveNotice(server.context.db, {
    ...{ customerId: to.customerId, at, about: batchId },
    recipients: { to: 'member', memberId: to.memberId },
    ...{ kind: 'batchDelivered', data: { batchId, batchName, items: 3 } },
  });
}
const run = (node = server) => mailNoticesWork.run(node.context, {});
const pass = async (minutes: number) => {
  server.clock.advance(minutes * MINUTE);
  await run();
};

/** Every mail, once none waits to be sent. The queue begins with the first one. */
async function sent() {
  const { db } = server.context;
  const waiting = async () => {
    const { rows } = await sql<{ isThere: boolean }>`select to_regclass('pgboss.job') is not null as "isThere"`.execute(
      db,
    );
    if (rows[0]?.isThere !== true) return 0;
    const jobs = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where name = 'mail.send' and state <> 'completed'`.execute(db);
    return jobs.rows[0]?.n;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  return readOutbox(server.context.settings.dataDir);
}
/** What was mailed in this test, by address and subject. */
const mails = async () =>
  (await sent()).slice(seen).map(({ to, subject }) => `${to?.[0]?.address ?? ''}: ${subject ?? ''}`);

test('notices gather for ten minutes, and one mail names them all', async () => {
  await give('Nuts');
  await pass(9);
  expect(await mails()).toEqual([]);
  await give('Bolts');
  await pass(1);
  expect(await mails()).toEqual([`${boss.email}: Bolts has arrived, and 1 more`]);
  const [mail] = (await sent()).slice(seen);
  expect(mail?.text).toContain('Nuts has arrived\n3 items');
  expect(mail?.text).toMatch(/^https?:\/\/\S+\/notices$/m);
});

test('at most one mail an hour, at its very edge', async () => {
  await give('first');
  await pass(10);
  await give('second');
  await pass(59);
  expect(await mails()).toHaveLength(1);
  await pass(1);
  await pass(5);
  expect(await mails()).toEqual([`${boss.email}: first has arrived`, `${boss.email}: second has arrived`]);
});

test('each person gets their own mail in the language of their last sign-in', async () => {
  const people: readonly (readonly [Person, 'zh' | 'ja' | 'en'])[] = [
    [boss, 'zh'],
    [world.fruktlabb.acceptor, 'en'],
    [world.kanda.administrator, 'ja'],
  ];
  for (const [{ memberId }, language] of people)
    await server.context.db.updateTable('member').set({ language }).where('id', '=', memberId).execute();
  for (const [person] of people) await give('Nuts', person);
  await pass(10);
  expect((await mails()).toSorted()).toEqual(
    [
      `${boss.email}: 批次“Nuts”已送达`,
      `${world.fruktlabb.acceptor.email}: Nuts has arrived`,
      `${world.kanda.administrator.email}: バッチ「Nuts」が届きました`,
    ].toSorted(),
  );
});

test('what was read, or is of a kind that is not wanted, is never mailed', async () => {
  const { db } = server.context;
  await give('read');
  await markRead(db, { ...boss, canFinish: true, mode: 'edit' }, { until: server.clock.now() }, server.clock.now());
  await pass(10);
  await setMail(db, boss, 'batchDelivered', false);
  await give('unwanted');
  await pass(10);
  // Wanting them later brings none of before.
  await setMail(db, boss, 'batchDelivered', true);
  await pass(60);
  expect(await mails()).toEqual([]);
  // Neither counts as a mail.
  await give('wanted');
  await pass(10);
  expect(await mails()).toEqual([`${boss.email}: wanted has arrived`]);
});

test('nothing is mailed to somebody without an address, or who was disabled meanwhile', async () => {
  const { acceptor, otherAcceptor } = world.fruktlabb;
  const change = (person: Person, set: { email?: string | null; status?: '0' | '1' }) =>
    server.context.db.updateTable('member').set(set).where('id', '=', person.memberId).execute();
  await give('Nuts', acceptor);
  await give('Nuts', otherAcceptor);
  await change(acceptor, { email: null });
  await change(otherAcceptor, { status: '0' });
  await pass(10);
  await change(acceptor, { email: acceptor.email });
  await change(otherAcceptor, { status: '1' });
  await pass(60);
  expect(await mails()).toEqual([]);
});

test('two nodes at once mail once', async () => {
  await give('Nuts');
  server.clock.advance(10 * MINUTE);
  await Promise.all([run(), run(other), run(), run(other)]);
  expect(await mails()).toEqual([`${boss.email}: Nuts has arrived`]);
});

test('a node that ends between mailing and its commit has mailed nothing, and the next run mails once', async () => {
  await give('Nuts');
  server.clock.advance(10 * MINUTE);
  const { context } = server;
  const now = server.clock.now();
  const [waiting] = await listWaiting(context.db, now, null, 10);
  const broken = context.db.transaction().execute(async (db) => {
    if (waiting !== undefined) await mailNotices(context, db, waiting, now);
    throw new Error('the node ends here');
  });
  await expect(broken).rejects.toThrow('the node ends here');
  expect(await mails()).toEqual([]);
  await run();
  await run();
  expect(await mails()).toEqual([`${boss.email}: Nuts has arrived`]);
});

test('a notice that comes while another node mails waits for the next hour', async () => {
  await give('Nuts');
  server.clock.advance(10 * MINUTE);
  const { context } = server;
  const now = server.clock.now();
  const [waiting] = await listWaiting(context.db, now, null, 10);
  let second: Promise<void> | undefined;
  await context.db.transaction().execute(async (db) => {
    if (waiting !== undefined) await mailNotices(context, db, waiting, now);
    await give('Bolts', boss, new Date(now.getTime() - 10 * MINUTE));
    second = run(other);
    await waitForLocks(server, 1);
  });
  await second;
  expect(await mails()).toEqual([`${boss.email}: Nuts has arrived`]);
  await pass(60);
  expect(await mails()).toEqual([`${boss.email}: Nuts has arrived`, `${boss.email}: Bolts has arrived`]);
});

test('a mail names twenty, and says how many more there are', async () => {
  for (let n = 1; n <= 23; n++) {
    await give(`Batch ${n}`);
    server.clock.advance(1000);
  }
  await pass(10);
  const [mail] = (await sent()).slice(seen);
  expect(mail?.text?.match(/has arrived/g)).toHaveLength(20);
  expect(mail?.text).toContain('and 3 more');
});
