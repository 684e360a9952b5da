import {
  addOrder,
  closeOrder,
  createWorld,
  must,
  type Person,
  signIn,
  startTestServer,
  statementsOf,
  type TestServer,
  type World,
} from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { datasetsOf } from '../../testing/dataset-world.ts';

let server: TestServer;
let world: World;
let session: Person;
const me = () => ({ as: session });

beforeAll(async () => {
  // Half past midnight of the first of November in Tokyo.
  server = await startTestServer({ startAt: '2026-10-31T15:30:00.000Z', settings: { timeZone: 'Asia/Tokyo' } });
  world = await createWorld(server);
  session = world.fruktlabb.administrator;
});
afterAll(() => server.close());

const datasets = () => datasetsOf(server, () => session);
const MINUTE = 60_000;
const DAY = 24 * 3600_000;

test('[3-06] the list shows what was read of its batches, its uploads and its orders, in two statements', async () => {
  const { customer } = server;
  const { make, addParsed, addBatch, upload } = datasets();
  const made = await make('Trays');
  await addParsed(made.id, [1000, 2000]);
  await addParsed(made.id, [300, 400, 500], { failed: 1, state: 'failed' });
  const { id: batchId } = await addBatch(made.id);
  await upload(batchId, [77], 2);
  await upload(batchId, [78]);
  const order = await addOrder(server, world.fruktlabb, { name: 'Nuts' });
  must(await customer.linkDatasetOrder({ datasetId: made.id, orderId: order.id }, me()));
  const list = async () => must(await customer.listDatasets({ search: 'Trays' }, me())).datasets[0];
  const linked = { ...order, isClosed: false };
  expect(await list()).toMatchObject({
    ...{ execution: 'inProgress', orders: [{ id: linked.id, number: linked.number, name: 'Nuts', isClosed: false }] },
    ...{ batches: 3, uploads: 4, files: 4, bytes: 3900, items: 4 },
  });
  await closeOrder(server, order.id);
  expect(await list()).toMatchObject({ execution: 'finished', orders: [{ isClosed: true }] });
  expect(must(await customer.updateDataset({ datasetId: made.id, version: 0, name: 'Trays 2' }, me()))).toMatchObject({
    ...{ name: 'Trays 2', execution: 'finished', batches: 3, uploads: 4, files: 4, bytes: 3900, items: 4 },
  });
  const sent = await statementsOf(server, async () => must(await customer.listDatasets({}, me())));
  expect(sent).toHaveLength(2);
});

test('[4.2-05] its batches say who uploads, which orders keep them, when they go, and show two covers', async () => {
  const { customer, clock } = server;
  const { make, addParsed, addBatch, upload, batchNow } = datasets();
  const made = await make();
  const { batch } = await addParsed(made.id, [100, 200, 300]);
  const parsed = await batchNow(made.id, batch.id);
  expect(parsed).toMatchObject({
    state: 'parsed',
    isUploading: false,
    usedBy: [],
    expiresAt: '2027-04-30T15:30:00.000Z',
  });
  expect(parsed.covers).toHaveLength(2);
  for (const cover of parsed.covers) expect(cover).toContain('part=thumbnail');
  const { id: other } = await addBatch(made.id);
  expect(await batchNow(made.id, other)).toMatchObject({ isUploading: false, covers: [], expiresAt: null });
  await upload(other, [10], 2);
  expect(await batchNow(made.id, other)).toMatchObject({ isUploading: true, verifiedFiles: 1 });
  clock.advance(15 * MINUTE + 1);
  expect(await batchNow(made.id, other)).toMatchObject({ isUploading: false });
  await upload(other, [10]);
  expect(await batchNow(made.id, other)).toMatchObject({ isUploading: false });
  const order = await addOrder(server, world.fruktlabb);
  must(await customer.linkDatasetOrder({ datasetId: made.id, orderId: order.id }, me()));
  expect(await batchNow(made.id, batch.id)).toMatchObject({ usedBy: [order.number], expiresAt: null });
  clock.advance(DAY);
  await closeOrder(server, order.id);
  expect(await batchNow(made.id, batch.id)).toMatchObject({ usedBy: [], expiresAt: '2027-05-01T15:45:00.001Z' });
  const sent = await statementsOf(server, async () =>
    must(await customer.listDatasetBatches({ datasetId: made.id }, me())),
  );
  expect(sent).toHaveLength(2);
});

