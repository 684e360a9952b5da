import type { Hint } from '@countersign/contract';
import {
  beginBatch,
  createWorld,
  deliverBatch,
  type Heard,
  type HintStream,
  must,
  openHints,
  type Person,
  signIn,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  type World,
} from '@countersign/testing';
import { v7 as makeId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let world: World;
let url: string;
/** A second node over the same database. */
let other: TestServer;
let otherUrl: string;
const streams: HintStream[] = [];
const nodes: TestServer[] = [];

const listen = (node: TestServer) => node.app.listen({ host: '127.0.0.1', port: 0 });
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ beside: server });
  world = await createWorld(server);
  [url, otherUrl] = await Promise.all([listen(server), listen(other)]);
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  for (const node of nodes.splice(0)) await stop(node);
});
afterAll(async () => {
  await stop(other);
  await stop(server);
});

/** Stops a node. The client opens connections in reserve, which would hold it up. */
async function stop(node: TestServer): Promise<void> {
  node.app.server.closeAllConnections();
  await node.close();
}

/** Opens a stream and waits until hints arrive on it. */
async function hear(as: Person, at = url): Promise<HintStream> {
  const stream = await openHints(at, as);
  streams.push(stream);
  await arrives(stream, 'ready');
  return stream;
}

async function arrives({ heard }: HintStream, expected: Heard): Promise<void> {
  await expect.poll(() => heard, { timeout: 10_000 }).toContainEqual(expected);
}

async function startNode(options: Pick<TestServerOptions, 'streamLimits'>) {
  const node = await startTestServer({ ...options, beside: server });
  nodes.push(node);
  return { node, at: await listen(node) };
}

/** Says something that everybody of a customer hears who sees the batch, after everything that was said before. */
async function fence(batchId: string, as: Person, readers: readonly HintStream[]): Promise<void> {
  must(await server.customer.addMessage({ batchId, packageId: null, text: 'hello' }, { as }));
  for (const reader of readers) await arrives(reader, { topic: 'message', batchId });
}

const topicsOf = ({ heard }: HintStream, batchId: string) =>
  heard.filter((one): one is Hint => typeof one !== 'string' && one.batchId === batchId).map(({ topic }) => topic);

const MADE_UP = '0198d0f4-0000-7000-8000-';

/** A change of the nth of many batches. */
function changeOf(customerId: string, n: number) {
  return { customerId, hint: { topic: 'batch' as const, batchId: MADE_UP + String(n).padStart(12, '0') } };
}

/** How many of them were heard of. */
const madeUp = ({ heard }: HintStream) =>
  heard.filter((one) => typeof one !== 'string' && one.batchId?.startsWith(MADE_UP) === true).length;

test('a decision on one node is heard on the other, by those who see the batch', async () => {
  const { administrator, acceptor } = world.fruktlabb;
  const { batchId, decide } = await beginBatch(server, world.fruktlabb, [acceptor]);
  const [here, there] = [await hear(administrator), await hear(administrator, otherUrl)];
  must(await decide(acceptor, 1, '10'));
  for (const stream of [here, there]) {
    await arrives(stream, { topic: 'claim', batchId });
    await arrives(stream, { topic: 'batch', batchId });
    expect(topicsOf(stream, batchId)).toContain('batch');
  }
});

test('the answer is a stream that no proxy keeps or gathers', async () => {
  const { response } = await hear(world.fruktlabb.administrator);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(response.headers.get('content-encoding')).toBeNull();
});

test('another customer hears nothing', async () => {
  const theirs = await beginBatch(server, world.fruktlabb, [world.fruktlabb.acceptor]);
  const mine = await deliverBatch(server, world.kanda);
  const reader = await hear(world.kanda.administrator, otherUrl);
  must(await theirs.decide(world.fruktlabb.acceptor, 1, '10'));
  await fence(mine.batchId, world.kanda.administrator, [reader]);
  const named = reader.heard.flatMap((one) => (typeof one === 'string' ? [] : (one.batchId ?? [])));
  expect(new Set(named)).toEqual(new Set([mine.batchId]));
});

