import { acceptanceOf, beginBatch, deliverBatch, must, type Person, startWorld } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { figuresOf, readReport } from '../../testing/read-report.ts';
import { makeReportWork } from './make-report.work.ts';
import { addReport } from './report.store.ts';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;

describe('the acceptance report', () => {
  test('is made of a batch under acceptance too, and again without harm', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 1 });
    const first = await readReport(server, astrid, batch.batchId);
    expect(figuresOf(first.rows('Summary'))).toMatchObject({
      Result: 'Under acceptance',
      Undecided: 1,
    });
    await server.context.work.send(server.context.db, makeReportWork, {
      customerId: batch.customerId,
      reportId: first.reportId,
    });
    const second = await readReport(server, astrid, batch.batchId);
    expect(must(await server.customer.getReport({ reportId: first.reportId }, { as: astrid }))).toMatchObject({
      state: 'ready',
      url: first.ready.url,
    });
    expect((await server.customer.getReport({ reportId: first.reportId }, { as: bengt })).status).toBe(5002001);
    const { reportId: ofBengt } = await readReport(server, bengt, batch.batchId);
    expect(must(await server.customer.getReport({ reportId: ofBengt }, { as: astrid })).state).toBe('ready');
    expect(second.reportId).not.toBe(first.reportId);
  });

  test('[8-09] 5007012 before anybody began; [1-02] [6-02] 5019007 and 5002001 for who does not see the batch', async () => {
    const batch = await deliverBatch(server, world.fruktlabb, { items: 1, assign: [bengt] });
    const ask = (as?: Person) =>
      server.customer.createReport({ batchId: batch.batchId, language: 'en' }, as === undefined ? {} : { as });
    expect(await ask(bengt)).toMatchObject({ status: 5007012 });
    await acceptanceOf(server, batch).start(bengt);
    for (const stranger of [cecilia, world.kanda.administrator]) {
      expect(await ask(stranger)).toMatchObject({ status: 5019007 });
    }
    const { reportId } = must(await ask(bengt));
    expect(must(await server.customer.getReport({ reportId }, { as: astrid }))).toBeDefined();
    for (const stranger of [cecilia, world.kanda.administrator])
      expect(await server.customer.getReport({ reportId }, { as: stranger })).toMatchObject({ status: 5002001 });
    expect(await server.customer.getReport({ reportId: newId() }, { as: astrid })).toMatchObject({ status: 5002001 });
    expect(await server.customer.getReport({ reportId: 'x' }, { as: astrid })).toMatchObject({ status: 5002002 });
    expect(await server.customer.getReport({ reportId })).toMatchObject({ status: 401 });
    expect(await ask()).toMatchObject({ status: 401 });
  });

  test('is asked for once under one id, and not at all when the call is rolled back', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 1 });
    const input = { batchId: batch.batchId, language: 'en' as const };
    const requestId = newId();
    const asked = await Promise.all([1, 2].map(() => server.customer.createReport(input, { as: bengt, requestId })));
    expect(new Set(asked.map((answer) => must(answer).reportId)).size).toBe(1);
    const rows = await server.context.db
      .selectFrom('report')
      .where('batch_id', '=', batch.batchId)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);

    const lost = newId();
    const rollBack = server.context.db.transaction().execute(async (db) => {
      await server.context.work.send(db, makeReportWork, { customerId: batch.customerId, reportId: lost });
      throw new Error('rolled back');
    });
    await expect(rollBack).rejects.toThrow('rolled back');
    const { rows: queued } = await server.context.pool.query(`select from pgboss.job where data ->> 'reportId' = $1`, [
      lost,
    ]);
    expect(queued).toHaveLength(0);
  });

  test('that cannot be stored is tried again, and failed once nothing helped', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 1 });
    const reportId = newId();
    const { customerId, batchId } = batch;
    await addReport(server.context.db, {
      ...{ customer_id: customerId, id: reportId, batch_id: batchId, language: 'en', state: 'waiting' },
      ...{ file_name: null, object_key: null, created_by: bengt.memberId, created_at: server.clock.now() },
    });
    const { objects } = server.context;
    const full = { ...server.context, objects: { ...objects, put: () => Promise.reject(new Error('disk full')) } };
    const work = { customerId, reportId };
    const state = async () => must(await server.customer.getReport({ reportId }, { as: bengt }));
    await expect(makeReportWork.run(full, work)).rejects.toThrow('disk full');
    expect(await state()).toEqual({ state: 'making', fileName: null, url: null });
    await makeReportWork.giveUp(full, work);
    expect(await state()).toEqual({ state: 'failed', fileName: null, url: null });
    await makeReportWork.run(server.context, work);
    expect(await state()).toMatchObject({ state: 'ready' });
    await makeReportWork.giveUp(full, work);
    expect(await state()).toMatchObject({ state: 'ready' });
  });
});
