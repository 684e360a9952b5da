import {
  beginBatch,
  closeOrder,
  deliverBatch,
  must,
  type Person,
  startWorld,
  type TestDeliveryOptions,
  type TestServer,
} from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;

type Target = Parameters<TestServer['customer']['decidePackages']>[0]['target'];
const all: Target = { kind: 'range', from: 1, to: 1000 };

/** Three packages of two items under acceptance, and the calls on them. */
async function begin(options: TestDeliveryOptions = {}) {
  const inPackages = { mode: 'package', items: 6, packageSize: 2, assign: [bengt, cecilia] } as const;
  const batch = await beginBatch(server, world.fruktlabb, [bengt], { ...inPackages, ...options });
  const { batchId, packageIds } = batch;
  const { customer } = server;
  return {
    ...batch,
    chosen: (versions: Readonly<Record<number, number>>): Target => ({
      kind: 'packages',
      packages: Object.entries(versions).map(([n, version]) => ({
        packageId: packageIds[Number(n) - 1] ?? '',
        version,
      })),
    }),
    decideAll: (as: Person, result: '10' | '20', target: Target = all, round = 1) =>
      customer.decidePackages({ batchId, round, target, result }, { as }),
    recheck: (as: Person, target: Target = all) => customer.recheckPackages({ batchId, round: 1, target }, { as }),
    packages: async () => must(await customer.listPackages({ batchId }, { as: astrid })).packages,
    results: async () =>
      must(await customer.listItems({ batchId }, { as: astrid }))
        .items.map(({ isValid, result }) => (isValid ? result : '--'))
        .join(' '),
    detail: async () => must(await customer.getBatch({ batchId }, { as: astrid })),
    lastEvent: async () => must(await customer.listBatchEvents({ batchId, size: 1 }, { as: astrid })).events[0],
    holders: async () =>
      (await server.context.db.selectFrom('claim').where('batch_id', '=', batchId).select('target_id').execute()).map(
        (claim) => packageIds.indexOf(claim.target_id) + 1,
      ),
  };
}

const states = (packages: readonly { readonly state: string }[]) => packages.map(({ state }) => state).join(' ');

describe('[2.4-07] [4.2-11] passing and rejecting packages', () => {
  test('gives every valid item of them the result, whatever was decided before', async () => {
    const batch = await begin();
    must(await batch.decide(bengt, 1, '20'));
    must(await batch.setValidity(bengt, 4, false));
    const outcome = must(await batch.decideAll(bengt, '10', batch.chosen({ 1: 0, 2: 0 })));
    expect(outcome).toEqual({ packages: 2, items: 3, leftCount: 0, left: [] });
    expect(await batch.results()).toBe('10 10 10 -- 00 00');
    const [first, second, third] = await batch.packages();
    expect(first).toMatchObject({ state: '10', version: 1, passed: 2, rejected: 0, bulkResult: '10' });
    expect(first?.actual).toEqual({ decided: 1, acceptanceRate: 0.5, passRate: 0 });
    expect(second).toMatchObject({ state: '10', version: 1, passed: 1, invalid: 1, bulkResult: '10' });
    expect(third).toMatchObject({ state: '00', version: 0, passed: 0, bulkResult: null });
    const { batch: row, open } = await batch.detail();
    expect(row).toMatchObject({ passed: 3, rejected: 0, invalid: 1, boxRate: { value: 1 } });
    expect(open).toEqual({ items: 2, packages: 1 });
    expect(await batch.lastEvent()).toMatchObject({
      what: 'packages.passed',
      who: bengt.userName,
      data: { packages: 2, items: 3 },
    });
  });

  test('may be done by range, by filter, and again the other way', async () => {
    const batch = await begin();
    expect(must(await batch.decideAll(cecilia, '20', { kind: 'range', from: 2, to: 99 }))).toMatchObject({
      packages: 2,
      items: 4,
    });
    expect(states(await batch.packages())).toBe('00 20 20');
    const rejected = { kind: 'matching', state: '20', count: 2 } as const;
    expect(must(await batch.decideAll(cecilia, '10', rejected))).toMatchObject({ packages: 2, items: 4 });
    const third = { kind: 'matching', search: 'img_0005', count: 1 } as const;
    expect(must(await batch.decideAll(cecilia, '20', third))).toMatchObject({ packages: 1, items: 2 });
    expect(states(await batch.packages())).toBe('00 10 20');
    expect(await batch.results()).toBe('00 00 10 10 20 20');
  });

  test('[4.2-01] is beaten by a later verdict on an item, which takes the package under acceptance again', async () => {
    const batch = await begin();
    must(await batch.decideAll(bengt, '10'));
    must(await batch.decide(bengt, 2, '20', { ticks: [{ annotationId: 'a1', typeId: 'loose-box', remark: '' }] }));
    expect(await batch.results()).toBe('10 20 10 10 10 10');
    expect((await batch.packages())[0]).toMatchObject({ state: '05', passed: 1, rejected: 1, bulkResult: '10' });
    // The box rate covers only the one item that was decided on its own; nobody looked at what passed with its package.
    expect((await batch.detail()).batch.boxRate.value).toBe(1 / 2);
    must(await batch.decideAll(bengt, '10', { kind: 'range', from: 1, to: 1 }));
    expect(await batch.results()).toBe('10 10 10 10 10 10');
  });

  test('[4.2-02] [4.2-08] lets the batch be finished: no package is open any more', async () => {
    const batch = await begin();
    must(await batch.decideAll(bengt, '10', { kind: 'range', from: 1, to: 2 }));
    expect(await batch.finish(astrid, '10')).toMatchObject({
      status: 5007014,
      responseObject: { items: 2, packages: 1, firstIndex: 5 },
    });
    must(await batch.decideAll(bengt, '10', { kind: 'range', from: 3, to: 3 }));
    must(await batch.finish(astrid, '10'));
    expect((await batch.detail()).batch).toMatchObject({ state: '10', passed: 6 });
    must(await batch.reaccept(astrid));
    expect(states(await batch.packages())).toBe('10 10 10');
  });
});

