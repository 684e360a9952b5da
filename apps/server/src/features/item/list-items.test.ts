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
  ['all', {}],
  ['those of a result', { result: '20' }],
  ['those of a package', { packageId: 'second' }],
  ['those with an error', { errors: 'with' }],
  ['those of a file name', { search: 'street' }],
] as const)(
  '[2.4-08] are ordered by index number and by annotations, both ways, page by page: %s',
  async (_, asked) => {
    const { db } = server.context;
    const { batchId } = batch;
    // 7 is prime to 23, so that the order is another one than by index number; some numbers are there twice.
    await sql`update item set annotation_count = (index_no * 7) % 23 / 2 where batch_id = ${batchId}`.execute(db);
    const second = (await list({ from: 5, to: 5 })).items[0]?.packageId;
    const filter = 'packageId' in asked ? { packageId: second } : asked;
    const { items, results, total } = await list({ ...filter, size: 100 });
    const number = ({ annotationCount, index }: (typeof items)[number]) => annotationCount * 1000 + index;
    for (const sort of ['index', 'annotations'] as const)
      for (const order of ['ascending', 'descending'] as const) {
        const by = sort === 'index' ? ({ index }: (typeof items)[number]) => index : number;
        const sign = order === 'ascending' ? 1 : -1;
        const expected = items.toSorted((a, b) => sign * (by(a) - by(b))).map(({ index }) => index);
        const found: number[] = [];
        for (let page = 1; page <= Math.ceil(total / 4) + 1; page += 1) {
          const answer = await list({ ...filter, sort, order, page, size: 4 });
          expect([answer.total, answer.results, answer.isCapped]).toEqual([total, results, false]);
          found.push(...answer.items.map(({ index }) => index));
        }
        expect(found).toEqual(expected);
      }
  },
);

test('[2.4-08] the boxes around the annotations of items are told, the largest first, to who sees them', async () => {
  const { batchId } = batch;
  const { items } = await list({ from: 1, to: 3 });
  const itemIds = items.map(({ id }) => id);
  const { outlines } = must(await server.customer.listOutlines({ batchId, itemIds }, { as: bengt }));
  expect(new Set(outlines.map(({ itemId }) => itemId))).toEqual(new Set(itemIds));
  const item = must(await server.customer.openItem({ batchId, to: { kind: 'index', index: 2 } }, { as: bengt })).item;
  const outline = outlines.find(({ itemId }) => itemId === item?.id);
  const { width, height } = outline ?? {};
  expect(item?.media).toMatchObject({ width, height });
  const placed = (item?.annotations ?? []).flatMap(({ label, geometry }) => {
    return geometry.kind === 'box' ? [{ label, box: [geometry.x, geometry.y, geometry.width, geometry.height] }] : [];
  });
  expect(placed.length).toBeGreaterThan(0);
  expect(outline?.boxes).toHaveLength(placed.length);
  expect(outline?.boxes).toEqual(expect.arrayContaining(placed));
  const areas = outline?.boxes.map(({ box: [, , width, height] }) => width * height) ?? [];
  expect(areas).toEqual(areas.toSorted((a, b) => b - a));
  for (const as of [world.fruktlabb.otherAcceptor, world.kanda.administrator])
    expect(await server.customer.listOutlines({ batchId, itemIds }, { as })).toMatchObject({ status: 5019007 });
});

describe('[2.4-08] [2.4-09] the index numbers of a filtered list', () => {
  const walk = async (asked: Asked, around = 1, batchId = batch.batchId) =>
    must(await server.customer.listIndexes({ batchId, ...asked, around }, { as: bengt }));

  test.each([
    ['rejected', { result: '20' }, rejected],
    ['invalid', { result: 'invalid' }, invalid],
    ['with an error', { errors: 'with' }, [...rejected, 18].toSorted((a, b) => a - b)],
    ['in a range', { result: '20', from: 3, to: 15 }, [3, 9, 15]],
    ['of a file name', { search: '街道_1' }, [1, 11, 13, 15, 17, 19]],
    ['that match nothing', { search: 'nowhere' }, []],
  ] as const)('%s', async (_, asked, expected) => {
    const listed = (await list({ ...asked, size: 100 })).items.map(({ index }) => index);
    expect(await walk(asked)).toEqual({ indexes: listed, isFromStart: true, isCapped: false });
    expect(listed).toEqual(expected);
  });

  test('are not told to who does not see the batch', async () => {
    const { fruktlabb, kanda } = world;
    for (const as of [fruktlabb.otherAcceptor, kanda.administrator])
      expect(
        await server.customer.listIndexes({ batchId: batch.batchId, result: '20', around: 1 }, { as }),
      ).toMatchObject({ status: 5019007 });
  });
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
  // What is not counted to its end is ordered as a whole all the same, and the list ends there.
  await sql`update item set annotation_count = index_no % 100 where batch_id = ${large.batchId}`.execute(db);
  const most = { batchId: large.batchId, search: '広場', sort: 'annotations', order: 'descending', size: 100 } as const;
  const mostOf = async (page: number) => must(await server.customer.listItems({ ...most, page }, { as: bengt }));
  expect((await mostOf(1)).items.slice(0, 3).map(({ index, annotationCount }) => [index, annotationCount])).toEqual([
    [1199, 99],
    [1099, 99],
    [999, 99],
  ]);
  const last = await mostOf(10);
  expect([last.total, last.isCapped, last.items.length]).toEqual([1000, true, 100]);
  expect((await mostOf(11)).items).toEqual([]);
  const walk = async (around: number) =>
    must(await server.customer.listIndexes({ batchId: large.batchId, search: '広場', around }, { as: bengt }));
  const near = await walk(900);
  expect([near.indexes.length, near.isFromStart, near.isCapped]).toEqual([1000, true, true]);
  const far = await walk(1100);
  expect([far.indexes, far.isFromStart, far.isCapped]).toEqual([
    Array.from({ length: 106 }, (_, nth) => 1100 + nth),
    false,
    false,
  ]);
  expect(await seek('広場_12')).toMatchObject({ total: 17, isCapped: false });
  expect((await seek('1205')).items.map(({ index }) => index)).toEqual([1205]);
  expect((await seek('large')).items.map(({ index }) => index)).toEqual([1]);
});

