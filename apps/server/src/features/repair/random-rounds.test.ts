import type { Annotation } from '@countersign/contract';
import {
  beginBatch,
  type DeliveredBatch,
  must,
  repairOf,
  setRights,
  startWorld,
  testAnnotations,
} from '@countersign/testing';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, RANDOM_ITEMS, randomActs, randomRepairs } from '../../testing/random-round.ts';
import {
  readCounters,
  readErrors,
  readInspection,
  recount,
  recountErrors,
  recountInspection,
} from '../../testing/recount.ts';

const { server, world } = await startWorld();
const bengt = world.fruktlabb.acceptor;
beforeAll(async () => {
  await setRights(server, bengt, { mode: 'edit', canFinish: true });
});

const rounds = fc.array(fc.record({ acts: randomActs, repairs: randomRepairs }), { minLength: 1, maxLength: 3 });

const seed = Number(process.env['SEED'] ?? 2026);
const numRuns = Number(process.env['ROUNDS'] ?? 12);

test(`[4.2-01] [4.2-02] whatever was decided before, a new round leaves every counter true (seed ${seed})`, {
  timeout: 20_000 + numRuns * 10_000,
}, async () => {
  const { play, finishRejected } = createPlayer(server, bengt);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('item' as const, 'package' as const), rounds, async (mode, played) => {
      const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: RANDOM_ITEMS, mode, agreedRate: 0.5 });
      for (const { acts: round, repairs: brought } of played) {
        for (const act of round) await play(batch, mode, act);
        await finishRejected(batch);
        const before = await resultsOf(batch);
        const contents = await contentsOf(batch);
        const repaired = new Map(brought.map(({ index: at, boxes }) => [at, testAnnotations(boxes)]));
        const { asked, changed, unasked } = await repairOf(server, batch).redeliver(repaired);
        await expectTrue(batch);

        const isChanged = (at: number) =>
          !isSame(repaired.get(at), contents.get(at)?.delivered, contents.get(at)?.current);
        const rejected = [...before].filter(([, one]) => one.isValid && one.result === '20').map(([at]) => at);
        const moved = [...repaired.keys()].filter(isChanged);
        expect([asked, changed, unasked]).toEqual([
          rejected.length,
          moved.filter((at) => rejected.includes(at)).length,
          moved.filter((at) => !rejected.includes(at)).length,
        ]);
        for (const [at, now] of await resultsOf(batch)) {
          const earlier = before.get(at);
          const waits = moved.includes(at) || earlier?.isDefault === true;
          expect([at, now.result]).toEqual([at, waits ? '00' : earlier?.result]);
        }
        const { version } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: bengt })).batch;
        must(await server.customer.startBatch({ batchId: batch.batchId, version }, { as: bengt }));
      }
    }),
    { seed, numRuns },
  );
});

const asBengt = () => ({ as: bengt });

async function resultsOf({ batchId }: Pick<DeliveredBatch, 'batchId'>) {
  const { items } = must(await server.customer.listItems({ batchId, size: 100 }, asBengt()));
  return new Map(items.map((item) => [item.index, item]));
}

async function contentsOf({ batchId }: Pick<DeliveredBatch, 'batchId'>) {
  const { db } = server.context;
  const rows = await db
    .selectFrom('item')
    .innerJoin('item_content', 'item_content.item_id', 'item.id')
    .where('batch_id', '=', batchId)
    .select([
      'index_no as index',
      'item.revision as now',
      'delivered_revision as of',
      'item_content.revision',
      'annotations',
    ])
    .execute();
  const at = (index: number, revision: 'now' | 'of') =>
    rows.find((row) => row.index === index && row.revision === row[revision])?.annotations ?? [];
  return new Map(rows.map(({ index: n }) => [n, { delivered: at(n, 'of'), current: at(n, 'now') }]));
}

/** `testAnnotations` are the same where there are as many of the same ids. */
function isSame(came?: readonly Annotation[], ...before: readonly (readonly Annotation[] | undefined)[]): boolean {
  const ids = (list?: readonly Annotation[]) => (list ?? []).map(({ id }) => id).join();
  return before.some((one) => ids(one) === ids(came));
}

async function expectTrue(batch: DeliveredBatch): Promise<void> {
  const { db } = server.context;
  expect(await readCounters(db, batch)).toEqual(await recount(db, batch));
  expect(await readInspection(db, batch)).toEqual(await recountInspection(db, batch));
  expect(await readErrors(db, batch)).toEqual(await recountErrors(db, batch));
}
