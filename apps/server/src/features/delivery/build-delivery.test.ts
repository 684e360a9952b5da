import { createHash } from 'node:crypto';
import { type DeliveryFile, exportFormatsOf } from '@countersign/contract';
import {
  acceptanceOf,
  addOrder,
  addProject,
  deliverBatch,
  madeFile,
  must,
  openZip,
  spotCheckOf,
  startWorld,
  type TestServer,
} from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeDeliveryWork } from './make-delivery.work.ts';

let made: Awaited<ReturnType<typeof accepted>>;

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;
beforeAll(async () => {
  made = await accepted();
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** An order with two accepted batches and an open one. Of the first, an item is rejected and one invalid. */
async function accepted() {
  const order = await addOrder(server, world.fruktlabb, { name: 'Nuts: <all>', agreedRate: 0.4 });
  const project = await addProject(server, order.id);
  const first = await deliverBatch(server, world.fruktlabb, { project, items: 5, name: 'first', assign: [bengt] });
  const one = acceptanceOf(server, first);
  await one.start(bengt);
  for (const index of [1, 2, 5]) must(await one.decide(bengt, index, '10'));
  must(await one.decide(bengt, 3, '20'));
  must(await one.setValidity(bengt, 4, false));
  must(await one.finish(astrid, '10'));
  const second = await deliverBatch(server, world.fruktlabb, { project, items: 2, name: 'second' });
  const two = acceptanceOf(server, second);
  await two.start(astrid);
  must(await two.decide(astrid, 1, '10'));
  must(await two.decide(astrid, 2, '10'));
  must(await two.finish(astrid, '10'));
  const open = await deliverBatch(server, world.fruktlabb, { project, items: 1, name: 'open' });
  return { order, project, first, second, open };
}

async function build(input: Parameters<TestServer['customer']['buildDeliveryFiles']>[0]): Promise<DeliveryFile[]> {
  const { fileIds } = must(await server.customer.buildDeliveryFiles(input, { as: astrid }));
  const files: DeliveryFile[] = [];
  for (const fileId of fileIds) files.push(await madeFile(server, fileId));
  return files;
}

/** A file that is to be built of a batch, of which no work knows. */
async function addUnbuilt(orderId: string, batchId: string): Promise<string> {
  const id = newId();
  const { db, now } = server.context;
  const of = { customer_id: world.fruktlabb.id, file_id: id, batch_id: batchId, place: 0 };
  const row = {
    ...{ customer_id: world.fruktlabb.id, id, order_id: orderId, name: 'held.zip', format: 'coco', items: 2 },
    ...{ source: 'built' as const, state: 'making' as const, created_by: 'a', created_at: now(), stepped_at: now() },
  };
  await db.insertInto('delivery_file').values(row).execute();
  await db.insertInto('delivery_file_batch').values(of).execute();
  return id;
}

/** What lies in the store for a file. */
async function keysOf(fileId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.context.objects.list(`${world.fruktlabb.id}/delivery/${fileId}/`)) keys.push(key);
  return keys;
}

async function contentOf({ id: fileId, sha256 }: DeliveryFile) {
  const { url } = must(await server.customer.downloadDeliveryFile({ fileId }, { as: astrid }));
  const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { token: astrid.token } });
  expect(hashOf(rawPayload)).toBe(sha256);
  const files = await openZip(rawPayload);
  return { files, manifest: JSON.parse(String(files.get('manifest.json'))) };
}