test('[2.4-16] [5-09] a batch gets another name, the only one of its dataset, and no other batch its number', async () => {
  const { customer } = server;
  const { make, addBatch } = datasets();
  const made = await make();
  const first = must(await customer.createDatasetBatch({ datasetId: made.id }, me()));
  expect(first).toMatchObject({ name: '1', number: 1 });
  const second = await addBatch(made.id, 'Second');
  expect(await customer.createDatasetBatch({ datasetId: made.id, name: ' SECOND' }, me())).toMatchObject({
    status: 5019003,
  });
  const change = { batchId: first.id, version: first.version, name: 'Lane 1' };
  expect(await customer.updateDatasetBatch({ ...change, name: 'second' }, me())).toMatchObject({ status: 5019003 });
  const renamed = must(await customer.updateDatasetBatch(change, me()));
  expect(renamed).toMatchObject({ name: 'Lane 1', number: 1 });
  expect(await customer.updateDatasetBatch(change, me())).toMatchObject({ status: 5002006 });
  must(await customer.updateDatasetBatch({ ...change, version: renamed.version, name: 'LANE 1' }, me()));
  must(await customer.deleteDatasetBatch({ batchId: second.id, version: second.version }, me()));
  expect(await customer.deleteDatasetBatch({ batchId: second.id, version: second.version }, me())).toMatchObject({
    status: 5019007,
  });
  const third = await addBatch(made.id, 'Second');
  expect(third.number).toBe(3);
  const { events, total } = must(await customer.listDatasetEvents({ datasetId: made.id }, me()));
  expect(total).toBe(7);
  expect(events.map(({ kind, data }) => [kind, data])).toEqual([
    ['batchCreated', { batch: 3, name: 'Second' }],
    ['batchDeleted', { batch: 2, name: 'Second', bytes: 0 }],
    ['batchRenamed', { batch: 1, name: 'LANE 1', from: 'Lane 1' }],
    ['batchRenamed', { batch: 1, name: 'Lane 1', from: '1' }],
    ['batchCreated', { batch: 2, name: 'Second' }],
    ['batchCreated', { batch: 1, name: '1' }],
    ['created', { name: made.name }],
  ]);
  expect(events[0]?.actor).toBe(session.userName);
});

