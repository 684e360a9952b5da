import { rename, rm, writeFile } from 'node:fs/promises';
import {
  addOrder,
  addProject,
  type Customer,
  hashOf,
  must,
  startWorld,
  syncsOf,
  testAnnotations,
} from '@countersign/testing';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

let projectId: string;
const { server, world } = await startWorld();
beforeEach(async () => {
  projectId = await newProject(world.fruktlabb);
});

async function newProject(customer: Customer): Promise<string> {
  return (await addProject(server, (await addOrder(server, customer)).id)).id;
}

const nobody = '01890000-0000-7000-8000-000000000000';
const storedRows = () => server.context.db.selectFrom('stored_object').selectAll().execute();
const { open, newPicture, put, itemOf } = syncsOf(() => ({ server, projectId }));

describe('a file', () => {
  it('is kept once a customer, and counted when it is new', async () => {
    const { syncId } = await open();
    const picture = await newPicture();
    const files = [{ sha256: hashOf(picture), size: picture.length }];
    const check = async (id: string) => must(await server.provider.checkSyncFiles({ syncId: id, files })).missing;
    expect(await check(syncId)).toEqual([hashOf(picture)]);
    must(await put(syncId, picture));
    must(await put(syncId, picture));
    expect(await check(syncId)).toEqual([]);
    expect(must(await server.provider.getSync({ syncId }))).toMatchObject({
      filesReceived: 1,
      bytesReceived: picture.length,
    });

    const next = await open({ name: 'Second', fingerprint: hashOf('second') });
    expect(await check(next.syncId)).toEqual([]);
    // Another customer's copy is another file, so nobody can find out what others have.
    const elsewhere = await newProject(world.kanda);
    const other = await open({ projectId: elsewhere });
    expect(await check(other.syncId)).toEqual([hashOf(picture)]);
    must(await put(other.syncId, picture));
    const keys = (await storedRows())
      .filter(({ sha256 }) => sha256.toString('hex') === hashOf(picture))
      .map(({ key }) => key);
    expect(new Set(keys.map((key) => key.split('/')[0]))).toEqual(new Set([world.fruktlabb.id, world.kanda.id]));
  });

  it('[8-11] is kept only when size and SHA-256 are the announced ones', async () => {
    const { syncId } = await open();
    const picture = await newPicture();
    const before = (await storedRows()).length;
    expect(await put(syncId, picture, { sha256: hashOf('other') })).toMatchObject({ http: 422, status: 5020005 });
    expect(await put(syncId, picture, { size: picture.length + 1 })).toMatchObject({ status: 5020005 });
    expect(await put(syncId, picture, { size: picture.length - 1 })).toMatchObject({ status: 5020005 });
    expect(await put(syncId, picture, { size: 20 * 1024 ** 3 + 1 })).toMatchObject({ http: 413, status: 5020006 });
    expect(await put(nobody, picture)).toMatchObject({ http: 404, status: 5020001 });
    expect((await storedRows()).length).toBe(before);
    expect(
      await server.context.objects.size(`${world.fruktlabb.id}/${hashOf('other').slice(0, 2)}/${hashOf('other')}`),
    ).toBeNull();
    expect(must(await server.provider.getSync({ syncId }))).toMatchObject({ filesReceived: 0, bytesReceived: 0 });
    expect(await server.provider.checkSyncFiles({ syncId: nobody, files: [] })).toMatchObject({ status: 5020001 });
  });

  it('is not kept while the store fails, and goes in when it works again', async () => {
    const { syncId } = await open();
    const picture = await newPicture();
    const aside = `${server.objectsFolder}-aside`;
    await rename(server.objectsFolder, aside);
    await writeFile(server.objectsFolder, 'a file where the folder was');
    try {
      expect(await put(syncId, picture)).toMatchObject({ http: 500, status: 500 });
      expect((await server.app.inject('/healthz')).statusCode).toBe(503);
    } finally {
      await rm(server.objectsFolder);
      await rename(aside, server.objectsFolder);
    }
    expect(must(await server.provider.getSync({ syncId }))).toMatchObject({ filesReceived: 0 });
    must(await put(syncId, picture));
    expect(must(await server.provider.getSync({ syncId }))).toMatchObject({ bytesReceived: picture.length });
  });

  it('is measured upright, and shown to browsers in a form they know', async () => {
    const turned = await sharp(await newPicture())
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const tiff = await sharp(await newPicture())
      .tiff()
      .toBuffer();
    const { syncId } = await open({ itemCount: 2 });
    must(await put(syncId, turned));
    must(await put(syncId, tiff));
    const items = [{ ...itemOf(turned, 'turned.jpg'), width: 64, height: 96 }, itemOf(tiff, 'scan.tif')];
    must(await server.provider.addSyncItems({ syncId, from: 0, items }));
    const { batchId } = must(await server.provider.completeSync({ syncId }));
    const rows = await server.context.db
      .selectFrom('item')
      .where('batch_id', '=', batchId)
      .orderBy('index_no')
      .select('media')
      .execute();
    expect(rows.map(({ media }) => media)).toMatchObject([
      { type: 'image/jpeg', width: 64, height: 96 },
      { type: 'image/webp', width: 96, height: 64 },
    ]);
    expect(rows[1]?.media.key).not.toBe(rows[1]?.media.originalKey);
    expect(rows[0]?.media.key).toBe(rows[0]?.media.originalKey);
  });
});

