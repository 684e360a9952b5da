import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { keepRoom } from '@countersign/server';
import { beginBatch, hashOf, must, startTestServer, startWorld, syncsOf } from '@countersign/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createDiskStore } from '../objects/disk-store.ts';

let batch: Awaited<ReturnType<typeof beginBatch>>;
let projectId: string;
/** Disk space used besides what is reserved. */
let roomBytes = Infinity;
const space = { hasRoom: (_stock: string, bytes = 0) => Promise.resolve(bytes <= roomBytes) };

const { server, world } = await startWorld({ context: { space } });
beforeAll(async () => {
  batch = await beginBatch(server, world.fruktlabb, [world.fruktlabb.acceptor], { items: 3 });
  const order = must(await server.provider.createOrder({ customerId: world.fruktlabb.id, name: 'Nuts' }));
  projectId = must(await server.provider.createProject({ orderId: order.id, name: 'Round one' })).id;
});
afterEach(() => {
  roomBytes = Infinity;
});

const { opening, open, put, putGroup } = syncsOf(() => ({ server, projectId }));
const full = { http: 507, status: 507, responseObject: null };

test('verdicts, deliveries, exports and reports are put off; who signs in and reads is not', async () => {
  const as = world.fruktlabb.acceptor;
  const item = await batch.take(as, 1);
  const write = { itemId: item.id, round: item.round, version: item.version };
  const verdict = { ...write, result: '10', verdict: {} } as const;
  roomBytes = -1;
  expect(await server.customer.decideItem(verdict, { as })).toMatchObject(full);
  expect(await server.customer.createReport({ batchId: batch.batchId, language: 'en' }, { as })).toMatchObject(full);
  expect(await server.provider.openSync(opening())).toMatchObject(full);
  expect(
    await server.provider.createBatchExport({ batchId: batch.batchId, format: 'coco', scope: 'all' }),
  ).toMatchObject(full);
  const health = await server.app.inject('/healthz');
  expect([health.statusCode, health.json()]).toMatchObject([200, { database: 'full', writable: false }]);

  const { loginName, password } = world.kanda.acceptor;
  must(await server.customer.login({ loginName, password }));
  must(await server.customer.getBatch({ batchId: batch.batchId }, { as }));
  must(await batch.open(as, { kind: 'index', index: 2 }));

  roomBytes = Infinity;
  must(await server.customer.decideItem(verdict, { as }));
});

test('a delivery, an export and a report are asked for no more than there is room for', async () => {
  const as = world.fruktlabb.acceptor;
  const { syncId } = await open({ name: 'Large' });
  const files = [{ sha256: hashOf('large'), size: 10_000_000 }];
  roomBytes = 9_999_999;
  expect(await server.provider.checkSyncFiles({ syncId, files })).toMatchObject(full);
  roomBytes = 10_000_000;
  must(await server.provider.checkSyncFiles({ syncId, files }));
  expect(await server.provider.checkSyncFiles({ syncId, files, more: 1 })).toMatchObject(full);
  const file = randomBytes(1000);
  roomBytes = file.length - 1;
  expect(await put(syncId, file)).toMatchObject(full);
  expect(await putGroup(syncId, [file])).toMatchObject(full);
  roomBytes = 100;
  expect(
    await server.provider.createBatchExport({ batchId: batch.batchId, format: 'coco', scope: 'all' }),
  ).toMatchObject(full);
  expect(await server.customer.createReport({ batchId: batch.batchId, language: 'en' }, { as })).toMatchObject(full);
});

test.each(['ENOSPC', 'EDQUOT'])(
  'a store that runs out in the middle of a file (%s) keeps nothing of it',
  async (code) => {
    let looks = 0;
    const runsOut = {
      hasRoom: () => (looks++ === 0 ? Promise.resolve(true) : Promise.reject(Object.assign(new Error(code), { code }))),
    };
    const objects = keepRoom(createDiskStore(server.objectsFolder), runsOut);
    const pieces = Array.from({ length: 20 }, () => Buffer.alloc(1024 * 1024));
    await expect(objects.put('a/large', Readable.from(pieces))).rejects.toMatchObject({ code });
    expect([looks, await objects.size('a/large')]).toEqual([2, null]);

    const node = await startTestServer({ beside: server, context: { objects, space } });
    const { syncId } = await open({ name: `Cut short by ${code}` });
    const file = randomBytes(1000);
    const announced = { syncId, sha256: hashOf(file), size: file.length };
    const sent = await node.provider.putSyncFile(announced, { as: { token: server.providerKey }, body: file });
    expect(sent).toMatchObject(full);
    expect(await readdir(join(server.objectsFolder, '.incoming'))).toEqual([]);
    expect(must(await server.provider.getSync({ syncId }))).toMatchObject({ filesReceived: 0 });
    expect(node.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
    await node.close();
  },
);
