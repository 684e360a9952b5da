import { deliveryActs, deliveryStateOf } from '@countersign/domain';
import {
  acceptanceOf,
  beginBatch,
  type DeliveredBatch,
  must,
  type Person,
  publishFile,
  repairOf,
  setRights,
  spotCheckOf,
  startWorld,
  statementsOf,
  testAnnotations,
} from '@countersign/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

let boss: Person;
let bengt: Person;

const { server, world } = await startWorld();
beforeAll(async () => {
  // The database sets it by its own clock, which is another one than the test's.
  await server.context.db.updateTable('member').set({ created_at: server.clock.now() }).execute();
  ({ administrator: boss, acceptor: bengt } = world.fruktlabb);
  await setRights(server, bengt, { canFinish: true });
});

const MINUTE = 60_000;
const nothing = { batches: null, deliveries: null, orders: null, uploads: null, messages: null };
const waiting = async (as = boss) => must(await server.customer.getWaiting({}, { as }));

describe('what waits for an administrator', () => {
  test('is nothing at first, and an acceptor is told nothing', async () => {
    expect(await waiting(world.kanda.administrator)).toEqual(nothing);
    expect(await server.customer.getWaiting({}, { as: bengt })).toMatchObject({ status: 5016011 });
  });

  test('a batch of which everything is decided, until it is finished', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 2 });
    must(await batch.decide(bengt, 1, '10'));
    expect((await waiting()).batches).toBeNull();
    server.clock.advance(MINUTE);
    const since = server.clock.now().toISOString();
    must(await batch.decide(bengt, 2, '20'));
    expect((await waiting()).batches).toEqual({ count: 1, since, batchId: batch.batchId });
    must(await batch.finish(bengt, '20'));
    expect((await waiting()).batches).toBeNull();
  });

  test('a batch with a spot check, as soon as finishing it would be taken', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 6 });
    const { draw } = spotCheckOf(server, batch);
    must(await draw(bengt, { size: { kind: 'count', count: 2 }, undecided: '10' }));
    expect((await waiting()).batches).toBeNull();
    for (const index of await sampledOf(batch)) must(await batch.decide(bengt, index, '10'));
    expect((await waiting()).batches).toMatchObject({ count: 1, batchId: batch.batchId });
    must(await batch.finish(bengt, '10'));
    expect((await waiting()).batches).toBeNull();
  });

  test('of several batches the one is named that has waited longest', async () => {
    const [late, early] = [await oneItem(), await oneItem()];
    must(await early.decide(bengt, 1, '10'));
    server.clock.advance(MINUTE);
    must(await late.decide(bengt, 1, '10'));
    expect((await waiting()).batches).toMatchObject({ count: 2, batchId: early.batchId });
    must(await early.finish(bengt, '10'));
    expect((await waiting()).batches).toMatchObject({ count: 1, batchId: late.batchId });
    must(await late.finish(bengt, '10'));
  });

  test('no batch of which a package is open, and none that is back and not begun', async () => {
    const byPackage = { items: 1, mode: 'package', packageSize: 1 } as const;
    const { batchId, packageIds, decide, finish } = await beginBatch(server, world.fruktlabb, [bengt], byPackage);
    must(await decide(bengt, 1, '10'));
    expect((await waiting()).batches).toBeNull();
    const packageId = packageIds[0] ?? '';
    const { version } = must(await server.customer.getPackage({ batchId, packageId }, { as: bengt })).package;
    must(await server.customer.finishPackage({ packageId, version, result: '10' }, { as: bengt }));
    expect((await waiting()).batches).toMatchObject({ count: 1 });
    must(await finish(bengt, '10'));

    const sent = await oneItem();
    must(await sent.decide(bengt, 1, '20'));
    must(await sent.finish(bengt, '20'));
    must(await repairOf(server, sent).take());
    const again = new Map([[1, testAnnotations(1)]]);
    expect(must(await repairOf(server, sent).complete(await repairOf(server, sent).prepare(again)))).toMatchObject({
      unchanged: 1,
    });
    expect((await waiting()).batches).toBeNull();
  });

  test('an order past its due date, and the one due first is named', async () => {
    const dueAt = new Date(server.clock.now().getTime() + 24 * 60 * MINUTE);
    const order = must(
      await server.provider.createOrder({ customerId: world.kanda.id, name: 'Late', dueAt: dueAt.toISOString() }),
    );
    server.clock.advance(4 * 24 * 60 * MINUTE);
    const found = (await waiting(world.kanda.administrator)).orders;
    expect(found).toEqual({ count: 1, orderId: order.id, dueAt: dueAt.toISOString(), daysOver: 3 });
    must(await server.provider.setOrderClosed({ orderId: order.id, isClosed: true }));
    expect(await waiting(world.kanda.administrator)).toEqual(nothing);
  });

  test('takes few statements, however much there is', async () => {
    const count = async () => (await statementsOf(server, async () => waiting())).length;
    const few = await count();
    for (const _ of [1, 2, 3]) await beginBatch(server, world.fruktlabb, [bengt], { items: 1 });
    expect([few, await count()]).toEqual([6, 6]);
  });
});

