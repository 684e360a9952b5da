import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';
import { chooseUser, giveTo } from './as-other-user.ts';
import { findBinaries } from './binaries.ts';
import { DATABASE_USER, initDatabase } from './init-database.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { stopOrphan } from './stop-orphan.ts';

export interface Postgres {
  /** The same after a restart. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  /** The id of the current process. */
  readonly pid: number;
  /** A fast shutdown: committed work stays, running transactions are rolled back. */
  stop(): Promise<void>;
}

const LONGEST_STOP_MS = 10_000;
/** When the main process was killed, the other processes of the database end within moments. */
const LONGEST_LEFTOVER_MS = 10_000;
const LOOK_EVERY_MS = 100;
const LEFTOVER = 'pre-existing shared memory block';
/** Pauses before a database that ended by itself is started again, longer each time. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** After running this long, a database does not count as failing at its start. */
const STEADY_MS = 60_000;

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const;

/**
 * Starts the PostgreSQL that came as a package, on the files in `dataDir/postgres`, reachable by a Unix socket that
 * only this user may open. It runs in a process group of its own: Ctrl-C reaches the server first, which drains and
 * then stops it. Restarts it whenever it ends by itself; committed work stays. `isDurable: false` is for tests, whose
 * data may be lost.
 *
 * @throws StartupError when it cannot be made or started
 */
export async function startPostgres(options: {
  readonly dataDir: string;
  readonly log: Logger;
  readonly isDurable?: boolean;
}): Promise<Postgres> {
  const folder = join(options.dataDir, 'postgres');
  const binaries = findBinaries(options.dataDir);
  const runAs = await chooseUser(options.dataDir, binaries);
  await initDatabase(binaries, folder, runAs, options.isDurable !== false);
  await stopOrphan(folder);

  const socketFolder = await makeSocketFolder();
  await giveTo(runAs, socketFolder);

  const given = { ...settings, ...(options.isDurable === false ? { fsync: 'off', synchronous_commit: 'off' } : {}) };
  const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const {
    program,
    args,
    options: user,
  } = runAs.command(binaries.postgres, [...['-D', folder, '-k', socketFolder], ...flags]);
  let isStopping = false;
  const launch = async (giveUpAt: number): Promise<ChildProcess> => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env: binaries.env,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      await ready(child, options.log, () => isStopping);
      return child;
    } catch (error) {
      const isLeftover = error instanceof StartupError && error.message.includes(LEFTOVER);
      if (!isLeftover || Date.now() > giveUpAt) throw error;
      await wait(LOOK_EVERY_MS);
      return launch(giveUpAt);
    }
  };
  let child: ChildProcess;
  try {
    child = await launch(Date.now() + LONGEST_LEFTOVER_MS);
  } catch (error) {
    await rm(socketFolder, { recursive: true, force: true });
    throw error;
  }
  const leaving = new AbortController();
  const kept = keepRunning(child, {
    launch: () => launch(Date.now() + LONGEST_LEFTOVER_MS),
    onStarted: (next) => {
      child = next;
    },
    leaving: leaving.signal,
    log: options.log,
  });

  return {
    connection: { host: socketFolder, user: DATABASE_USER, database: 'postgres' },
    get pid() {
      return child.pid ?? 0;
    },
    async stop() {
      isStopping = true;
      leaving.abort();
      await end(child);
      await kept;
      // It may have been restarted in this moment.
      await end(child);
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

/** Restarts the database whenever it ends by itself, until the server stops. */
async function keepRunning(
  first: ChildProcess,
  options: {
    readonly launch: () => Promise<ChildProcess>;
    readonly onStarted: (child: ChildProcess) => void;
    readonly leaving: AbortSignal;
    readonly log: Logger;
  },
): Promise<void> {
  const { launch, onStarted, leaving, log } = options;
  let child: ChildProcess | null = first;
  let startedAtMs = performance.now();
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    if (child !== null) await hasEnded(child);
    if (leaving.aborted) return;
    if (child !== null && performance.now() - startedAtMs > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
    if (child !== null) log.error('the embedded database ended by itself and is started again');
    child = null;
    await wait(pauseMs, undefined, { signal: leaving }).catch(() => {});
    if (leaving.aborted) return;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    try {
      child = await launch();
      startedAtMs = performance.now();
      onStarted(child);
      if (leaving.aborted) return;
      log.warn('the embedded database runs again');
    } catch (error) {
      log.error({ reason: String(error), pauseMs }, 'the embedded database could not be started again');
    }
  }
}

function isOver(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function hasEnded(child: ChildProcess): Promise<void> {
  if (!isOver(child)) await once(child, 'exit');
}

/** A fast shutdown, and a kill where that takes too long. */
async function end(child: ChildProcess): Promise<void> {
  if (isOver(child)) return;
  child.kill('SIGINT');
  // A stopped process receives the signal only when it continues.
  child.kill('SIGCONT');
  await Promise.race([hasEnded(child), wait(LONGEST_STOP_MS, undefined, { ref: false })]);
  if (isOver(child)) return;
  child.kill('SIGKILL');
  await hasEnded(child);
}

/** Waits until the database takes connections. Its later errors go to the log. */
function ready(child: ChildProcess, log: Logger, isStopping: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const fail = (why: string) => reject(new StartupError(`The embedded database did not start: ${why}.`));
    child.once('error', (error) => fail(String(error)));
    const reason = () => said.findLast((line) => line.includes('FATAL: ')) ?? said.at(-1) ?? 'it ended without a word';
    child.once('close', () => fail(reason()));
    if (child.stderr === null) return fail('it has no output');
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      if (said.length > 50) said.shift();
      if (line.includes('database system is ready to accept connections')) resolve();
      else if (!isStopping() && / (ERROR|FATAL|PANIC): /.test(line)) log.warn({ postgres: line }, 'database');
    });
  });
}
