import type { customerCalls, InputOf } from '@countersign/contract';
import { acceptanceOf, type DeliveredBatch, deliverBatch, must, startWorld } from '@countersign/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

let batch: DeliveredBatch;

const ITEMS = 23;
const rejected = [2, 3, 9, 15, 21, 23];
const passed = [1, 4, 10, 11, 22];
const invalid = [8, 16];
/** The package of items 17 to 20 is passed in bulk, over the earlier rejection of 18. */
const inBulk = [17, 18, 19, 20];

const { server, world } = await startWorld();
const bengt = world.fruktlabb.acceptor;
beforeAll(async () => {
  batch = await deliverBatch(server, world.fruktlabb, {
    items: ITEMS,
    mode: 'package',
    packageSize: 4,
    assign: [bengt],
    fileName: (n) => (n % 2 === 0 ? `街道_${n + 1}.jpg` : `street_${n + 1}.jpg`),
  });
  const { start, decide, setValidity } = acceptanceOf(server, batch);
  await start(bengt);
  for (const index of [...rejected, 18]) must(await decide(bengt, index, '20'));
  for (const index of passed) must(await decide(bengt, index, '10'));
  for (const index of invalid) must(await setValidity(bengt, index, false));
  const { batchId } = batch;
  const bulk = { batchId, round: 1, target: { kind: 'range', from: 5, to: 5 }, result: '10' } as const;
  must(await server.customer.decidePackages(bulk, { as: bengt }));
});

type Asked = Omit<InputOf<(typeof customerCalls)['listItems']>, 'batchId'>;
const list = async (asked: Asked = {}) =>
  must(await server.customer.listItems({ batchId: batch.batchId, ...asked }, { as: bengt }));
const all = Array.from({ length: ITEMS }, (_, n) => n + 1);
const allPassed = [...passed, ...inBulk].toSorted((a, b) => a - b);
const byResult = {
  '10': allPassed,
  '20': rejected,
  invalid,
  '00': all.filter((n) => ![...allPassed, ...rejected, ...invalid].includes(n)),
} as const;

test('[2.4-08] an item names its errors, each type once', async () => {
  const { items } = await list({ from: 2, to: 4 });
  // As `decide` of the tests rejects.
  expect(items.map(({ index, errorCount, errorTypes }) => [index, errorCount, errorTypes])).toEqual([
    [2, 1, ['missing']],
    [3, 1, ['missing']],
    [4, 0, []],
  ]);
});

describe('[2.4-08] the items of a batch', () => {
  test('are counted by the result that counts', async () => {
    const { total, results } = await list();
    expect(total).toBe(ITEMS);
    expect(results).toEqual({ '00': 6, '10': 9, '20': 6, invalid: 2 });
  });

  test.each([
    ['all of them', undefined, all],
    ['the undecided', '00', byResult['00']],
    ['the passed', '10', byResult['10']],
    ['the rejected', '20', byResult['20']],
    ['the invalid', 'invalid', byResult.invalid],
  ] as const)('%s, page by page, by index number', async (_, result, expected) => {
    for (const size of [1, 3, 7, 100]) {
      const indexes: number[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / size) + 1; page++) {
        const answer = await list({ result, page, size });
        expect(answer.total).toBe(expected.length);
        indexes.push(...answer.items.map(({ index }) => index));
      }
      expect(indexes).toEqual(expected);
    }
  });

  test('of one package', async () => {
    const packageId = batch.packageIds[0] ?? '';
    const { total, results, items } = await list({ packageId });
    expect([total, items.map(({ index }) => index)]).toEqual([4, [1, 2, 3, 4]]);
    expect(results).toEqual({ '00': 0, '10': 2, '20': 2, invalid: 0 });
    expect((await list({ packageId, result: '20' })).items.map(({ index }) => index)).toEqual([2, 3]);
    expect((await list({ packageId, result: '20', page: 2, size: 1 })).items.map(({ index }) => index)).toEqual([3]);
  });

  test.each(['STREET_', '街道_', '街', 'e', '_2', '%', 'no such'])('found by %s in the file name', async (search) => {
    const expected = batch.items.filter(({ fileName }) => fileName.includes(search.toLowerCase()));
    const { total, items, results } = await list({ search, size: 100 });
    expect(items.map(({ index }) => index)).toEqual(expected.map(({ index }) => index));
    expect(total).toBe(expected.length);
    const rejectedToo = await list({ search, result: '20', size: 100 });
    expect(rejectedToo.items.map(({ index }) => index)).toEqual(
      expected.map(({ index }) => index).filter((index) => rejected.includes(index)),
    );
    expect([rejectedToo.total, rejectedToo.results]).toEqual([rejectedToo.items.length, results]);
    expect((await list({ search, page: 2, size: 5 })).items.map(({ index }) => index)).toEqual(
      expected.slice(5, 10).map(({ index }) => index),
    );
  });

  test('show who decided, and whether it was the package that was decided', async () => {
    const items = new Map((await list({ size: 100 })).items.map((item) => [item.index, item]));
    const byBengt = { decidedBy: bengt.userName, decidedAt: expect.any(String) };
    expect(items.get(2)).toMatchObject({ result: '20', ...byBengt, isBulk: false, errorCount: 1, annotationCount: 2 });
    expect(items.get(17)).toMatchObject({ result: '10', ...byBengt, isBulk: true });
    expect(items.get(18)).toMatchObject({ result: '10', ...byBengt, isBulk: true });
    expect(items.get(5)).toMatchObject({ result: '00', decidedBy: null, decidedAt: null, isBulk: false });
    expect(items.get(8)).toMatchObject({ result: '00', isValid: false });
    const thumbnail = await server.app.inject({
      ...{ method: 'GET', url: items.get(2)?.thumbnailUrl ?? '' },
      headers: { token: bengt.token },
    });
    expect(thumbnail.statusCode).toBe(200);
  });
});

