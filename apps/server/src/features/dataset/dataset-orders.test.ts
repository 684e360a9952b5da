import {
  addOrder,
  addProject,
  closeOrder,
  deliverBatch,
  deliverTexts,
  expireMedia,
  must,
  startWorld,
} from '@countersign/testing';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { datasetsOf } from '../../testing/dataset-world.ts';
import { waitForLocks } from '../../testing/wait-for-locks.ts';

const me = () => ({ as: world.fruktlabb.administrator });

const { server, world } = await startWorld();

const datasets = () => datasetsOf(server, () => world.fruktlabb.administrator);
const link = (datasetId: string, orderId: string) => server.customer.linkDatasetOrder({ datasetId, orderId }, me());
const unlink = (datasetId: string, orderId: string, isClosed = false) =>
  server.customer.unlinkDatasetOrder({ datasetId, orderId, isClosed }, me());
const kindsOf = async (datasetId: string) => {
  const { events } = must(await server.customer.listDatasetEvents({ datasetId }, me()));
  return events.map(({ kind }) => kind).filter((kind) => kind === 'linked' || kind === 'unlinked');
};
/** A batch of the order whose delivery named the dataset. */
const deliverFrom = async (datasetId: string, orderId: string) => {
  const project = await addProject(server, orderId);
  const batch = await deliverBatch(server, world.fruktlabb, { project, items: 1, name: newId() });
  const { db } = server.context;
  await db.updateTable('batch').set({ dataset_id: datasetId }).where('id', '=', batch.batchId).execute();
  return batch;
};

