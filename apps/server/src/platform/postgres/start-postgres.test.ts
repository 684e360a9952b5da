import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDataFolder } from '../data-folder/open-data-folder.ts';
import { processStart } from '../process-facts.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
const children: ChildProcess[] = [];
const started: Postgres[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countersign-supervisor-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of started.splice(0)) await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start({ isDurable = false } = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, log, isDurable });
  started.push(postgres);
  return postgres;
}

async function query<Row extends pg.QueryResultRow>(postgres: Postgres, text: string): Promise<Row[]> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * A small server in a process of its own: it locks the folder, starts the database, and prints each row it has stored.
 */
function startWriter(): ChildProcess {
  const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const script = `
    const { openDataFolder } = await import(${url('../data-folder/open-data-folder.ts')});
    const { startPostgres } = await import(${url('start-postgres.ts')});
    const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))});
    const { pino } = await import(${JSON.stringify(import.meta.resolve('pino'))});
    const dataDir = ${JSON.stringify(dataDir)};
    await openDataFolder(dataDir);
    const postgres = await startPostgres({ dataDir, log: pino({ level: 'silent' }) });
    console.log('database ' + postgres.pid);
    const client = new pg.Client(postgres.connection);
    await client.connect();
    await client.query('create table verdict (n int primary key)');
    for (let n = 1; ; n++) {
      await client.query('insert into verdict values ($1)', [n]);
      console.log('kept ' + n);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** Kills it without warning after some rows. Answers the last printed row, and the process of its database. */
async function killWhileWriting(writer: ChildProcess): Promise<{ kept: number; databasePid: number }> {
  if (writer.stdout === null) throw new Error('the writer has no output');
  let [kept, databasePid] = [0, 0];
  for await (const line of createInterface({ input: writer.stdout })) {
    const [word, number] = line.split(' ');
    if (word === 'database') databasePid = Number(number);
    if (word === 'kept') kept = Number(number);
    if (kept === 50) writer.kill('SIGKILL');
  }
  if (writer.signalCode === null) await once(writer, 'exit');
  return { kept, databasePid };
}

describe('the embedded database', () => {
  test('is PostgreSQL 18 in UTF8 under a locale that knows Chinese and Japanese, without a network port', async () => {
    const postgres = await start({ isDurable: true });
    const [facts] = await query(
      postgres,
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
        current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
        (select datcollate from pg_database where datname = current_database()) as locale`,
    );
    const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
    expect(facts).toEqual({ version: 18, encoding: 'UTF8', addresses: '', fsync: 'on', locale });
  });

  test('lets nobody else at its socket, and leaves none behind', async () => {
    const postgres = await start();
    const folder = postgres.connection.host;
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await postgres.stop();
    expect(existsSync(folder)).toBe(false);
    expect(processStart(postgres.pid)).toBeNull();
  });

  test('runs in a process group of its own, so that Ctrl-C reaches the server alone', async () => {
    const postgres = await start();
    expect(() => process.kill(-postgres.pid, 0)).not.toThrow();
  });

  test('is made anew when making it was cut short', async () => {
    await (await start()).stop();
    await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.new'));
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is started again when it ends by itself, as often as that happens, where it was and with what it had', async () => {
    const postgres = await start({ isDurable: true });
    const killed: number[] = [];
    await query(postgres, 'create table kept (n int); insert into kept values (7)');
    for (let times = 0; times < 2; times++) {
      killed.push(postgres.pid);
      process.kill(postgres.pid, 'SIGKILL');
      const rows = () => query(postgres, 'select n from kept').catch(() => 'not yet');
      await expect.poll(() => killed.includes(postgres.pid), { timeout: 20_000 }).toBe(false);
      await expect.poll(rows, { timeout: 20_000 }).toEqual([{ n: 7 }]);
    }
    await postgres.stop();
    expect(processStart(postgres.pid)).toBeNull();
    expect(existsSync(postgres.connection.host)).toBe(false);
  });

  test('gives the reason when its files are not its own', async () => {
    await (await start()).stop();
    await rm(join(dataDir, 'postgres/global'), { recursive: true });
    await expect(start()).rejects.toThrow(/^The embedded database did not start: .*pg_control/);
  });
});

describe('after kill -9 of the server', () => {
  test('the next start has every row that was acknowledged, and no database is left over', async () => {
    const { kept, databasePid } = await killWhileWriting(startWriter());
    expect(processStart(databasePid)).not.toBeNull();
    const folder = await openDataFolder(dataDir);
    const postgres = await start({ isDurable: true });
    const [found] = await query<{ rows: number }>(postgres, 'select count(*)::int as rows from verdict');
    expect(found?.rows).toBeGreaterThanOrEqual(kept);
    expect(processStart(databasePid)).toBeNull();
    await folder.close();
  });
});

test('a second server on the same folder is refused while the first one runs, and harms nothing', async () => {
  const writer = startWriter();
  if (writer.stdout === null) throw new Error('the writer has no output');
  const lines = createInterface({ input: writer.stdout })[Symbol.asyncIterator]();
  await lines.next();
  await expect(openDataFolder(dataDir)).rejects.toThrow(
    `Another Countersign server (process ${writer.pid}) uses the data folder ${dataDir}.`,
  );
  expect((await lines.next()).value).toMatch(/^kept /);
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  await (await openDataFolder(dataDir)).close();
  await start();
});
