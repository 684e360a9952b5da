import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerCalls } from '@countersign/contract';
import {
  addMember,
  type Customer,
  createClient,
  createWorld,
  type DeliveredBatch,
  deliverBatch,
  overHttp,
  type Person,
  type ServerProcess,
  setRights,
  startServerProcess,
  startTestServer,
  type TestClient,
  type TestServer,
} from '@countersign/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkHistory } from '../testing/check-history.ts';
import { type Schedule, scheduleOf } from '../testing/schedule.ts';
import { playSchedule } from '../testing/schedule-player.ts';

/** As for the schedules without a kill: `SEED=7` plays that one only, `SCHEDULES=100` the first 100. */
const only = process.env['SEED'];
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 2);
const seeds = only === undefined ? Array.from({ length: SCHEDULES }, (_, n) => n + 1) : [Number(only)];

const MOST_PEOPLE = 8;

/** A node in a process of its own, and the client of its current process. */
interface Node {
  readonly client: () => TestClient<typeof customerCalls>;
  /** Kills it in the middle of its work, and starts it again. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<unknown>;
}

let folder: string;
let server: TestServer;
let customer: Customer;
let acceptors: Person[];
let nodes: readonly Node[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-schedules-'));
  // The processes use the real time, so the sessions made here must too.
  server = await startTestServer({ startAt: new Date() });
  customer = (await createWorld(server)).fruktlabb;
  acceptors = [customer.administrator, customer.acceptor, customer.otherAcceptor];
  for (let n = acceptors.length; n < MOST_PEOPLE; n++)
    acceptors.push(await addMember(server, customer.id, '20', `person0${n}`, `Person ${n}`));
  for (const person of acceptors) await setRights(server, person, { canFinish: true });
  nodes = await Promise.all([startNode(), startNode()]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Nodes share their folder: a request that another node hears again is known by a key that lies there. */
async function startNode(): Promise<Node> {
  const { host, user, database } = server.database.connection;
  const env = { DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}` };
  const clientOf = async (running: ServerProcess) => createClient(customerCalls, overHttp(await running.ready));
  let running = startServerProcess(folder, env);
  let client = await clientOf(running);
  return {
    client: () => client,
    async kill() {
      await running.end('SIGKILL');
      running = startServerProcess(folder, env);
      client = await clientOf(running);
    },
    stop: () => running.end('SIGTERM'),
  };
}

const moment = fc.record({ node: fc.nat(1), calls: fc.integer({ min: 5, max: 60 }), turns: fc.nat(40) });

test.each(seeds)(
  '[4.2-11] kill -9 of a node loses no acknowledged act, and an act asked for again is done once: SEED=%i',
  async (seed) => {
    const { mode, packages, packageSize, people: all } = scheduleOf(seed);
    const people = all.map((steps) => steps.filter(({ what }) => what !== 'wait'));
    const schedule = { mode, packages, packageSize, people };
    const [killed] = fc.sample(moment, { seed, numRuns: 1 });
    if (killed === undefined) throw new Error('no moment');
    const batch = await deliver(schedule);
    let calls = 0;
    let kill: Promise<void> = Promise.resolve();
    const heard = (node: Node) => {
      calls += 1;
      if (calls === killed.calls) kill = killAfter(killed.turns, nodes[killed.node]);
      return node.client();
    };
    const history = await playSchedule(schedule, {
      batch,
      people: acceptors,
      nodes: nodes.map((node) => () => heard(node)),
      wait: () => {},
    });
    await kill;
    expect(calls).toBeGreaterThan(killed.calls);
    await checkHistory(server.context.db, mode, batch, history);
  },
);

async function deliver({ mode, packages, packageSize }: Schedule): Promise<DeliveredBatch> {
  const items = packages * packageSize;
  return deliverBatch(server, customer, { items, mode, packageSize, agreedRate: 0.5, assign: acceptors });
}

async function killAfter(turns: number, node: Node | undefined): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
  await node?.kill();
}
