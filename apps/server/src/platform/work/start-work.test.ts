import { createLog, startWork } from '@countersign/server';
import { startTestServer, type TestServer } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backgroundWork } from '../../background-work.ts';
import { makeReportWork } from '../../features/report/make-report.work.ts';
import { retentions } from '../../retentions.ts';
import { sweepWork } from '../retention/sweep.work.ts';
import type { WorkDefinition } from './define-work.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Every kind of work, each done in the same way. */
function allWork(steps: Pick<WorkDefinition<Data>, 'run' | 'giveUp'>): readonly WorkDefinition[] {
  return backgroundWork.map((kind) => ({ ...kind, ...steps }));
}
interface Data {
  readonly reportId?: string;
}
const dataOf = (reportId: string) => ({ customerId: newId(), reportId });

test('work that fails is tried again on its own, and given up after the last attempt', async () => {
  const { context } = server;
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const seen: string[] = [];
  const kinds = allWork({
    run: async (_, data) => {
      seen.push(`run ${data.reportId}`);
      throw new Error('no disk');
    },
    giveUp: async (_, data) => void seen.push(`give up ${data.reportId}`),
  });
  const work = await startWork(context.pool, log, kinds);
  await work.serve({ ...context, log });
  const reportId = newId();
  await context.db.transaction().execute((db) => work.send(db, makeReportWork, dataOf(reportId)));
  await expect
    .poll(
      async () => {
        // Skips the pauses between the attempts.
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
  const asking = await startWork(context.pool, context.log, backgroundWork);
  const reportId = newId();
  await asking.send(context.db, makeReportWork, dataOf(reportId));
  await asking.stop();

  const done: (string | undefined)[] = [];
  const kinds = allWork({
    run: async (_, data) => void done.push(data.reportId),
    giveUp: () => Promise.reject(new Error('not asked for')),
  });
  const serving = await startWork(context.pool, context.log, kinds);
  await serving.serve(context);
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([reportId]);
  await serving.stop();
});

test('work that a dead node left behind is done by another, and given up after the last attempt', async () => {
  const { context } = server;
  const asking = await startWork(context.pool, context.log, backgroundWork);
  const [once, always] = [newId(), newId()];
  for (const reportId of [once, always]) await asking.send(context.db, makeReportWork, dataOf(reportId));
  await asking.stop();
  // As a node leaves them that was killed a minute ago while it ran them. One has used all its attempts.
  await context.pool.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
       heartbeat_on = now() - interval '1 minute',
       retry_count = case when data ->> 'reportId' = $1 then 0 else retry_limit end
     where data ->> 'reportId' in ($1, $2)`,
    [once, always],
  );
  const seen = new Set<string>();
  const kinds = allWork({
    run: async (_, data) => void seen.add(`done ${data.reportId}`),
    giveUp: async (_, data) => void seen.add(`given up ${data.reportId}`),
  });
  const serving = await startWork(context.pool, context.log, kinds);
  await serving.serve(context);
  await expect.poll(() => seen, { timeout: 50_000 }).toEqual(new Set([`done ${once}`, `given up ${always}`]));
  await serving.stop();
});

test('what comes round is asked for by nodes that repeat it, and is there once however often it is asked for', async () => {
  const { context } = server;
  const asked = async () => (await context.pool.query('select name, cron from pgboss.schedule order by name')).rows;
  const asking = await startWork(context.pool, context.log, backgroundWork);
  for (let n = 0; n < 3; n++) await asking.send(context.db, sweepWork(retentions), {});
  await asking.stop();
  const waiting = `select count(*) as count from pgboss.job where name = 'retention.sweep'`;
  expect((await context.pool.query(waiting)).rows).toEqual([{ count: 1 }]);
  expect(await asked()).toEqual([]);

  const kinds = allWork({ run: () => Promise.resolve(), giveUp: () => Promise.resolve() });
  const repeating = await startWork(context.pool, context.log, kinds, { isRepeating: true });
  await repeating.serve(context);
  expect(await asked()).toEqual([
    { name: 'batch.keepMedia', cron: '17 * * * *' },
    { name: 'dataset.keepData', cron: '11 * * * *' },
    { name: 'home.tellRisks', cron: '8 * * * *' },
    { name: 'notice.mail', cron: '*/5 * * * *' },
    { name: 'order.keepDays', cron: '14,29,44,59 * * * *' },
    { name: 'retention.sweep', cron: '23 * * * *' },
    { name: 'workload.keep', cron: '25 * * * *' },
  ]);
  await repeating.stop();
});

test('work is not done with data its schema refuses', async () => {
  const { context } = server;
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const done: Data[] = [];
  const kinds = allWork({ run: async (_, data) => void done.push(data), giveUp: () => Promise.resolve() });
  const work = await startWork(context.pool, log, kinds);
  // As a backup of another release may contain it: without its customer.
  const reportId = newId();
  await context.pool.query(`insert into pgboss.job (name, data) values ('report.acceptance', $1)`, [{ reportId }]);
  await work.serve({ ...context, log });
  await expect.poll(() => lines.filter((line) => line.includes('work failed')), { timeout: 20_000 }).not.toEqual([]);
  expect(lines.find((line) => line.includes('work failed'))).toContain('customerId');
  expect(done).toEqual([]);
  await work.stop();
});

test('each kind of work is tried as often, as long and with such pauses as its definition says', async () => {
  const { rows } = await server.context.pool.query<Record<string, string | number>>(
    `select name, policy, retry_limit as more, retry_delay as pause, expire_seconds as longest, heartbeat_seconds as heartbeat,
       retry_backoff as grows, dead_letter as lost
     from pgboss.queue where name not like '\\_\\_pgboss%' and name not like '%.lost' order by name`,
  );
  const ordinary = { more: 2, pause: 5, heartbeat: 15, grows: true, policy: 'standard' };
  const kind = (name: string, longest: number, other = {}) => ({
    ...{ ...ordinary, name, longest, lost: `${name}.lost` },
    ...other,
  });
  expect(rows).toEqual([
    kind('account.resetMail', 60),
    kind('batch.keepMedia', 1800, { policy: 'exclusive' }),
    kind('dataset.keepData', 1800, { policy: 'exclusive' }),
    kind('delivery.check', 21_600),
    kind('delivery.export', 21_600),
    kind('delivery.make', 21_600),
    kind('feedback.pictures', 300),
    kind('home.tellRisks', 1800, { policy: 'exclusive' }),
    kind('mail.send', 120, { more: 7, pause: 15 }),
    kind('media.peaks', 900),
    kind('media.tiles', 900),
    kind('notice.mail', 600, { policy: 'exclusive' }),
    kind('order.keepDays', 600, { policy: 'exclusive' }),
    kind('parsing.read', 21_600),
    kind('report.acceptance', 900),
    kind('retention.sweep', 3600, { policy: 'exclusive' }),
    kind('workload.keep', 1800, { policy: 'exclusive', more: 0 }),
    kind('workload.report', 10_800),
  ]);
});

test('a mail that was sent or given up is forgotten after a minute', async () => {
  const { pool } = server.context;
  const kept = `select name, deletion_seconds as after from pgboss.queue where name like 'mail.send%' order by name`;
  expect((await pool.query(kept)).rows).toEqual([
    { name: 'mail.send', after: 60 },
    { name: 'mail.send.lost', after: 60 },
  ]);
});