describe('a file built of what was passed', () => {
  test('holds the passed items of accepted batches, and a manifest that says what it is', async () => {
    const { order, first, second } = made;
    const [file] = await build({ orderId: order.id, format: 'coco' });
    if (file === undefined) throw new Error('no file');
    expect(file).toMatchObject({
      ...{ name: `${order.number} Nuts- -all- coco.zip`, source: 'built', format: 'coco', state: 'new', items: 5 },
      ...{
        itemsDone: 5,
        passed: { seen: 5, whole: 0, byDefault: 0 },
        leftOut: { rejected: 1, invalid: 1 },
        losses: [],
      },
      ...{ createdBy: astrid.userName, batches: [{ number: first.number }, { number: second.number }] },
      rate: { of: 'decided', value: 5 / 6, low: 5 / 6, high: 5 / 6, agreed: 0.4 },
    });
    const { files, manifest } = await contentOf(file);
    const names = (folder: string) =>
      JSON.parse(String(files.get(`${folder}/annotations.json`))).images.map(
        (image: { file_name: string }) => image.file_name,
      );
    expect(names(first.number)).toEqual(['img_0001.png', 'img_0002.png', 'img_0005.png']);
    expect(names(second.number)).toEqual(['img_0001.png', 'img_0002.png']);
    const { entries, ...said } = manifest;
    expect(said).toEqual({
      ...{
        file: file.name,
        order: { number: order.number, name: 'Nuts: <all>' },
        format: 'coco',
        losses: [],
        items: 5,
      },
      ...{ madeAt: server.clock.now().toISOString(), passed: file.passed, leftOut: file.leftOut, rate: file.rate },
      batches: [
        {
          ...{ number: first.number, name: 'first', folder: `${first.number}/`, items: 3 },
          ...{ passed: { seen: 3, whole: 0, byDefault: 0 }, leftOut: { rejected: 1, invalid: 1 } },
          rate: { of: 'decided', value: 0.75, low: 0.75, high: 0.75, agreed: 0.4 },
        },
        {
          ...{ number: second.number, name: 'second', folder: `${second.number}/`, items: 2 },
          ...{ passed: { seen: 2, whole: 0, byDefault: 0 }, leftOut: { rejected: 0, invalid: 0 } },
          rate: { of: 'decided', value: 1, low: 1, high: 1, agreed: 0.4 },
        },
      ],
    });
    const own = [...files].filter(([name]) => name !== 'manifest.json');
    expect(entries).toEqual(own.map(([path, bytes]) => ({ path, size: bytes.length, sha256: hashOf(bytes) })));
  });

  test('is one of each batch where that is asked for, or of the batches named', async () => {
    const { order, first, second } = made;
    const files = await build({ orderId: order.id, format: 'yolo', split: 'batch' });
    expect(files.map(({ name, items }) => [name, items])).toEqual([
      [`${first.number} first yolo.zip`, 3],
      [`${second.number} second yolo.zip`, 2],
    ]);
    for (const file of files) expect((await contentOf(file)).manifest.batches).toMatchObject([{ folder: '' }]);
    const [named] = await build({ orderId: order.id, format: 'voc', batchIds: [second.batchId] });
    expect(named).toMatchObject({ items: 2, batches: [{ id: second.batchId }] });
    const { buildable } = must(await server.customer.listDeliveryFiles({ orderId: order.id }, { as: astrid }));
    expect(buildable).toEqual({ batches: 2, items: 5 });
  });

  test('[7-04] comes in every export format', async () => {
    const { order, second } = made;
    for (const format of exportFormatsOf.picture) {
      const [file] = await build({ orderId: order.id, format, batchIds: [second.batchId] });
      expect(file).toMatchObject({ state: 'new', format, items: 2 });
    }
  });

  test('says which items were passed with their package, and which by default after a spot check', async () => {
    const { id: orderId } = await addOrder(server, world.fruktlabb);
    const project = await addProject(server, orderId);
    const whole = { project, items: 4, mode: 'package', packageSize: 2 } as const;
    const batch = await deliverBatch(server, world.fruktlabb, whole);
    await acceptanceOf(server, batch).start(astrid);
    const { packages } = must(await server.customer.listPackages({ batchId: batch.batchId }, { as: astrid }));
    const all = packages.map(({ id, version }) => ({ packageId: id, version }));
    const target = { kind: 'packages', packages: all } as const;
    must(
      await server.customer.decidePackages({ batchId: batch.batchId, round: 1, target, result: '10' }, { as: astrid }),
    );
    must(await acceptanceOf(server, batch).finish(astrid, '10'));

    const checked = await deliverBatch(server, world.fruktlabb, { project, items: 6 });
    const acceptance = acceptanceOf(server, checked);
    await acceptance.start(astrid);
    must(
      await spotCheckOf(server, checked).draw(astrid, {
        size: { kind: 'count', count: 1 },
        order: 'sequential',
        undecided: '10',
      }),
    );
    must(await acceptance.decide(astrid, 1, '10'));
    must(await acceptance.finish(astrid, '10'));
    const [file] = await build({ orderId, format: 'coco' });
    expect(file).toMatchObject({ items: 10, passed: { seen: 1, whole: 4, byDefault: 5 } });
    expect(file?.rate).toMatchObject({ of: 'decided', value: 1 });
    expect(file?.rate?.low).toBeLessThan(1);
  });

  test('has the counts of its batch, also where decisions on items and on their package follow each other', async () => {
    const { id: orderId } = await addOrder(server, world.fruktlabb, { agreedRate: 0.1 });
    const project = await addProject(server, orderId);
    const mixed = { project, items: 12, packageSize: 3, mode: 'package' } as const;
    const batch = await deliverBatch(server, world.fruktlabb, mixed);
    const acceptance = acceptanceOf(server, batch);
    await acceptance.start(astrid);
    const { batchId } = batch;
    const packageOf = async (nth: number) => {
      const { packages } = must(await server.customer.listPackages({ batchId }, { as: astrid }));
      const { id = '', version = 0 } = packages[nth - 1] ?? {};
      return { packageId: id, version };
    };
    const decideWhole = async (nth: number, result: '10' | '20') => {
      const target = { kind: 'packages' as const, packages: [await packageOf(nth)] };
      must(await server.customer.decidePackages({ batchId, round: 1, target, result }, { as: astrid }));
    };
    must(await acceptance.decide(astrid, 1, '20'));
    await decideWhole(1, '10');
    must(await acceptance.decide(astrid, 4, '10'));
    await decideWhole(2, '20');
    must(await acceptance.decide(astrid, 5, '10'));
    must(await acceptance.setValidity(astrid, 7, false));
    must(await acceptance.decide(astrid, 8, '10'));
    must(await acceptance.decide(astrid, 9, '20'));
    must(await acceptance.setValidity(astrid, 12, false));
    await decideWhole(4, '10');
    for (const nth of [2, 3])
      must(await server.customer.finishPackage({ ...(await packageOf(nth)), result: '10' }, { as: astrid }));
    must(await acceptance.finish(astrid, '10'));
    const [file] = await build({ orderId, format: 'coco' });
    if (file === undefined) throw new Error('no file');
    const counts = { items: 7, passed: { seen: 2, whole: 5, byDefault: 0 }, leftOut: { rejected: 3, invalid: 2 } };
    expect(file).toMatchObject(counts);
    const shown = must(await server.customer.getBatch(batch, { as: astrid })).batch;
    const { passed, rejected, invalid, inspection, inspectedAccuracy, agreedRate } = shown;
    expect([file.items, file.leftOut]).toEqual([passed, { rejected, invalid }]);
    const { explicit, whole, overruled } = inspection;
    expect(file.passed).toEqual({
      seen: passed - whole.passed - overruled.passed,
      whole: whole.passed + overruled.passed,
      byDefault: 0,
    });
    expect(explicit).toEqual({ passed: 3, rejected: 2 });
    expect(file.rate).toEqual({ of: 'decided', ...inspectedAccuracy, agreed: agreedRate });
    const { manifest } = await contentOf(file);
    expect([manifest.items, manifest.passed, manifest.leftOut]).toEqual([file.items, file.passed, file.leftOut]);
  });

  test('of one batch has the rate that the batch itself has, which weighs the strata of its spot check', async () => {
    const { id: orderId } = await addOrder(server, world.fruktlabb, { agreedRate: 0.5 });
    const project = await addProject(server, orderId);
    const batch = await deliverBatch(server, world.fruktlabb, { project, items: 12, packageSize: 4, mode: 'package' });
    const acceptance = acceptanceOf(server, batch);
    await acceptance.start(astrid);
    const check = spotCheckOf(server, batch);
    must(await check.draw(astrid, { size: { kind: 'count', count: 4 }, stratifyBy: 'package', undecided: '10' }));
    await check.workThrough(astrid, (nth) => (nth === 1 ? '20' : '10'));
    must(await acceptance.finish(astrid, '10'));
    const { sampling, agreedRate } = must(await server.customer.getBatch(batch, { as: astrid })).batch;
    const [file] = await build({ orderId, format: 'coco' });
    if (file === undefined) throw new Error('no file');
    expect(file.rate).toEqual({ of: 'sample', ...sampling?.accuracy, agreed: agreedRate });
    expect(file.rate?.value).not.toBe(0.75);
    const { manifest } = await contentOf(file);
    expect([manifest.rate, manifest.batches[0].rate]).toEqual([file.rate, file.rate]);

    const other = acceptanceOf(server, await deliverBatch(server, world.fruktlabb, { project, items: 1 }));
    await other.start(astrid);
    must(await other.decide(astrid, 1, '10'));
    must(await other.finish(astrid, '10'));
    const [both] = await build({ orderId, format: 'coco' });
    // Spot checks cannot be weighed together: four of the five that were decided one by one passed.
    expect(both?.rate).toMatchObject({ of: 'decided', value: 0.8 });
    expect(both && (await contentOf(both)).manifest.batches[0].rate).toEqual(file.rate);
  });

  test('is told to the other administrators, and stays as it was built', async () => {
    const { order, second } = made;
    const { fileIds } = must(
      await server.provider.buildPublishedFiles({ orderId: order.id, format: 'coco', batchIds: [second.batchId] }),
    );
    const [fileId = ''] = fileIds;
    const file = await madeFile(server, fileId);
    expect(file.createdBy).toBe('Annotation works');
    const { db } = server.context;
    const notices = await db.selectFrom('notice').where('about', '=', fileId).select(['kind', 'data']).execute();
    expect(notices).toMatchObject([{ kind: 'deliveryPublished', data: { fileName: file.name, bytes: file.size } }]);
    const work = { customerId: world.fruktlabb.id, fileId };
    await makeDeliveryWork.run(server.context, work);
    // As where the node died that had published it.
    await makeDeliveryWork.giveUp(server.context, work);
    expect(must(await server.provider.getPublishedFile({ fileId }))).toEqual(file);
  });

  test('that could not be built is shown as failed, to whom asked for it', async () => {
    const { order, second } = made;
    const objects = { ...server.context.objects, put: () => Promise.reject(new Error('the store is away')) };
    const fileId = await addUnbuilt(order.id, second.batchId);
    const work = { customerId: world.fruktlabb.id, fileId };
    await expect(makeDeliveryWork.run({ ...server.context, objects }, work)).rejects.toThrow('the store is away');
    await makeDeliveryWork.giveUp(server.context, work);
    const as = { as: astrid };
    expect(must(await server.customer.getDeliveryFile({ fileId }, as))).toMatchObject({ state: 'failed', size: null });
    expect(await server.customer.downloadDeliveryFile({ fileId }, as)).toMatchObject({ status: 5002001 });
    expect(await server.customer.confirmDeliveryFile({ fileId }, as)).toMatchObject({ status: 5020055 });
  });

  test('that was taken back while it was built is not published, and leaves nothing in the store', async () => {
    const { order, second } = made;
    const { objects } = server.context;
    const ids: string[] = [];
    const context = {
      ...server.context,
      objects: {
        ...objects,
        put: async (...put: Parameters<typeof objects.put>) => {
          const stored = await objects.put(...put);
          must(await server.provider.cancelDeliveryFile({ fileId: ids[0] ?? '' }));
          return stored;
        },
      },
    };
    const fileId = await addUnbuilt(order.id, second.batchId);
    ids.push(fileId);
    await makeDeliveryWork.run(context, { customerId: world.fruktlabb.id, fileId });
    expect(must(await server.provider.getPublishedFile({ fileId }))).toMatchObject({
      state: 'cancelled',
      size: null,
    });
    expect(await keysOf(fileId)).toEqual([]);
  });

  test('that two nodes build at once is that of the first, also when the other ends later', async () => {
    const { order, second } = made;
    const { objects } = server.context;
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = {
      ...server.context,
      objects: {
        ...objects,
        put: async (...put: Parameters<typeof objects.put>) => {
          begun.resolve();
          await go.promise;
          return objects.put(...put);
        },
      },
    };
    const fileId = await addUnbuilt(order.id, second.batchId);
    const work = { customerId: world.fruktlabb.id, fileId };
    const late = makeDeliveryWork.run(slow, work);
    await begun.promise;
    server.clock.advance(60_000);
    await makeDeliveryWork.run(server.context, work);
    const file = must(await server.provider.getPublishedFile({ fileId }));
    go.resolve();
    await late;
    expect(must(await server.provider.getPublishedFile({ fileId }))).toEqual(file);
    expect((await contentOf(file)).manifest.madeAt).toBe(file.publishedAt);
    expect(await keysOf(fileId)).toHaveLength(1);
  });

  test('is refused where nothing can be built, and says why', async () => {
    const { order, first, open } = made;
    const other = await addOrder(server, world.fruktlabb);
    const { batchId } = await deliverBatch(server, world.fruktlabb, { items: 1 });
    const ask = (more: object, orderId = order.id) =>
      server.customer.buildDeliveryFiles({ orderId, format: 'coco', ...more }, { as: astrid });
    const refused = (reason: string) => ({ status: 5007012, responseObject: { reason } });
    expect(await ask({ batchIds: [open.batchId] })).toMatchObject(refused(`batch ${open.number} is not accepted`));
    expect(await ask({ batchIds: [batchId] })).toMatchObject(refused('a batch is not of this order'));
    expect(await ask({ batchIds: [first.batchId, first.batchId] })).toMatchObject({ status: 200 });
    expect(await ask({}, other.id)).toMatchObject(refused('no item is passed in an accepted batch'));
    expect(await ask({}, newId())).toMatchObject({ status: 5020009 });
    const request = must(await server.customer.requestOrder({ name: 'Asked for' }, { as: astrid }));
    expect(await ask({}, request.id)).toMatchObject({ status: 5020055 });
    const asked = { orderId: request.id, format: 'coco' } as const;
    expect(await server.provider.buildPublishedFiles(asked)).toMatchObject({ status: 5020055 });
    expect(await server.provider.buildPublishedFiles({ ...asked, orderId: newId() })).toMatchObject({
      status: 5020009,
    });
    expect(await ask({ format: 'word' })).toMatchObject({ status: 5002002 });
    expect(
      await server.customer.buildDeliveryFiles({ orderId: order.id, format: 'coco' }, { as: bengt }),
    ).toMatchObject({
      status: 5019006,
    });
  });
});
