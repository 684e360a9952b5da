import { createHash } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backgroundWork, type RunningWork, startWork } from '@countersign/server';
import {
  acceptanceOf,
  createWorld,
  deliverBatch,
  must,
  startServerProcess,
  startTestServer,
  type TestServer,
  type World,
} from '@countersign/testing';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const LONGEST_MS = 60_000;
const ITEMS = 40;

let first: TestServer;
/** Beside it, and queues work that another node does. */
let server: TestServer;
let world: World;
let queue: RunningWork;
let dataDir: string;
beforeAll(async () => {
  first = await startTestServer();
  queue = await startWork(first.context.pool, first.context.log, backgroundWork);
  server = await startTestServer({ beside: first, context: { work: queue } });
  world = await createWorld(server);
  dataDir = await mkdtemp(join(tmpdir(), 'countersign-workload-kills-'));
  await symlink(server.objectsFolder, join(dataDir, 'objects'));
});
afterAll(async () => {
  await queue.stop();
  await server.close();
  await first.close();
  await rm(dataDir, { recursive: true, force: true });
});

function startWorker() {
  const { host, user, database } = server.database.connection;
  const DATABASE_URL = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
  return startServerProcess(dataDir, { DATABASE_URL }, ['--role', 'worker']);
}

/** Where a node is killed: before it has counted anything, and when the file is stored but the report not ready. */
const moments = {
  package_workload: { state: 'making', items: ITEMS, itemsDone: 0, url: null },
  notice: { state: 'making', items: ITEMS, itemsDone: ITEMS, url: null },
} as const;
type Held = keyof typeof moments;
/** `npm run test:full` kills a second node, too. */
const killed: readonly Held[] = Number(process.env['KILLS'] ?? 1) > 1 ? ['package_workload', 'notice'] : ['notice'];

/** Nobody writes to the table until the answer is disposed of. */
async function hold(table: Held): Promise<AsyncDisposable> {
  const client = await server.context.pool.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in share mode`);
  return {
    async [Symbol.asyncDispose]() {
      await client.query('commit');
      client.release();
    },
  };
}

const isHeldUp = (table: Held) =>
  sql`select from pg_locks where relation = ${table}::regclass and not granted`
    .execute(server.context.db)
    .then(({ rows }) => rows.length > 0);

/** Gives out again what a dead node was doing, as the queue does when its heartbeats have been missed for long enough. */
const missHeartbeats = () =>
  sql`update pgboss.job set state = 'retry', start_after = now() where name = 'workload.report' and state = 'active'`.execute(
    server.context.db,
  );

/** An order whose items are all decided. */
async function decided(): Promise<string> {
  const as = world.fruktlabb.administrator;
  const batch = await deliverBatch(server, world.fruktlabb, { items: ITEMS, mode: 'package', packageSize: ITEMS });
  await acceptanceOf(server, batch).start(as);
  const { packages } = must(await server.customer.listPackages({ batchId: batch.batchId }, { as }));
  const each = packages.map(({ id, version }) => ({ packageId: id, version }));
  const target = { kind: 'packages', packages: each } as const;
  must(await server.customer.decidePackages({ batchId: batch.batchId, round: 1, target, result: '10' }, { as }));
  return batch.orderId;
}

test(`[9-05] kill -9 of ${killed.length} nodes that make a report: another one makes it, once and whole`, {
  timeout: 3 * LONGEST_MS,
}, async () => {
  const as = { as: world.fruktlabb.administrator };
  const months = [server.clock.now().toISOString().slice(0, 7)];
  const orderIds = [await decided()];
  const find = async () => must(await server.customer.listWorkloadReports({}, as)).reports[0];
  const asked = { orderIds, months, type: 'order' } as const;
  const { reportId } = must(await server.customer.createWorkloadReport({ ...asked, language: 'en' }, as));
  for (const table of killed) {
    {
      await using _held = await hold(table);
      await killHeldUp(table);
      expect(await find()).toMatchObject({ id: reportId, ...moments[table] });
    }
    await missHeartbeats();
  }

  const worker = startWorker();
  await expect.poll(async () => (await find())?.state, { timeout: LONGEST_MS }).toBe('ready');
  await worker.end('SIGTERM');
  const report = await find();
  const url = report?.url ?? '';
  const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { token: as.as.token } });
  const hash = createHash('sha256').update(rawPayload).digest('hex');
  expect([hash, rawPayload.length]).toEqual([report?.sha256, report?.size]);
  const { sheets } = await readXlsx(new Uint8Array(rawPayload));
  const sums = sheets.find(({ name }) => name === 'Months')?.rows.at(-1);
  expect(sums?.slice(0, 4)).toEqual(['Sum', ITEMS, ITEMS, 0]);
  const told = await server.context.db.selectFrom('notice').where('about', '=', reportId).select('kind').execute();
  expect(told).toEqual([{ kind: 'workloadReady' }]);
  const keys: string[] = [];
  for await (const { key } of server.context.objects.list(`${world.fruktlabb.id}/workload/`)) keys.push(key);
  expect(keys).toEqual([`${world.fruktlabb.id}/workload/${reportId}.xlsx`]);
});

/** Starts a node and kills it when it waits for the table. */
async function killHeldUp(table: Held): Promise<void> {
  const node = startWorker();
  await expect.poll(() => isHeldUp(table), { timeout: LONGEST_MS }).toBe(true);
  await node.end('SIGKILL');
}
