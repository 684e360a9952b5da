import { createHash } from 'node:crypto';
import { must } from '@countersign/testing';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startWorldOfWorkers } from './testing/start-world-of-workers.ts';

const LONGEST_MS = 60_000;
const ITEMS = 40;

const { server, world, startWorker, missHeartbeats, passWhole } = await startWorldOfWorkers();

/** Where a node is killed: before it has counted anything, and when the file is stored but the report not ready. */
const moments = {
  package_workload: { state: 'making', items: ITEMS, itemsDone: 0, url: null },
  notice: { state: 'making', items: ITEMS, itemsDone: ITEMS, url: null },
} as const;
type Held = keyof typeof moments;
/** `npm run test:full` kills a second node, too. */
const killed: readonly Held[] = Number(process.env['KILLS'] ?? 1) > 1 ? ['package_workload', 'notice'] : ['notice'];

/** Locks the table against writing until the answer is disposed of. */
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

test(`[9-05] kill -9 of ${killed.length} nodes that make a report: another one makes it, once and whole`, {
  timeout: 3 * LONGEST_MS,
}, async () => {
  const as = { as: world.fruktlabb.administrator };
  const months = [server.clock.now().toISOString().slice(0, 7)];
  const orderIds = [(await passWhole(ITEMS)).orderId];
  const find = async () => must(await server.customer.listWorkloadReports({}, as)).reports[0];
  const asked = { orderIds, months, type: 'order' } as const;
  const { reportId } = must(await server.customer.createWorkloadReport({ ...asked, language: 'en' }, as));
  for (const table of killed) {
    {
      await using _held = await hold(table);
      await killHeldUp(table);
      expect(await find()).toMatchObject({ id: reportId, ...moments[table] });
    }
    await missHeartbeats('workload.report');
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
