import {
  addMember,
  beginBatch,
  expireMedia,
  must,
  opinionsOf,
  type Person,
  setRights,
  startWorld,
} from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCounters, recount } from '../../testing/recount.ts';

let dag: Person;

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;
beforeAll(async () => {
  await setRights(server, astrid, { canFinish: true });
  dag = await addMember(server, world.fruktlabb.id, '20', 'dagson4', 'Dag Ström');
});

/** Six items of Bengt's, all doubled by Dag: of each the results of the two, '' where there is none yet. */
async function decided(...results: readonly (readonly [string, string])[]) {
  const batch = await beginBatch(server, world.fruktlabb, [astrid], {
    ...{ items: results.length, mode: 'package', packageSize: results.length, assign: [] },
  });
  const opinions = opinionsOf(server, batch);
  await opinions.share(astrid, [[bengt, 1, 1]]);
  must(await opinions.draw(astrid, [dag]));
  await batch.start(bengt);
  for (const [n, [first, second]] of results.entries()) {
    if (first === '10' || first === '20') must(await batch.decide(bengt, n + 1, first));
    if (second === '10' || second === '20') must(await opinions.give(dag, n + 1, second));
  }
  // Claims of the first are freed with the last decision on the package, or when they are left.
  const { items } = batch;
  await server.customer.releaseClaims(
    { batchId: batch.batchId, itemIds: items.map(({ id }) => id).slice(0, 20) },
    { as: bengt },
  );
  return { ...batch, opinions };
}

const agreementOf = async (batchId: string) => must(await server.customer.getAgreement({ batchId }, { as: astrid }));
const differencesOf = async (batchId: string, state: 'waiting' | 'settled' = 'waiting') =>
  must(await server.customer.listDifferences({ batchId, state, size: 100 }, { as: astrid }));

describe('[2.4-12] agreement', () => {
  test('counts the pairs of which both decisions are there, in total and by person', async () => {
    const { batchId } = await decided(['10', '10'], ['10', '10'], ['20', '20'], ['10', '20'], ['10', ''], ['', '20']);
    const { total, people, drawn, given } = await agreementOf(batchId);
    expect({ drawn, given }).toEqual({ drawn: 6, given: 5 });
    const cells = { pairs: 4, bothPassed: 2, bothRejected: 1, agreed: 0.75, waiting: 1 };
    expect(total).toMatchObject({ ...cells, onlyThisPassed: 1, onlyOtherPassed: 0 });
    // (0.75 - 0.5) / (1 - 0.5)
    expect(total.kappa.value).toBeCloseTo(0.5, 10);
    expect(people.map(({ name, onlyThisPassed, onlyOtherPassed }) => [name, onlyThisPassed, onlyOtherPassed])).toEqual([
      [bengt.userName, 1, 0],
      [dag.userName, 0, 1],
    ]);
  });

  test('says nothing beyond chance where nothing was rejected, and nothing at all without pairs', async () => {
    const { batchId } = await decided(['10', '10'], ['10', '10']);
    expect((await agreementOf(batchId)).total).toMatchObject({ agreed: 1, kappa: { value: null } });
    const none = await decided(['', '']);
    expect((await agreementOf(none.batchId)).total).toMatchObject({ pairs: 0, agreed: null, kappa: { value: null } });
  });

  test('a decision of somebody else than the assignee, or an unusable item, is no pair', async () => {
    const batch = await decided(['10', '10'], ['10', '20'], ['10', '20']);
    must(await batch.decide(astrid, 2, '10'));
    must(await batch.setValidity(astrid, 3, false));
    expect((await agreementOf(batch.batchId)).total).toMatchObject({ pairs: 1, waiting: 0 });
  });

  test('a new mind changes the pair until it is settled', async () => {
    const batch = await decided(['10', '20']);
    must(await batch.opinions.give(dag, 1, '10'));
    expect((await agreementOf(batch.batchId)).total).toMatchObject({ bothPassed: 1, waiting: 0 });
    must(await batch.decide(bengt, 1, '20'));
    expect((await agreementOf(batch.batchId)).total).toMatchObject({ onlyOtherPassed: 1, waiting: 1 });
  });
});

