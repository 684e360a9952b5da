import {
  beginBatch,
  closeOrder,
  must,
  type Person,
  startWorld,
  type TestDeliveryOptions,
  type TestServer,
} from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;

type Target = Parameters<TestServer['customer']['setValidity']>[0]['target'];
const items = (from: number, to: number): Target => ({ kind: 'items', from, to });

/** Three packages of two items under acceptance. */
async function begin(options: TestDeliveryOptions = {}) {
  const inPackages = { mode: 'package', items: 6, packageSize: 2, assign: [bengt, cecilia] } as const;
  const batch = await beginBatch(server, world.fruktlabb, [bengt], { ...inPackages, ...options });
  const { batchId } = batch;
  const { customer } = server;
  return {
    ...batch,
    declare: (as: Person, target: Target, isValid: boolean) =>
      customer.setValidity({ batchId, round: 1, target, isValid, remark: isValid ? '' : 'torn' }, { as }),
    decideAll: async (as: Person, result: '10' | '20') => {
      const target = { kind: 'range', from: 1, to: 3 } as const;
      must(await customer.decidePackages({ batchId, round: 1, target, result }, { as }));
    },
    finishPackage: async (as: Person, number: number, version = 0) => {
      const packageId = batch.packageIds[number - 1] ?? '';
      must(await customer.finishPackage({ packageId, version, result: '10' }, { as }));
    },
    packages: async () => must(await customer.listPackages({ batchId }, { as: astrid })).packages,
    states: async () =>
      must(await customer.listPackages({ batchId }, { as: astrid }))
        .packages.map(({ state }) => state)
        .join(' '),
    rows: async () => must(await customer.listItems({ batchId }, { as: astrid })).items,
    shown: async () =>
      must(await customer.listItems({ batchId }, { as: astrid }))
        .items.map(({ isValid, result }) => (isValid ? result : '--'))
        .join(' '),
    detail: async () => must(await customer.getBatch({ batchId }, { as: astrid })),
    lastEvent: async () => must(await customer.listBatchEvents({ batchId, size: 1 }, { as: astrid })).events[0],
  };
}

test('[2.4-07] a range of index numbers is declared invalid, and valid again with the results it had', async () => {
  const batch = await begin();
  const ticks = [{ annotationId: 'a1', typeId: 'wrong-label', remark: '' }];
  must(await batch.decide(bengt, 2, '20', { ticks }));
  must(await batch.decide(bengt, 3, '10'));
  const before = await batch.detail();
  expect(before.errors).toEqual([{ typeId: 'wrong-label', label: 'bolt', count: 1 }]);
  expect(must(await batch.declare(bengt, items(2, 4), false))).toEqual({
    ...{ packages: 2, items: 3, leftCount: 0, left: [] },
  });
  expect(await batch.shown()).toBe('00 -- -- -- 00 00');
  const after = await batch.detail();
  expect(after.batch).toMatchObject({ passed: 0, rejected: 0, invalid: 3, boxRate: { value: null } });
  expect(after.open).toEqual({ items: 3, packages: 3 });
  expect(after.errors).toEqual([]);
  expect((await batch.rows())[1]).toMatchObject({ decidedBy: bengt.userName });
  expect(await batch.lastEvent()).toMatchObject({
    what: 'items.invalid',
    who: bengt.userName,
    data: { packages: 2, items: 3 },
  });

  expect(must(await batch.declare(bengt, items(1, 6), true))).toMatchObject({ packages: 2, items: 3 });
  expect(await batch.shown()).toBe('00 20 10 00 00 00');
  expect((await batch.detail()).batch).toEqual({ ...before.batch, version: expect.anything() });
  expect((await batch.detail()).errors).toEqual(before.errors);
  expect((await batch.rows())[3]).toMatchObject({ decidedBy: null });
  expect(await batch.lastEvent()).toMatchObject({ what: 'items.valid', data: { packages: 2, items: 3 } });
});

