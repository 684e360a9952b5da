import type { Annotation } from '@countersign/contract';
import { acceptanceOf, assignmentOf, beginBatch, must, repairOf, setRights, spotCheckOf } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPackages } from '../../testing/recount.ts';
import { more, moved, type RepairWorld, same, startRepairWorld } from '../../testing/repair-world.ts';

let at: RepairWorld;
beforeAll(async () => {
  at = await startRepairWorld();
});
afterAll(() => at.close());

describe('[4.2-02] the next round', () => {
  test('[4.2-01] 90: changed items wait again, the others keep what was decided, and the earlier verdict is kept', async () => {
    const batch = await at.rejectedBatch();
    // 1 is repaired, 2 is claimed to be, 3 does not come back, 4 changes without having been asked for.
    const summary = await batch.redeliver(
      new Map([
        [1, moved],
        [2, same],
        [4, more],
        [5, same],
      ]),
    );
    expect(summary).toMatchObject({
      ...{ batchId: batch.batchId, round: 2, items: 4, annotations: 9 },
      ...{ asked: 3, changed: 1, unchanged: 1, missing: 1, unasked: 1 },
      notAskedFor: { count: 2, files: ['img_0004.png', 'img_0005.png'] },
    });

    const { batch: now, rounds } = await at.detailOf(batch);
    expect(now).toMatchObject({
      ...{ state: '00', round: 2, passed: 1, rejected: 2, invalid: 1, completedAt: null, remark: null },
      submitter: 'Annotation works',
    });
    expect((await at.rowsOf(batch)).map(({ index, result, mark, isValid }) => [index, result, mark, isValid])).toEqual([
      [1, '00', '90', true],
      [2, '20', null, true],
      [3, '20', null, true],
      [4, '00', '90', true],
      [5, '10', null, true],
      [6, '00', null, false],
    ]);
    await at.expectTrueCounters(batch);
    expect(rounds).toMatchObject([
      {
        ...{ round: 1, repair: null, result: '20', remark: 'nuts are bolts', finishedBy: at.bengt.userName },
        ...{ passed: 2, rejected: 3, invalid: 1, explicit: { passed: 2, rejected: 3, editedPassed: 0 } },
      },
      {
        ...{ round: 2, result: null, finishedAt: null, finishedBy: null, passed: 1, rejected: 2 },
        repair: { asked: 3, changed: 1, unchanged: 1, missing: 1, unasked: 1 },
      },
    ]);

    const { db } = at.server.context;
    const kept = await db
      .selectFrom('item_repair')
      .innerJoin('item', 'item.id', 'item_repair.item_id')
      .where('item_repair.batch_id', '=', batch.batchId)
      .orderBy('index_no')
      .select(['index_no', 'round', 'was_asked', 'was_delivered', 'was_changed', 'from_revision', 'to_revision'])
      .select(['item_repair.result', 'verdict'])
      .execute();
    expect(kept).toMatchObject([
      {
        ...{ index_no: 1, round: 2, was_asked: true, was_delivered: true, was_changed: true, result: '20' },
        ...{ from_revision: 1, to_revision: 2 },
        verdict: { ticks: [{ annotationId: 'a2', typeId: 'wrong-label', remark: 'a bolt' }], comment: 'look again' },
      },
      { index_no: 2, was_asked: true, was_delivered: true, was_changed: false, from_revision: 1, to_revision: 1 },
      { index_no: 3, was_asked: true, was_delivered: false, was_changed: false },
      { index_no: 4, was_asked: false, was_delivered: true, was_changed: true, result: '10' },
    ]);
    const contents = await db
      .selectFrom('item_content')
      .innerJoin('item', 'item.id', 'item_content.item_id')
      .where('batch_id', '=', batch.batchId)
      .where('index_no', '=', 1)
      .orderBy('item_content.revision')
      .select(['item_content.revision', 'annotations'])
      .execute();
    expect(contents).toEqual([
      { revision: 1, annotations: same },
      { revision: 2, annotations: moved },
    ]);

    // The new round is worked through like the first one.
    await at.restart(batch);
    const item = await acceptanceOf(at.server, batch).take(at.bengt, 1);
    expect(item).toMatchObject({ round: 2, annotations: moved });
  });

  test('a changed item waits also against the decision on its whole package, and the others keep that decision', async () => {
    const batch = await beginBatch(at.server, at.world.fruktlabb, [at.bengt], {
      items: 6,
      mode: 'package',
      packageSize: 3,
    });
    const decideWhole = async (number: number, result: '10' | '20') => {
      const { round } = (await at.detailOf(batch)).batch;
      const target = { kind: 'range', from: number, to: number } as const;
      must(
        await at.server.customer.decidePackages({ batchId: batch.batchId, round, target, result }, { as: at.bengt }),
      );
    };
    await decideWhole(1, '20');
    await decideWhole(2, '10');
    must(await batch.finish(at.bengt, '20', 'no'));
    const { redeliver } = repairOf(at.server, batch);
    expect(
      await redeliver(
        new Map([
          [1, moved],
          [2, same],
          [6, more],
        ]),
      ),
    ).toMatchObject({ asked: 3, changed: 1, unchanged: 1, missing: 1, unasked: 1 });
    expect((await at.rowsOf(batch)).map(({ result, mark }) => [result, mark])).toEqual([
      ['00', '90'],
      ['20', null],
      ['20', null],
      ['10', null],
      ['10', null],
      ['00', '90'],
    ]);
    expect(await readPackages(at.server.context.db, batch)).toMatchObject([{ state: '05' }, { state: '05' }]);
    await at.expectTrueCounters(batch);

    // Decided whole again, everything has that result.
    await at.restart(batch);
    await decideWhole(1, '10');
    expect((await at.rowsOf(batch)).map(({ result }) => result)).toEqual(['10', '10', '10', '10', '10', '00']);
    await at.expectTrueCounters(batch);
  });

  test('a package in which everything changed awaits as at first', async () => {
    const batch = await beginBatch(at.server, at.world.fruktlabb, [at.bengt], {
      items: 2,
      mode: 'package',
      packageSize: 2,
    });
    for (const index of [1, 2]) must(await batch.decide(at.bengt, index, '20'));
    const { packages } = must(await at.server.customer.listPackages({ batchId: batch.batchId }, { as: at.bengt }));
    const [{ id: packageId, version } = { id: '', version: 0 }] = packages;
    must(await at.server.customer.finishPackage({ packageId, version, result: '20', remark: '' }, { as: at.bengt }));
    must(await batch.finish(at.bengt, '20'));
    await repairOf(at.server, batch).redeliver(
      new Map([
        [1, moved],
        [2, more],
      ]),
    );
    expect(await readPackages(at.server.context.db, batch)).toMatchObject([{ state: '00', bulk: null }]);
    await at.expectTrueCounters(batch);
  });

  test('the sample of the earlier round no longer counts, and what it passed by default waits again', async () => {
    const batch = await beginBatch(at.server, at.world.fruktlabb, [at.bengt], { items: 6, agreedRate: 0.9 });
    const { draw, workThrough } = spotCheckOf(at.server, batch);
    must(await draw(at.bengt, { undecided: '10', stratifyBy: 'label' }));
    await workThrough(at.bengt, (nth) => (nth === 0 ? '20' : '10'));
    must(await batch.finish(at.bengt, '20'));
    const rejected = (await at.rowsOf(batch)).find(({ result }) => result === '20')?.index ?? 0;
    expect(await repairOf(at.server, batch).redeliver(new Map([[rejected, moved]]))).toMatchObject({
      asked: 1,
      changed: 1,
    });
    const { batch: now } = await at.detailOf(batch);
    expect(now).toMatchObject({ sampling: null, passed: 2, rejected: 0, accepted: 2 });
    const rows = await at.rowsOf(batch);
    expect(rows.filter(({ result }) => result === '00')).toHaveLength(4);
    await at.expectTrueCounters(batch);
    // Another one can be drawn in the new round.
    must(await draw(at.bengt, { size: { kind: 'count', count: 2 } }));
    await at.expectTrueCounters(batch);
  });

  test('[4.2-10] what changed passes by default in a later round too, beside packages decided whole', async () => {
    const options = { mode: 'package', items: 9, packageSize: 3, agreedRate: 0.5 } as const;
    const batch = await beginBatch(at.server, at.world.fruktlabb, [at.bengt], options);
    const { batchId } = batch;
    const decideWhole = async (number: number, result: '10' | '20') => {
      const target = { kind: 'range', from: number, to: number } as const;
      must(await at.server.customer.decidePackages({ batchId, round: 1, target, result }, { as: at.bengt }));
    };
    await decideWhole(1, '10');
    await decideWhole(2, '20');
    for (const index of [7, 8, 9]) must(await batch.decide(at.bengt, index, index === 9 ? '20' : '10'));
    const third = { packageId: batch.packageIds[2] ?? '', version: 0, result: '20', remark: 'one is wrong' } as const;
    must(await at.server.customer.finishPackage(third, { as: at.bengt }));
    must(await batch.finish(at.bengt, '20', 'to be repaired'));
    // One of those passed whole changes, two of those rejected whole, and one decided by itself.
    await repairOf(at.server, batch).redeliver(new Map([1, 4, 5, 9].map((index) => [index, more])));
    const { version } = must(await at.server.customer.getBatch({ batchId }, { as: at.bengt })).batch;
    must(await at.server.customer.startBatch({ batchId, version }, { as: at.bengt }));
    // One of those that changed is edited too, and saved without a verdict.
    const { id: itemId, round, version: seenVersion } = await batch.take(at.boss, 9);
    const edited = { itemId, round, version: seenVersion, verdict: {}, edit: { removed: ['a1'], put: [] } };
    must(await at.server.customer.saveItem(edited, { as: at.boss }));
    const { draw, workThrough } = spotCheckOf(at.server, batch);
    must(await draw(at.bengt, { undecided: '10', order: 'sequential', size: { kind: 'count', count: 1 } }));
    await workThrough(at.bengt, () => '10');
    must(await batch.finish(at.bengt, '20', 'one is missing'));

    const shown = async () =>
      (await at.rowsOf(batch)).map(({ result, isBulk, isDefault }) =>
        [result, isBulk && 'whole', isDefault && 'default', !isBulk && !isDefault && 'own'].filter(Boolean).join(' '),
      );
    const covered = ['10 whole', '10 whole', '10 default', '10 default', '20 whole', '10 own', '10 own', '10 default'];
    expect(await shown()).toEqual(['10 own', ...covered]);
    const { batch: done } = await at.detailOf(batch);
    expect(done).toMatchObject({ passed: 8, rejected: 1, inspection: { byDefault: { passed: 3, rejected: 0 } } });
    expect(done.inspection).toMatchObject({ whole: { passed: 2, rejected: 1 }, explicit: { passed: 3, rejected: 0 } });
    await at.expectTrueCounters(batch);

    // Opened again, only those wait. The decisions on packages are as they were.
    const { version: last } = must(await at.server.customer.getBatch({ batchId }, { as: at.bengt })).batch;
    must(await at.server.customer.reacceptBatch({ batchId, version: last }, { as: at.bengt }));
    expect((await shown()).map((one) => (one === '00 own' ? 'waits' : one))).toEqual([
      '10 own',
      ...covered.map((one) => (one === '10 default' ? 'waits' : one)),
    ]);
    await at.expectTrueCounters(batch);
  });

  test('claims and skips of the earlier round are gone, and assignments stay', async () => {
    const batch = await at.rejectedBatch();
    must(await batch.takeRepair());
    const syncId = await batch.prepare(new Map([[1, moved]]));
    const { db } = at.server.context;
    const row = { customer_id: batch.customerId, batch_id: batch.batchId, member_id: at.bengt.memberId };
    const [{ id: itemId } = { id: '' }] = batch.items;
    const until = new Date(at.server.clock.now().getTime() + 600_000);
    await db
      .insertInto('claim')
      .values({ ...row, kind: 'item', target_id: itemId, until })
      .execute();
    await db
      .insertInto('skip')
      .values({ ...row, item_id: itemId, at: at.server.clock.now() })
      .execute();
    must(await batch.complete(syncId));
    expect(await db.selectFrom('claim').where('batch_id', '=', batch.batchId).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('skip').where('batch_id', '=', batch.batchId).selectAll().execute()).toEqual([]);
    expect((await at.detailOf(batch)).batch.assignees).toMatchObject([{ id: at.bengt.memberId }]);
  });

  test('items that say the same with other ids and rounded places did not change', async () => {
    const batch = await at.rejectedBatch();
    const rounded: Annotation[] = same.toReversed().map((annotation, n) => ({
      ...annotation,
      id: String(n),
      geometry: {
        ...(annotation.geometry as { kind: 'box'; x: number; y: number; width: number; height: number }),
        x: (annotation.geometry as { x: number }).x + 0.004,
      },
      source: { area: 12 },
    }));
    expect(await batch.redeliver(new Map([[1, rounded]]))).toMatchObject({
      asked: 3,
      changed: 0,
      unchanged: 1,
      missing: 2,
    });
    expect((await at.rowsOf(batch))[0]).toMatchObject({ result: '20', mark: null });
  });

  test('[4.2-01] what an acceptor had edited: taken over by the provider it did not change, otherwise the edit is history', async () => {
    await setRights(at.server, at.bengt, { mode: 'edit', canFinish: true });
    const batch = await beginBatch(at.server, at.world.fruktlabb, [at.bengt], { items: 3 });
    const [first, second] = same as [Annotation, Annotation];
    const wider = { ...first, geometry: { kind: 'box', x: 2, y: 4, width: 30, height: 9 } } as const;
    for (const index of [1, 2, 3]) {
      const { id: itemId, round, version } = await batch.take(at.bengt, index);
      const verdict = { itemErrors: [{ typeId: 'missing', remark: '' }], ticks: [], comment: '' };
      const edit = { removed: [], put: [wider] };
      must(
        await at.server.customer.decideItem({ itemId, round, version, result: '20', verdict, edit }, { as: at.bengt }),
      );
    }
    must(await batch.finish(at.bengt, '20', 'see my edits'));
    const { redeliver } = repairOf(at.server, batch);
    expect(
      await redeliver(
        new Map([
          [1, [wider, second]],
          [2, same],
          [3, moved],
        ]),
      ),
    ).toMatchObject({ asked: 3, changed: 1, unchanged: 2 });
    expect((await at.rowsOf(batch)).map(({ result, mark }) => [result, mark])).toEqual([
      ['20', '91'],
      ['20', '91'],
      ['00', '90'],
    ]);
    await at.restart(batch);
    const item = await batch.take(at.bengt, 3);
    expect(item).toMatchObject({ annotations: moved, delivered: null, isRedelivered: true });
    expect(await batch.take(at.bengt, 1)).toMatchObject({
      ...{ annotations: [wider, second], delivered: [first, second] },
      isRedelivered: false,
    });
    const edited = await at.server.context.db
      .selectFrom('item')
      .where('batch_id', '=', batch.batchId)
      .orderBy('index_no')
      .select(['is_edited', 'revision', 'delivered_revision'])
      .execute();
    expect(edited).toEqual([
      { is_edited: true, revision: 2, delivered_revision: 1 },
      { is_edited: true, revision: 2, delivered_revision: 1 },
      { is_edited: false, revision: 3, delivered_revision: 3 },
    ]);
    // Its own edit of the new round is on top of what came.
    const { id: itemId, version } = await batch.take(at.bengt, 3);
    const edit = { removed: ['a1'], put: [] };
    const write = { itemId, round: 2, version, result: '10', verdict: {}, edit } as const;
    expect(must(await at.server.customer.decideItem(write, { as: at.bengt }))).toMatchObject({ mark: '91' });
    expect(await batch.take(at.bengt, 3)).toMatchObject({ annotations: [moved[1]], delivered: moved });
    await at.expectTrueCounters(batch);
  });

  test('a third round follows, with the figures of both before it', async () => {
    const batch = await at.rejectedBatch();
    await batch.redeliver(
      new Map([
        [1, moved],
        [2, moved],
      ]),
    );
    await at.restart(batch);
    for (const index of [1, 2]) must(await batch.decide(at.bengt, index, '20'));
    must(await batch.finish(at.bengt, '20', 'still'));
    expect(
      await batch.redeliver(
        new Map([
          [1, more],
          [2, moved],
        ]),
      ),
    ).toMatchObject({ round: 3, asked: 3, changed: 1 });
    expect((await at.rowsOf(batch)).slice(0, 3).map(({ result, mark }) => [result, mark])).toEqual([
      ['00', '90'],
      ['20', '90'],
      ['20', null],
    ]);
    const { rounds } = await at.detailOf(batch);
    expect(rounds).toMatchObject([
      { round: 1, result: '20', rejected: 3 },
      { round: 2, result: '20', remark: 'still', rejected: 3, repair: { asked: 3, changed: 2 } },
      { round: 3, result: null, rejected: 2, repair: { asked: 3, changed: 1, unchanged: 1, missing: 1 } },
    ]);
    await at.expectTrueCounters(batch);
  });

  test('who sees a part of the batch is told no rounds of all of it', async () => {
    const batch = await at.rejectedBatch();
    expect((await at.detailOf(batch)).rounds).toMatchObject([{ round: 1, repair: null, result: '20' }]);
    const { otherAcceptor: cecilia } = at.world.fruktlabb;
    must(await assignmentOf(at.server, batch).share(at.boss, [[cecilia, 1, 1]]));
    const seen = must(await at.server.customer.getBatch({ batchId: batch.batchId }, { as: cecilia }));
    expect(seen.rounds).toBeNull();
  });
});