describe('[4.2-11] packages that are left', () => {
  test('5007015 what another holds, named; what nobody holds any more is decided, and the own lease freed', async () => {
    const batch = await begin();
    await batch.take(cecilia, 1);
    await batch.take(bengt, 3);
    const outcome = must(await batch.decideAll(bengt, '10'));
    expect(outcome).toMatchObject({
      packages: 2,
      items: 4,
      leftCount: 1,
      left: [{ packageId: batch.packageIds[0], number: 1, code: 5007015, holder: cecilia.userName }],
    });
    expect(outcome.left[0]?.name).toBe((await batch.packages())[0]?.name);
    expect(await batch.holders()).toEqual([1]);
    server.clock.advance(10 * 60 * 1000);
    expect(must(await batch.decideAll(bengt, '20'))).toMatchObject({ packages: 3, leftCount: 0 });
    expect(await batch.holders()).toEqual([]);
  });

  test('5005054 what changed since the screen saw it', async () => {
    const batch = await begin();
    must(await batch.decideAll(bengt, '10', batch.chosen({ 2: 0 })));
    const outcome = must(await batch.decideAll(cecilia, '20', batch.chosen({ 1: 0, 2: 0, 3: 0 })));
    expect(outcome).toMatchObject({ packages: 2, leftCount: 1, left: [{ number: 2, code: 5005054, holder: null }] });
    expect(states(await batch.packages())).toBe('20 10 20');
  });

  test('5005255 with every reason when none could be done, and nothing was', async () => {
    const batch = await begin();
    await batch.take(cecilia, 1);
    const target = batch.chosen({ 1: 0, 3: 1 });
    expect(await batch.decideAll(bengt, '10', target)).toMatchObject({
      status: 5005255,
      responseObject: { packages: 0, items: 0, leftCount: 2, left: [{ code: 5007015 }, { code: 5005054 }] },
    });
    expect(states(await batch.packages())).toBe('05 00 00');
    expect(await batch.lastEvent()).toMatchObject({ what: 'batch.started' });
  });
});

describe('[2.4-07] [4.2-03] re-check', () => {
  test('lifts the bulk result: own decisions count again and the package is under acceptance', async () => {
    const batch = await begin();
    must(await batch.decide(bengt, 1, '20'));
    must(await batch.decide(bengt, 3, '10'));
    must(await batch.decideAll(bengt, '10'));
    const before = (await batch.detail()).batch;
    expect(before).toMatchObject({ passed: 6, rejected: 0, boxRate: { value: 1 } });
    expect(must(await batch.recheck(bengt))).toEqual({ packages: 3, items: 5, leftCount: 0, left: [] });
    expect(await batch.results()).toBe('20 00 10 00 00 00');
    const packages = await batch.packages();
    expect(states(packages)).toBe('05 05 05');
    expect(packages[0]).toMatchObject({ version: 2, passed: 0, rejected: 1, bulkResult: null });
    expect((await batch.detail()).batch).toMatchObject({ passed: 1, rejected: 1, actual: before.actual });
    expect(await batch.lastEvent()).toMatchObject({ what: 'packages.rechecked', data: { packages: 3, items: 5 } });
  });

  test('takes a package that was finished by hand again, and keeps what was decided', async () => {
    const batch = await begin();
    for (const index of [1, 2]) must(await batch.decide(bengt, index, '10'));
    const [packageId = ''] = batch.packageIds;
    must(await server.customer.finishPackage({ packageId, version: 0, result: '10' }, { as: bengt }));
    expect(must(await batch.recheck(cecilia, batch.chosen({ 1: 1 })))).toMatchObject({ packages: 1, items: 0 });
    expect((await batch.packages())[0]).toMatchObject({ state: '05', version: 2, passed: 2 });
  });

  test('[4.2-11] leaves what awaits acceptance or is under it', async () => {
    const batch = await begin();
    must(await batch.decideAll(bengt, '20', batch.chosen({ 2: 0 })));
    must(await batch.decide(bengt, 5, '10'));
    expect(must(await batch.recheck(bengt))).toMatchObject({
      packages: 1,
      leftCount: 2,
      left: [
        { number: 1, code: 5005255, holder: null },
        { number: 3, code: 5005255 },
      ],
    });
    expect(await batch.recheck(bengt)).toMatchObject({ status: 5005255, responseObject: { leftCount: 3 } });
  });
});