test("[2.4-07] what is invalid tells which results it had, its own or its package's, and why", async () => {
  const batch = await begin();
  const { batchId } = batch;
  const invalid = async (as = astrid) => must(await server.customer.getInvalid({ batchId }, { as }));
  expect(await invalid()).toEqual({ passed: 0, rejected: 0, reasons: [] });
  // The first item stays valid beside an invalid one.
  for (const [index, result] of [
    [1, '20'],
    [2, '20'],
    [3, '10'],
  ] as const)
    must(await batch.decide(bengt, index, result));
  must(await batch.declare(bengt, items(2, 4), false));
  expect(await invalid()).toEqual({ passed: 1, rejected: 1, reasons: [{ remark: 'torn', items: 3 }] });
  must(await batch.declare(bengt, items(2, 4), true));
  // The package's later decision counts for both of its items.
  const first = { kind: 'range', from: 1, to: 1 } as const;
  must(await server.customer.decidePackages({ batchId, round: 1, target: first, result: '10' }, { as: bengt }));
  must(await batch.declare(bengt, items(1, 2), false));
  const reasons = [
    { remark: 'torn', items: 2 },
    { remark: 'torn', items: 3 },
  ];
  expect(await invalid()).toEqual({ passed: 2, rejected: 0, reasons });
  expect(await server.customer.getInvalid({ batchId }, { as: world.kanda.administrator })).toMatchObject({
    status: 5019007,
  });
});

test('[2.4-07] what is invalid is told to somebody with a part of the batch as far as it is in that part', async () => {
  const batch = await begin({ assign: [bengt] });
  const { batchId } = batch;
  must(await batch.decide(bengt, 2, '20'));
  must(await batch.decide(bengt, 3, '10'));
  must(await batch.declare(bengt, items(2, 4), false));
  const { version } = must(await server.customer.getAssignment({ batchId }, { as: astrid }));
  const shares = [{ memberId: cecilia.memberId, runs: [{ from: 2, to: 3 }] }];
  must(await server.customer.assignPackages({ batchId, version, shares }, { as: astrid }));
  expect(must(await server.customer.getInvalid({ batchId }, { as: cecilia }))).toMatchObject({
    ...{ passed: 1, rejected: 0 },
  });
});

test('[2.4-07] chosen packages are declared invalid whole; what is so already does not count', async () => {
  const batch = await begin();
  const chosen: Target = {
    kind: 'packages',
    packages: [1, 3].map((number) => ({ packageId: batch.packageIds[number - 1] ?? '', version: 0 })),
  };
  must(await batch.declare(bengt, items(1, 1), false));
  expect(must(await batch.declare(bengt, chosen, false))).toMatchObject({ packages: 2, items: 3 });
  expect(await batch.shown()).toBe('-- -- 00 00 -- --');
  const event = await batch.lastEvent();
  expect(must(await batch.declare(bengt, chosen, false))).toEqual({ packages: 0, items: 0, leftCount: 0, left: [] });
  expect(await batch.lastEvent()).toEqual(event);
});

test('a stale verdict on an item that was declared invalid meanwhile is refused', async () => {
  const batch = await begin();
  const { id, round, version } = await batch.take(bengt, 1);
  must(await batch.declare(bengt, items(1, 1), false));
  const verdict = { itemId: id, round, version, result: '10' as const, verdict: {} };
  expect(await server.customer.decideItem(verdict, { as: bengt })).toMatchObject({ status: 5007019 });
});

test('[4.2-03] takes an awaiting package under acceptance; one with a result keeps it unless an item is open now', async () => {
  const batch = await begin();
  must(await batch.declare(bengt, items(1, 1), false));
  expect(await batch.states()).toBe('05 00 00');
  must(await batch.decide(bengt, 2, '10'));
  await batch.finishPackage(bengt, 1);
  must(await batch.declare(bengt, items(2, 2), false));
  expect(await batch.states()).toBe('10 00 00');
  must(await batch.declare(bengt, items(2, 2), true));
  expect(await batch.states()).toBe('10 00 00');
  must(await batch.declare(bengt, items(1, 1), true));
  expect(await batch.states()).toBe('05 00 00');
});

test('[4.2-03] declared item by item, the same rule holds', async () => {
  const batch = await begin();
  must(await batch.setValidity(bengt, 1, false));
  must(await batch.decide(bengt, 2, '10'));
  await batch.finishPackage(bengt, 1);
  must(await batch.setValidity(bengt, 2, false));
  expect(await batch.states()).toBe('10 00 00');
  must(await batch.setValidity(bengt, 2, true));
  expect(await batch.states()).toBe('10 00 00');
  must(await batch.setValidity(bengt, 1, true));
  expect(await batch.states()).toBe('05 00 00');
});

