import { resolve } from 'node:path';
import { buildApp } from './app.ts';
import { backgroundWork } from './background-work.ts';
import { patiently } from './context.ts';
import { refuseUnfinishedRows } from './platform/backup/unfinished-rows.ts';
import { openDataFolder } from './platform/data-folder/open-data-folder.ts';
import { withAdvisoryLock } from './platform/db/advisory-lock.ts';
import { classes, connect } from './platform/db/connect.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import { keepReserve } from './platform/disk/reserve.ts';
import { createLog } from './platform/log.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { checkDatabase } from './platform/postgres/check-database.ts';
import { startPostgres } from './platform/postgres/start-postgres.ts';
import { startWork } from './platform/work/start-work.ts';
import { createContext } from './start/create-context.ts';
import { closeSoon, drain } from './start/drain.ts';
import { firstRun } from './start/first-run.ts';
import { listen } from './start/listen.ts';
import { openStores } from './start/open-stores.ts';
import { plainReason } from './start/plain-reason.ts';
import { printReady, printWorkerReady } from './start/print-ready.ts';
import { readSettings } from './start/read-settings.ts';
import { releaseMemory } from './start/release-memory.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** Starts a node: folder, database, background work, HTTP. Stops what was started in reverse order. */
async function main(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2), repositoryRoot);
  const log = createLog(settings.logLevel);
  // From the beginning, so that a Ctrl-C during the start does not leave the database running.
  const stopped = stopOnSignals();
  await using stack = new AsyncDisposableStack();

  const folder = await openDataFolder(settings.dataDir, settings.databaseUrl === null ? 'alone' : 'shared');
  stack.defer(() => folder.close());
  const connection = await openDatabase(settings.databaseUrl, settings.dataDir, log, stack);
  const onLost = (error: Error) => log.warn({ reason: error.message }, 'database connection lost');
  const ordinary = connect({ ...classes.ordinary, ...connection }, onLost);
  const patient = connect({ ...classes.patient, ...connection }, onLost);
  stack.defer(() => closeSoon(ordinary, patient));
  await checkDatabase(patient.pool);
  await refuseUnfinishedRows(patient.pool);
  await migrateToLatest(patient.pool);

  const { stores, space } = await openStores(settings, log);
  const work = await startWork(patient.pool, log, backgroundWork, { isRepeating: settings.roles.worker });
  const { signingKey } = folder.secrets;
  const context = createContext({ settings, ordinary, patient, work, signingKey, stores, space, log });
  stack.defer(() => context.errors.close());
  stack.defer(() => context.live.close());
  stack.defer(() => work.stop());
  if (settings.roles.worker) await work.serve(patiently(context));

  const app = await buildApp(context);
  stack.defer(async () => {
    await Promise.all([drain(app), work.stop()]);
  });
  const url = await listen(app, settings);
  if (settings.metrics !== null && context.metrics !== null) {
    const metrics = await serveMetrics(context.metrics, settings.metrics);
    stack.defer(() => metrics.close());
  }
  const reserve = keepReserve(settings.dataDir, log);
  stack.defer(() => reserve.close());
  const leaving = new AbortController();
  stack.defer(() => leaving.abort());
  const sample = settings.roles.web
    ? await Promise.race([withAdvisoryLock(patient.pool, () => firstRun(context, url, leaving.signal)), stopped])
    : null;
  if (sample !== 'stopped') {
    if (settings.roles.web) printReady(url, settings.dataDir, sample);
    else printWorkerReady(url);
    void releaseMemory();
    await stopped;
  }
}

async function openDatabase(
  databaseUrl: string | null,
  dataDir: string,
  log: ReturnType<typeof createLog>,
  stack: AsyncDisposableStack,
) {
  if (databaseUrl !== null) return { connectionString: databaseUrl };
  const postgres = await startPostgres({ dataDir, log });
  stack.defer(() => postgres.stop());
  return postgres.connection;
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const reason = plainReason(error);
  if (reason === null) throw error;
  console.error(reason);
  process.exit(1);
}
