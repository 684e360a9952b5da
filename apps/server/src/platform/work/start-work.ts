import type pg from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Context, Work, WorkName } from '../../context.ts';
import { delays, lostWork, queues, workNames } from './queues.ts';

type WorkData = Readonly<Record<string, string>>;

/** What a piece of work does. It may run more than once, and must come to the same end each time. */
export interface WorkHandler {
  run(context: Context, data: WorkData): Promise<void>;
  /** After the last attempt failed, or the node died in it. */
  giveUp(context: Context, data: WorkData): Promise<void>;
}

/** One handler for every kind of work. */
export type WorkHandlers = { readonly [Name in WorkName]: WorkHandler };

/** Background work of a node: every node may ask for it, those with the worker role do it. */
export interface RunningWork extends Work {
  serve(context: Context, handlers: WorkHandlers): Promise<void>;
  /** Waits a moment for what is under way; what does not end in time runs again on another node. */
  stop(): Promise<void>;
}

const SCHEMA = 'pgboss';
const POLL_S = 2;
/** How often a node looks for work that another one left behind. */
const SUPERVISE_S = 10;
/** Large pieces of one kind never meet in the memory of a node. */
const WORKERS_PER_KIND = 1;
/** The least the queue takes: stopping a node must not take longer than three seconds in all. */
const STOP_TIMEOUT_MS = 1000;
const workerOptions = {
  includeMetadata: true,
  pollingIntervalSeconds: POLL_S,
  notifyPollingIntervalSeconds: POLL_S,
  localConcurrency: WORKERS_PER_KIND,
} as const;
/** Beside the pool of the node itself: polling, completing, and one connection that listens. */
const CONNECTIONS = 3;

/** Starts the queue of background work in the database of `pool`, in a schema of its own. */
export async function startWork(pool: pg.Pool, log: Logger): Promise<RunningWork> {
  const boss = new PgBoss({
    ...connectionOf(pool),
    application_name: 'countersign-work',
    max: CONNECTIONS,
    schema: SCHEMA,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'background work'));
  await boss.start();
  for (const name of workNames) {
    await boss.createQueue(lostQueue(name), { ...lostWork, notify: true });
    const queue = { ...queues[name], notify: true, deadLetter: lostQueue(name) };
    await boss.createQueue(name, queue);
    // One that an earlier release made keeps what that said.
    await boss.updateQueue(name, queue);
  }

  return {
    async send(db, name, data) {
      // The queue's statement runs on the caller's transaction.
      await boss.send(name, data, { db: fromKysely(db), startAfter: delays[name] ?? 0 });
    },
    async serve(context, handlers) {
      for (const name of workNames) {
        await boss.work(name, workerOptions, async (jobs: JobWithMetadata<WorkData>[]) => {
          for (const job of jobs) await attempt(context, name, job, handlers[name].run);
        });
        await boss.work(lostQueue(name), workerOptions, async (jobs: JobWithMetadata<WorkData>[]) => {
          for (const job of jobs) await attempt(context, lostQueue(name), job, handlers[name].giveUp);
        });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

/** Where work goes that no attempt has done, whether it failed or its nodes died: there it is given up. */
function lostQueue(name: WorkName): string {
  return `${name}.lost`;
}

async function attempt(
  context: Context,
  queue: string,
  job: JobWithMetadata<WorkData>,
  step: (context: Context, data: WorkData) => Promise<void>,
): Promise<void> {
  try {
    await step(context, job.data);
  } catch (error) {
    context.log.error({ err: error, work: queue, id: job.id, attempt: job.retryCount + 1 }, 'work failed');
    context.errors.tell(error, `work ${queue}`);
    throw error;
  }
}

/** Where the pool connects to, for the queue's own few connections. */
function connectionOf(pool: pg.Pool): Partial<pg.PoolConfig> {
  const { connectionString, host, port, user, password, database, ssl } = pool.options;
  const given = Object.entries({ connectionString, host, port, user, password, database, ssl });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
