import { createHash } from 'node:crypto';
import { closeOrder, must, startWorld, statementsOf, testTemplate } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const orderOf = async (customerId: string) => must(await server.provider.createOrder({ customerId, name: 'Nuts' }));

/** A dataset with a batch in this state, and files as reading leaves them. */
async function datasetWith(
  state: 'interrupted' | 'parsed' | 'expired',
  files: Readonly<Record<string, string | null>> = { 'a.txt': 'a' },
) {
  const as = world.fruktlabb.administrator;
  const { customerId } = as;
  const { db } = server.context;
  const { id: datasetId } = must(
    await server.customer.createDataset({ name: newId(), storageArea: 'Standard' }, { as }),
  );
  const { id: batchId } = must(await server.customer.createDatasetBatch({ datasetId, name: 'July' }, { as }));
  const read = Object.values(files).filter((text) => text !== null);
  const sums = {
    read_files: read.length,
    failed_files: Object.keys(files).length - read.length,
    read_bytes: 7,
    items: 3,
  };
  await db
    .updateTable('dataset_batch')
    .set({ state, ...sums })
    .where('id', '=', batchId)
    .execute();
  for (const [path, text] of Object.entries(files)) {
    const row = {
      customer_id: customerId,
      id: newId(),
      batch_id: batchId,
      file_id: newId(),
      path,
      kind: 'text',
    } as const;
    const bytes =
      text === null
        ? ({ state: 'failed', problem: 'damaged', size: 0 } as const)
        : ({
            state: 'read',
            size: text.length,
            sha256: Buffer.from(hashOf(text), 'hex'),
            content_key: `parted/${path}`,
          } as const);
    await db
      .insertInto('parsed_file')
      .values({ ...row, ...bytes, folder: '', folded_path: path })
      .execute();
  }
  return { datasetId, batchId };
}

test('[5-09] a dataset is linked to an order of its customer, once, and its history names the provider', async () => {
  const { datasetId } = await datasetWith('parsed');
  const order = await orderOf(world.fruktlabb.id);
  const asked = { datasetId, orderId: order.id };
  for (let times = 0; times < 2; times += 1)
    expect(must(await server.provider.linkHandoverOrder(asked)).orders).toMatchObject([{ number: order.number }]);
  const as = world.fruktlabb.administrator;
  const { events } = must(await server.customer.listDatasetEvents({ datasetId }, { as }));
  expect(events.filter(({ kind }) => kind === 'linked')).toMatchObject([
    { actor: 'Annotation works', data: { order: order.number } },
  ]);
});

test('[5-09] nothing else is linked', async () => {
  const { datasetId } = await datasetWith('parsed');
  const unread = await datasetWith('interrupted');
  const mine = await orderOf(world.fruktlabb.id);
  const theirs = await orderOf(world.kanda.id);
  const { id: closed } = await orderOf(world.fruktlabb.id);
  await closeOrder(server, closed);
  const cases = [
    [{ datasetId: newId(), orderId: mine.id }, 5019001],
    [{ datasetId, orderId: newId() }, 5020009],
    [{ datasetId, orderId: theirs.id }, 5020009],
    [{ datasetId, orderId: closed }, 5020010],
    [{ datasetId: unread.datasetId, orderId: mine.id }, 5020011],
  ] as const;
  for (const [asked, code] of cases)
    expect(await server.provider.linkHandoverOrder(asked), String(code)).toMatchObject({ status: code });
});

