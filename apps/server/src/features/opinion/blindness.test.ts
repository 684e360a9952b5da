import { addMember, beginBatch, must, opinionsOf, type Person, startWorld } from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { readReport } from '../../testing/read-report.ts';

let dag: Person;

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;
beforeAll(async () => {
  dag = await addMember(server, world.fruktlabb.id, '20', 'dagson4', 'Dag Ström');
});

const SECRET = 'a rusty nut by the third bolt';

/** Bengt accepts the first half, Cecilia the second. Cecilia and Dag give second opinions on the first half. */
async function doubled(mode: 'item' | 'package' = 'package') {
  const batch = await beginBatch(server, world.fruktlabb, [astrid], {
    ...{ items: 8, mode, packageSize: 2, assign: [] },
  });
  const opinions = opinionsOf(server, batch);
  const half = mode === 'package' ? 2 : 4;
  await opinions.share(astrid, [
    [bengt, 1, half],
    [cecilia, half + 1, half * 2],
  ]);
  must(await opinions.draw(astrid, [cecilia, dag], { runs: [{ from: 1, to: half }] }));
  for (const person of [bengt, cecilia]) await batch.start(person);
  const ofCecilia = await opinions.asked(cecilia);
  const [item = 0] = ofCecilia;
  return { ...batch, opinions, ofCecilia, item };
}

type Doubled = Awaited<ReturnType<typeof doubled>>;

/** Everything a person can read of a batch, as one text without times and signed addresses. */
async function everythingOf({ batchId, number, items, packageIds, opinions }: Doubled, as: Person): Promise<string> {
  const { customer } = server;
  const read = await Promise.all([
    customer.listBatches({ size: 100, search: number }, { as }),
    customer.getBatch({ batchId }, { as }),
    customer.listItems({ batchId, size: 100 }, { as }),
    ...(['00', '10', '20', 'invalid'] as const).map((result) => customer.listItems({ batchId, result }, { as })),
    customer.listItems({ batchId, decidedBy: bengt.memberId }, { as }),
    customer.listItems({ batchId, errors: 'with' }, { as }),
    ...packageIds.map((packageId) => customer.listItems({ batchId, packageId }, { as })),
    customer.listStrip({ batchId, from: 0, size: 100 }, { as }),
    customer.listPackages({ batchId, size: 100 }, { as }),
    ...packageIds.flatMap((packageId) => [
      customer.getPackage({ batchId, packageId }, { as }),
      customer.getPackageMap({ batchId, packageId }, { as }),
      customer.listMessages({ batchId, packageId }, { as }),
    ]),
    customer.listMessages({ batchId }, { as }),
    customer.listBatchEvents({ batchId, size: 100 }, { as }),
    customer.listProjects({ search: number }, { as }),
    ...items.map(({ index }) => customer.openItem({ batchId, to: { kind: 'index', index }, isReadOnly: true }, { as })),
    ...items.map(({ index }) => opinions.open(as, { kind: 'index', index })),
    ...(['next', 'neighbour'] as const).map((kind) =>
      opinions.open(as, kind === 'next' ? { kind, after: null } : { kind, of: 0, step: 1 }),
    ),
    customer.listTasks({ size: 100, search: number }, { as }),
    customer.getTaskSummary({}, { as }),
    customer.getOpinionTask({ batchId }, { as }),
  ]);
  return JSON.stringify(read)
    .replaceAll(/"[^"]*\/object[^"]*"/g, '"address"')
    .replaceAll(/"(?:at|claimedUntil|touchedAt)":"[^"]*"/g, '');
}

test('[6-02] the report of an acceptor tells nothing of second opinions, and an administrator’s is not for them', async () => {
  const batch = await doubled();
  const { batchId } = batch;
  must(await server.customer.assignBatch({ batchId, memberIds: [bengt.memberId] }, { as: astrid }));
  for (const index of await batch.opinions.asked(dag)) must(await batch.opinions.give(dag, index, '10'));
  const textOf = ({ workbook }: Awaited<ReturnType<typeof readReport>>) => JSON.stringify(workbook.sheets);
  const [title, drawn] = ['Items decided by two', 'Second opinions'];
  const own = textOf(await readReport(server, bengt, batchId));
  expect(own).not.toContain(title);
  expect(own).not.toContain(drawn);
  expect(own).not.toContain(dag.userName);
  const ofAstrid = await readReport(server, astrid, batchId);
  expect(textOf(ofAstrid)).toContain(title);
  expect(textOf(ofAstrid)).toContain(drawn);
  expect((await server.customer.getReport({ reportId: ofAstrid.reportId }, { as: bengt })).status).toBe(5002001);
});