const oneItem = () => beginBatch(server, world.fruktlabb, [bengt], { items: 1, annotations: () => testAnnotations(1) });

/** The index numbers of the drawn items. */
async function sampledOf({ batchId }: DeliveredBatch): Promise<number[]> {
  const { items } = must(await server.customer.listItems({ batchId, sample: 'in' }, { as: boss }));
  return items.map(({ index }) => index);
}

/** A situation of one batch and what hangs on its order. */
interface Situation {
  readonly decided: number;
  readonly invalid: boolean;
  readonly isFinished: boolean;
  readonly isClosed: boolean;
  readonly files: readonly ('open' | 'confirmed' | 'refused' | 'cancelled')[];
  readonly messages: readonly ('other' | 'own')[];
  readonly readUpTo: number;
  /** Announced and arrived files of an upload that broke off; null for none. */
  readonly upload: { readonly files: number; readonly arrived: number } | null;
}

const ITEMS = 3;
const situation: fc.Arbitrary<Situation> = fc.record({
  decided: fc.constantFrom(0, 1, ITEMS - 1, ITEMS, ITEMS),
  invalid: fc.boolean(),
  isFinished: fc.boolean(),
  isClosed: fc.boolean(),
  files: fc.array(fc.constantFrom('open', 'confirmed', 'refused', 'cancelled'), { maxLength: 2 }),
  messages: fc.array(fc.constantFrom('other', 'own'), { maxLength: 4 }),
  readUpTo: fc.nat(4),
  upload: fc.option(fc.record({ files: fc.integer({ min: 1, max: 9 }), arrived: fc.nat(9) })),
});

/** Brings it about, and answers how many messages stay unread. */
async function play(now: Situation): Promise<number> {
  const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: ITEMS });
  const { decide, setValidity, finish } = acceptanceOf(server, batch);
  if (now.invalid) must(await setValidity(bengt, ITEMS, false));
  const toDecide = Math.min(now.decided, now.invalid ? ITEMS - 1 : ITEMS);
  for (let index = 1; index <= toDecide; index++) must(await decide(bengt, index, '10'));
  if (now.isFinished) await finish(bengt, '10');
  await playFiles(batch.orderId, now.files);
  if (now.isClosed) must(await server.provider.setOrderClosed({ orderId: batch.orderId, isClosed: true }));
  if (now.upload !== null) await breakOff(now.upload.files, Math.min(now.upload.arrived, now.upload.files));
  return writeMessages(batch.batchId, now);
}