test('an acceptor hears of a batch from when it is assigned to them until it is taken away', async () => {
  const { administrator, acceptor, otherAcceptor } = world.fruktlabb;
  const { batchId, decide } = await beginBatch(server, world.fruktlabb, [acceptor]);
  const { batchId: own } = await deliverBatch(server, world.fruktlabb, { assign: [otherAcceptor] });
  const reader = await hear(otherAcceptor, otherUrl);
  must(await decide(acceptor, 1, '10'));
  await fence(own, administrator, [reader]);
  expect(topicsOf(reader, batchId)).toEqual([]);

  const both = [acceptor.memberId, otherAcceptor.memberId];
  must(await server.customer.assignBatch({ batchId, memberIds: both }, { as: administrator }));
  await arrives(reader, { topic: 'assignment', batchId });
  must(await decide(acceptor, 2, '10'));
  await arrives(reader, { topic: 'batch', batchId });

  const again = await hear(otherAcceptor, otherUrl);
  must(await decide(acceptor, 3, '10'));
  await arrives(again, { topic: 'batch', batchId });
  must(await server.customer.assignBatch({ batchId, memberIds: [acceptor.memberId] }, { as: administrator }));
  await arrives(again, { topic: 'assignment' });
  const before = topicsOf(again, batchId);
  must(await decide(acceptor, 4, '10'));
  must(await server.customer.addMessage({ batchId: own, packageId: null, text: 'again' }, { as: administrator }));
  await arrives(again, { topic: 'message', batchId: own });
  expect(topicsOf(again, batchId)).toEqual(before);
});

test('what is about no batch is for administrators, and an answer for who asked', async () => {
  const { administrator, acceptor, otherAcceptor } = world.fruktlabb;
  const { batchId } = await deliverBatch(server, world.fruktlabb, { assign: [acceptor, otherAcceptor] });
  const [boss, asker, colleague] = [await hear(administrator), await hear(acceptor), await hear(otherAcceptor)];
  const asked = {
    msgType: '1',
    sourceFrom: '04',
    contact: 'bengt02@example.com',
    complaintDes: 'Where is my report?',
  } as const;
  must(await server.customer.insertComplaintsInfo(asked, { as: acceptor }));
  const [received] = must(await server.provider.listReceivedFeedback({})).feedback;
  must(await server.provider.answerFeedback({ feedbackId: received?.id ?? '', text: 'Done' }));
  must(
    await server.customer.setMemberRights({ memberId: otherAcceptor.memberId, canFinish: true }, { as: administrator }),
  );
  await fence(batchId, administrator, [boss, asker, colleague]);
  await arrives(boss, { topic: 'team' });
  await arrives(asker, { topic: 'feedback' });
  const topics = ({ heard }: HintStream) => heard.map((one) => (typeof one === 'string' ? one : one.topic));
  expect(topics(boss)).not.toContain('feedback');
  expect(topics(asker)).not.toContain('team');
  expect(topics(colleague)).not.toContain('team');
  expect(topics(colleague)).not.toContain('feedback');
});

test('deliveries, exports and reports are told, also by background work', async () => {
  const { administrator, acceptor } = world.kanda;
  const [boss, reader] = [await hear(administrator), await hear(acceptor)];
  const { batchId, decide } = await beginBatch(server, world.kanda, [acceptor]);
  await arrives(boss, { topic: 'sync' });
  await arrives(boss, { topic: 'sync', batchId });
  await arrives(reader, { topic: 'sync', batchId });
  expect(reader.heard).not.toContainEqual({ topic: 'sync' });

  must(await decide(acceptor, 1, '10'));
  // The export stops where it reads the items, so that what is told before and after can be kept apart.
  const holder = await server.context.pool.connect();
  await holder.query('begin; lock table item in access exclusive mode');
  const { exportId } = must(
    await server.customer.createExport({ batchId, format: 'coco', scope: 'all' }, { as: administrator }),
  );
  const stateOf = async () => must(await server.customer.getExport({ exportId }, { as: administrator })).state;
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('making');
  await fence(batchId, administrator, [boss, reader]);
  const told = (topic: string) => topicsOf(reader, batchId).filter((one) => one === topic).length;
  const before = told('export');
  expect(before).toBeGreaterThan(0);
  await holder.query('commit');
  holder.release();
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('ready');
  await expect.poll(() => told('export')).toBeGreaterThan(before);
  must(await server.customer.createReport({ batchId, language: 'en' }, { as: administrator }));
  await expect.poll(() => told('report')).toBeGreaterThan(0);
});

test('a sign-in that ends, ends its streams at once', async () => {
  const person = await signIn(server, world.kanda.otherAcceptor);
  const stream = await hear(person, otherUrl);
  await signIn(server, person);
  await stream.ended;
  expect(stream.heard.at(-1)).toEqual({ topic: 'session' });
});

test('a sign-in that expires ends its streams when they are looked through', async () => {
  const { at } = await startNode({ streamLimits: { checkMs: 20 } });
  const person = await signIn(server, world.kanda.otherAcceptor);
  const [stream, elsewhere] = [await hear(person, at), await hear(world.kanda.acceptor, at)];
  await server.context.db
    .updateTable('session')
    .set({ created_at: new Date('2026-01-01T00:00:00Z') })
    .where('member_id', '=', person.memberId)
    .execute();
  await stream.ended;
  expect(stream.heard.at(-1)).toEqual({ topic: 'session' });
  expect(elsewhere.heard).not.toContainEqual({ topic: 'session' });
});

