import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type ClientRequest, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headers } from '@countersign/contract';
import { embeddedDatabase, type ServerProcess, startServerProcess } from '@countersign/testing';
import pg from 'pg';
import { v7 as makeId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processStart } from '../platform/process-facts.ts';

let dataDir: string;
let server: ServerProcess;
let url: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countersign-stop-'));
  server = startServerProcess(dataDir);
  url = await server.ready;
});
afterEach(async () => {
  await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** What a stop may take, by the specification: measured where something is in its way. */
const LONGEST_STOP_MS = 3_000;

/** Stops the server. Answers how, and what is left of it. */
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

/** A request that is on its way until something ends it. */
function slowUpload(): { readonly sent: ClientRequest; readonly cut: Promise<string> } {
  const declared = { 'content-type': 'application/json', 'content-length': '1000' };
  const sent = request(`${url}/customer-api/oauth/login`, { method: 'POST', headers: declared });
  const cut = new Promise<string>((resolve) => {
    sent.once('error', (error) => resolve(String(error)));
    sent.once('response', (response) => resolve(String(response.statusCode)));
  });
  sent.write('{"loginName":');
  return { sent, cut };
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

test('an upload that takes its time is cut off', async () => {
  const { cut } = slowUpload();
  await (await fetch(`${url}/healthz`)).text();
  expect(await stop('SIGINT')).toEqual(cleanly());
  expect(await cut).toMatch(/socket hang up|ECONNRESET/);
});

/** A request that waits for the database, until `letGo`. */
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
  const isWaiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
  await expect.poll(async () => (await holder.query(isWaiting)).rowCount).toBe(1);
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
      () => true,
      () => false,
    );
  await expect.poll(isOpen).toBe(false);
  await letGo();
  expect((await answer).status).toBe(401);
  expect(await stopped).toEqual(cleanly());
});

test('a question to the database that takes its time does not hold it up', async () => {
  const { answer } = await heldRequest();
  const cut = expect(answer).rejects.toThrow('fetch failed');
  // The request that is given up is said in the log.
  expect(await stop('SIGINT')).toEqual({ ...cleanly(), lastWords: expect.any(String) });
  await cut;
});