async function playFiles(orderId: string, files: Situation['files']): Promise<void> {
  for (const [n, what] of files.entries()) {
    const { id: fileId } = await publishFile(server, { orderId, name: `${n}.zip`, bytes: Buffer.from('delivered') });
    if (what === 'confirmed') must(await server.customer.confirmDeliveryFile({ fileId }, { as: boss }));
    if (what === 'refused') must(await server.customer.refuseDeliveryFile({ fileId, reason: 'torn' }, { as: boss }));
    if (what === 'cancelled') must(await server.provider.cancelDeliveryFile({ fileId, reason: 'mistaken' }));
  }
}

async function breakOff(files: number, arrived: number): Promise<void> {
  const { db } = server.context;
  const as = { as: boss };
  const { storageAreas } = must(await server.customer.listDatasets({}, as));
  const { n } = await db
    .selectFrom('dataset')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const made = must(await server.customer.createDataset({ name: `Set ${n}`, storageArea: storageAreas[0] ?? '' }, as));
  const { id } = must(await server.customer.createDatasetBatch({ datasetId: made.id, name: 'one' }, as));
  const set = { files, bytes: files, verified_files: arrived, verified_bytes: arrived };
  await db.updateTable('dataset_batch').set(set).where('id', '=', id).execute();
}

async function writeMessages(batchId: string, { messages, readUpTo }: Situation): Promise<number> {
  const written: string[] = [];
  for (const who of messages) {
    const as = who === 'own' ? boss : bengt;
    written.push(must(await server.customer.addMessage({ batchId, packageId: null, text: who }, { as })).id);
  }
  const until = written[readUpTo - 1];
  if (until !== undefined) must(await server.customer.markMessagesRead({ batchId, until }, { as: boss }));
  return messages.slice(until === undefined ? 0 : readUpTo).filter((who) => who === 'other').length;
}

/** The same from items, files and uploads, one by one. */
async function recount() {
  const { db } = server.context;
  const { id: customerId } = world.fruktlabb;
  const { rows: batches } = await sql<{ n: number }>`
    select count(*)::int as n from batch b join customer_order o on o.id = b.order_id
    where b.customer_id = ${customerId} and b.stage = 'accepting' and o.closed_at is null
      and not exists (select from item i where i.batch_id = b.id and i.is_valid and i.result = '00')`.execute(db);
  const files = await db.selectFrom('delivery_file').where('customer_id', '=', customerId).selectAll().execute();
  const now = server.clock.now();
  const undecided = files.filter(({ state: stored, decision, expires_at: expiresAt, downloads }) => {
    const isExpired = expiresAt !== null && expiresAt <= now;
    const state = deliveryStateOf({ stored, decision, expiresAt, downloads }, now);
    return deliveryActs({ state, isExpired, downloads: { count: downloads } }).decide;
  });
  const { rows: uploads } = await sql<{ missing: number; files: number }>`
    select coalesce(sum(files - verified_files), 0)::int as missing, coalesce(sum(files), 0)::int as files
    from dataset_batch where customer_id = ${customerId} and verified_files < files`.execute(db);
  return { batches: batches[0]?.n, deliveries: undecided.length, uploads: uploads[0] };
}

test('a recount agrees in every situation', async () => {
  let unread = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(situation, { minLength: 1, maxLength: 3 }), async (situations) => {
      for (const one of situations) unread += await play(one);
      const { batches, deliveries, uploads, messages } = await waiting();
      expect({
        batches: batches?.count ?? 0,
        deliveries: deliveries?.count ?? 0,
        uploads: { missing: uploads?.count ?? 0, files: uploads?.files ?? 0 },
      }).toEqual(await recount());
      expect(messages?.count ?? 0).toBe(unread);
      const toFinish = must(await server.customer.listBatches({ only: 'toFinish', size: 100 }, { as: boss }));
      expect(toFinish).toMatchObject({ total: batches?.count ?? 0, stages: { accepting: batches?.count ?? 0 } });
      expect(toFinish.batches.some(({ id }) => id === batches?.batchId)).toBe(batches !== null);
      server.clock.advance(MINUTE);
    }),
    // What was brought about stays, so a smaller example would not be one.
    { numRuns: 8, endOnFailure: true },
  );
});