describe('an order of a dataset', () => {
  test('[2.4-16] [8-11] is linked where something is parsed and it is open, once', async () => {
    const { make, addParsed, addBatch, upload } = datasets();
    const made = await make();
    const order = await addOrder(server, world.fruktlabb);
    const closed = await addOrder(server, world.fruktlabb);
    await closeOrder(server, closed.id);
    const theirs = await addOrder(server, world.kanda);
    expect(await link(newId(), order.id)).toMatchObject({ status: 5019001 });
    expect(await link(made.id, newId())).toMatchObject({ status: 5020009 });
    expect(await link(made.id, theirs.id)).toMatchObject({ status: 5020009 });
    expect(await link(made.id, closed.id)).toMatchObject({ status: 5020010 });
    expect(await link(made.id, order.id)).toMatchObject({ status: 5020011 });
    await upload((await addBatch(made.id)).id, [10]);
    expect(await link(made.id, order.id)).toMatchObject({ status: 5020011 });
    await addParsed(made.id, [10]);
    expect(must(await link(made.id, order.id))).toMatchObject({ execution: 'inProgress', orders: [{ id: order.id }] });
    await closeOrder(server, order.id);
    expect(must(await link(made.id, order.id))).toMatchObject({ execution: 'finished', orders: [{ id: order.id }] });
    expect(await kindsOf(made.id)).toEqual(['linked']);
    expect(
      await server.customer.linkDatasetOrder(
        { datasetId: made.id, orderId: order.id },
        { as: world.fruktlabb.acceptor },
      ),
    ).toMatchObject({ status: 5019006 });
  });

  test('[8-11] is not linked to what was read of a batch that is gone, nor where it closes at that moment', async () => {
    const { make, addParsed, batchNow } = datasets();
    const made = await make();
    const order = await addOrder(server, world.fruktlabb);
    const { batch } = await addParsed(made.id, [10]);
    const { version } = await batchNow(made.id, batch.id);
    must(await server.customer.deleteDatasetBatch({ batchId: batch.id, version }, me()));
    expect(await link(made.id, order.id)).toMatchObject({ status: 5020011 });
    await addParsed(made.id, [10]);
    const [closes, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const closing = server.context.db.transaction().execute(async (db) => {
      await db.updateTable('customer_order').set({ closed_at: new Date() }).where('id', '=', order.id).execute();
      closes.resolve();
      await goes.promise;
    });
    await closes.promise;
    const linked = link(made.id, order.id);
    await waitForLocks(server, 1);
    goes.resolve();
    await closing;
    expect(await linked).toMatchObject({ status: 5020010 });
  });

  test('[8-11] is separated unless its batches were made from the dataset, or it is not what was shown', async () => {
    const { make, addParsed } = datasets();
    const made = await make();
    await addParsed(made.id, [10]);
    const order = await addOrder(server, world.fruktlabb);
    must(await link(made.id, order.id));
    expect(await unlink(made.id, newId())).toMatchObject({ status: 5020009 });
    expect(await unlink(made.id, order.id, true)).toMatchObject({ status: 5020055 });
    expect(must(await unlink(made.id, order.id))).toMatchObject({ execution: 'free', orders: [] });
    must(await unlink(made.id, order.id));
    must(await link(made.id, order.id));
    await deliverFrom(made.id, order.id);
    expect(await unlink(made.id, order.id)).toMatchObject({ status: 5020054 });
    await closeOrder(server, order.id);
    expect(await unlink(made.id, order.id)).toMatchObject({ status: 5020055 });
    must(await unlink(made.id, order.id, true));
    expect(await kindsOf(made.id)).toEqual(['unlinked', 'linked', 'unlinked', 'linked']);
  });

  test('[3-06] shows its datasets: linked ones to administrators, those that deliveries name to everybody', async () => {
    const { make, addParsed } = datasets();
    const [linked, named] = [await make('Linked'), await make('Named')];
    await addParsed(linked.id, [10]);
    const order = await addOrder(server, world.fruktlabb, { name: 'Made of two' });
    must(await link(linked.id, order.id));
    const project = await addProject(server, order.id);
    const { acceptor } = world.fruktlabb;
    for (const [n, datasetId] of [named.id, named.id, 'a shelf'].entries()) {
      const batch = await deliverBatch(server, world.fruktlabb, {
        project,
        items: 1,
        name: `n${n}`,
        assign: [acceptor],
      });
      const { db } = server.context;
      await db.updateTable('batch').set({ dataset_id: datasetId }).where('id', '=', batch.batchId).execute();
    }
    const seen = async (as = world.fruktlabb.administrator) =>
      must(await server.customer.listOrders({ search: 'Made of two' }, { as })).orders[0]?.datasets;
    const shown = [
      { id: linked.id, name: 'Linked' },
      { id: named.id, name: 'Named' },
      { id: 'a shelf', name: 'a shelf' },
    ];
    expect(await seen()).toEqual(shown);
    expect(await seen(acceptor)).toEqual(shown.filter(({ name }) => name !== 'Linked'));
  });
});

describe('deleting', () => {
  const remove = (datasetId: string, version: number) => server.customer.deleteDataset({ datasetId, version }, me());
  const removeBatch = ({ id, version }: { readonly id: string; readonly version: number }) =>
    server.customer.deleteDatasetBatch({ batchId: id, version }, me());

  test('[8-11] is refused for one reason after another, of a dataset as of its batches', async () => {
    const { make, addParsed, addBatch, batchNow, open, parse } = datasets();
    const { db } = server.context;
    const made = await make();
    const { batch } = await addParsed(made.id, [10]);
    const finished = await addOrder(server, world.fruktlabb);
    const unfinished = await addOrder(server, world.fruktlabb);
    for (const { id } of [finished, unfinished]) must(await link(made.id, id));
    const delivered = await deliverFrom(made.id, finished.id);
    await closeOrder(server, finished.id);
    const media = await db
      .selectFrom('stored_object')
      .where('customer_id', '=', world.fruktlabb.id)
      .selectAll()
      .execute();
    await db.deleteFrom('stored_object').where('customer_id', '=', world.fruktlabb.id).execute();
    const both = async (expected: object) => {
      expect(await remove(made.id, made.version)).toMatchObject(expected);
      expect(await removeBatch(await batchNow(made.id, busy.id))).toMatchObject(expected);
    };
    const busy = await addBatch(made.id);
    const upload = await open(busy.id, 1, 10);
    await both({ status: 5019021 });
    must(await server.customer.cancelUpload({ uploadId: upload.id }, me()));
    await parse(busy.id, [], { state: 'parsing' });
    await both({ status: 5019019 });
    await parse(busy.id, []);
    await both({ status: 5019022, responseObject: { orders: [unfinished.number] } });
    must(await unlink(made.id, unfinished.id));
    await both({ status: 5019015, responseObject: { orders: [finished.number] } });
    must(await unlink(made.id, finished.id, true));
    await both({ status: 5019023, responseObject: { batches: [delivered.number] } });
    expect(await remove(made.id, made.version + 1)).toMatchObject({ status: 5002006 });
    expect(await removeBatch({ id: busy.id, version: 99 })).toMatchObject({ status: 5002006 });
    for (const row of media)
      await db
        .insertInto('stored_object')
        .values({
          ...row,
          ...{
            notes: JSON.stringify(row.notes),
            tiles: null,
            text: null,
            answers: null,
            sound: null,
            peaks: null,
            video: null,
            chunk: null,
          },
        })
        .execute();
    must(await removeBatch(await batchNow(made.id, batch.id)));
    must(await remove(made.id, made.version));
    expect(await remove(made.id, made.version)).toMatchObject({ status: 5019001 });
    expect(await removeBatch({ id: busy.id, version: 0 })).toMatchObject({ status: 5019007 });
  });

  test('[8-11] of the last copy of a batch whose pictures expired is refused while any data of it is left', async () => {
    const { make, addParsed, batchNow } = datasets();
    const made = await make();
    const [first, second] = [await addParsed(made.id, [10]), await addParsed(made.id, [20])];
    const { id: orderId } = await addOrder(server, world.fruktlabb);
    must(await link(made.id, orderId));
    const delivered = await deliverFrom(made.id, orderId);
    await closeOrder(server, orderId);
    must(await unlink(made.id, orderId, true));
    await expireMedia(server, delivered);
    const refused = { status: 5019023, responseObject: { batches: [delivered.number] } };
    const expire = ({ batch }: typeof first) =>
      server.context.db.updateTable('dataset_batch').set({ state: 'expired' }).where('id', '=', batch.id).execute();
    expect(await removeBatch(await batchNow(made.id, first.batch.id))).toMatchObject(refused);
    expect(await remove(made.id, made.version)).toMatchObject(refused);
    await expire(first);
    expect(await remove(made.id, made.version)).toMatchObject(refused);
    must(await removeBatch(await batchNow(made.id, first.batch.id)));
    await expire(second);
    must(await remove(made.id, made.version));
  });

  test('[8-11] of the last copy of texts that expired is refused, as of pictures', async () => {
    const { make, addParsed, batchNow } = datasets();
    const made = await make();
    const [first, second] = [await addParsed(made.id, [10]), await addParsed(made.id, [20])];
    const { id: orderId } = await addOrder(server, world.fruktlabb);
    const { id: projectId } = await addProject(server, orderId);
    const texts = [{ fileName: 'a.txt', text: newId() }];
    const delivered = await deliverTexts(server, projectId, texts, { datasetId: made.id });
    await closeOrder(server, orderId);
    must(await unlink(made.id, orderId, true));
    must(await removeBatch(await batchNow(made.id, first.batch.id)));
    await expireMedia(server, delivered);
    expect(await removeBatch(await batchNow(made.id, second.batch.id))).toMatchObject({
      ...{ status: 5019023, responseObject: { batches: [delivered.batchNumber] } },
    });
  });

  test('[6-01] heeds no delivery to another customer, whatever dataset it names', async () => {
    const made = await datasets().make();
    const project = await addProject(server, (await addOrder(server, world.kanda)).id);
    const theirs = await deliverBatch(server, world.kanda, { project, items: 1, name: newId() });
    const { db } = server.context;
    await db.updateTable('batch').set({ dataset_id: made.id }).where('id', '=', theirs.batchId).execute();
    await db.deleteFrom('stored_object').where('customer_id', '=', world.kanda.id).execute();
    expect(await remove(made.id, made.version)).toMatchObject({ status: 200 });
  });

  test('[8-11] by two administrators at once happens once', async () => {
    const { make, addParsed } = datasets();
    for (let n = 0; n < 5; n++) {
      const made = await make();
      const { batch } = await addParsed(made.id, [10]);
      const { version } = await datasets().batchNow(made.id, batch.id);
      const answers = await Promise.all([
        remove(made.id, made.version),
        removeBatch({ id: batch.id, version }),
        remove(made.id, made.version),
        removeBatch({ id: batch.id, version }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(new Set([statuses[0], statuses[2]])).toEqual(new Set([200, 5019001]));
      for (const status of [statuses[1], statuses[3]]) expect([200, 5019007]).toContain(status);
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from event where dataset_id = ${made.id} and kind = 'dataset.deleted'`.execute(
        server.context.db,
      );
      expect(rows[0]?.n).toBe(1);
    }
  });

  test('[8-11] while an upload begins or parsing does, one of the two wins and the other is told', async () => {
    const { make, addBatch } = datasets();
    const { customer, context } = server;
    const outcomes = new Set<string>();
    for (let n = 0; n < 12; n++) {
      const made = await make();
      const { id: batchId, version } = await addBatch(made.id);
      const asked = { batchId, way: 'files', batchFilesId: newId(), files: 1, bytes: 1 } as const;
      const doomed = n % 2 === 0 ? () => remove(made.id, made.version) : () => removeBatch({ id: batchId, version });
      const begin = () => customer.openUpload(asked, me());
      const [begun, removed] =
        n % 4 < 2
          ? await Promise.all([begin(), doomed()])
          : await Promise.all([doomed(), begin()]).then(([gone, opened]) => [opened, gone] as const);
      outcomes.add(`${begun.status} ${removed.status}`);
      const { rows } = await sql<{ isGone: boolean; uploads: number }>`
        select b.deleted_at is not null as "isGone",
          (select count(*) from dataset_upload u where u.batch_id = b.id) as uploads
        from dataset_batch b where b.id = ${batchId}`.execute(context.db);
      // Never an upload into what is gone.
      expect(rows[0]).toEqual(removed.status === 200 ? { isGone: true, uploads: 0 } : { isGone: false, uploads: 1 });
    }
    for (const outcome of outcomes) expect(['200 5019021', '200 5002006', '5019007 200']).toContain(outcome);
  });

  test('[8-11] waits for a parsing that begins at that moment, and is refused then', async () => {
    const { make, addParsed, batchNow } = datasets();
    const made = await make();
    const { batch } = await addParsed(made.id, [10]);
    const { version } = await batchNow(made.id, batch.id);
    const began = Promise.withResolvers<void>();
    const goes = Promise.withResolvers<void>();
    const parsing = server.context.db.transaction().execute(async (db) => {
      await db.updateTable('dataset_batch').set({ state: 'parsing' }).where('id', '=', batch.id).execute();
      began.resolve();
      await goes.promise;
    });
    await began.promise;
    const answers = Promise.all([remove(made.id, made.version), removeBatch({ id: batch.id, version })]);
    await waitForLocks(server, 1);
    goes.resolve();
    await parsing;
    expect((await answers).map(({ status }) => status)).toEqual([5019019, 5019019]);
  });
});
