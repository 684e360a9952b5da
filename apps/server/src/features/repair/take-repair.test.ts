import { beginBatch, must } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RepairWorld, startRepairWorld } from '../../testing/repair-world.ts';

let at: RepairWorld;
beforeAll(async () => {
  at = await startRepairWorld();
});
afterAll(() => at.close());

describe('[4.2-02] the provider takes a rejected batch', () => {
  test('30 while it is repaired: start is 5007010, re-accept 5007013, and the history says who took it', async () => {
    const batch = await at.rejectedBatch();
    const taken = must(await batch.takeRepair());
    expect(taken).toEqual({ batchId: batch.batchId, batchNumber: batch.number, state: '30', round: 1, rejected: 3 });
    expect((await at.detailOf(batch)).batch).toMatchObject({ state: '30', stage: 'repairing', round: 1 });
    const { version } = (await at.detailOf(batch)).batch;
    expect(await at.server.customer.startBatch({ batchId: batch.batchId, version }, { as: at.bengt })).toMatchObject({
      status: 5007010,
    });
    expect(await batch.reaccept(at.bengt)).toMatchObject({ status: 5007013 });
    const { events } = must(await at.server.customer.listBatchEvents({ batchId: batch.batchId }, { as: at.boss }));
    expect(events[0]).toMatchObject({ what: 'batch.repairTaken', who: 'Annotation works', data: { rejected: 3 } });
    // Taking it again changes nothing.
    expect(must(await batch.takeRepair())).toEqual(taken);
    expect((await at.detailOf(batch)).batch.version).toBe(version);
  });

  test('by its number, and no other batch: 5007010 before it is finished, 5007005 when it passed, 5007028 when closed', async () => {
    const batch = await beginBatch(at.server, at.world.fruktlabb, [at.bengt], { items: 1 });
    const take = () => at.server.provider.takeRepair({ batchId: batch.number });
    expect(await take()).toMatchObject({ status: 5007010 });
    must(await batch.decide(at.bengt, 1, '10'));
    must(await batch.finish(at.bengt, '10'));
    expect(await take()).toMatchObject({ status: 5007005 });
    expect(await at.server.provider.takeRepair({ batchId: 'B-19990101-0001' })).toMatchObject({ status: 5019007 });

    const closed = await at.rejectedBatch();
    await at.server.context.db
      .updateTable('customer_order')
      .set({ closed_at: at.server.clock.now() })
      .where('id', '=', closed.orderId)
      .execute();
    expect(await closed.takeRepair()).toMatchObject({ status: 5007028 });
  });

  test('is listed with what was rejected, and shown with every error', async () => {
    const batch = await at.rejectedBatch();
    const { repairs } = must(await at.server.provider.listRepairs({ size: 100 }));
    expect(repairs.find(({ batchId }) => batchId === batch.batchId)).toMatchObject({
      ...{ batchNumber: batch.number, customerName: 'Fruktlabb', stage: 'rejected', round: 1, items: 6, rejected: 3 },
      ...{ rejectedBy: at.bengt.userName, remark: 'nuts are bolts' },
    });
    const shown = must(await at.server.provider.getRepair({ batchId: batch.number, size: 2 }));
    expect(shown).toMatchObject({
      hasMore: true,
      items: [
        {
          ...{ index: 1, fileName: 'img_0001.png', by: at.bengt.userName, labels: { a2: 'nut' } },
          verdict: {
            itemErrors: [],
            ticks: [{ annotationId: 'a2', typeId: 'wrong-label', remark: 'a bolt' }],
            comment: 'look again',
          },
        },
        { index: 2, verdict: { itemErrors: [{ typeId: 'missing', remark: '' }] } },
      ],
    });
    expect(must(await at.server.provider.getRepair({ batchId: batch.number, after: 2 }))).toMatchObject({
      hasMore: false,
      items: [{ index: 3 }],
    });
    const passed = await beginBatch(at.server, at.world.fruktlabb, [at.bengt], { items: 1 });
    expect(await at.server.provider.getRepair({ batchId: passed.number })).toMatchObject({ status: 5007009 });
  });
});
