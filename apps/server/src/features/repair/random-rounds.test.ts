import type { Annotation } from '@countersign/contract';
import {
  beginBatch,
  createWorld,
  type DeliveredBatch,
  must,
  type Person,
  repairOf,
  setRights,
  spotCheckOf,
  startTestServer,
  type TestServer,
  testAnnotations,
  type World,
} from '@countersign/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  readCounters,
  readErrors,
  readInspection,
  recount,
  recountErrors,
  recountInspection,
} from '../../testing/recount.ts';

let server: TestServer;
let world: World;
let bengt: Person;

beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
  bengt = world.fruktlabb.acceptor;
  await setRights(server, bengt, { mode: 'edit', canFinish: true });
});
afterAll(() => server.close());

const ITEMS = 6;
const index = fc.integer({ min: 1, max: ITEMS });
const number = fc.integer({ min: 1, max: ITEMS / 2 });
const result = fc.constantFrom('10' as const, '20' as const);

/** What people do in a round, in the order in which they do it, and what the provider brings after it. */
const acts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('decide' as const), index, result, isTicked: fc.boolean() }),
    fc.record({ kind: fc.constant('edit' as const), index, result }),
    fc.record({ kind: fc.constant('whole' as const), number, result }),
    fc.record({ kind: fc.constant('validity' as const), index, isValid: fc.boolean() }),
    fc.record({ kind: fc.constant('sample' as const), undecided: fc.constantFrom('00' as const, '10' as const) }),
  ),
  { maxLength: 10 },
);
const repairs = fc.uniqueArray(fc.record({ index, boxes: fc.integer({ min: 0, max: 4 }) }), {
  minLength: 1,
  maxLength: ITEMS,
  selector: (repaired) => repaired.index,
});
const rounds = fc.array(fc.record({ acts, repairs }), { minLength: 1, maxLength: 3 });
type Act = (typeof acts extends fc.Arbitrary<(infer A)[]> ? A : never) & object;

const seed = Number(process.env['SEED'] ?? 2026);
const numRuns = Number(process.env['ROUNDS'] ?? 12);

test(`[4.2-01] [4.2-02] whatever was decided before, a new round leaves every counter true (seed ${seed})`, {
  timeout: 20_000 + numRuns * 10_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('item' as const, 'package' as const), rounds, async (mode, played) => {
      const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: ITEMS, mode, agreedRate: 0.5 });
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

type Begun = Awaited<ReturnType<typeof beginBatch>>;
const asBengt = () => ({ as: bengt });

async function play(batch: Begun, mode: 'item' | 'package', act: Act): Promise<void> {
  const { batchId } = batch;
  if (act.kind === 'sample') {
    await spotCheckOf(server, batch).draw(bengt, { undecided: act.undecided, stratifyBy: 'label' });
    return;
  }
  if (act.kind === 'whole') {
    if (mode === 'item') return;
    const { round } = must(await server.customer.getBatch({ batchId }, asBengt())).batch;
    const target = { kind: 'range', from: act.number, to: act.number } as const;
    await server.customer.decidePackages({ batchId, round, target, result: act.result }, asBengt());
    return;
  }
  if (act.kind === 'validity') {
    must(await batch.setValidity(bengt, act.index, act.isValid));
    return;
  }
  const { id: itemId, round, version, annotations, delivered } = await batch.take(bengt, act.index);
  const [first] = delivered ?? annotations;
  const isTicked = act.kind === 'decide' && act.isTicked && act.result === '20' && first !== undefined;
  const ticks = isTicked ? [{ annotationId: first.id, typeId: 'wrong-label', remark: '' }] : [];
  const itemErrors = act.result === '20' && !isTicked ? [{ typeId: 'missing', remark: '' }] : [];
  const edit = act.kind === 'edit' && first !== undefined ? { edit: { removed: [first.id], put: [] } } : {};
  const verdict = { itemErrors, ticks, comment: '' };
  must(await server.customer.decideItem({ itemId, round, version, result: act.result, verdict, ...edit }, asBengt()));
}

/** Decides what is open, of which a sample may name more than the list, and finishes the batch as rejected. */
async function finishRejected(batch: Begun): Promise<void> {
  const { batchId } = batch;
  for (;;) {
    const finished = await batch.finish(bengt, '20', 'to be repaired');
    if (finished.status !== 5007014) {
      must(finished);
      return;
    }
    const { firstIndex } = finished.responseObject as { firstIndex: number | null };
    if (firstIndex !== null) must(await batch.decide(bengt, firstIndex, firstIndex % 2 === 0 ? '10' : '20'));
    else {
      const { packages } = must(await server.customer.listPackages({ batchId, size: 100 }, asBengt()));
      for (const { id: packageId, version, state } of packages)
        if (state === '00' || state === '05')
          must(await server.customer.finishPackage({ packageId, version, result: '20', remark: 'so' }, asBengt()));
    }
  }
}

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