test('[2.4-16] its page shows this month by the customer’s clock, kinds, what failed and lacks, and how it grew', async () => {
  const { customer, clock } = server;
  const { make, addParsed, addBatch, upload } = datasets();
  const made = await make();
  expect(must(await customer.getDataset({ datasetId: made.id }, me()))).toMatchObject({
    ...{ thisMonth: { files: 0, bytes: 0 }, failed: { files: 0, batches: [] }, missing: { bytes: 0, batches: [] } },
    ...{ nextExpiry: null, kinds: [], growth: [], keeping: { months: 6, warnedDays: 14 } },
  });
  const began = clock.now();
  // The last quarter of October in Tokyo.
  clock.set('2026-10-31T14:59:00Z');
  await addParsed(made.id, [1000]);
  clock.set('2026-10-31T15:00:00Z');
  const { batch: partly } = await addParsed(made.id, [200, 300], { kind: 'video', failed: 1 });
  clock.advance(3 * DAY);
  const { id: batchId } = await addBatch(made.id);
  await upload(batchId, [40], 6);
  const shown = must(await customer.getDataset({ datasetId: made.id }, me()));
  expect(shown).toMatchObject({
    dataset: { id: made.id, batches: 3, files: 2, bytes: 1300 },
    thisMonth: { files: 3, bytes: 540 },
    failed: { files: 1, batches: [{ id: partly.id, number: 2 }] },
    missing: { bytes: 5, batches: [{ id: batchId, number: 3 }] },
    nextExpiry: { batch: 1, at: '2027-04-30T14:59:00.000Z' },
    kinds: [
      { kind: 'picture', files: 1, bytes: 1000 },
      { kind: 'video', files: 1, bytes: 300 },
    ],
  });
  expect(shown.growth.filter(({ batch }) => batch !== null)).toEqual([
    { at: '2026-10-31T14:59:00.000Z', bytes: 1000, batch: 1 },
    { at: '2026-10-31T15:00:00.000Z', bytes: 1500, batch: 2 },
  ]);
  expect(shown.growth.at(-1)).toEqual({ at: clock.now().toISOString(), bytes: 1540, batch: null });
  const sent = await statementsOf(server, async () => must(await customer.getDataset({ datasetId: made.id }, me())));
  expect(sent).toHaveLength(4);
  // Expired, it has no list with reasons to lead to.
  const { db } = server.context;
  await db.updateTable('dataset_batch').set({ state: 'expired' }).where('id', '=', partly.id).execute();
  const { failed } = must(await customer.getDataset({ datasetId: made.id }, me()));
  expect(failed).toEqual({ files: 0, batches: [] });
  clock.set(began);
});

test('[2.4-16] where two batches are complete within minutes, the first stands at what had arrived by then', async () => {
  const { customer, clock } = server;
  const { make, addParsed } = datasets();
  const began = clock.now();
  const made = await make();
  clock.set('2026-11-02T10:01:00Z');
  await addParsed(made.id, [1000]);
  clock.set('2026-11-02T10:04:00Z');
  await addParsed(made.id, [200]);
  clock.set('2026-11-02T11:00:00Z');
  session = await signIn(server, session);
  const { growth } = must(await customer.getDataset({ datasetId: made.id }, me()));
  expect(growth).toEqual([
    { at: '2026-11-02T10:01:00.000Z', bytes: 1000, batch: 1 },
    { at: '2026-11-02T10:04:00.000Z', bytes: 1200, batch: 2 },
    { at: '2026-11-02T10:15:00.000Z', bytes: 1200, batch: null },
  ]);
  clock.set(began);
  session = await signIn(server, session);
});

test('[9-04] its history goes back three months by the calendar of the customer’s time zone, page by page', async () => {
  const { customer, clock } = server;
  const { make } = datasets();
  const began = clock.now();
  clock.set('2026-08-31T15:30:00.000Z');
  session = await signIn(server, session);
  const made = await make();
  clock.advance(1000);
  const changed = must(await customer.updateDataset({ datasetId: made.id, version: 0, name: 'Changed' }, me()));
  const history = async (more = {}) => must(await customer.listDatasetEvents({ datasetId: made.id, ...more }, me()));
  // The first of September in Tokyo and three months.
  clock.set('2026-11-30T15:30:00.000Z');
  session = await signIn(server, session);
  expect(await history()).toMatchObject({ total: 2, events: [{ kind: 'changed' }, { kind: 'created' }] });
  expect(await history({ page: 2, size: 1 })).toMatchObject({ total: 2, events: [{ kind: 'created' }] });
  clock.advance(1);
  expect(await history()).toMatchObject({ total: 1, events: [{ kind: 'changed', data: { from: made.name } }] });
  // As a newer server beside this one may record it.
  await server.context.pool.query(
    `insert into event (customer_id, at, actor_kind, actor_name, kind, dataset_id, data)
     select customer_id, at, actor_kind, actor_name, 'dataset.later', dataset_id, data
     from event where dataset_id = $1 limit 1`,
    [made.id],
  );
  expect(await history()).toMatchObject({ total: 1, events: [{ kind: 'changed' }] });
  const sent = await statementsOf(server, history);
  expect(sent).toHaveLength(2);
  expect(changed.name).toBe('Changed');
  clock.set(began);
});