describe('items', () => {
  it('go in once, in order, wherever the sender thinks it is', async () => {
    const { syncId } = await open({ itemCount: 4 });
    const picture = await newPicture();
    must(await put(syncId, picture));
    const items = ['0', '1', '2', '3'].map((name) => itemOf(picture, `${name}.png`));
    const add = async (from: number, to: number) =>
      must(await server.provider.addSyncItems({ syncId, from, items: items.slice(from, to) })).itemsReceived;
    expect(await add(2, 4)).toBe(0);
    expect(await add(0, 2)).toBe(2);
    expect(await add(0, 2)).toBe(2);
    expect(await server.provider.completeSync({ syncId })).toMatchObject({
      http: 409,
      status: 5020004,
      responseObject: { itemsReceived: 2, itemCount: 4 },
    });
    expect(await add(1, 4)).toBe(4);
    const { batchId } = must(await server.provider.completeSync({ syncId }));
    const rows = await server.context.db
      .selectFrom('item')
      .where('batch_id', '=', batchId)
      .orderBy('index_no')
      .select('file_name')
      .execute();
    expect(rows.map((row) => row.file_name)).toEqual(['0.png', '1.png', '2.png', '3.png']);
    expect(await server.provider.addSyncItems({ syncId, from: 0, items: [] })).toMatchObject({ status: 5020001 });
  });

  it('[8-11] wait for their files', async () => {
    const { syncId } = await open();
    const picture = await newPicture();
    const items = [itemOf(picture, 'a.png')];
    expect(await server.provider.addSyncItems({ syncId, from: 0, items })).toMatchObject({
      status: 5020052,
      responseObject: { missing: [hashOf(picture)] },
    });
    must(await put(syncId, picture));
    expect(must(await server.provider.addSyncItems({ syncId, from: 0, items })).itemsReceived).toBe(1);
    expect(await server.provider.addSyncItems({ syncId: nobody, from: 0, items })).toMatchObject({ status: 5020001 });
    expect(await server.provider.completeSync({ syncId: nobody })).toMatchObject({ status: 5020001 });
    expect(await server.provider.getSync({ syncId: nobody })).toMatchObject({ status: 5020001 });
  });

  it('[8-08] are refused where the file is no picture, and the delivery may come again corrected', async () => {
    const text = Buffer.from('not a picture at all, whatever it is called');
    const whole = await sharp(await newPicture())
      .jpeg()
      .toBuffer();
    const cases = [
      [text, 'not a picture'],
      [whole.subarray(0, whole.length / 2), 'cannot be opened'],
      [Buffer.alloc(0), 'empty'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'svg'],
    ] as const;
    for (const [bytes, words] of cases) {
      const { syncId } = await open({ name: 'Broken', fingerprint: hashOf(bytes) });
      must(await put(syncId, bytes));
      const items = [{ ...itemOf(bytes, 'photo.jpg'), width: null, height: null }];
      const refused = await server.provider.addSyncItems({ syncId, from: 0, items });
      expect(refused).toMatchObject({ http: 422, status: 5002009, responseObject: { file: 'photo.jpg' } });
      expect(JSON.stringify(refused.responseObject)).toContain(words);
      expect(must(await server.provider.getSync({ syncId })).status).toBe('3');
      expect(await server.provider.completeSync({ syncId })).toMatchObject({ status: 5020001 });
    }
    const batches = await server.context.db
      .selectFrom('batch')
      .where('project_id', '=', projectId)
      .selectAll()
      .execute();
    expect(batches).toEqual([]);
  });

  it('are refused where the annotations were made on a picture of another size', async () => {
    const picture = await newPicture();
    const { syncId } = await open();
    must(await put(syncId, picture));
    const items = [{ ...itemOf(picture, 'a.png'), width: 64, height: 96 }];
    const refused = await server.provider.addSyncItems({ syncId, from: 0, items });
    expect(refused).toMatchObject({ status: 5002009, responseObject: { file: 'a.png' } });
    expect(JSON.stringify(refused.responseObject)).toContain('64 × 96');
    expect(JSON.stringify(refused.responseObject)).toContain('96 × 64');
  });

  it.each([
    [{ fileName: '../../etc/passwd' }, 'leads out'],
    [{ mediaPath: '/etc/passwd' }, 'leads out'],
    [{ annotations: testAnnotations(1).map((one) => ({ ...one, label: 'dog' })) }, 'no label'],
    [{ annotations: [...testAnnotations(1), ...testAnnotations(1)] }, 'two annotations'],
    [{ source: { note: 'a\u0000b' } }, 'items.0.source.note'],
  ])('are refused with %j', async (change, words) => {
    const picture = await newPicture();
    const { syncId } = await open();
    must(await put(syncId, picture));
    const items = [{ ...itemOf(picture, 'a.png'), ...change }];
    const refused = await server.provider.addSyncItems({ syncId, from: 0, items });
    expect(refused).toMatchObject({ http: 400, status: 5002002 });
    expect(JSON.stringify(refused.responseObject)).toContain(words);
  });

  it.each([
    ['101 characters', 'x'.repeat(101)],
    ['a line break', 'Mei\nLin'],
    ['a control character', 'Mei\u0007'],
    ['a bidi character', 'Mei\u202e'],
    ['an invisible character', 'Mei\u200b'],
    ['nothing', ''],
    ['blanks', '  '],
    ['a number', 7],
  ])('are refused with %s as the annotator', async (_, annotator) => {
    const picture = await newPicture();
    const { syncId } = await open();
    must(await put(syncId, picture));
    const items = [{ ...itemOf(picture, 'a.png'), annotator: annotator as string }];
    const refused = await server.provider.addSyncItems({ syncId, from: 0, items });
    expect(refused).toMatchObject({ http: 400, status: 5002002 });
    expect(JSON.stringify(refused.responseObject)).toContain('items.0.annotator');
  });

  it('have their annotators, trimmed, where the delivery says them', async () => {
    const picture = await newPicture();
    const said = [' 高橋 めい ', 'x'.repeat(100), null, undefined] as const;
    const { syncId } = await open({ itemCount: said.length, name: 'Annotators' });
    must(await put(syncId, picture));
    const items = said.map((annotator, n) => ({
      ...itemOf(picture, `${n}.png`),
      ...(annotator === undefined ? {} : { annotator }),
    }));
    must(await server.provider.addSyncItems({ syncId, from: 0, items }));
    const { batchId } = must(await server.provider.completeSync({ syncId }));
    const { db } = server.context;
    const rows = await db
      .selectFrom('item')
      .where('batch_id', '=', batchId)
      .select(['annotator'])
      .orderBy('index_no')
      .execute();
    expect(rows.map(({ annotator }) => annotator)).toEqual(['高橋 めい', 'x'.repeat(100), null, null]);
  });

  it('are refused beyond the announced number', async () => {
    const picture = await newPicture();
    const { syncId } = await open({ itemCount: 1 });
    must(await put(syncId, picture));
    const items = [itemOf(picture, 'a.png'), itemOf(picture, 'b.png')];
    expect(await server.provider.addSyncItems({ syncId, from: 0, items })).toMatchObject({ status: 5002002 });
  });
});
