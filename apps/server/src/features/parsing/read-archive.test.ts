import { randomBytes } from 'node:crypto';
import { customerCalls } from '@countersign/contract';
import { makeRequest, must, rawZip } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { readFilesWork } from './read-files.work.ts';
import { createParsingWorld, type ParsingWorld } from './testing/parsing-world.ts';

let own: ParsingWorld;
beforeAll(async () => {
  own = await createParsingWorld();
});
afterAll(() => own.server.close());

const text = (words: string) => Buffer.from(words);
const me = () => ({ as: own.as });
/** The server as it is when its database ends it at a transaction, counted from one. */
const killedAt = (nth: number): Context => {
  const { context } = own.server;
  let begun = 0;
  const db = new Proxy(context.db, {
    get: (target, name) => {
      if (name === 'transaction') begun += 1;
      if (name === 'transaction' && begun === nth) throw new Error('killed');
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
  return { ...context, db };
};
const giveUp = (batchId: string) =>
  readFilesWork.giveUp(own.server.context, { customerId: own.world.fruktlabb.id, batchId, isCareful: true });
const unpackedKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of own.server.context.objects.list('parsed/')) keys.push(key);
  return keys;
};

describe('[4.2-05] an archive', () => {
  test('whose directory is read in several steps, and once again after the server ended, has each entry once', async () => {
    const entries = Array.from({ length: 1001 }, (_, nth) => ({ name: `/${nth}.txt`, data: text('x') }));
    const batchId = await own.upload({ 'many.zip': rawZip(entries) });
    must(await own.server.customer.parseDatasetBatch({ batchId }, me()));
    await expect(own.work(killedAt(2))).rejects.toThrow('killed');
    expect(await own.batchNow(batchId)).toMatchObject({ state: 'parsing', foundFiles: 1001 });
    const { id: customerId } = own.world.fruktlabb;
    await readFilesWork.run(own.server.context, { customerId, batchId, isCareful: false });
    expect(await own.batchNow(batchId)).toMatchObject({
      ...{ state: 'failed', foundFiles: 1002, readFiles: 1, failedFiles: 1001 },
    });
    const csv = await own.server.app.inject(makeRequest(customerCalls.exportFileList, { batchId }, me()));
    // A line for the names of the columns, and nothing after the last.
    expect(csv.body.split('\r\n')).toHaveLength(1002 + 2);
  });

  test('goes on without the entry that ends every attempt, of which no bytes stay', async () => {
    const large = randomBytes(1_200_000);
    const zip = rawZip([
      { name: 'a.bin', data: large, isStored: true },
      { name: 'b.txt', data: text('b') },
    ]);
    const batchId = await own.upload({ 'set.zip': zip });
    must(await own.server.customer.parseDatasetBatch({ batchId }, me()));
    const before = await unpackedKeys();
    // Unpacked into the store, and not kept.
    await expect(own.work(killedAt(2))).rejects.toThrow('killed');
    expect(await unpackedKeys()).toHaveLength(before.length + 1);
    await giveUp(batchId);
    expect(await unpackedKeys()).toEqual(before);
    await own.work();
    expect(await own.outcomesOf(batchId)).toEqual({
      ...{ 'set.zip': 'read', 'set.zip/a.bin': 'tooLarge', 'set.zip/b.txt': 'read' },
    });
  });

  test('in an archive is refused by its bytes as by its name, and stays refused with others that have no method', async () => {
    const before = await unpackedKeys();
    const inner = rawZip([{ name: 'x.bin', data: randomBytes(1_200_000), isStored: true }]);
    const zip = rawZip([
      { name: 'small', data: rawZip([{ name: 'x.txt', data: text('x') }]) },
      { name: 'large', data: inner, isStored: true },
      { name: 'old.txt', method: 12, data: text('x') },
    ]);
    const batch = await own.parse({ 'set.zip': zip });
    const refused = { 'set.zip/small': 'nested', 'set.zip/large': 'nested', 'set.zip/old.txt': 'unsupported' };
    expect(await own.outcomesOf(batch.id)).toEqual({ 'set.zip': 'read', ...refused });
    expect(await unpackedKeys()).toEqual(before);
    must(await own.server.customer.retryFailedFiles({ batchId: batch.id }, me()));
    await own.work();
    expect(await own.outcomesOf(batch.id)).toEqual({ 'set.zip': 'read', ...refused });
  });
});
