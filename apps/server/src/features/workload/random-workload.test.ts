import type { Annotation } from '@countersign/contract';
import { monthOf } from '@countersign/domain';
import {
  beginBatch,
  createWorld,
  type DeliveredBatch,
  must,
  type Person,
  repairOf,
  setRights,
  startTestServer,
  type TestServer,
  testAnnotations,
  type World,
} from '@countersign/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer, RANDOM_ITEMS, randomActs, randomRepairs } from '../../testing/random-round.ts';
import { type Recounted, recountInSql } from '../../testing/recount-workload.ts';
import { keepChunk } from './package-workload.store.ts';
import { readWork } from './workload-sums.service.ts';
import type { ItemSum, UnitSum } from './workload-sums.store.ts';

/** When a history begins, when its month ends, and where. */
interface Place {
  readonly timeZone: string;
  readonly start: Date;
  readonly edge: Date;
  readonly months: string[];
}

/** A leap day, and a month that is two hours old when its clocks are put back. */
const places: readonly [Place, Place] = [
  {
    timeZone: 'Europe/Stockholm',
    start: new Date('2024-02-29T20:00:00.000Z'),
    edge: new Date('2024-02-29T23:00:00.000Z'),
    months: ['2024-02', '2024-03'],
  },
  {
    timeZone: 'America/New_York',
    start: new Date('2026-11-01T03:00:00.000Z'),
    edge: new Date('2026-11-01T04:00:00.000Z'),
    months: ['2026-10', '2026-11'],
  },
];

let server: TestServer;
let world: World;
let bengt: Person;

beforeAll(async () => {
  server = await startTestServer({ startAt: places[1].start });
  world = await createWorld(server);
  bengt = world.fruktlabb.acceptor;
  await setRights(server, bengt, { mode: 'edit', canFinish: true });
});
afterAll(() => server.close());

const seed = Number(process.env['SEED'] ?? 2026);
const numRuns = Number(process.env['ROUNDS'] ?? 8);

/** When an act happens: a while later, or the instant at which the month ends, or that before it. */
const moves = fc.array(fc.constantFrom('later', 'edge', 'beforeEdge', 'keep'), { minLength: 10, maxLength: 10 });
const modes = fc.constantFrom('item' as const, 'package' as const);
const rounds = fc.array(fc.record({ acts: randomActs, moves, repairs: randomRepairs }), { minLength: 1, maxLength: 3 });

test(`[9-05] [9-08] a report has what a recount of the items finds, whatever was kept before (seed ${seed})`, {
  timeout: 20_000 + numRuns * 10_000,
}, async () => {
  const { play, finishRejected } = createPlayer(server, bengt);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), modes, rounds, async (place, mode, played) => {
      server.clock.set(place.start);
      const options = { items: RANDOM_ITEMS, mode, agreedRate: 0.5, annotations: (n: number) => mixed(n % 4) };
      const batch = await beginBatch(server, world.fruktlabb, [bengt], options);
      for (const { acts, moves: times, repairs } of played) {
        for (const [nth, act] of acts.entries()) {
          await move(times[nth] ?? 'keep', place, batch);
          await play(batch, mode, act);
          if (nth % 3 === 0) await expectSame(place, batch);
        }
        await finishRejected(batch);
        await expectSame(place, batch);
        await repairOf(server, batch).redeliver(new Map(repairs.map(({ index, boxes }) => [index, mixed(boxes)])));
        await expectSame(place, batch);
        // An item is not decided in two rounds within a millisecond.
        server.clock.advance(1);
        const { version } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: bengt })).batch;
        must(await server.customer.startBatch({ batchId: batch.batchId, version }, { as: bengt }));
      }
    }),
    { seed, numRuns, endOnFailure: true },
  );
});

async function move(to: string, { timeZone, edge }: Place, batch: DeliveredBatch): Promise<void> {
  const now = server.clock.now();
  if (to === 'later') server.clock.advance(17 * 60_000 + 1);
  else if (to === 'edge' && now < edge) server.clock.set(edge);
  else if (to === 'beforeEdge' && now < edge) server.clock.set(new Date(edge.getTime() - 1));
  // What is kept now has to be found stale after the next act.
  else if (to === 'keep') await keepChunk(server.context.db, scopeOf(batch, timeZone));
}

/** A polygon, three points, and boxes. */
function mixed(count: number): Annotation[] {
  const first: Annotation['geometry'][] = [
    { kind: 'polygon', rings: [[1, 1, 9, 1, 9, 9]] },
    { kind: 'points', points: [1, 2, 3, 4, 5, 6] },
  ];
  return testAnnotations(count).map((one, n) => ({ ...one, geometry: first[n] ?? one.geometry }));
}

const scopeOf = ({ customerId, orderId }: DeliveredBatch, timeZone: string) => ({
  customerId,
  orderIds: [orderId],
  timeZone,
});

