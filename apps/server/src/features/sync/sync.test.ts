import { addOrder, addProject, hashOf, must, startWorld, syncsOf, testAnnotations } from '@countersign/testing';
import { beforeEach, describe, expect, it } from 'vitest';

let projectId: string;
let orderId: string;
const { server, world } = await startWorld();
beforeEach(async () => {
  ({ id: orderId } = await addOrder(server, world.fruktlabb, { agreedRate: 0.9 }));
  projectId = (await addProject(server, orderId)).id;
});

const nobody = '01890000-0000-7000-8000-000000000000';
const { opening, open, newPicture, put, itemOf, deliver } = syncsOf(() => ({ server, projectId }));

describe('a delivery', () => {
  it('is nowhere to be seen until it is completed, and whole then', async () => {
    const { administrator } = world.fruktlabb;
    const listed = async () => must(await server.customer.listBatches({ orderId }, { as: administrator })).batches;
    const pictures = await Promise.all([newPicture(), newPicture()]);
    const { syncId } = await open({ itemCount: 2, assign: [world.fruktlabb.acceptor.loginName.toUpperCase()] });
    for (const picture of pictures) must(await put(syncId, picture));
    const items = pictures.map((picture, index) => itemOf(picture, `photo ${index}.png`, index + 1));
    must(await server.provider.addSyncItems({ syncId, from: 0, items }));
    expect(await listed()).toEqual([]);
    expect(
      await server.context.db.selectFrom('item').where('file_name', 'like', 'photo %').selectAll().execute(),
    ).toEqual([]);

    const summary = must(await server.provider.completeSync({ syncId }));
    expect(summary).toMatchObject({ syncId, items: 2, packages: 2, annotations: 3, labels: { bolt: 2, nut: 1 } });
    expect(summary.batchNumber).toMatch(/^B-20261120-\d{4}$/);
    const [batch] = await listed();
    expect(batch).toMatchObject({ id: summary.batchId, number: summary.batchNumber, delivered: 2, stage: 'awaiting' });
    expect(must(await server.customer.listBatches({ orderId }, { as: world.fruktlabb.acceptor })).batches).toHaveLength(
      1,
    );
    expect(must(await server.customer.listBatches({ orderId }, { as: world.fruktlabb.otherAcceptor })).batches).toEqual(
      [],
    );
    expect(await server.context.db.selectFrom('sync_item').where('sync_id', '=', syncId).selectAll().execute()).toEqual(
      [],
    );
    const events = await server.context.db
      .selectFrom('event')
      .where('batch_id', '=', summary.batchId)
      .selectAll()
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['batch.delivered']);
  });

  it('[1-02] is seen by its own customer alone', async () => {
    const summary = await deliver(['a.png']);
    const { administrator: stranger } = world.kanda;
    const refused = await server.customer.listItems({ batchId: summary.batchId }, { as: stranger });
    expect(refused).toMatchObject({ status: 5019007 });
  });

  it('keeps annotations and source as they came, and the media by content', async () => {
    const { batchId } = await deliver(['a.png']);
    const { db } = server.context;
    const item = await db.selectFrom('item').where('batch_id', '=', batchId).selectAll().executeTakeFirstOrThrow();
    const content = await db
      .selectFrom('item_content')
      .where('item_id', '=', item.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ revision: 1, annotations: testAnnotations(2), source: {} });
    expect(item).toMatchObject({ index_no: 1, annotation_count: 2, result: '00' });
    expect(item.media).toMatchObject({ type: 'image/png', width: 96, height: 64 });
    expect(item.media.key).toBe(item.media.originalKey);
    const thumbnailKey = ('thumbnailKey' in item.media && item.media.thumbnailKey) || '';
    expect(await server.context.objects.size(thumbnailKey)).toBeGreaterThan(0);
  });

  it('is put into packages by folder, each with contiguous numbers', async () => {
    const names = ['b/2.png', 'a/1.png', 'top.png', 'b/1.png', 'a/deep/1.png', 'a/2.png'];
    const { batchId, packages } = await deliver(names, { mode: 'package', packageBy: 'folder', name: 'By folder' });
    expect(packages).toBe(4);
    const { db } = server.context;
    const rows = await db
      .selectFrom('package')
      .where('batch_id', '=', batchId)
      .orderBy('ordinal')
      .selectAll()
      .execute();
    expect(rows.map((row) => [row.ordinal, row.name, row.first_index, row.last_index, row.total])).toEqual([
      [1, 'By folder', 1, 1, 1],
      [2, 'a', 2, 3, 2],
      [3, 'a/deep', 4, 4, 1],
      [4, 'b', 5, 6, 2],
    ]);
    const items = await db.selectFrom('item').where('batch_id', '=', batchId).orderBy('index_no').selectAll().execute();
    expect(items.map((item) => item.file_name)).toEqual([
      'top.png',
      'a/1.png',
      'a/2.png',
      'a/deep/1.png',
      'b/2.png',
      'b/1.png',
    ]);
    for (const item of items) {
      const holder = rows.find(({ id }) => id === item.package_id);
      expect(holder?.first_index).toBeLessThanOrEqual(item.index_no);
      expect(holder?.last_index).toBeGreaterThanOrEqual(item.index_no);
    }
  });

  it('is put into packages of a size, and in item mode into blocks no screen shows', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `${index}.png`);
    const bySize = await deliver(names, { mode: 'package', packageBy: 3 });
    expect(bySize.packages).toBe(3);
    const totals = await server.context.db
      .selectFrom('package')
      .where('batch_id', '=', bySize.batchId)
      .orderBy('ordinal')
      .select(['name', 'total', 'first_index'])
      .execute();
    expect(totals).toEqual([
      { name: '0001', total: 3, first_index: 1 },
      { name: '0002', total: 3, first_index: 4 },
      { name: '0003', total: 1, first_index: 7 },
    ]);
    expect((await deliver(names, { mode: 'item', packageBy: 3 })).packages).toBe(7);
  });

  it('is not completed under a name that a batch has got meanwhile', async () => {
    const other = await deliver(['a.png']);
    const { syncId } = await open({ name: 'Got meanwhile' });
    const picture = await newPicture();
    must(await put(syncId, picture));
    must(await server.provider.addSyncItems({ syncId, from: 0, items: [itemOf(picture, 'a.png')] }));
    const { db } = server.context;
    await db.updateTable('batch').set({ name: 'Got meanwhile' }).where('id', '=', other.batchId).execute();
    expect(await server.provider.completeSync({ syncId })).toMatchObject({
      status: 5019003,
      responseObject: { batchNumber: other.batchNumber },
    });
  });

  it('completed by several at once is one batch', async () => {
    const { syncId } = await open();
    const picture = await newPicture();
    must(await put(syncId, picture));
    must(await server.provider.addSyncItems({ syncId, from: 0, items: [itemOf(picture, 'a.png')] }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.provider.completeSync({ syncId })));
    const [first, ...others] = answers.map((answer) => must(answer));
    for (const other of others) expect(other).toEqual(first);
    expect(
      await server.context.db.selectFrom('batch').where('project_id', '=', projectId).select('id').execute(),
    ).toHaveLength(1);
    expect(must(await server.provider.getSync({ syncId }))).toMatchObject({
      status: '2',
      completed: first,
    });
  });
});

