import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { addOrder, deliverBatch, hashOf, madeFile, must, publishFile, startWorld } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { checkDeliveryWork } from './check-delivery.work.ts';

const { server, world } = await startWorld();

const PART = 5 * 1024 ** 2;
const bytes = randomBytes(PART + 7);
const parts = [bytes.subarray(0, PART), bytes.subarray(PART)];
const announced = (orderId: string, name = 'a.zip') => ({
  ...{ orderId, name, size: bytes.length, sha256: hashOf(bytes), partBytes: PART },
});
const order = async () => (await addOrder(server, world.fruktlabb)).id;
const part = (fileId: string, number: number, body = parts[number - 1] ?? Buffer.alloc(0)) => ({
  ...{ fileId, number, size: body.length, sha256: hashOf(body) },
});
const put = (fileId: string, number: number) => {
  const body = parts[number - 1] ?? Buffer.alloc(0);
  return server.provider.putDeliveryPart(part(fileId, number), { body });
};
/** What lies in the store for a file. */
const keysOf = async (fileId: string) => {
  const keys: string[] = [];
  for await (const { key } of server.context.objects.list(`${world.fruktlabb.id}/delivery/${fileId}/`)) keys.push(key);
  return keys;
};
const seen = async (orderId: string) =>
  must(await server.customer.listDeliveryFiles({ orderId }, { as: world.fruktlabb.administrator })).total;

test('a file goes on with the parts that the server has, and is seen when all of it was read', async () => {
  const orderId = await order();
  const { fileId } = must(await server.provider.openDeliveryFile(announced(orderId)));
  expect(await server.provider.completeDeliveryFile({ fileId })).toMatchObject({
    ...{ status: 5020004, responseObject: { missing: [1, 2] } },
  });
  must(await put(fileId, 2));
  const again = must(await server.provider.openDeliveryFile({ ...announced(orderId), partBytes: 2 * PART }));
  const { fileId: _, ...second } = part(fileId, 2);
  expect(again).toEqual({ fileId, partBytes: PART, isWhole: false, parts: [second] });
  expect(await seen(orderId)).toBe(0);
  must(await put(fileId, 1));
  expect(must(await server.provider.completeDeliveryFile({ fileId })).state).toBe('making');
  const made = await madeFile(server, fileId);
  expect(made).toMatchObject({ state: 'new', sha256: hashOf(bytes) });
  expect(await seen(orderId)).toBe(1);
  expect(must(await server.provider.openDeliveryFile(announced(orderId)))).toMatchObject({ fileId, isWhole: true });
  expect(must(await server.provider.completeDeliveryFile({ fileId }))).toEqual(made);
  expect(await put(fileId, 1)).toMatchObject({ status: 5020001 });

  await server.context.objects.put(`${world.fruktlabb.id}/delivery/${fileId}/part-00001`, Readable.from(['x']));
  await checkDeliveryWork.run(server.context, { customerId: world.fruktlabb.id, fileId });
  expect(await server.context.objects.size(`${world.fruktlabb.id}/delivery/${fileId}/part-00001`)).toBeNull();
  expect(must(await server.provider.getPublishedFile({ fileId }))).toEqual(made);
});

test('a part that comes again after all of them were there takes none away', async () => {
  const orderId = await order();
  const { fileId } = must(await server.provider.openDeliveryFile(announced(orderId)));
  for (const number of [1, 2]) must(await put(fileId, number));
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [body] = parts;
  async function* slowly() {
    begun.resolve();
    await go.promise;
    yield body;
  }
  const late = server.provider.putDeliveryPart(part(fileId, 1), { body: Readable.from(slowly()) });
  await begun.promise;
  const { db } = server.context;
  await db.updateTable('delivery_file').set({ state: 'checking' }).where('id', '=', fileId).execute();
  go.resolve();
  expect(await late).toMatchObject({ status: 5020001 });
  await checkDeliveryWork.run(server.context, { customerId: world.fruktlabb.id, fileId });
  expect(must(await server.provider.getPublishedFile({ fileId }))).toMatchObject({ state: 'new', size: bytes.length });
});

test('a part that comes when its file was taken back leaves nothing', async () => {
  const { fileId } = must(await server.provider.openDeliveryFile(announced(await order())));
  const [body] = parts;
  async function* takenBack() {
    must(await server.provider.cancelDeliveryFile({ fileId }));
    yield body;
  }
  const late = await server.provider.putDeliveryPart(part(fileId, 1), { body: Readable.from(takenBack()) });
  expect(late).toMatchObject({ status: 5020001 });
  expect(await keysOf(fileId)).toEqual([]);
});

test.each([
  ['before it has read the parts', { reads: 'late' }],
  ['with the whole file read', { reads: 'early' }],
])('a file that two nodes read at once is that of the first; the other ends late, %s', async (_when, { reads }) => {
  const { fileId } = must(await server.provider.openDeliveryFile(announced(await order())));
  for (const number of [1, 2]) must(await put(fileId, number));
  const { db, objects } = server.context;
  await db.updateTable('delivery_file').set({ state: 'checking' }).where('id', '=', fileId).execute();
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = {
    ...objects,
    put: async (...asked: Parameters<typeof objects.put>) => {
      const early = reads === 'early' ? await objects.put(...asked) : null;
      begun.resolve();
      await go.promise;
      return early ?? objects.put(...asked);
    },
  };
  const work = { customerId: world.fruktlabb.id, fileId };
  const late = checkDeliveryWork.run({ ...server.context, objects: slow }, work);
  await begun.promise;
  await checkDeliveryWork.run(server.context, work);
  const made = must(await server.provider.getPublishedFile({ fileId }));
  expect(made).toMatchObject({ state: 'new', sha256: hashOf(bytes) });
  server.clock.advance(60_000);
  go.resolve();
  await late;
  expect(must(await server.provider.getPublishedFile({ fileId }))).toEqual(made);
  const as = { as: world.fruktlabb.administrator };
  const { url } = must(await server.customer.downloadDeliveryFile({ fileId }, as));
  const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { token: as.as.token } });
  expect(rawPayload.equals(bytes)).toBe(true);
  expect(await keysOf(fileId)).toHaveLength(1);
  const { rows } = await server.context.pool.query(
    `select from event where kind = 'delivery.published' and data ->> 'fileId' = $1`,
    [fileId],
  );
  expect(rows).toHaveLength(1);
});