test('the strip shows the items from an index number on, and where the batch begins and ends', async () => {
  const strip = async (from: number) =>
    must(await server.customer.listStrip({ batchId: batch.batchId, from, size: 5 }, { as: bengt }));
  const { items, ...bounds } = await strip(20);
  expect(items.map(({ index, result }) => [index, result])).toEqual([
    [20, '10'],
    [21, '20'],
    [22, '10'],
    [23, '20'],
  ]);
  expect(bounds).toMatchObject({ firstIndex: 1, lastIndex: ITEMS });
  expect(bounds.progress).toMatchObject({ total: ITEMS, passed: allPassed.length, rejected: rejected.length });
  expect((await strip(0)).items.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5]);
  expect((await strip(99)).items).toEqual([]);
});

test.each([
  ['all of them', {}],
  ['those of a result', { result: '20' }],
  ['those of a file name', { search: 'street' }],
  ['those without an error', { errors: 'without' }],
  ['those from an index number on', { from: 3, to: 9 }],
] as const)('a member who does not see the batch gets none of its items: %s', async (_, asked) => {
  const { fruktlabb, kanda } = world;
  for (const as of [fruktlabb.otherAcceptor, kanda.administrator, kanda.acceptor])
    expect(await server.customer.listItems({ batchId: batch.batchId, ...asked }, { as })).toMatchObject({
      status: 5019007,
    });
});

test('lists refuse bad input and no session', async () => {
  const { batchId } = batch;
  expect(await server.customer.listItems({ batchId, page: 0 }, { as: bengt })).toMatchObject({ status: 5002002 });
  expect(await server.customer.listStrip({ batchId, from: -1 }, { as: bengt })).toMatchObject({ status: 5002002 });
  expect(await server.customer.listItems({ batchId })).toMatchObject({ status: 401 });
  expect(await server.customer.listStrip({ batchId, from: 1 })).toMatchObject({ status: 401 });
});

test('[2.4-08] a long search and a counter are found letter by letter, not by parts of them', async () => {
  const named = await deliverBatch(server, world.fruktlabb, {
    items: 6,
    mode: 'item',
    fileName: (n) => `street_crossing/cam${n % 3}_0001234${n}.jpg`,
  });
  const search = async (text: string) =>
    must(
      await server.customer.listItems({ batchId: named.batchId, search: text }, { as: world.fruktlabb.administrator }),
    ).items.map(({ index }) => index);
  expect(await search('STREET_crossing')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await search('street/crossing')).toEqual([]);
  expect(await search('crossing street')).toEqual([]);
  expect(await search('crossing/cam1_0001')).toEqual([2, 5]);
  expect(await search('_00012343')).toEqual([4]);
  expect(await search('_0012343')).toEqual([]);
  expect(await search('cam1_00012344')).toEqual([5]);
  expect(await search('cam2_00012344')).toEqual([]);
});

test('[2.4-08] a search stops counting at a thousand and says so; narrowed it counts again', async () => {
  const large = await deliverBatch(server, world.fruktlabb, {
    items: 1,
    fileName: () => 'large_1.png',
    assign: [bengt],
  });
  const { db } = server.context;
  await sql`
    insert into item (customer_id, id, batch_id, package_id, index_no, file_name, media, annotation_count)
    select customer_id, gen_random_uuid(), batch_id, package_id, n, '広場_' || n || '.png', media, 0
    from item cross join generate_series(2, 1205) n where batch_id = ${large.batchId}`.execute(db);
  await sql`update package set total = 1205, last_index = 1205 where batch_id = ${large.batchId}`.execute(db);
  const seek = async (search: string, page = 1) =>
    must(await server.customer.listItems({ batchId: large.batchId, search, page, size: 100 }, { as: bengt }));
  for (const search of ['広場', '広', '広場_', 'png', '_']) {
    expect(await seek(search)).toMatchObject({ total: 1000, isCapped: true });
    expect((await seek(search, 10)).items).toHaveLength(100);
    expect((await seek(search, 11)).items).toEqual([]);
  }
  expect(await seek('広場_12')).toMatchObject({ total: 17, isCapped: false });
  expect((await seek('1205')).items.map(({ index }) => index)).toEqual([1205]);
  expect((await seek('large')).items.map(({ index }) => index)).toEqual([1]);
});