test('[2.4-08] a list in another order ends after ten thousand, and says that there are more', async () => {
  const large = await deliverBatch(server, world.fruktlabb, { items: 1, assign: [bengt] });
  const { db } = server.context;
  const { batchId } = large;
  await sql`
    insert into item (customer_id, id, batch_id, package_id, index_no, file_name, media, annotation_count)
    select customer_id, gen_random_uuid(), batch_id, package_id, n, n || '.png', media, n
    from item cross join generate_series(2, 10030) n where batch_id = ${batchId}`.execute(db);
  await sql`update package set total = 10030, last_index = 10030 where batch_id = ${batchId}`.execute(db);
  await sql`update batch set total = 10030 where id = ${batchId}`.execute(db);
  const most = { batchId, sort: 'annotations', order: 'descending', size: 20 } as const;
  const pageOf = async (page: number) => {
    const { total, isCapped, items } = must(await server.customer.listItems({ ...most, page }, { as: bengt }));
    return { total, isCapped, first: items[0]?.index ?? null, shown: items.length };
  };
  const counted = { total: 10_000, isCapped: true };
  expect(await pageOf(1)).toEqual({ ...counted, first: 10_030, shown: 20 });
  expect(await pageOf(500)).toEqual({ ...counted, first: 50, shown: 20 });
  expect(await pageOf(501)).toEqual({ ...counted, first: null, shown: 0 });
});

describe('[2.4-08] a batch that is not read to its end', () => {
  let far: DeliveredBatch;
  beforeAll(async () => {
    far = await deliverBatch(server, world.fruktlabb, {
      ...{ items: 6, mode: 'package', packageSize: 3, assign: [bengt] },
      fileName: (n) => `gap_${n}.jpg`,
    });
    // As if two hundred thousand others lay between the two packages.
    const { db } = server.context;
    await sql`update item set index_no = index_no + 200000 where batch_id = ${far.batchId} and index_no > 3`.execute(
      db,
    );
    await sql`
      update package set first_index = first_index + 200000, last_index = last_index + 200000
      where batch_id = ${far.batchId} and first_index > 3`.execute(db);
  });
  const walk = async (search: string, around = 1) =>
    must(await server.customer.listIndexes({ batchId: far.batchId, search, around }, { as: bengt }));

  test('says that there may be more of what no index finds, and goes on from there', async () => {
    expect(await walk('ap')).toEqual({ indexes: [1, 2, 3], isFromStart: true, isCapped: true });
    expect(await walk('ap', 200_005)).toEqual({ indexes: [200_005, 200_006], isFromStart: false, isCapped: false });
    const listed = must(await server.customer.listItems({ batchId: far.batchId, search: 'ap' }, { as: bengt }));
    expect([listed.total, listed.isCapped]).toEqual([3, true]);
  });

  test('is asked of the index of words where a frequent word needs it', async () => {
    const { db } = server.context;
    // The planner now expects the word in very many names.
    await sql`update pg_class set reltuples = 1e9, relpages = 1 where oid = 'item'::regclass`.execute(db);
    try {
      const indexes = [1, 2, 3, 200_004, 200_005, 200_006];
      expect(await walk('gap')).toEqual({ indexes, isFromStart: true, isCapped: false });
      const listed = must(await server.customer.listItems({ batchId: far.batchId, search: 'gap' }, { as: bengt }));
      expect([listed.total, listed.isCapped]).toEqual([6, false]);
    } finally {
      await sql`analyze item`.execute(db);
    }
  });
});