test('[5-09] what is linked is taken with addresses of its files, and its history says by whom and for what', async () => {
  const { datasetId, batchId } = await datasetWith('parsed', { 'b.txt': 'bb', 'a.txt': 'a', 'c.zip': null });
  expect(await server.provider.takeDataset({ datasetId })).toMatchObject({ status: 5020009 });
  expect(await server.provider.listHandoverFiles({ batchId })).toMatchObject({ status: 5020009 });
  const order = await orderOf(world.fruktlabb.id);
  must(await server.provider.linkHandoverOrder({ datasetId, orderId: order.id }));
  const taken = must(await server.provider.takeDataset({ datasetId }));
  expect(taken).toMatchObject({
    dataset: { id: datasetId, customer: 'Fruktlabb', batches: 1, parsedBatches: 1, files: 2, failedFiles: 1, items: 3 },
    batches: [{ id: batchId, number: 1, name: 'July', state: 'parsed', files: 2, failedFiles: 1 }],
  });
  const { files, hasMore } = must(await server.provider.listHandoverFiles({ batchId }));
  expect(hasMore).toBe(false);
  expect(files).toMatchObject([
    { path: 'a.txt', sha256: hashOf('a'), url: expect.stringContaining('holder=provider.') },
    { path: 'b.txt', size: 2, url: expect.stringMatching(/^\/customer-api\//) },
    { path: 'c.zip', state: 'failed', problem: 'damaged', sha256: null, url: null },
  ]);
  const pages = [];
  for (let after: string | undefined, more = true; more; ) {
    const page = must(
      await server.provider.listHandoverFiles({ batchId, size: 1, ...(after === undefined ? {} : { after }) }),
    );
    pages.push(...page.files.map(({ path }) => path));
    after = page.files.at(-1)?.id;
    more = page.hasMore;
  }
  expect(pages).toEqual(['a.txt', 'b.txt', 'c.zip']);
  const as = world.fruktlabb.administrator;
  const { events } = must(await server.customer.listDatasetEvents({ datasetId }, { as }));
  expect(events[0]).toMatchObject({
    ...{ kind: 'taken', actor: 'Annotation works', data: { order: order.number, batch: 1, name: 'July' } },
  });
});

test('[5-09] nothing is taken of what is gone', async () => {
  const { datasetId, batchId } = await datasetWith('expired', { 'a.txt': 'a' });
  const order = await orderOf(world.fruktlabb.id);
  const link = { customer_id: world.fruktlabb.id, dataset_id: datasetId, order_id: order.id };
  const { db } = server.context;
  await db
    .insertInto('dataset_order')
    .values({ ...link, linked_by: 'us', linked_at: server.clock.now() })
    .execute();
  await db.updateTable('parsed_file').set({ content_key: null }).where('batch_id', '=', batchId).execute();
  expect(must(await server.provider.takeDataset({ datasetId })).batches).toMatchObject([{ state: 'expired' }]);
  expect(must(await server.provider.listHandoverFiles({ batchId })).files).toMatchObject([{ url: null }]);
  const as = world.fruktlabb.administrator;
  const { events } = must(await server.customer.listDatasetEvents({ datasetId }, { as }));
  expect(events.filter(({ kind }) => kind === 'taken')).toEqual([]);
  await db.updateTable('dataset').set({ deleted_at: server.clock.now() }).where('id', '=', datasetId).execute();
  expect(await server.provider.takeDataset({ datasetId })).toMatchObject({ status: 5019001 });
  expect(await server.provider.listHandoverFiles({ batchId })).toMatchObject({ status: 5019007 });
});

test('[5-09] datasets are listed of a customer, of an order, and one alone, in two statements', async () => {
  const { datasetId } = await datasetWith('parsed');
  const order = await orderOf(world.fruktlabb.id);
  must(await server.provider.linkHandoverOrder({ datasetId, orderId: order.id }));
  const list = async (asked: object) =>
    must(await server.provider.listHandoverDatasets(asked)).datasets.map(({ id }) => id);
  expect(await list({ orderId: order.id })).toEqual([datasetId]);
  expect(await list({ datasetId })).toEqual([datasetId]);
  expect((await list({ customerId: world.fruktlabb.id }))[0]).toBe(datasetId);
  expect(await list({ customerId: world.kanda.id })).toEqual([]);
  expect(await list({ customerId: world.kanda.id, datasetId })).toEqual([]);
  expect(await statementsOf(server, () => list({}))).toHaveLength(2);
});

test('[5-09] a delivery names a dataset of its customer alone, and links the order', async () => {
  const { datasetId } = await datasetWith('parsed');
  const order = await orderOf(world.fruktlabb.id);
  const { id: projectId } = must(await server.provider.createProject({ orderId: order.id, name: 'One' }));
  const open = (named: string) =>
    server.provider.openSync({
      ...{ projectId, name: 'Tray', mode: 'item', packageBy: 100, format: 'coco', datasetId: named, assign: [] },
      template: testTemplate,
      ...{ submitter: '', itemCount: 1, fingerprint: hashOf(named) },
    });
  for (const named of ['ds-1', newId()]) expect(await open(named)).toMatchObject({ status: 5019001 });
  const { id: strange } = must(
    await server.customer.createDataset({ name: 'Theirs', storageArea: 'Standard' }, { as: world.kanda.administrator }),
  );
  expect(await open(strange)).toMatchObject({ status: 5019001 });
  must(await open(datasetId));
});