describe('[2.4-12] settling a difference', () => {
  test('lists what differs with who said what', async () => {
    const { batchId, items } = await decided(['10', '10'], ['10', '20'], ['20', '10']);
    const { waiting, settled, differences } = await differencesOf(batchId);
    expect({ waiting, settled }).toEqual({ waiting: 2, settled: 0 });
    expect(differences.map(({ index }) => index)).toEqual([2, 3]);
    expect(differences[0]).toMatchObject({
      ...{ itemId: items[1]?.id, round: 1, version: 1, fileName: items[1]?.fileName, settled: null },
      first: { name: bengt.userName, result: '10', verdict: { itemErrors: [], ticks: [], comment: '' } },
      second: { name: dag.userName, result: '20', verdict: { itemErrors: [{ typeId: 'missing', remark: '' }] } },
    });
    expect(differences[0]?.thumbnailUrl).toContain('/object');
    const second = must(
      await server.customer.listDifferences({ batchId, state: 'waiting', from: 3, size: 1 }, { as: astrid }),
    );
    expect(second.differences.map(({ index }) => index)).toEqual([3]);
    await expireMedia(server, { batchId });
    expect((await differencesOf(batchId)).differences[0]).toEqual({ ...differences[0], thumbnailUrl: null });
  });

  test('the second opinion becomes the decision of the administrator, and the pair stays as it was', async () => {
    const batch = await decided(['10', '20'], ['10', '10']);
    const { batchId, opinions, items } = batch;
    const before = await agreementOf(batchId);
    const { version } = must(await opinions.settle(astrid, 1, 'second'));
    expect(version).toBe(2);
    const { items: listed } = must(await server.customer.listItems({ batchId }, { as: astrid }));
    expect(listed[0]).toMatchObject({ result: '20', errorCount: 1, decidedBy: astrid.userName });
    expect(await readCounters(server.context.db, batch)).toEqual(await recount(server.context.db, batch));
    const { total } = await agreementOf(batchId);
    expect(total).toEqual({ ...before.total, waiting: 0 });
    const { settled, differences } = await differencesOf(batchId, 'settled');
    expect(settled).toBe(1);
    expect(differences[0]).toMatchObject({
      ...{ index: 1, itemId: items[0]?.id, first: { name: bengt.userName, result: '10' } },
      ...{ second: { name: dag.userName, result: '20' }, settled: { choice: 'second', by: astrid.userName } },
    });
    const { events } = must(await server.customer.listBatchEvents({ batchId }, { as: astrid }));
    expect(events.slice(0, 2).map(({ what, who, data }) => [what, who, data['index']])).toEqual([
      ['opinion.settled', astrid.userName, 1],
      ['item.rejected', astrid.userName, 1],
    ]);
  });

  test('the first decision stays, untouched', async () => {
    const { batchId, opinions, ...batch } = await decided(['20', '10']);
    expect(must(await opinions.settle(astrid, 1, 'first')).version).toBe(1);
    const { items } = must(await server.customer.listItems({ batchId }, { as: astrid }));
    expect(items[0]).toMatchObject({ result: '20', decidedBy: bengt.userName });
    expect((await agreementOf(batchId)).total).toMatchObject({ pairs: 1, waiting: 0, onlyOtherPassed: 1 });
    // What is settled stays settled, whatever the first decides later.
    must(await batch.decide(bengt, 1, '10'));
    expect((await agreementOf(batchId)).total).toMatchObject({ pairs: 1, waiting: 0, onlyOtherPassed: 1 });
    expect((await differencesOf(batchId, 'settled')).differences[0]?.settled).toMatchObject({ choice: 'first' });
  });

  test('a repeated call has one effect', async () => {
    const { batchId, items } = await decided(['10', '20']);
    const input = { itemId: items[0]?.id ?? '', round: 1, version: 1, choice: 'second' } as const;
    const again = { as: astrid, requestId: '01980000-0000-7000-8000-00000000a001' };
    const answers = await Promise.all([1, 2, 3].map(() => server.customer.settleOpinion(input, again)));
    expect(answers.map((answer) => must(answer).version)).toEqual([2, 2, 2]);
    const { events } = must(await server.customer.listBatchEvents({ batchId, size: 100 }, { as: astrid }));
    expect(events.filter(({ what }) => what === 'opinion.settled')).toHaveLength(1);
  });

  test('[8-09] is refused where it would not be what the screen showed', async () => {
    const batch = await decided(['10', '20'], ['10', '10'], ['10', '']);
    const { opinions, items } = batch;
    const settle = async (index: number, changed: { round?: number; version?: number } = {}) => {
      const input = { itemId: items[index - 1]?.id ?? '', round: 1, version: 1, choice: 'second', ...changed } as const;
      return (await server.customer.settleOpinion(input, { as: astrid })).status;
    };
    expect(await settle(2)).toBe(5007027);
    expect(await settle(3)).toBe(5007027);
    expect(await settle(1, { round: 2 })).toBe(5007031);
    expect(await settle(1, { version: 0 })).toBe(5007019);
    await batch.take(bengt, 1);
    const held = await opinions.settle(astrid, 1, 'second');
    expect([held.status, held.responseObject]).toEqual([5007017, { holder: bengt.userName }]);
    await server.customer.releaseClaims({ batchId: batch.batchId, itemIds: [items[0]?.id ?? ''] }, { as: bengt });
    must(await opinions.settle(astrid, 1, 'first'));
    expect(await settle(1)).toBe(5007019);
    expect((await opinions.give(dag, 1, '10')).status).toBe(5007019);
  });

  test('[8-09] an opinion follows the rules of verdicts, and the stage of the batch', async () => {
    const { opinions, ...batch } = await decided(['10', ''], ['10', '']);
    const give = async (result: '10' | '20', verdict: Parameters<typeof opinions.give>[3]) =>
      opinions.give(dag, 1, result, verdict);
    const bare = await give('20', {});
    expect([bare.status, bare.responseObject]).toEqual([
      5007003,
      { problems: [{ rule: 'rejectNeedsErrorType', annotationId: null }] },
    ]);
    const ticked = { ticks: [{ annotationId: 'a1', typeId: 'loose-box', remark: '' }] };
    expect((await give('10', ticked)).status).toBe(5007003);
    expect(
      (await give('20', { ticks: [{ ...ticked.ticks[0], annotationId: 'a9', typeId: 'loose-box', remark: '' }] }))
        .status,
    ).toBe(5007003);
    must(await give('20', ticked));
    const { itemId, result } = { itemId: batch.items[0]?.id ?? '', result: '10' } as const;
    expect((await server.customer.giveOpinion({ itemId, round: 2, result, verdict: {} }, { as: dag })).status).toBe(
      5007031,
    );
    await server.context.db.updateTable('batch').where('id', '=', batch.batchId).set({ stage: 'passed' }).execute();
    expect((await opinions.give(dag, 2, '10')).status).toBe(5007008);
    expect((await opinions.open(dag, { kind: 'next', after: null })).status).toBe(5007008);
    expect((await opinions.settle(astrid, 1, 'second')).status).toBe(5007008);
  });
});
