import { createLog, startWork } from '@countersign/server';
import { startTestServer, type TestServer } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workNames } from './queues.ts';
import type { WorkHandler, WorkHandlers } from './start-work.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The same handler for every kind of work. */
function allWork(handler: WorkHandler): WorkHandlers {
  // Object.fromEntries forgets the names; they are all there are.
  return Object.fromEntries(workNames.map((name) => [name, handler])) as WorkHandlers;
}

test('work that fails is tried again on its own, and given up after the last attempt', async () => {
  const { context } = server;
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const work = await startWork(context.pool, log);
  const seen: string[] = [];
  await work.serve(
    { ...context, log },
    allWork({
      run: async (_, data) => {
        seen.push(`run ${data['reportId']}`);
        throw new Error('no disk');
      },
      giveUp: async (_, data) => void seen.push(`give up ${data['reportId']}`),
    }),
  );
  const reportId = newId();
  await context.db.transaction().execute((db) => work.send(db, 'report.acceptance', { reportId }));
  await expect
    .poll(
      async () => {
        // Nobody wants to wait for the pauses between the attempts.
        await context.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
        return seen;
      },
      { timeout: 30_000, interval: 200 },
    )
    .toEqual([`run ${reportId}`, `run ${reportId}`, `run ${reportId}`, `give up ${reportId}`]);
  await work.stop();
  expect(lines.filter((line) => line.includes('work failed'))).toHaveLength(3);
});

test('a node that only asks for work leaves it to one that does it', async () => {
  const { context } = server;
  const asking = await startWork(context.pool, context.log);
  const reportId = newId();
  await asking.send(context.db, 'report.acceptance', { reportId });
  await asking.stop();

  const serving = await startWork(context.pool, context.log);
  const done: (string | undefined)[] = [];
  await serving.serve(
    context,
    allWork({
      run: async (_, data) => void done.push(data['reportId']),
      giveUp: () => Promise.reject(new Error('not asked for')),
    }),
  );
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([reportId]);
  await serving.stop();
});

test('work that a dead node left behind is done by another, and given up after the last attempt', async () => {
  const { context } = server;
  const asking = await startWork(context.pool, context.log);
  const [once, always] = [newId(), newId()];
  for (const reportId of [once, always]) await asking.send(context.db, 'report.acceptance', { reportId });
  await asking.stop();
  // As a node leaves them that was killed a minute ago in the midst of it; one had been tried often enough.
  await context.pool.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
       heartbeat_on = now() - interval '1 minute',
       retry_count = case when data ->> 'reportId' = $1 then 0 else retry_limit end
     where data ->> 'reportId' in ($1, $2)`,
    [once, always],
  );
  const serving = await startWork(context.pool, context.log);
  const seen = new Set<string>();
  await serving.serve(
    context,
    allWork({
      run: async (_, data) => void seen.add(`done ${data['reportId']}`),
      giveUp: async (_, data) => void seen.add(`given up ${data['reportId']}`),
    }),
  );
  await expect.poll(() => seen, { timeout: 50_000 }).toEqual(new Set([`done ${once}`, `given up ${always}`]));
  await serving.stop();
});

test('what comes round is asked for by nodes that repeat it, and is there once however often it is asked for', async () => {
  const { context } = server;
  const asked = async () => (await context.pool.query('select name, cron from pgboss.schedule')).rows;
  const asking = await startWork(context.pool, context.log);
  for (let n = 0; n < 3; n++) await asking.send(context.db, 'retention.sweep', {});
  await asking.stop();
  const waiting = `select count(*) as count from pgboss.job where name = 'retention.sweep'`;
  expect((await context.pool.query(waiting)).rows).toEqual([{ count: 1 }]);
  expect(await asked()).toEqual([]);

  const handler = { run: () => Promise.resolve(), giveUp: () => Promise.resolve() };
  const repeating = await startWork(context.pool, context.log, { isRepeating: true });
  await repeating.serve(context, allWork(handler));
  expect(await asked()).toEqual([{ name: 'retention.sweep', cron: '23 * * * *' }]);
  await repeating.stop();
});

test('a mail that was sent or given up is forgotten after a minute', async () => {
  const { pool } = server.context;
  const kept = `select name, deletion_seconds as after from pgboss.queue where name like 'mail.send%' order by name`;
  expect((await pool.query(kept)).rows).toEqual([
    { name: 'mail.send', after: 60 },
    { name: 'mail.send.lost', after: 60 },
  ]);
});