test.each([1, PART, PART + 1, 2 * PART])('a file of %i bytes arrives in as few parts as it needs', async (size) => {
  const orderId = await order();
  const content = randomBytes(size);
  const file = await publishFile(server, { orderId, name: '照片.zip', bytes: content, partBytes: PART });
  expect(file).toMatchObject({ state: 'new', name: '照片.zip', size, sha256: hashOf(content) });
});

test('a file of 0 bytes is refused', async () => {
  const nothing = { ...announced(await order()), size: 0, sha256: hashOf('') };
  expect(await server.provider.openDeliveryFile(nothing)).toMatchObject({ status: 5002002 });
});

test('two runs at once send one file', async () => {
  const orderId = await order();
  const opened = await Promise.all([1, 2].map(() => server.provider.openDeliveryFile(announced(orderId))));
  const [one, other] = opened.map((answer) => must(answer).fileId);
  expect(one).toBe(other);
});

test('a part with other bytes is not kept, and a whole with another checksum is not published', async () => {
  const orderId = await order();
  const wrong = { ...announced(orderId), sha256: hashOf('something else') };
  const { fileId } = must(await server.provider.openDeliveryFile(wrong));
  const damaged = await server.provider.putDeliveryPart(part(fileId, 2), { body: Buffer.from('1234567') });
  expect(damaged).toMatchObject({ status: 5020003 });
  const beyond = { ...part(fileId, 2), number: 3 };
  expect(await server.provider.putDeliveryPart(beyond, { body: parts[1] ?? Buffer.alloc(0) })).toMatchObject({
    status: 5020002,
  });
  const small = { ...part(fileId, 1), size: 7, sha256: hashOf(parts[1] ?? '') };
  expect(await server.provider.putDeliveryPart(small, { body: parts[1] ?? Buffer.alloc(0) })).toMatchObject({
    status: 5020002,
  });
  for (const number of [1, 2]) must(await put(fileId, number));
  must(await server.provider.completeDeliveryFile({ fileId }));
  expect((await madeFile(server, fileId)).state).toBe('failed');
  expect(await seen(orderId)).toBe(0);
  expect(must(await server.provider.openDeliveryFile(wrong)).fileId).not.toBe(fileId);
});

test('that is refused is published anew, and one that the provider took back too', async () => {
  const orderId = await order();
  const file = { orderId, name: 'a.zip', bytes: Buffer.from('same') };
  const first = await publishFile(server, file);
  const as = { as: world.fruktlabb.administrator };
  must(await server.customer.refuseDeliveryFile({ fileId: first.id, reason: 'Empty' }, as));
  const second = await publishFile(server, file);
  must(await server.provider.cancelDeliveryFile({ fileId: second.id }));
  const third = await publishFile(server, file);
  expect(new Set([first.id, second.id, third.id]).size).toBe(3);
});

test('names the batches it is made of, which are those of its order', async () => {
  const batch = await deliverBatch(server, world.fruktlabb, { items: 1 });
  const { orderId, batchId, number } = batch;
  const file = await publishFile(server, { orderId, name: 'a.zip', bytes, batchIds: [batchId, batchId] });
  expect(file.batches).toMatchObject([{ id: batchId, number }]);
  const as = { as: world.fruktlabb.administrator };
  expect(must(await server.customer.listDeliveryFiles({ orderId, search: number }, as)).total).toBe(1);
  const stranger = await deliverBatch(server, world.kanda, { items: 1 });
  const foreign = { ...announced(orderId, 'b.zip'), batchIds: [batchId, stranger.batchId] };
  expect(await server.provider.openDeliveryFile(foreign)).toMatchObject({
    ...{ status: 5019007, responseObject: { batchId: stranger.batchId } },
  });
});

test.each([['a/b.zip'], ['..'], ['a\nb'], [''], ['x'.repeat(201)], ['a:b'], ['a\u202egpj.exe']])(
  'the name %j is refused',
  async (name) => {
    const orderId = await order();
    expect(await server.provider.openDeliveryFile(announced(orderId, name))).toMatchObject({ status: 5002002 });
  },
);

test('is refused for an order that does not exist or is a request, and with too many parts', async () => {
  const { provider, customer } = server;
  expect(await provider.openDeliveryFile(announced(newId()))).toMatchObject({ status: 5020009 });
  const asked = must(await customer.requestOrder({ name: 'Asked for' }, { as: world.fruktlabb.administrator }));
  expect(await provider.openDeliveryFile(announced(asked.id))).toMatchObject({ status: 5020055 });
  const large = { ...announced(await order()), size: 10_000 * PART + 1 };
  expect(await provider.openDeliveryFile(large)).toMatchObject({ status: 5020006 });
  expect(await provider.completeDeliveryFile({ fileId: newId() })).toMatchObject({ status: 5020001 });
  expect(await put(newId(), 1)).toMatchObject({ status: 5020001 });
});