describe('[8-09] a bulk act is refused', () => {
  test('5005062 when the packages are not those the screen saw', async () => {
    const batch = await begin();
    const answers: [Target, number][] = [
      [{ kind: 'matching', count: 2 }, 3],
      [{ kind: 'matching', state: '10', count: 1 }, 0],
      [{ kind: 'matching', search: 'no such', count: 0 }, 0],
      [{ kind: 'range', from: 4, to: 9 }, 0],
      [{ kind: 'packages', packages: [{ packageId: newId(), version: 0 }] }, 0],
    ];
    for (const [target, count] of answers)
      expect(await batch.decideAll(bengt, '10', target)).toMatchObject({ status: 5005062, responseObject: { count } });
    expect(states(await batch.packages())).toBe('00 00 00');
  });

  test('5002002 when a range ends before it begins', async () => {
    const batch = await begin();
    const reversed: Target = { kind: 'range', from: 3, to: 1 };
    expect(await batch.decideAll(bengt, '10', reversed)).toMatchObject({
      status: 5002002,
      responseObject: { fields: ['target.to'] },
    });
    expect(states(await batch.packages())).toBe('00 00 00');
  });

  test('5005062 for packages of another batch or another customer', async () => {
    const batch = await begin();
    const other = await begin();
    const strange = await deliverBatch(server, world.kanda, { mode: 'package' });
    for (const packageId of [other.packageIds[0] ?? '', strange.packageIds[0] ?? '']) {
      const target: Target = { kind: 'packages', packages: [{ packageId, version: 0 }] };
      expect(await batch.decideAll(bengt, '10', target)).toMatchObject({ status: 5005062 });
    }
  });

  test('5007031 of another round, 5007008 when the batch is not under acceptance, 5007028 when its order is closed', async () => {
    const batch = await begin();
    expect(await batch.decideAll(bengt, '10', all, 2)).toMatchObject({ status: 5007031 });
    must(await batch.decideAll(bengt, '10'));
    must(await batch.finish(astrid, '10'));
    expect(await batch.decideAll(bengt, '20')).toMatchObject({ status: 5007008 });
    expect(await batch.recheck(bengt)).toMatchObject({ status: 5007008 });
    await closeOrder(server, batch.orderId);
    expect(await batch.recheck(bengt)).toMatchObject({ status: 5007028 });
  });

  test('[1-02] [6-02] 5019007 for who does not see the batch, 5007027 where no screen shows packages', async () => {
    const batch = await begin({ assign: [bengt] });
    for (const as of [cecilia, world.kanda.administrator]) {
      expect(await batch.decideAll(as, '10')).toMatchObject({ status: 5019007 });
      expect(await batch.recheck(as)).toMatchObject({ status: 5019007 });
    }
    expect(states(await batch.packages())).toBe('00 00 00');
    const blocks = await beginBatch(server, world.fruktlabb, [bengt]);
    const input = { batchId: blocks.batchId, round: 1, target: all };
    expect(await server.customer.decidePackages({ ...input, result: '10' }, { as: bengt })).toMatchObject({
      status: 5007027,
    });
  });

  test('401 without a session, 5002002 for what is no target', async () => {
    const { batchId } = await begin();
    const input = { batchId, round: 1, target: all, result: '10' as const };
    expect(await server.customer.decidePackages(input)).toMatchObject({ status: 401 });
    expect(await server.customer.recheckPackages({ batchId, round: 1, target: all })).toMatchObject({ status: 401 });
    for (const target of [
      { kind: 'packages', packages: [] },
      { kind: 'range', from: 0, to: 1 },
    ] as const) {
      const answer = await server.customer.decidePackages({ ...input, target: target as never }, { as: bengt });
      expect(answer).toMatchObject({ status: 5002002 });
    }
  });
});

test('[2.4-07] the same request again gets the kept answer and changes nothing', async () => {
  const batch = await begin();
  const requestId = newId();
  const input = { batchId: batch.batchId, round: 1, target: all, result: '10' as const };
  const once = await server.customer.decidePackages(input, { as: bengt, requestId });
  must(await batch.decide(bengt, 1, '20'));
  expect(await server.customer.decidePackages(input, { as: bengt, requestId })).toEqual(once);
  expect(await batch.results()).toBe('20 10 10 10 10 10');
});