test('[4.2-11] an item valid again in a package that was decided whole has the result of the package', async () => {
  const batch = await begin();
  must(await batch.declare(bengt, items(1, 3), false));
  await batch.decideAll(bengt, '20');
  expect(await batch.shown()).toBe('-- -- -- 20 20 20');
  must(await batch.declare(bengt, items(2, 3), true));
  expect(await batch.shown()).toBe('-- 20 20 20 20 20');
  expect(await batch.states()).toBe('20 20 20');
  expect((await batch.packages())[0]).toMatchObject({ rejected: 1, invalid: 1, bulkResult: '20', version: 1 });
});

test('[4.2-11] packages another holds are left and named; 5005255 when there are no others', async () => {
  const batch = await begin();
  await batch.take(cecilia, 3);
  expect(must(await batch.declare(bengt, items(2, 3), false))).toMatchObject({
    ...{ packages: 1, items: 1, leftCount: 1 },
    left: [{ number: 2, code: 5007015, holder: cecilia.userName }],
  });
  expect(await batch.shown()).toBe('00 -- 00 00 00 00');
  expect(await batch.declare(bengt, items(3, 4), false)).toMatchObject({
    status: 5005255,
    responseObject: { leftCount: 1 },
  });
});

test('[8-09] 5005062, 5007031, 5007008 and 5007028 as every bulk act answers them', async () => {
  const batch = await begin();
  expect(await batch.declare(bengt, items(7, 9), false)).toMatchObject({
    status: 5005062,
    responseObject: { count: 0 },
  });
  const input = { batchId: batch.batchId, round: 1, target: items(1, 6), isValid: false, remark: 'torn' };
  expect(await server.customer.setValidity({ ...input, round: 2 }, { as: bengt })).toMatchObject({ status: 5007031 });
  await batch.decideAll(bengt, '10');
  must(await batch.finish(astrid, '10'));
  expect(await batch.declare(bengt, items(1, 6), false)).toMatchObject({ status: 5007008 });
  await closeOrder(server, batch.orderId);
  expect(await batch.declare(bengt, items(1, 6), false)).toMatchObject({ status: 5007028 });
});

test('[1-02] [6-02] 5019007 for who does not see the batch, 5007027 in item mode, 401 and 5002002', async () => {
  const batch = await begin({ assign: [bengt] });
  for (const as of [cecilia, world.kanda.administrator])
    expect(await batch.declare(as, items(1, 6), false)).toMatchObject({ status: 5019007 });
  expect(await batch.shown()).toBe('00 00 00 00 00 00');
  const blocks = await beginBatch(server, world.fruktlabb, [bengt]);
  const input = { batchId: blocks.batchId, round: 1, target: items(1, 2), isValid: false, remark: 'torn' };
  expect(await server.customer.setValidity(input, { as: bengt })).toMatchObject({ status: 5007027 });
  expect(await server.customer.setValidity(input)).toMatchObject({ status: 401 });
  expect(await server.customer.setValidity({ ...input, remark: ' ' }, { as: bengt })).toMatchObject({
    status: 5002002,
    responseObject: { fields: ['remark'] },
  });
  expect(await server.customer.setValidity({ ...input, target: items(-1, 2) }, { as: bengt })).toMatchObject({
    status: 5002002,
  });
});

test('the same request again gets the kept answer and changes nothing', async () => {
  const batch = await begin();
  const requestId = newId();
  const input = { batchId: batch.batchId, round: 1, target: items(1, 3), isValid: false, remark: 'torn' };
  const once = await server.customer.setValidity(input, { as: bengt, requestId });
  must(await batch.declare(bengt, items(1, 1), true));
  expect(await server.customer.setValidity(input, { as: bengt, requestId })).toEqual(once);
  expect(await batch.shown()).toBe('00 -- -- 00 00 00');
});

test('[2.4-07] why items are invalid is in the history', async () => {
  const batch = await beginBatch(server, world.fruktlabb, [bengt], { mode: 'package', items: 4, packageSize: 2 });
  const input = { batchId: batch.batchId, round: 1, target: items(2, 3), isValid: false, remark: ' wet lens ' };
  must(await server.customer.setValidity(input, { as: bengt }));
  const { events } = must(await server.customer.listBatchEvents({ batchId: batch.batchId }, { as: bengt }));
  expect(events[0]).toMatchObject({ what: 'items.invalid', data: { items: 2, packages: 2, remark: 'wet lens' } });
});
