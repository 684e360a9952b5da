import {
  addMember,
  type Customer,
  createWorld,
  type DeliveredBatch,
  deliverBatch,
  type Person,
  setRights,
  startTestServer,
  type TestServer,
} from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkHistory } from '../../testing/check-history.ts';
import { type Schedule, scheduleOf } from '../../testing/schedule.ts';
import { playSchedule } from '../../testing/schedule-player.ts';

/** `SEED=7` plays that schedule only; `SCHEDULES=500` plays the first 500. */
const only = process.env['SEED'];
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 12);
const seeds = only === undefined ? Array.from({ length: SCHEDULES }, (_, n) => n + 1) : [Number(only)];

const MOST_PEOPLE = 8;
const LEASE_MS = 10 * 60 * 1000;

let server: TestServer;
let other: TestServer;
let customer: Customer;
let people: Person[];

beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ beside: server });
  customer = (await createWorld(server)).fruktlabb;
  people = [customer.administrator, customer.acceptor, customer.otherAcceptor];
  for (let n = people.length; n < MOST_PEOPLE; n++)
    people.push(await addMember(server, customer.id, '20', `person0${n}`, `Person ${n}`));
  for (const person of people) await setRights(server, person, { canFinish: true });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

async function deliver({ mode, packages, packageSize }: Schedule): Promise<DeliveredBatch> {
  const items = packages * packageSize;
  return deliverBatch(server, customer, { items, mode, packageSize, agreedRate: 0.5, assign: people });
}

const answered = new Set<string>();

test.each(seeds)(
  '[3-05] [4.2-11] a schedule of several acceptors on two nodes adds up, and nothing is lost or done twice: SEED=%i',
  async (seed) => {
    const schedule = scheduleOf(seed);
    const batch = await deliver(schedule);
    const history = await playSchedule(schedule, {
      batch,
      people,
      nodes: [() => server.customer, () => other.customer],
      wait: () => server.clock.advance(LEASE_MS),
    });
    expect(history.operations.length).toBeGreaterThan(schedule.people.length);
    await checkHistory(server.context.db, schedule.mode, batch, history);
    for (const { call, answer } of history.operations) answered.add(`${call} ${answer.status}`);
  },
);

test.runIf(only === undefined)('[4.2-11] the schedules do what they are for, and meet each other', () => {
  expect([...answered]).toEqual(
    expect.arrayContaining([
      'decideItem 200',
      'decideItem 5007019',
      'openItem 5007017',
      'decidePackages 200',
      'decidePackages 5005255',
      'recheckPackages 200',
      'setValidity 200',
      'finishPackage 200',
      'finishBatch 200',
      'finishBatch 5007014',
    ]),
  );
});

test('no two calls ever waited for each other in a circle', async () => {
  const { rows } = await server.context.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