test('a lost connection to the database is told, and readers ask again when it is back', async () => {
  const { administrator, acceptor } = world.fruktlabb;
  const { batchId, decide } = await beginBatch(server, world.fruktlabb, [acceptor]);
  const stream = await hear(administrator, otherUrl);
  await server.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'countersign-live'`,
  );
  const heard = () => stream.heard.filter((one) => typeof one === 'string');
  await expect.poll(heard, { timeout: 10_000 }).toEqual(['ready', 'waiting', 'ready']);
  must(await decide(acceptor, 1, '10'));
  await arrives(stream, { topic: 'batch', batchId });
});

test('more changes than one payload takes all arrive, and too many become one word', async () => {
  const stream = await hear(world.fruktlabb.administrator, otherUrl);
  const change = (n: number) => changeOf(world.fruktlabb.id, n);
  server.context.live.tell(Array.from({ length: 500 }, (_, n) => change(n)));
  await expect.poll(() => madeUp(stream), { timeout: 10_000 }).toBe(500);
  server.context.live.tell(Array.from({ length: 2_500 }, (_, n) => change(n)));
  await expect.poll(() => stream.heard.filter((one) => one === 'ready'), { timeout: 10_000 }).toHaveLength(2);
  expect(madeUp(stream)).toBe(500);
});

test('a reader that does not read is dropped, and the others hear on', async () => {
  const { administrator } = world.fruktlabb;
  const viewer = { customerId: world.fruktlabb.id, role: '10' as const };
  const stream = await hear(administrator);
  const lazy = server.context.live.open({ viewer, memberId: administrator.memberId, signInId: makeId() });
  if (lazy === null) throw new Error('the node is not full');
  const tell = (from: number) =>
    server.context.live.tell(Array.from({ length: 500 }, (_, n) => changeOf(administrator.customerId, from + n)));
  tell(0);
  await expect.poll(() => madeUp(stream), { timeout: 10_000 }).toBe(500);
  expect(lazy.destroyed).toBe(false);
  tell(500);
  await expect.poll(() => madeUp(stream), { timeout: 10_000 }).toBe(1_000);
  expect(lazy.destroyed).toBe(true);
});

test('a sign-in has four streams, of which the oldest ends for the fifth', async () => {
  const person = await signIn(server, world.kanda.otherAcceptor);
  const first = await hear(person);
  const next = [await hear(person), await hear(person), await hear(person)];
  await hear(person);
  expect(await first.ended).toBeNull();
  expect(first.heard.at(-1)).toBe('replaced');
  for (const { heard } of next) expect(heard).not.toContain('replaced');
});

test('a node with as many streams as it may have sends readers away, until one leaves', async () => {
  const { at } = await startNode({ streamLimits: { ofNode: 1 } });
  const first = await hear(world.fruktlabb.acceptor, at);
  const second = await openHints(at, world.kanda.acceptor);
  streams.push(second);
  expect(second.response.status).toBe(503);
  expect(second.response.headers.get('retry-after')).toMatch(/^[1-9]/);
  first.close();
  const status = async () => {
    const stream = await openHints(at, world.kanda.acceptor);
    streams.push(stream);
    return stream.response.status;
  };
  await expect.poll(status).toBe(200);
});

test('a quiet stream shows that it lives', async () => {
  const { at } = await startNode({ streamLimits: { heartbeatMs: 10 } });
  const stream = await hear(world.fruktlabb.acceptor, at);
  await expect.poll(() => stream.comments()).toBeGreaterThan(3);
});

test('a node that stops ends its streams and says when to come back', async () => {
  const node = await startTestServer({ beside: server });
  const stream = await hear(world.fruktlabb.acceptor, await listen(node));
  const stopped = node.close();
  const retryMs = await stream.ended;
  expect(retryMs).toBeGreaterThanOrEqual(500);
  expect(retryMs).toBeLessThanOrEqual(3_000);
  node.app.server.closeAllConnections();
  await stopped;
});

test('without a session there is no stream', async () => {
  const answered = await openHints(url, { token: 'x'.repeat(43) });
  expect(answered.response.headers.get('content-type')).toMatch(/json/);
});

test('in the stricter mode an open stream does not keep a session alive', async () => {
  const strict = await startTestServer({ beside: server, settings: { strict: true } });
  nodes.push(strict);
  const at = await listen(strict);
  const person = await signIn(strict, world.kanda.otherAcceptor);
  const seenAt = () =>
    server.context.db
      .selectFrom('session')
      .where('member_id', '=', person.memberId)
      .where('ended_at', 'is', null)
      .select('seen_at')
      .executeTakeFirst();
  server.clock.advance(5 * 60_000);
  await hear(person, at);
  expect(await seenAt()).toEqual({ seen_at: null });
  must(await strict.customer.getInfo({}, { as: person }));
  expect(await seenAt()).toEqual({ seen_at: server.clock.now() });
});
