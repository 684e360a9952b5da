import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type ClientRequest, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { headers } from '@countersign/contract';
import { embeddedDatabase, type ServerProcess, startServerProcess } from '@countersign/testing';
import pg from 'pg';
import { v7 as makeId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { processStart } from '../platform/process-facts.ts';

let dataDir: string;
let server: ServerProcess;
let url: string;

// One folder for all: after each stop the next start must work with it.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countersign-stop-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  server = startServerProcess(dataDir);
  url = await server.ready;
});
afterEach(() => server.end('SIGKILL'));

/** The specification's limit for a stop while something is in its way. */
const LONGEST_STOP_MS = 3_000;

/** Stops the server. Answers how it ended, and what is left of it. */
async function stop(signal: NodeJS.Signals) {
  const database = await embeddedDatabase(dataDir);
  const beganAtMs = performance.now();
  const { code, said } = await server.end(signal);
  return {
    code,
    isInTime: performance.now() - beganAtMs < LONGEST_STOP_MS,
    lastWords: said.split('\n').at(-2),
    database: processStart(database.pid),
    left: [database.host, join(dataDir, 'server.lock')].filter((path) => existsSync(path)),
  };
}

const cleanly = () => ({
  code: 0,
  isInTime: true,
  lastWords: `Countersign is ready: ${url}`,
  database: null,
  left: [],
});

/** A request that stays unfinished until something ends it. */
function slowUpload(): { readonly sent: ClientRequest; readonly answered: Promise<string> } {
  const declared = { 'content-type': 'application/json', 'content-length': '1000' };
  const sent = request(`${url}/customer-api/oauth/login`, { method: 'POST', headers: declared });
  const answered = new Promise<string>((resolve) => {
    sent.once('error', (error) => resolve(String(error)));
    sent.once('response', (response) => void text(response).then((body) => resolve(`${response.statusCode} ${body}`)));
  });
  sent.write('{"loginName":');
  return { sent, answered };
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends server and database, and leaves nothing behind', async (signal) => {
  expect(await stop(signal)).toEqual(cleanly());
});

test('a browser that keeps its connection open does not hold it up', async () => {
  const agent = new Agent({ keepAlive: true });
  await new Promise((resolve) =>
    get(`${url}/healthz`, { agent }, (response) => response.resume().once('end', resolve)),
  );
  expect(await stop('SIGINT')).toEqual(cleanly());
  agent.destroy();
});

test('an upload that takes its time is told to come again', async () => {
  const { answered } = slowUpload();
  await (await fetch(`${url}/healthz`)).text();
  expect(await stop('SIGINT')).toEqual(cleanly());
  expect(await answered).toEqual('503 {"status":503,"responseObject":null}');
});

/** Waits until something waits for a lock. Within a transaction PostgreSQL would keep answering what it saw first. */
async function untilLocked(): Promise<void> {
  const observer = new pg.Client(await embeddedDatabase(dataDir));
  await observer.connect();
  const isWaiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
  await expect.poll(async () => (await observer.query(isWaiting)).rowCount, { timeout: 20_000 }).toBe(1);
  await observer.end();
}

/** A request that waits for the database until `letGo`. */
async function heldRequest() {
  const { host, user, database } = await embeddedDatabase(dataDir);
  const holder = new pg.Client({ host, user, database });
  holder.on('error', () => {});
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table provider_key in access exclusive mode');
  const answer = fetch(`${url}/provider-api/customer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [headers.providerKey]: 'nobody', [headers.requestId]: makeId() },
    body: '{"name":"Acme"}',
  });
  await untilLocked();
  const letGo = async () => {
    await holder.query('rollback');
    await holder.end();
  };
  return { answer, letGo };
}

test('a request under way gets its answer first', async () => {
  const { answer, letGo } = await heldRequest();
  const stopped = stop('SIGTERM');
  const isOpen = () =>
    fetch(`${url}/healthz`).then(
      // A node that shuts down answers 503 on a connection that is still open.
      ({ status }) => status === 200,
      () => false,
    );
  await expect.poll(isOpen, { interval: 10 }).toBe(false);
  await letGo();
  expect((await answer).status).toBe(401);
  expect(await stopped).toEqual(cleanly());
});

test('a request that outlasts the stop is told to come again, and the log knows of no error', async () => {
  const { answer } = await heldRequest();
  expect(await stop('SIGINT')).toEqual(cleanly());
  const { status, headers: said } = await answer;
  expect([status, said.get('retry-after')]).toEqual([503, expect.stringMatching(/^[1-9]\d*$/)]);
  expect(await (await answer).json()).toEqual({ status: 503, responseObject: null });
});

test('background work ends before the database does, and is done after the next start', async () => {
  const { host, user, database } = await embeddedDatabase(dataDir);
  const holder = new pg.Client({ host, user, database });
  holder.on('error', () => {});
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table feedback_picture in access exclusive mode');
  const asker = new pg.Client({ host, user, database });
  await asker.connect();
  await asker.query(`insert into pgboss.job (name, data, retry_limit) values ('feedback.pictures', '{}', 2)`);
  await asker.end();
  await untilLocked();
  expect(await stop('SIGTERM')).toEqual(cleanly());

  server = startServerProcess(dataDir);
  await server.ready;
  const next = new pg.Client({ ...(await embeddedDatabase(dataDir)) });
  await next.connect();
  const state = `select state::text from pgboss.job where name = 'feedback.pictures'`;
  await expect.poll(async () => (await next.query(state)).rows, { timeout: 30_000 }).toEqual([{ state: 'completed' }]);
  await next.end();
  await server.end('SIGTERM');
});

/** Longer than the queue of work takes to end when none of its connections is slow. */
const SLOW_GOODBYE_MS = 1_000;

test('a connection of background work that is slow to end does not hear of the end of the database', async () => {
  const { host, user, database } = await embeddedDatabase(dataDir);
  const asker = new pg.Client({ host, user, database });
  await asker.connect();
  // The connection that waits longest for its next statement gets none before the end.
  const { rows } = await asker.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where application_name = 'countersign-work' and state = 'idle' and query not ilike '%listen%'
     order by state_change limit 1`,
  );
  await asker.end();
  const pid = rows[0]?.pid ?? 0;
  expect(pid).toBeGreaterThan(0);
  process.kill(pid, 'SIGSTOP');
  const stopped = stop('SIGTERM');
  await wait(SLOW_GOODBYE_MS);
  process.kill(pid, 'SIGCONT');
  expect(await stopped).toEqual(cleanly());
});