describe.each(['item', 'package'] as const)('[2.4-12] [6-02] blind in %s mode', (mode) => {
  test('whatever the first does, the second sees the same', async () => {
    const batch = await doubled(mode);
    const of = { batch, read: () => Promise.all([everythingOf(batch, cecilia), everythingOf(batch, dag)]) };
    const before = await of.read();
    for (const index of [1, 2, 3, 4]) {
      const verdict = { itemErrors: [{ typeId: 'missing', remark: SECRET }], ticks: [], comment: SECRET };
      must(await batch.decide(bengt, index, index % 2 === 0 ? '10' : '20', index % 2 === 0 ? {} : verdict));
    }
    must(await batch.setValidity(bengt, 2, false));
    await batch.take(bengt, 3);
    if (mode === 'package') {
      const [packageId = ''] = batch.packageIds;
      must(await server.customer.addMessage({ batchId: batch.batchId, packageId, text: SECRET }, { as: bengt }));
      const target = { kind: 'range', from: 2, to: 2 } as const;
      must(
        await server.customer.decidePackages({ batchId: batch.batchId, round: 1, result: '20', target }, { as: bengt }),
      );
    }
    expect(await of.read()).toEqual(before);
    expect(before.join()).not.toContain(SECRET);
  });

  test('whatever the second does, the first sees the same', async () => {
    const batch = await doubled(mode);
    const before = await everythingOf(batch, bengt);
    for (const person of [cecilia, dag])
      for (const index of await batch.opinions.asked(person)) {
        must(await batch.opinions.give(person, index, '10'));
        must(
          await batch.opinions.give(person, index, '20', {
            itemErrors: [{ typeId: 'missing', remark: SECRET }],
            comment: SECRET,
          }),
        );
      }
    expect(await everythingOf(batch, bengt)).toBe(before);
  });

  test('an item is shown as it was delivered, with the own opinion alone', async () => {
    const { item, ...batch } = await doubled(mode);
    must(await batch.decide(bengt, item, '20'));
    const { item: shown } = must(await batch.opinions.open(cecilia, { kind: 'index', index: item }));
    expect(shown).toMatchObject({
      ...{ index: item, result: '00', isValid: true, mark: null, errorCount: 0, version: 0, decidedBy: null },
      ...{ isSampled: false, isSkipped: false, isBulk: false, isDefault: false, decidedAt: null, claimedUntil: null },
      verdict: { itemErrors: [], ticks: [], comment: '' },
      package: { total: 2, decided: 0, state: '05', version: 0 },
    });
    expect(shown?.annotations.map(({ id }) => id)).toEqual(['a1', 'a2']);
    expect(shown?.media.url).toContain('/object');
    must(await batch.opinions.give(cecilia, item, '10', { comment: 'fine' }));
    const { item: again, progress } = must(await batch.opinions.open(cecilia, { kind: 'index', index: item }));
    expect(again).toMatchObject({ result: '10', decidedBy: cecilia.userName, verdict: { comment: 'fine' } });
    expect(progress).toMatchObject({ total: 2, passed: 1, rejected: 0, left: 1, isPart: true, sample: null });
  });
});

test('[6-02] only administrators learn which items are doubled, and no other customer learns anything', async () => {
  const { batchId, items, opinions, item, ofCecilia, ...batch } = await doubled();
  must(await batch.decide(bengt, item, '10'));
  must(await opinions.give(cecilia, item, '20'));
  for (const [person, status] of [
    [bengt, 5016011],
    [cecilia, 5016011],
    [world.kanda.administrator, 5019007],
  ] as const) {
    const as = { as: person };
    expect((await server.customer.getAgreement({ batchId }, as)).status).toBe(status);
    expect((await server.customer.listDifferences({ batchId }, as)).status).toBe(status);
  }
  const settle = { itemId: items[item - 1]?.id ?? '', round: 1, version: 1, choice: 'second' } as const;
  expect((await server.customer.settleOpinion(settle, { as: bengt })).status).toBe(5016011);
  expect((await server.customer.settleOpinion(settle, { as: world.kanda.administrator })).status).toBe(5007027);

  for (const stranger of [bengt, astrid, world.kanda.acceptor, world.kanda.administrator]) {
    expect((await opinions.open(stranger, { kind: 'next', after: null })).status).toBe(5007027);
    expect((await opinions.give(stranger, item, '10')).status).toBe(5007027);
    expect((await server.customer.getOpinionTask({ batchId }, { as: stranger })).status).toBe(5007027);
  }
  // Dag has opinions to give in this batch, but not on this item.
  expect((await opinions.give(dag, item, '10')).status).toBe(5007027);
  expect((await opinions.open(dag, { kind: 'index', index: item })).status).toBe(5005046);
  // Even who sees the whole batch sees nothing of it.
  const eva = await addMember(server, world.fruktlabb.id, '20', `evason${item}`, 'Eva Lund');
  must(await server.customer.assignBatch({ batchId, memberIds: [eva.memberId] }, { as: astrid }));
  const { events } = must(await server.customer.listBatchEvents({ batchId, size: 100 }, { as: eva }));
  expect(events.filter(({ what }) => what.startsWith('opinion'))).toEqual([]);
  expect(ofCecilia).toHaveLength(2);
});

test('[2.4-12] the tasks of a second acceptor, and the way through them', async () => {
  const { batchId, number, opinions, ofCecilia } = await doubled();
  const [first = 0, second = 0] = ofCecilia;
  const mine = async () =>
    must(await server.customer.listTasks({ kind: 'blind' }, { as: cecilia })).tasks.find(
      (task) => task.kind === 'blind' && task.batchId === batchId,
    );
  expect(await mine()).toMatchObject({ number, mode: 'package', stage: 'accepting', round: 1, total: 2, given: 0 });
  const detail = must(await server.customer.getOpinionTask({ batchId }, { as: cecilia }));
  expect([detail.firstIndex, detail.lastIndex]).toEqual([first, second]);
  const next = async (after: number | null) =>
    must(await opinions.open(cecilia, { kind: 'next', after })).item?.index ?? null;
  expect([await next(null), await next(first), await next(second)]).toEqual([first, second, first]);
  const beside = (of: number, step: 1 | -1) => opinions.open(cecilia, { kind: 'neighbour', of, step });
  expect(must(await beside(first, 1)).item?.index).toBe(second);
  expect(must(await beside(second, -1)).item?.index).toBe(first);
  expect((await beside(second, 1)).status).toBe(5005046);
  must(await opinions.give(cecilia, second, '20'));
  expect([await next(first), await next(second)]).toEqual([first, first]);
  const { progress } = must(await opinions.give(cecilia, first, '10'));
  expect(progress).toMatchObject({ total: 2, passed: 1, rejected: 1, left: 0 });
  expect(await next(null)).toBe(null);
  expect(await mine()).toMatchObject({ total: 2, given: 2 });
});