describe('opening', () => {
  it('finds the unfinished one again, and answers a completed one with what it brought', async () => {
    const first = await open();
    expect(await open()).toEqual(first);
    const picture = await newPicture();
    must(await put(first.syncId, picture));
    must(await server.provider.addSyncItems({ syncId: first.syncId, from: 0, items: [itemOf(picture, 'a.png')] }));
    expect(await open()).toEqual({ ...first, itemsReceived: 1 });
    const summary = must(await server.provider.completeSync({ syncId: first.syncId }));
    expect((await open()).completed).toEqual(summary);
  });

  it('by several at once opens one', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => open({ name: 'Raced' })));
    expect(new Set(opened.map(({ syncId }) => syncId)).size).toBe(1);
  });

  it('[8-11] is refused under the name of other content, under way or delivered', async () => {
    await open({ name: 'Taken' });
    const other = opening({ name: 'Taken', fingerprint: hashOf('other') });
    expect(await server.provider.openSync(other)).toMatchObject({
      status: 5019003,
      responseObject: { batchNumber: null },
    });
    const { batchNumber } = await deliver(['a.png'], { name: 'Delivered' });
    const again = opening({ name: 'Delivered', fingerprint: hashOf('other') });
    expect(await server.provider.openSync(again)).toMatchObject({
      http: 409,
      status: 5019003,
      responseObject: { batchNumber },
    });
  });

  it('of other content takes the name of one that was broken off a quarter of an hour ago', async () => {
    const first = await open({ name: 'Idle' });
    const other = { name: 'Idle', fingerprint: hashOf('corrected') };
    server.clock.advance(14 * 60_000);
    must(await put(first.syncId, await newPicture()));
    server.clock.advance(14 * 60_000);
    expect(await server.provider.openSync(opening(other))).toMatchObject({ status: 5019003 });
    server.clock.advance(60_000);
    const second = await open(other);
    expect(second.syncId).not.toBe(first.syncId);
    expect(must(await server.provider.getSync({ syncId: first.syncId })).status).toBe('3');
    expect(await server.provider.completeSync({ syncId: first.syncId })).toMatchObject({ status: 5020001 });
    expect(await open(other)).toEqual(second);
    const listed = must(await server.customer.listSyncs({ search: 'Idle' }, { as: world.fruktlabb.administrator }));
    expect([listed.syncs.map(({ id }) => id), listed.total]).toEqual([[second.syncId], 1]);
  });

  it('is refused for an unknown project, a stranger as assignee, a closed order and nothing at all', async () => {
    const refusedFor = async (change: Record<string, unknown>) => server.provider.openSync(opening(change));
    expect(await refusedFor({ projectId: nobody })).toMatchObject({ http: 404, status: 5002001 });
    for (const loginName of ['nobody99', world.kanda.acceptor.loginName])
      expect(await refusedFor({ assign: [loginName] })).toMatchObject({
        status: 5001018,
        responseObject: { loginName },
      });
    expect(await refusedFor({ itemCount: 0 })).toMatchObject({
      status: 5002002,
      responseObject: { fields: ['itemCount'] },
    });
    await server.context.db
      .updateTable('customer_order')
      .set({ closed_at: server.clock.now() })
      .where('id', '=', orderId)
      .execute();
    expect(await refusedFor({})).toMatchObject({ status: 5007028 });
  });
});

