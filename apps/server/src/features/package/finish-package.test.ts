import {
  beginBatch,
  closeOrder,
  deliverBatch,
  must,
  type Person,
  startWorld,
  type TestDeliveryOptions,
} from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();
const { acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;

/** Two packages of two items, and how the first of them gets its result. */
async function begin(options: TestDeliveryOptions = {}) {
  const inPackages = { mode: 'package', items: 4, packageSize: 2, assign: [bengt, cecilia] } as const;
  const batch = await beginBatch(server, world.fruktlabb, [bengt], { ...inPackages, ...options });
  const packageId = batch.packageIds[0] ?? '';
  return {
    ...batch,
    packageId,
    finishFirst: (as: Person, result: '10' | '20' = '10', version = 0, remark = '') =>
      server.customer.finishPackage({ packageId, version, result, remark }, { as }),
  };
}

test('[4.2-11] a package gets its result once every valid item is decided, and is free for others', async () => {
  const { decide, setValidity, finishFirst, take, batchId, start } = await begin();
  expect(await finishFirst(bengt)).toMatchObject({ status: 5007014, responseObject: { items: 2, firstIndex: 1 } });
  must(await decide(bengt, 1, '20'));
  expect(await finishFirst(bengt)).toMatchObject({ status: 5007014, responseObject: { items: 1, firstIndex: 2 } });
  must(await setValidity(bengt, 2, false));
  expect(must(await finishFirst(bengt, '10', 0, 'agreed by phone'))).toEqual({ state: '10', version: 1 });
  await start(cecilia);
  expect((await take(cecilia, 1)).package).toMatchObject({ state: '10', version: 1, decided: 2, total: 2 });
  const { events } = must(await server.customer.listBatchEvents({ batchId, size: 2 }, { as: bengt }));
  expect(events[1]).toMatchObject({
    what: 'package.passed',
    who: bengt.userName,
    data: { name: expect.any(String), remark: 'agreed by phone', passed: 0, rejected: 1, invalid: 1 },
  });
});

test('a verdict after it takes the package under acceptance again', async () => {
  const { decide, finishFirst, take } = await begin();
  for (const index of [1, 2]) must(await decide(bengt, index, '10'));
  must(await finishFirst(bengt));
  must(await decide(bengt, 1, '20'));
  expect((await take(bengt, 1)).package).toMatchObject({ state: '05', version: 1 });
  expect(must(await finishFirst(bengt, '20', 1))).toEqual({ state: '20', version: 2 });
});

test('a result against the agreed rate needs a remark, which stands in the history', async () => {
  const { decide, finishFirst, packageId, batchId } = await begin({ items: 20, packageSize: 10, agreedRate: 0.9 });
  const detail = async () => must(await server.customer.getPackage({ batchId, packageId }, { as: bengt }));
  expect((await detail()).suggested).toBeNull();
  // 8 of 10 are below the agreed 90 %.
  for (let index = 1; index <= 10; index += 1) must(await decide(bengt, index, index > 8 ? '20' : '10'));
  expect((await detail()).suggested).toBe('20');
  expect(await finishFirst(bengt, '10')).toMatchObject({ status: 5002002, responseObject: { fields: ['remark'] } });
  expect(await finishFirst(bengt, '10', 0, '   ')).toMatchObject({ status: 5002002 });
  // 9 of 10 are exactly what was agreed.
  must(await decide(bengt, 9, '10'));
  expect((await detail()).suggested).toBe('10');
  expect(await finishFirst(bengt, '20')).toMatchObject({ status: 5002002, responseObject: { fields: ['remark'] } });
  must(await finishFirst(bengt, '20', 0, 'the last one matters'));
  const { events } = must(await server.customer.listBatchEvents({ batchId, size: 1 }, { as: bengt }));
  expect(events[0]).toMatchObject({ what: 'package.rejected', data: { remark: 'the last one matters', unseen: 0 } });
  must(await decide(bengt, 10, '20'));
  must(await finishFirst(bengt, '10', 1));
});

test('what a package is finished by: counts, the rate with its interval, errors by type, and what nobody opened', async () => {
  const { decide, packageId, packageIds, batchId } = await begin({ items: 8, packageSize: 4, agreedRate: 0.5 });
  const detail = async (id = packageId) =>
    must(await server.customer.getPackage({ batchId, packageId: id }, { as: bengt }));
  must(await decide(bengt, 1, '20', { itemErrors: [{ typeId: 'missing', remark: '' }] }));
  must(await decide(bengt, 2, '10'));
  const half = await detail();
  expect(half).toMatchObject({
    package: { number: 1, total: 4, valid: 4, passed: 1, rejected: 1, inspection: { unseen: 2 } },
    agreedRate: 0.5,
    suggested: '10',
    errors: [{ typeId: 'missing', label: null, count: 1 }],
    inspectedAccuracy: { value: 0.5 },
  });
  expect(half.inspectedAccuracy.low).toBeLessThan(0.4);
  expect(half.inspectedAccuracy.high).toBeGreaterThan(0.6);
  must(await decide(bengt, 3, '10'));
  must(await decide(bengt, 4, '10'));
  expect((await detail()).inspectedAccuracy).toEqual({ value: 0.75, low: 0.75, high: 0.75 });

  const untouched = await detail(packageIds[1]);
  expect(untouched).toMatchObject({ errors: [], suggested: null, inspectedAccuracy: { value: null } });
  for (const input of [
    { batchId, packageId: newId() },
    { batchId: newId(), packageId },
  ])
    expect((await server.customer.getPackage(input, { as: bengt })).status).toBe(
      input.packageId === packageId ? 5019007 : 5007027,
    );
  expect(await server.customer.getPackage({ batchId, packageId }, { as: world.kanda.administrator })).toMatchObject({
    status: 5019007,
  });
  expect(await server.customer.getPackage({ batchId, packageId })).toMatchObject({ status: 401 });
});

test('[8-09] 5007017 while another holds it, 5005054 when it changed', async () => {
  const { decide, finishFirst, take } = await begin();
  for (const index of [1, 2]) must(await decide(bengt, index, '10'));
  expect(await finishFirst(cecilia)).toMatchObject({ status: 5007017, responseObject: { holder: bengt.userName } });
  must(await finishFirst(bengt));
  expect(await finishFirst(cecilia)).toMatchObject({ status: 5005054 });
  await take(cecilia, 1);
  expect(await finishFirst(bengt, '10', 1)).toMatchObject({ status: 5007017 });
});

test('[8-09] 5007008 when the batch is not under acceptance, 5007028 when its order is closed', async () => {
  const untouched = await deliverBatch(server, world.fruktlabb, { mode: 'package', assign: [bengt] });
  const packageId = untouched.packageIds[0] ?? '';
  const input = { packageId, version: 0, result: '10' as const };
  expect(await server.customer.finishPackage(input, { as: bengt })).toMatchObject({ status: 5007008 });
  await closeOrder(server, untouched.orderId);
  expect(await server.customer.finishPackage(input, { as: bengt })).toMatchObject({ status: 5007028 });
});

test('[1-02] [6-02] 5007027 for who does not see it, and for the blocks of item mode', async () => {
  const { finishFirst, packageIds } = await begin({ assign: [bengt] });
  for (const as of [cecilia, world.kanda.administrator])
    expect(await finishFirst(as)).toMatchObject({ status: 5007027 });
  const input = { packageId: packageIds[0] ?? '', version: 0, result: '10' as const };
  const unknown = { ...input, packageId: newId() };
  expect(await server.customer.finishPackage(unknown, { as: bengt })).toMatchObject({ status: 5007027 });
  const block = await deliverBatch(server, world.fruktlabb, { assign: [bengt] });
  expect(
    await server.customer.finishPackage({ ...input, packageId: block.packageIds[0] ?? '' }, { as: bengt }),
  ).toMatchObject({ status: 5007027 });
  expect(await server.customer.finishPackage(input)).toMatchObject({ status: 401 });
  expect(await server.customer.finishPackage({ ...input, version: -1 }, { as: bengt })).toMatchObject({
    status: 5002002,
  });
});
