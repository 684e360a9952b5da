import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, customerCalls, ordinaryJson } from '@countersign/contract';
import { connect } from '@countersign/server';
import { requestOf } from '../harness/call.ts';
import { addPeople, type Caller } from '../harness/installation.ts';
import type { Figure, Row } from '../harness/row.ts';
import { startServer } from '../harness/start-server.ts';

const AT_ONCE = 10;
/** The size of a body without limits, as an attacker may try it. */
const HUGE_BYTES = 16 * 1024 ** 2;

const row: Row = {
  number: 22,
  title: 'JSON a member sends to stop a node: every call with a body, as large, deep and wide as it is taken',
  goal: 'the event loop stands still for <= 200 ms',
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'));
    const metricsPort = await freePort();
    const server = await startServer(dataDir, { METRICS_PORT: String(metricsPort) });
    const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const database = { host: lines[4] ?? '', user: 'countersign', database: 'postgres' };
    const { pool, close } = connect(database, (error) => console.error(error.message));
    try {
      const { callers } = await addPeople(pool);
      const caller = callers[0];
      if (caller === undefined) throw new Error('nobody was added');
      const measured: { what: string; lag: number }[] = [];
      const stands = async (what: string, count: number, name: keyof typeof customerCalls, body: string) => {
        await lagOf(metricsPort);
        await Promise.all(Array.from({ length: count }, () => send(server.url, caller, name, body)));
        measured.push({ what, lag: await lagOf(metricsPort) });
      };
      // The first run also compiles, which an attacker cannot repeat.
      for (const body of Object.values(bodiesFor(customerCalls.decideItem)))
        await send(server.url, caller, 'decideItem', body);
      for (const [name, call] of callsWithBody())
        for (const [kind, body] of Object.entries(bodiesFor(call))) await stands(`${name}, ${kind}`, 1, name, body);
      const single = worst(measured.splice(0));
      const plain = JSON.stringify({ itemId: '', verdict: { comment: 'An ordinary verdict' } });
      await stands(`${AT_ONCE} × decideItem as people send it`, AT_ONCE, 'decideItem', plain);
      const ordinary = worst(measured.splice(0));
      for (const [kind, body] of Object.entries(bodiesFor(customerCalls.decideItem)))
        await stands(`${AT_ONCE} × decideItem, ${kind}`, AT_ONCE, 'decideItem', body);
      return [single, worst(measured), ordinary];
    } finally {
      await close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
export default row;

function worst(measured: readonly { what: string; lag: number }[]): Figure {
  const { what, lag } = measured.reduce((a, b) => (b.lag > a.lag ? b : a));
  return { what, value: lag, unit: 'ms', ratio: { to: '200 ms', value: lag / 200, goal: '<= 1' } };
}

function callsWithBody() {
  // Signing out would end the session that the other calls need.
  const isMeasured = ([name, { method, body }]: [string, Call]) =>
    method === 'POST' && body === undefined && !['logout', 'refresh'].includes(name);
  return Object.entries<Call>(customerCalls).filter(isMeasured) as [keyof typeof customerCalls, Call][];
}

/** The largest bodies each call takes, each the worst of its kind, and one that no call takes. */
function bodiesFor(call: Call): Record<string, string> {
  const { bytes, values } = call.json ?? ordinaryJson;
  const lists = Object.keys(call.input.shape);
  const filled = (entry: string, most: number) =>
    entry.repeat(Math.max(1, Math.min(Math.floor(bytes / entry.length) - 10, most)));
  const inEach = (value: string) => `{${lists.map((name) => `"${name}":${value}`).join(',')}}`;
  const each = Math.max(1, Math.floor((values - 100) / Math.max(1, lists.length) / 2));
  const ofBytes = Math.floor((bytes - 100) / Math.max(1, lists.length)) - 50;
  return {
    deep: '['.repeat(HUGE_BYTES),
    'deep as allowed': `{"x":[${filled(`${'['.repeat(60)}${']'.repeat(60)},`, Math.floor(values / 62) - 5)}1]}`,
    'empty objects': inEach(`[${'{},'.repeat(Math.min(each, Math.floor(ofBytes / 3)))}{}]`),
    'ticks that are none': `{"verdict":{"ticks":[${'{},'.repeat(Math.min(9999, Math.floor(bytes / 3) - 100))}{}]}}`,
    'many names': `{${Array.from({ length: Math.min(values - 10, Math.floor(bytes / 12)) }, (_, n) => `"k${n}":1`).join(',')}}`,
    'long texts': inEach(`"${'x'.repeat(ofBytes)}"`),
    'escaped texts': inEach(`"${String.raw`\u0041`.repeat(Math.floor(ofBytes / 6))}"`),
    'long numbers': inEach('9'.repeat(ofBytes)),
    'as a prototype': `{"__proto__":1,"x":[${filled('{"a":1},', Math.floor(values / 3) - 10)}1]}`,
  };
}

async function send(url: string, { token }: Caller, name: keyof typeof customerCalls, body: string): Promise<void> {
  // Only address and headers are those of the call; the body stays as it is.
  const { path, method, headers } = requestOf(name, {}, token);
  await fetch(new URL(path, url), { method, headers, body }).then(
    (response) => response.arrayBuffer(),
    // The server hangs up on a body that is too large.
    () => {},
  );
}

/** The longest block of the event loop since the last call, in milliseconds. */
async function lagOf(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('the metrics do not say how late the event loop is');
  return Number(seconds) * 1000;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