async function expectSame({ timeZone, months }: Place, batch: DeliveredBatch): Promise<void> {
  const { db } = server.context;
  const { items, labels, units } = await readWork(db, { type: 'label', months }, scopeOf(batch, timeZone));
  // The recount does not ask who decided.
  const found = new Map<string, number>();
  for (const { month, way, isUnseen, result, items: n } of items) {
    const key = [month, way, isUnseen, result].join(' ');
    found.set(key, (found.get(key) ?? 0) + n);
  }
  const counted = await recountItems(batch, timeZone);
  expect([...found].map(([key, n]) => `${key} ${n}`).toSorted()).toEqual(counted.items);
  const ofLabels = labels.map(({ label, kind, way, result, annotations }) =>
    [label, kind, way, result, annotations].join(' '),
  );
  expect(ofLabels.toSorted()).toEqual(counted.labels);
  expect(sum(units.map(({ annotations }) => annotations))).toBe(sum(labels.map(({ annotations }) => annotations)));
  const recounted = await recountInSql(db, batch.batchId, timeZone, months);
  expect(foundIn(items, units)).toEqual(recounted.map(textOf).toSorted());

  // The figures of the batch itself.
  const { batch: shown } = must(
    await server.customer.getBatch({ batchId: batch.batchId }, { as: world.fruktlabb.administrator }),
  );
  const of = (isOf: (one: (typeof items)[number]) => boolean) => sum(items.filter(isOf).map((one) => one.items));
  const isDecision = (one: (typeof items)[number]) => one.way !== 'invalid' && one.way !== 'former';
  expect({
    passed: of((one) => isDecision(one) && one.result === '10'),
    rejected: of((one) => isDecision(one) && one.result === '20'),
    invalid: of((one) => one.way === 'invalid'),
    wholePassed: of((one) => one.way === 'whole' && one.result === '10'),
    wholeRejected: of((one) => one.way === 'whole' && one.result === '20'),
    byDefault: of((one) => one.way === 'default'),
    overruledPassed: of((one) => one.way === 'overruled' && one.result === '10'),
    overruledRejected: of((one) => one.way === 'overruled' && one.result === '20'),
    ownPassed: of(
      (one) => (one.way === 'explicit' && one.result === '10') || (one.way === 'overruled' && one.result === '20'),
    ),
  }).toEqual({
    passed: shown.passed,
    rejected: shown.rejected,
    invalid: shown.invalid,
    wholePassed: shown.inspection.whole.passed,
    wholeRejected: shown.inspection.whole.rejected,
    byDefault: shown.inspection.byDefault.passed,
    overruledPassed: shown.inspection.overruled.passed,
    overruledRejected: shown.inspection.overruled.rejected,
    ownPassed: shown.inspection.explicit.passed,
  });
}

const textOf = ({ month, way, result, kind, isUnseen, n, amount }: Recounted) =>
  [month, way, result, kind, isUnseen, n, amount].join(' ');

/** Items and units as the recount has them, which does not ask who decided. */
function foundIn(items: readonly ItemSum[], units: readonly UnitSum[]): string[] {
  const all = [
    ...items.map((one) => ({ ...one, kind: null, n: one.items, amount: 0 })),
    ...units.map((one) => ({ ...one, isUnseen: null, n: one.annotations })),
  ];
  const alike = Map.groupBy(all, ({ month, way, result, kind, isUnseen }) =>
    [month, way, result, kind, isUnseen].join(' '),
  );
  return [...alike]
    .map(([key, each]) => `${key} ${sum(each.map(({ n }) => n))} ${sum(each.map(({ amount }) => amount))}`)
    .toSorted();
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The same counted item by item from plain rows, in other code. */
async function recountItems({ batchId }: DeliveredBatch, timeZone: string) {
  const { db } = server.context;
  const rows = await db
    .selectFrom('item as i')
    .innerJoin('package as p', 'p.id', 'i.package_id')
    .innerJoin('batch as b', 'b.id', 'i.batch_id')
    .leftJoin('item_content as c', (join) =>
      join.onRef('c.item_id', '=', 'i.id').onRef('c.revision', '=', 'i.revision'),
    )
    .where('i.batch_id', '=', batchId)
    .select(['i.id', 'i.is_valid', 'i.result', 'i.decision_seq', 'i.decided_at', 'i.decided_by', 'i.seen_at'])
    .select(['p.bulk_result', 'p.bulk_seq', 'p.bulk_at', 'p.default_at', 'b.delivered_at', 'c.annotations'])
    .execute();
  const repairs = await db.selectFrom('item_repair').where('batch_id', '=', batchId).selectAll().execute();
  const items = new Map<string, number>();
  const labels = new Map<string, number>();
  const add = (to: Map<string, number>, key: readonly unknown[]) =>
    to.set(key.join(' '), (to.get(key.join(' ')) ?? 0) + 1);
  for (const row of rows) {
    const isByPackage = row.is_valid && row.bulk_seq > row.decision_seq;
    const isByDefault = row.is_valid && !isByPackage && row.result === '00' && row.default_at !== null;
    const at = isByPackage ? row.bulk_at : isByDefault ? row.default_at : row.decided_at;
    const result = isByPackage ? row.bulk_result : isByDefault ? '10' : row.result;
    const earlier = repairs.filter(
      (one) =>
        one.item_id === row.id && one.result !== '00' && one.decided_at !== null && (row.is_valid || one.was_asked),
    );
    for (const time of new Set(earlier.map((one) => one.decided_at?.getTime()))) {
      if (time === undefined || time === at?.getTime()) continue;
      const was = earlier.find((one) => one.decided_at?.getTime() === time)?.result;
      add(items, [monthOf(new Date(time), timeZone), 'former', false, was]);
    }
    if (!row.is_valid) {
      add(items, [monthOf(row.decided_at ?? row.delivered_at, timeZone), 'invalid', false, null]);
    } else if (result !== '00' && result !== null && at !== null) {
      const own = isByPackage && row.result !== result ? 'overruled' : 'explicit';
      const whole = isByDefault ? 'default' : 'whole';
      const way = row.result === '00' ? whole : own;
      add(items, [monthOf(at, timeZone), way, row.seen_at === null, result]);
      for (const { label, geometry } of row.annotations ?? []) add(labels, [label, geometry.kind, way, result]);
    }
  }
  const texts = (all: Map<string, number>) => [...all].map(([key, n]) => `${key} ${n}`).toSorted();
  return { items: texts(items), labels: texts(labels) };
}
