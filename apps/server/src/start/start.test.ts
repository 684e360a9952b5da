import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDatabase, type ServerProcess, startServerProcess } from '@countersign/testing';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../platform/postgres/start-postgres.ts';
import { processStart } from '../platform/process-facts.ts';

let base: string;
let server: ServerProcess;
let url: string;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'countersign-start-'));
  server = startServerProcess(join(base, 'data'));
  url = await server.ready;
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(base, { recursive: true, force: true });
});

/** The single sentence of a server that cannot start. */
async function refusal(dataDir: string, env: Record<string, string> = {}, args: string[] = []): Promise<string> {
  const { code, said } = await startServerProcess(dataDir, env, args).ended;
  expect(code).toBe(1);
  return said;
}

/** The address of another database in the running server's PostgreSQL. */
async function makeDatabase(name: string, options: string): Promise<string> {
  const { host, user, database } = await embeddedDatabase(server.dataDir);
  const client = new pg.Client({ host, user, database });
  await client.connect();
  await client.query(`create database ${name} ${options}`);
  await client.end();
  return `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}`;
}

const health = async (at: string) => (await fetch(`${at}/healthz`)).json();
const allIsWell = { version: '0.1.0', database: 'ok', storage: 'ok', writable: true };

describe('a running server', () => {
  test('tells its version and whether database and storage answer', async () => {
    expect(await health(url)).toEqual(allIsWell);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('refuses a second one on its data folder, naming its process, and goes on', async () => {
    expect(await refusal(server.dataDir)).toBe(
      `Another Countersign server (process ${server.pid}) uses the data folder ${server.dataDir}. Stop it, or set DATA_DIR to another folder.\n`,
    );
    expect(await health(url)).toEqual(allIsWell);
  });
});

describe('one sentence says why a server cannot start:', () => {
  test('the port is taken, and its database is stopped again', async () => {
    const blocker = createServer().listen(0);
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const dataDir = join(base, 'taken-port');
    const process = startServerProcess(dataDir, { PORT: String(port) });
    const { code, said } = await process.ended;
    blocker.close();
    expect({ code, said }).toEqual({
      code: 1,
      said: `Port ${port} is taken by another program. Set PORT to a free one.\n`,
    });
    await expect(readFile(join(dataDir, 'server.lock'))).rejects.toThrow('ENOENT');
    await expect(readFile(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  test('the database cannot be reached', async () => {
    expect(await refusal(join(base, 'a'), { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:9/none' })).toBe(
      'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:9.\n',
    );
  });

  test('the database is not there', async () => {
    const there = await makeDatabase('there', '');
    expect(await refusal(join(base, 'b'), { DATABASE_URL: there.replace('/there?', '/gone?') })).toBe(
      'The database cannot be reached: database "gone" does not exist.\n',
    );
  });

  test('the database has another encoding', async () => {
    const ascii = await makeDatabase('ascii', `template template0 encoding 'SQL_ASCII' locale 'C'`);
    expect(await refusal(join(base, 'c'), { DATABASE_URL: ascii })).toBe(
      'The database has the encoding SQL_ASCII; Countersign needs one made with UTF8.\n',
    );
  });

  test('the database has a locale that knows no Chinese', async () => {
    const latin = await makeDatabase('latin', `template template0 encoding 'UTF8' locale 'C'`);
    expect(await refusal(join(base, 'd'), { DATABASE_URL: latin })).toMatch(
      /^The database has a locale under which names in Chinese and Japanese are not found; .*\n$/,
    );
  });

  test('the database is closed to its user', async () => {
    const { host, user, database } = await embeddedDatabase(server.dataDir);
    const client = new pg.Client({ host, user, database });
    await client.connect();
    await client.query('create role stranger login');
    const closed = await makeDatabase('closed', 'template template0');
    await client.end();
    const address = closed.replace(`user=${user}`, 'user=stranger');
    expect(await refusal(join(base, 'f'), { DATABASE_URL: address })).toMatch(
      /^The database has no pg_trgm and this user may not create it: permission denied .*\.\n$/,
    );
    const owner = new pg.Client({ host, user, database: 'closed' });
    await owner.connect();
    await owner.query('create extension pg_trgm');
    await owner.end();
    expect(await refusal(join(base, 'f'), { DATABASE_URL: address })).toBe(
      'The database refused: permission denied for schema public.\n',
    );
  });

  test('the data folder is a file', async () => {
    await writeFile(join(base, 'file'), '');
    expect(await refusal(join(base, 'file'))).toBe(`The data folder ${base}/file is a file.\n`);
  });

  test('the data folder cannot be written to', async () => {
    // Root cannot write to the kernel's own files either.
    expect(await refusal('/proc/self')).toMatch(
      /^The data folder \/proc\/self cannot be written to \(E[A-Z]+\)\. Set DATA_DIR to one that can\.\n$/,
    );
  });

  test.each([
    [{ PORT: 'http' }, [], 'PORT is "http" but takes a port from 0 to 65535.\n'],
    [{}, ['--role', 'cook'], 'ROLE is "cook" but takes web, worker or all.\n'],
    [{ LOG_LEVEL: 'loud' }, [], 'LOG_LEVEL is "loud" but takes silent, fatal, error, warn, info, debug, trace.\n'],
  ])('a setting does not fit %o %o', async (env, args, sentence) => {
    expect(await refusal(join(base, 'e'), env, args)).toBe(sentence);
  });
});

describe('a lock that was left behind', () => {
  test.each([
    ['by a process that is gone', { pid: 2 ** 22 + 1, start: '1' }],
    ['by one whose number a stranger has now', { pid: process.pid, start: `${processStart(process.pid)}0` }],
  ])('%s holds up nobody', async (name, holder) => {
    const dataDir = join(base, `lock ${name}`);
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, 'server.lock'), JSON.stringify({ ...holder, mark: 'left' }));
    const next = startServerProcess(dataDir);
    await next.ready;
    expect(await next.end('SIGTERM')).toMatchObject({ code: 0 });
  });
});

describe('on a PostgreSQL of its own', () => {
  test('web and worker nodes share one database, and leave it running', async () => {
    const postgres = await startPostgres({ dataDir: base, log: pino({ level: 'silent' }), isDurable: false });
    const { host, user, database } = postgres.connection;
    const env = { DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}` };
    const web = startServerProcess(join(base, 'web'), env, ['--role', 'web']);
    const worker = startServerProcess(join(base, 'web'), env, ['--role', 'worker']);
    const [webUrl, workerUrl] = await Promise.all([web.ready, worker.ready]);
    expect(await Promise.all([health(webUrl), health(workerUrl)])).toEqual([allIsWell, allIsWell]);
    const portal = (at: string) => fetch(`${at}/provider-api/openapi.json`).then((response) => response.status);
    expect(await Promise.all([portal(webUrl), portal(workerUrl)])).toEqual([200, 404]);
    const ends = await Promise.all([web.end('SIGTERM'), worker.end('SIGINT')]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    // It names its health address, and no portal.
    expect(ends[1]?.said).toBe(
      `\nCountersign's worker is ready. It does background work; the portal is served by nodes with the role web.\nHow it is: ${workerUrl}/healthz\n`,
    );
    expect(processStart(postgres.pid)).not.toBeNull();

    const again = startServerProcess(join(base, 'web'), env);
    const lostUrl = await again.ready;
    await postgres.stop();
    const response = await fetch(`${lostUrl}/healthz`);
    expect([response.status, await response.json()]).toEqual([
      503,
      { ...allIsWell, database: 'unreachable', writable: false },
    ]);
    expect((await again.end('SIGTERM')).code).toBe(0);
  });
});
