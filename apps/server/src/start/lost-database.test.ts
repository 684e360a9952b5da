import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { basePaths, type Call, customerCalls, headers, providerCalls } from '@countersign/contract';
import {
  createClient,
  embeddedDatabase,
  must,
  overHttp,
  type ServerProcess,
  startServerProcess,
} from '@countersign/testing';
import pg from 'pg';
import { v7 as makeId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processStart } from '../platform/process-facts.ts';

const PASSWORD = 'Nuts4Bolts';

let dataDir: string;
let server: ServerProcess;
let url: string;
let providerKey: string;
let token: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countersign-lost-'));
  server = startServerProcess(dataDir);
  url = await server.ready;
  const { provider: made } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'));
  providerKey = made.key;
  const provider = createClient(providerCalls, overHttp(url), { as: { token: providerKey } });
  const { id: customerId } = must(await provider.createCustomer({ name: 'Fruktlabb' }));
  const ebba = { loginName: 'ebba001', role: '10', email: 'ebba@fruktlabb.example', password: PASSWORD } as const;
  must(await provider.createMember({ customerId, ...ebba }));
  const customer = createClient(customerCalls, overHttp(url));
  token = must(await customer.login({ loginName: ebba.loginName, password: PASSWORD })).token;
});
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

interface Heard {
  readonly http: number;
  readonly body: unknown;
  readonly retryAfter: string | null;
  readonly tookMs: number;
}

async function call(
  basePath: string,
  { method, path }: Call,
  own: Record<string, string>,
  body?: object,
): Promise<Heard> {
  const beganAtMs = performance.now();
  const response = await fetch(`${url}${basePath}${path}`, {
    method,
    headers: { 'app-id': 'test', 'content-type': 'application/json', [headers.requestId]: makeId(), ...own },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  const tookMs = performance.now() - beganAtMs;
  return { http: response.status, body: answer, retryAfter: response.headers.get('retry-after'), tookMs };
}

const name = (name: string) =>
  call(basePaths.provider, providerCalls.createCustomer, { [headers.providerKey]: providerKey }, { name });
const signIn = () => call(basePaths.customer, customerCalls.login, {}, { loginName: 'ebba001', password: PASSWORD });
const listMembers = () => call(basePaths.customer, customerCalls.listMembers, { [headers.token]: token });

async function health() {
  const beganAtMs = performance.now();
  const response = await fetch(`${url}/healthz`);
  return { http: response.status, body: (await response.json()) as object, tookMs: performance.now() - beganAtMs };
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const { host, user, database } = await embeddedDatabase(dataDir);
  const client = new pg.Client({ host, user, database });
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const unavailable = { http: 503, body: { status: 503, responseObject: null } };

test('a database whose process is killed comes back by itself, with all that was acknowledged', async () => {
  const acknowledged: string[] = [];
  const others: Heard[] = [];
  let isOver = false;
  const writer = async (who: string) => {
    for (let n = 1; !isOver; n++) {
      const heard = await name(`${who} ${n}`);
      if (heard.http === 200) acknowledged.push(`${who} ${n}`);
      else {
        others.push(heard);
        await wait(20);
      }
    }
  };
  const writers = ['one', 'two', 'three'].map(writer);
  for (let times = 1; times <= 2; times++) {
    const { pid } = await embeddedDatabase(dataDir);
    const refused = others.length;
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(times * 10);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => others.length, { timeout: 30_000 }).toBeGreaterThan(refused);
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 10);
    expect(processStart(pid)).toBeNull();
  }
  isOver = true;
  await Promise.all(writers);

  for (const heard of others) {
    expect(heard).toMatchObject(unavailable);
    expect(heard.retryAfter).toMatch(/^[1-9]\d*$/);
  }
  const kept = (await query('select name from customer')).map((row) => row['name']);
  expect(acknowledged.filter((one) => !kept.includes(one))).toEqual([]);
  expect(await health()).toMatchObject({ http: 200, body: { database: 'ok', writable: true } });

  // Background work continues too: work that is queued now gets done.
  await query(`insert into pgboss.job (name, data) values ('feedback.pictures', '{}')`);
  const states = () => query(`select state::text from pgboss.job where name = 'feedback.pictures'`);
  await expect.poll(states, { timeout: 40_000 }).toEqual([{ state: 'completed' }]);
});

/** The database's main process and its other processes. */
async function processes(): Promise<number[]> {
  const { pid } = await embeddedDatabase(dataDir);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.trim().split(' ').map(Number)];
}

/** The time the specification gives an answer while something hangs. */
const LONGEST_ANSWER_MS = 3_000;
const LONGEST_HEALTH_MS = 2_000;

test.runIf(process.platform === 'linux').each(['whole', 'main process'] as const)(
  'a database that hangs (%s) holds up nobody, and goes on where it was',
  async (what) => {
    // Opens some connections.
    await Promise.all([name('before'), listMembers(), signIn()]);
    const all = await processes();
    const stopped = what === 'whole' ? all : all.slice(0, 1);
    // A main process that hangs opens no connections; open ones work for a while.
    if (what === 'main process')
      await query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'countersign'`);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    try {
      const asked = Promise.all([name('while it hangs'), listMembers(), signIn()]);
      const looks: Awaited<ReturnType<typeof health>>[] = [];
      await expect.poll(async () => looks[looks.push(await health()) - 1]?.http, { timeout: 20_000 }).toBe(503);
      for (const one of await asked) {
        expect(one).toMatchObject(unavailable);
        expect(one.tookMs).toBeLessThan(LONGEST_ANSWER_MS);
      }
      expect(looks.at(-1)?.body).toMatchObject({ database: 'unreachable', storage: 'ok', writable: false });
      for (const one of looks) expect(one.tookMs).toBeLessThan(LONGEST_HEALTH_MS);
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
    }
    const again = async () => (await name(`after ${makeId()}`)).http;
    await expect.poll(again, { timeout: 20_000 }).toBe(200);
    await expect.poll(async () => (await health()).http, { timeout: 20_000 }).toBe(200);
  },
);
