import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Context, Work } from '../../context.ts';
import { connectionOf } from '../db/connection-of.ts';
import { createOpenSockets } from '../db/open-sockets.ts';
import { tellingChanges } from '../live/changes.ts';
import { notNow } from '../not-now.ts';
import type { WorkDefinition } from './define-work.ts';
import { lostQueue, queueOf } from './queues.ts';

/** Background work of a node: every node may queue it, nodes with the worker role run it. */
export interface RunningWork extends Work {
  serve(context: Context): Promise<void>;
  /** Takes no more work and waits a moment for what is running. Another node repeats what does not end in time. */
  stop(): Promise<void>;
}

type Job = JobWithMetadata<object | null>;

const SCHEMA = 'pgboss';
/** The data of scheduled work. */
const NOTHING = {};
const POLL_S = 2;
/** How often a node looks for work that another one left behind. */
const SUPERVISE_S = 10;
/** A node runs one large piece of a kind at a time, to limit its memory. */
const WORKERS_PER_KIND = 1;
/** How long running work may take when its node stops, which must take three seconds at most. */
const LONGEST_WORK_MS = 300;
/** The queue's minimum, for handing back unfinished work. */
const STOP_TIMEOUT_MS = 1000;
/** Where the database does not answer, the queue is left as it is: its heartbeats end, and another node takes over. */
const LONGEST_STOP_MS = 1500;
const workerOptions = {
  includeMetadata: true,
  pollingIntervalSeconds: POLL_S,
  notifyPollingIntervalSeconds: POLL_S,
  localConcurrency: WORKERS_PER_KIND,
} as const;
/** Connections besides the node's own pool: polling, completing, and one that listens. */
const CONNECTIONS = 3;

/**
 * Starts a queue for each kind of work in the database of `pool`, in a schema of its own. With `isRepeating` this node
 * queues scheduled work.
 */
export async function startWork(
  pool: pg.Pool,
  log: Logger,
  definitions: readonly WorkDefinition[],
  { isRepeating }: { readonly isRepeating: boolean } = { isRepeating: false },
): Promise<RunningWork> {
  const { stream, allClosed, cut } = createOpenSockets();
  const connection = { ...connectionOf(pool), stream };
  const boss = new PgBoss({
    ...connection,
    application_name: 'countersign-work',
    max: CONNECTIONS,
    schema: SCHEMA,
    schedule: isRepeating,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
    useListenNotify: true,
  });
  let isLeft = false;
  boss.on('error', (error) => {
    if (isLeft) return;
    if (notNow(error) === null) log.error({ err: error }, 'background work');
    else log.warn({ reason: error.message }, 'background work waits');
  });
  await boss.start();
  const leaving = new AbortController();
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    const handBack = setTimeout(() => leaving.abort(), LONGEST_WORK_MS);
    const ended = boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }).then(allClosed);
    await Promise.race([ended, wait(LONGEST_STOP_MS, undefined, { ref: false })]);
    clearTimeout(handBack);
    isLeft = true;
    cut();
  };
  for (const definition of definitions) {
    const { name, schedule } = definition;
    const { queue, lost } = queueOf(definition);
    await boss.createQueue(lostQueue(name), lost);
    await boss.updateQueue(lostQueue(name), lost);
    await boss.createQueue(name, { ...queue, policy: schedule === undefined ? 'standard' : 'exclusive' });
    // A queue that an earlier release made keeps its settings.
    await boss.updateQueue(name, queue);
  }

  return {
    async send(db, { name, startAfterSeconds = 0 }, data) {
      // Runs the queue's statement in the caller's transaction.
      await boss.send(name, data, { db: fromKysely(db), startAfter: startAfterSeconds });
    },
    async serve(context) {
      for (const definition of definitions) {
        const { name, data } = definition;
        await boss.work(name, workerOptions, async (jobs: Job[]) => {
          const run = (job: Job) => definition.run(context, data.parse(job.data ?? NOTHING));
          for (const job of jobs) await attempt(context, job, run, leaving.signal);
        });
        await boss.work(lostQueue(name), workerOptions, async (jobs: Job[]) => {
          const giveUp = (job: Job) => definition.giveUp(context, data.parse(job.data ?? NOTHING));
          for (const job of jobs) await attempt(context, job, giveUp, leaving.signal);
        });
      }
      if (!isRepeating) return;
      // A schedule that was missed while no node ran is made up for once.
      for (const { name, schedule } of definitions)
        if (schedule !== undefined) await boss.schedule(name, schedule, null, { missed: 'once' });
    },
    stop: () => (stopped ??= stop()),
  };
}

/** The node stopped before the work was done. It goes back to the queue, and nothing is wrong. */
class Interrupted extends Error {}

async function attempt(
  context: Context,
  job: Job,
  step: (job: Job) => Promise<void>,
  leaving: AbortSignal,
): Promise<void> {
  const interrupted = Promise.withResolvers<never>();
  const interrupt = () => interrupted.reject(new Interrupted('the node was stopped'));
  leaving.addEventListener('abort', interrupt);
  try {
    await Promise.race([tellingChanges(context.live.tell, () => step(job)), interrupted.promise]);
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    const about = { work: job.name, id: job.id, attempt: job.retryCount + 1 };
    if (notNow(error) !== null) {
      // The work is retried, and the cause is reported by itself.
      context.log.warn({ ...about, reason: String(error) }, 'work put off');
      throw error;
    }
    context.log.error({ ...about, err: error }, 'work failed');
    context.errors.tell(error, `work ${job.name}`);
    throw error;
  } finally {
    leaving.removeEventListener('abort', interrupt);
  }
}
