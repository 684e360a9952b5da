import { beginBatch, must, repairOf, spotCheckOf } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moved, type RepairWorld, startRepairWorld } from '../../testing/repair-world.ts';

let at: RepairWorld;
beforeAll(async () => {
  at = await startRepairWorld();
});
afterAll(() => at.close());

describe('[8-09] a screen of the earlier round', () => {
  test('gets 5007031 for every write', async () => {
    const batch = await beginBatch(at.server, at.world.fruktlabb, [at.bengt], { items: 4, mode: 'package' });
    const { batchId } = batch;
    const item = await batch.take(at.bengt, 3);
    const all = { kind: 'range', from: 1, to: 2 } as const;
    must(await at.server.customer.decidePackages({ batchId, round: 1, target: all, result: '20' }, { as: at.bengt }));
    must(await batch.finish(at.bengt, '20', 'no'));
    await repairOf(at.server, batch).redeliver(new Map([[1, moved]]));
    await at.restart(batch);
    const write = { itemId: item.id, round: 1, version: item.version };
    const target = { kind: 'range', from: 1, to: 1 } as const;
    const as = { as: at.bengt };
    expect(await at.server.customer.decideItem({ ...write, result: '10', verdict: {} }, as)).toMatchObject({
      status: 5007031,
    });
    expect(await at.server.customer.saveItem({ ...write, verdict: {} }, as)).toMatchObject({ status: 5007031 });
    expect(await at.server.customer.setItemValidity({ ...write, isValid: false }, as)).toMatchObject({
      status: 5007031,
    });
    expect(await at.server.customer.decidePackages({ batchId, round: 1, target, result: '10' }, as)).toMatchObject({
      status: 5007031,
    });
    expect(await spotCheckOf(at.server, batch).draw(at.bengt, { round: 1 })).toMatchObject({ status: 5007031 });
    const { version } = (await at.detailOf(batch)).batch;
    const finish = { batchId, version, result: '20', remark: 'no' } as const;
    expect(await at.server.customer.finishBatch({ ...finish, round: 1 }, as)).toMatchObject({ status: 5007031 });
    expect(await at.server.customer.finishBatch({ ...finish, round: 2 }, as)).toMatchObject({ status: 5007014 });
  });
});

describe('a repair that cannot be', () => {
  test('names unknown items and other pictures, and keeps nothing of them', async () => {
    const batch = await at.rejectedBatch();
    must(await batch.takeRepair());
    const renamed = { batchId: batch.batchId, items: batch.items.map((item) => ({ ...item })) };
    const swapped = renamed.items.with(1, {
      ...(renamed.items[1] as (typeof renamed.items)[number]),
      fileName: 'img_0003.png',
    });
    const { prepare } = repairOf(at.server, { ...renamed, items: swapped });
    const syncId = await prepare(
      new Map([
        [1, moved],
        [2, moved],
        [9, moved],
      ]),
    );
    expect(await batch.complete(syncId)).toMatchObject({
      status: 5002002,
      responseObject: {
        problems: [
          { file: 'img_0003.png', reason: expect.stringContaining('another picture') },
          { file: 'unknown_9.png', reason: 'the batch has no such item' },
        ],
      },
    });
    expect((await at.detailOf(batch)).batch).toMatchObject({ stage: 'repairing', round: 1, rejected: 3 });
    expect(await batch.complete(syncId)).toMatchObject({ status: 5020001 });
    // Another one can follow at once.
    must(await batch.complete(await batch.prepare(new Map([[1, moved]]))));
  });

  test('5007008 while the batch is not being repaired, 5019003 while another is under way, until that is dropped', async () => {
    const batch = await at.rejectedBatch();
    expect(await batch.open(1)).toMatchObject({ status: 5007008 });
    must(await batch.takeRepair());
    const { syncId } = must(await batch.open(1));
    expect(await batch.open(1)).toMatchObject({ status: 5019003 });
    const { batchId } = batch;
    expect(must(await at.server.provider.dropRepair({ batchId }))).toEqual({ dropped: true });
    expect(must(await at.server.provider.dropRepair({ batchId }))).toEqual({ dropped: false });
    expect(await batch.complete(syncId)).toMatchObject({ status: 5020001 });
    must(await batch.open(1));
  });

  test('is completed once, and asked again gives the same answer', async () => {
    const batch = await at.rejectedBatch();
    must(await batch.takeRepair());
    const fingerprint = 'a'.repeat(64);
    const { syncId } = must(await batch.open(2, { fingerprint }));
    expect(await batch.complete(syncId)).toMatchObject({
      status: 5020004,
      responseObject: { itemsReceived: 0, itemCount: 2 },
    });
    must(await at.server.provider.dropRepair({ batchId: batch.batchId }));
    const sent = await batch.prepare(new Map([[1, moved]]));
    const summary = must(await batch.complete(sent));
    expect(must(await batch.complete(sent))).toEqual(summary);
    expect((await at.detailOf(batch)).batch.round).toBe(2);
    // A repair is no delivery of its own.
    expect(await at.server.provider.completeSync({ syncId: sent })).toMatchObject({ status: 5020001 });
  });
});