describe('giving up', () => {
  const drop = (name: string) => server.provider.dropSync({ projectId, name });

  it('ends an unfinished delivery and frees its name at once', async () => {
    const { syncId } = await open({ name: 'Corrected' });
    const picture = await newPicture();
    must(await put(syncId, picture));
    must(await server.provider.addSyncItems({ syncId, from: 0, items: [itemOf(picture, 'a.png')] }));
    expect(must(await drop('Corrected'))).toEqual({ dropped: true });
    // Asked again it changes nothing.
    expect(must(await drop('Corrected'))).toEqual({ dropped: false });

    expect(must(await server.provider.getSync({ syncId })).status).toBe('3');
    expect(await server.provider.completeSync({ syncId })).toMatchObject({ status: 5020001 });
    const staged = server.context.db.selectFrom('sync_item').where('sync_id', '=', syncId).selectAll();
    expect(await staged.execute()).toEqual([]);
    const anew = await open({ name: 'Corrected', fingerprint: hashOf('corrected at once') });
    expect(anew.syncId).not.toBe(syncId);
    const other = must(await server.customer.listSyncs({ search: 'Corrected' }, { as: world.fruktlabb.administrator }));
    // What the provider gave up is no news for the customer.
    expect([other.syncs.map(({ id }) => id), other.total, other.statuses['3']]).toEqual([[anew.syncId], 1, 0]);
  });

  it('leaves alone what was completed, also by a completion under way', async () => {
    const { batchId, batchNumber } = await deliver(['a.png'], { name: 'Whole' });
    expect(await drop('Whole')).toMatchObject({ http: 409, status: 5019003, responseObject: { batchNumber } });
    const kept = server.context.db.selectFrom('batch').where('id', '=', batchId).select('name').execute();
    expect(await kept).toEqual([{ name: 'Whole' }]);

    const { syncId } = await open({ name: 'Raced' });
    const picture = await newPicture();
    must(await put(syncId, picture));
    must(await server.provider.addSyncItems({ syncId, from: 0, items: [itemOf(picture, 'a.png')] }));
    const [completed, dropped] = await Promise.all([server.provider.completeSync({ syncId }), drop('Raced')]);
    // One of the two came first, and the other knows.
    const isCompleted = completed.status === 200;
    expect([completed.status, dropped.status]).toEqual(isCompleted ? [200, 5019003] : [5020001, 200]);
  });

  it('is of one project, and for the provider alone', async () => {
    await open({ name: 'Mine' });
    expect(await server.provider.dropSync({ projectId: nobody, name: 'Mine' })).toMatchObject({ status: 5002001 });
    const elsewhere = (await addProject(server, orderId)).id;
    expect(must(await server.provider.dropSync({ projectId: elsewhere, name: 'Mine' }))).toEqual({ dropped: false });
    const { token } = world.fruktlabb.administrator;
    const asked = await server.provider.dropSync({ projectId, name: 'Mine' }, { as: { token } });
    expect(asked).toMatchObject({ status: 401 });
    expect(must(await drop('Mine'))).toEqual({ dropped: true });
  });
});
