import { type DeliveredBatch, deliverBatch, must, startWorld } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { beforeAll, expect, test } from 'vitest';

let batch: DeliveredBatch;

const { server, world } = await startWorld();
beforeAll(async () => {
  const { fruktlabb } = world;
  batch = await deliverBatch(server, fruktlabb, {
    mode: 'package',
    items: 4,
    packageSize: 2,
    assign: [fruktlabb.acceptor],
  });
});

const textsOf = ({ messages }: { readonly messages: readonly { readonly text: string }[] }) =>
  messages.map(({ text }) => text);

test('[2.4-09] members and the provider write on the board of a batch, and each reads the other', async () => {
  const { administrator, acceptor } = world.fruktlabb;
  const { batchId } = batch;
  const [packageId = '', other = ''] = batch.packageIds;
  must(await server.customer.addMessage({ batchId, text: '  Are stems part of the fruit? ' }, { as: acceptor }));
  must(await server.provider.addBatchMessage({ batchId, text: '不包括果柄。' }));
  const about = { batchId, packageId, text: 'This slide is blurred' };
  expect(must(await server.customer.addMessage(about, { as: administrator }))).toMatchObject({
    who: administrator.userName,
    isProvider: false,
    packageName: expect.any(String),
  });
  const onBatch = must(await server.customer.listMessages({ batchId }, { as: administrator }));
  expect(onBatch.messages).toMatchObject([
    { isProvider: true, text: '不包括果柄。', packageId: null },
    { isProvider: false, who: acceptor.userName, text: 'Are stems part of the fruit?' },
  ]);
  const ofPackage = must(await server.customer.listMessages({ batchId, packageId }, { as: acceptor }));
  expect(textsOf(ofPackage)[0]).toBe('This slide is blurred');
  const ofOther = must(await server.customer.listMessages({ batchId, packageId: other }, { as: acceptor }));
  expect(textsOf(ofOther)).not.toContain('This slide is blurred');
  expect(must(await server.provider.listBatchMessages({ batchId })).messages).toHaveLength(3);
});

test('a board is read page by page, from the newest back', async () => {
  const { fruktlabb } = world;
  const { batchId } = await deliverBatch(server, fruktlabb);
  const as = fruktlabb.administrator;
  for (const text of ['one', 'two', 'three']) must(await server.customer.addMessage({ batchId, text }, { as }));
  const newest = must(await server.customer.listMessages({ batchId, size: 2 }, { as }));
  expect([textsOf(newest), newest.hasMore]).toEqual([['three', 'two'], true]);
  const before = newest.messages[1]?.id;
  const older = must(await server.customer.listMessages({ batchId, size: 2, before }, { as }));
  expect([textsOf(older), older.hasMore]).toEqual([['one'], false]);
});

test('[5-05] 500 characters to a batch and 100 about a package, none of them only blanks', async () => {
  const as = world.fruktlabb.administrator;
  const { batchId } = batch;
  const [packageId = ''] = batch.packageIds;
  must(await server.customer.addMessage({ batchId, text: '字'.repeat(500) }, { as }));
  must(await server.customer.addMessage({ batchId, packageId, text: 'a'.repeat(100) }, { as }));
  for (const input of [
    { batchId, text: 'a'.repeat(501) },
    { batchId, packageId, text: 'a'.repeat(101) },
    { batchId, text: '  \n ' },
  ]) {
    const refused = { status: 5002002, responseObject: { fields: ['text'] } };
    expect(await server.customer.addMessage(input, { as })).toMatchObject(refused);
  }
});

test('a message sent again is there once', async () => {
  const as = world.fruktlabb.administrator;
  const { batchId } = await deliverBatch(server, world.fruktlabb);
  const requestId = newId();
  const first = must(await server.customer.addMessage({ batchId, text: 'once' }, { as, requestId }));
  expect(must(await server.customer.addMessage({ batchId, text: 'once' }, { as, requestId }))).toEqual(first);
  expect(must(await server.customer.listMessages({ batchId }, { as })).messages).toHaveLength(1);
});

test('a board is there for whoever sees its batch, and a package has to be of that batch', async () => {
  const { fruktlabb, kanda } = world;
  const { batchId } = batch;
  for (const as of [fruktlabb.otherAcceptor, kanda.administrator]) {
    expect(await server.customer.listMessages({ batchId }, { as })).toMatchObject({ status: 5019007 });
    expect(await server.customer.addMessage({ batchId, text: 'hello' }, { as })).toMatchObject({ status: 5019007 });
  }
  expect(await server.provider.listBatchMessages({ batchId: newId() })).toMatchObject({ status: 5019007 });
  expect(await server.provider.addBatchMessage({ batchId: newId(), text: 'hello' })).toMatchObject({ status: 5019007 });
  const perItem = await deliverBatch(server, fruktlabb);
  const as = fruktlabb.administrator;
  for (const packageId of [newId(), ...perItem.packageIds]) {
    const written = { batchId: perItem.batchId, packageId, text: 'hello' };
    expect(await server.customer.addMessage(written, { as })).toMatchObject({ status: 5007027 });
    expect(await server.provider.addBatchMessage(written)).toMatchObject({ status: 5007027 });
  }
});
