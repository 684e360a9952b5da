import type { customerCalls, InputOf } from '@countersign/contract';
import { acceptanceOf, type DeliveredBatch, deliverBatch, must, type Person, startWorld } from '@countersign/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

let people: Person[];

const { server, world } = await startWorld();
beforeAll(async () => {
  people = [world.fruktlabb.administrator, world.fruktlabb.acceptor, world.fruktlabb.otherAcceptor];
});

const ITEMS = 17;
const PACKAGES = 6;

async function begin(): Promise<DeliveredBatch> {
  const { acceptor, otherAcceptor } = world.fruktlabb;
  const options = { items: ITEMS, mode: 'package', packageSize: 3, assign: [acceptor, otherAcceptor] } as const;
  const batch = await deliverBatch(server, world.fruktlabb, options);
  for (const person of people) await acceptanceOf(server, batch).start(person);
  return batch;
}

/** A member's call on a batch. It may be refused. */
const deed = fc.oneof(
  fc.record({
    kind: fc.constantFrom('decide', 'validity'),
    who: fc.nat(2),
    index: fc.integer({ min: 1, max: ITEMS }),
    isGood: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('bulk', 'recheck'),
    who: fc.nat(2),
    index: fc.integer({ min: 1, max: PACKAGES }),
    isGood: fc.boolean(),
  }),
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

async function act(batch: DeliveredBatch, { kind, who, index, isGood }: Deed): Promise<void> {
  const as = people[who] as Person;
  const target = { kind: 'range', from: index, to: Math.min(PACKAGES, index + 1) } as const;
  const bulk = { batchId: batch.batchId, round: 1, target };
  if (kind === 'bulk') await server.customer.decidePackages({ ...bulk, result: isGood ? '10' : '20' }, { as });
  else if (kind === 'recheck') await server.customer.recheckPackages(bulk, { as });
  else {
    // Another member holds it, so nothing is claimed or written.
    const opened = await server.customer.openItem({ batchId: batch.batchId, to: { kind: 'index', index } }, { as });
    if (opened.status !== 200) return;
    const { item } = must(opened);
    if (item === null) throw new Error(`there is no item ${index}`);
    // Written with the version it was opened with. A new look may find it held by another member after a bulk act.
    const write = { itemId: item.id, round: item.round, version: item.version };
    const verdict = isGood ? {} : { itemErrors: [{ typeId: 'missing', remark: '' }] };
    if (kind === 'decide')
      await server.customer.decideItem({ ...write, result: isGood ? '10' : '20', verdict }, { as });
    else await server.customer.setItemValidity({ ...write, isValid: isGood }, { as });
  }
}

/** The groups and traits of a batch as stored, and as counted from its packages and items. */
async function readSums({ batchId }: DeliveredBatch): Promise<{ kept: unknown[]; recounted: unknown[] }> {
  const { db } = server.context;
  const columns = sql.raw(
    [
      'total',
      'passed',
      'rejected',
      'invalid',
      'own_passed',
      'own_rejected',
      'edited_passed',
      'annotations_decided',
      'ticked_decided',
    ]
      .map((name) => `sum(${name})::int as ${name}`)
      .join(', '),
  );
  const grouped = await sql`
    select ${columns}, sum(n00)::int as "00", sum(n05)::int as "05", sum(n10)::int as "10", sum(n20)::int as "20"
    from package_group where batch_id = ${batchId}`.execute(db);
  const counted = await sql`
    select ${columns}, count(*) filter (where state = '00')::int as "00", count(*) filter (where state = '05')::int as "05",
      count(*) filter (where state = '10')::int as "10", count(*) filter (where state = '20')::int as "20"
    from package where batch_id = ${batchId}`.execute(db);
  const traits = await sql`
    select trait, ordinal, items from package_trait where batch_id = ${batchId} and items <> 0
    order by trait collate "C", ordinal`.execute(db);
  const recounted = await sql`
    select t.trait, p.ordinal, count(*)::int as items
    from item i join package p on p.customer_id = i.customer_id and p.id = i.package_id
    cross join lateral (values (case when i.error_count > 0 then 'error' end), ('mark ' || i.mark), ('by ' || i.decided_by)) t (trait)
    where i.batch_id = ${batchId} and t.trait is not null
    group by t.trait, p.ordinal order by t.trait collate "C", p.ordinal`.execute(db);
  return { kept: [...grouped.rows, ...traits.rows], recounted: [...counted.rows, ...recounted.rows] };
}

type ItemsAsked = Omit<InputOf<(typeof customerCalls)['listItems']>, 'batchId'>;
type PackagesAsked = Omit<InputOf<(typeof customerCalls)['listPackages']>, 'batchId'>;

/** All rows of a list, by pages of several sizes, which must agree with each other and with the total. */
async function everyPage<Row>(
  list: (page: number, size: number) => Promise<{ readonly total: number; readonly rows: readonly Row[] }>,
): Promise<Row[]> {
  const whole = await list(1, 100);
  expect(whole.rows).toHaveLength(whole.total);
  for (const size of [2, 7]) {
    const paged: Row[] = [];
    for (let page = 1; page <= Math.ceil(whole.total / size) + 1; page++) {
      const { total, rows } = await list(page, size);
      expect(total).toBe(whole.total);
      paged.push(...rows);
    }
    expect(paged).toEqual(whole.rows);
  }
  return [...whole.rows];
}

describe('after any mix of decisions', () => {
  test('[2.4-08] groups and traits are what a recount says, also when they happen at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
        const batch = await begin();
        for (let at = 0; at < deeds.length; at += 4)
          await Promise.all(deeds.slice(at, at + 4).map((one) => act(batch, one)));
        const { kept, recounted } = await readSums(batch);
        expect(kept).toEqual(recounted);
      }),
      { numRuns: 6, seed: 20261121, endOnFailure: true },
    );
  });

  test('[2.4-07] [2.4-08] every page of every filter holds what the unpaged items and packages say', async () => {
    const batch = await begin();
    const { batchId } = batch;
    const [astrid, bengt] = people as [Person, Person];
    const deeds: Deed[] = [
      { kind: 'decide', who: 0, index: 1, isGood: true },
      { kind: 'decide', who: 0, index: 2, isGood: false },
      { kind: 'decide', who: 1, index: 5, isGood: false },
      { kind: 'validity', who: 1, index: 6, isGood: false },
      { kind: 'bulk', who: 0, index: 3, isGood: true },
      { kind: 'decide', who: 1, index: 16, isGood: true },
    ];
    for (const one of deeds) await act(batch, one);
    await server.context.db
      .updateTable('item')
      .set({ mark: '91' })
      .where('batch_id', '=', batchId)
      .where('index_no', 'in', [2, 12])
      .execute();
    const { kept, recounted } = await readSums(batch);
    expect(kept).toEqual(recounted);

    const asAstrid = { as: astrid };
    const items = async (asked: ItemsAsked) =>
      everyPage(async (page, size) => {
        const { total, isCapped, items } = must(
          await server.customer.listItems({ batchId, page, size, ...asked }, asAstrid),
        );
        expect(isCapped).toBe(false);
        return { total, rows: items };
      });
    const all = await items({});
    expect(all.map(({ index }) => index)).toEqual(Array.from({ length: ITEMS }, (_, n) => n + 1));
    const filters: [ItemsAsked, (row: (typeof all)[number]) => boolean][] = [
      [{ errors: 'with' }, ({ errorCount }) => errorCount > 0],
      [{ errors: 'without' }, ({ errorCount }) => errorCount === 0],
      [{ mark: 'any' }, ({ mark }) => mark !== null],
      [{ mark: '91' }, ({ mark }) => mark === '91'],
      [{ mark: '90' }, () => false],
      [{ mark: 'none' }, ({ mark }) => mark === null],
      [{ decidedBy: bengt.memberId }, ({ decidedBy }) => decidedBy === bengt.userName],
      [{ from: 4, to: 11 }, ({ index }) => index >= 4 && index <= 11],
      [{ from: 16 }, ({ index }) => index >= 16],
      [{ search: '16' }, ({ index, fileName }) => index === 16 || fileName.includes('16')],
    ];
    const results = ['00', '10', '20', 'invalid'] as const;
    for (const [asked, fits] of filters) {
      expect(await items(asked)).toEqual(all.filter(fits));
      for (const result of results) {
        const isListed = (row: (typeof all)[number]) => (row.isValid ? row.result : 'invalid') === result && fits(row);
        expect(await items({ ...asked, result })).toEqual(all.filter(isListed));
      }
    }
    const [packageId = ''] = batch.packageIds;
    expect(await items({ packageId, errors: 'with' })).toEqual(all.filter(({ index }) => index === 2));

    const packages = async (asked: PackagesAsked) =>
      everyPage(async (page, size) => {
        const { total, packages: rows } = must(
          await server.customer.listPackages({ batchId, page, size, ...asked }, asAstrid),
        );
        return { total, rows };
      });
    const every = await packages({});
    expect(every.map(({ number, passed, rejected, invalid }) => [number, passed, rejected, invalid])).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => {
        const own = all.filter((item) => item.packageId === batch.packageIds[number - 1]);
        const count = (result: string) => own.filter((item) => item.isValid && item.result === result).length;
        return [number, count('10'), count('20'), own.filter((item) => !item.isValid).length];
      }),
    );
    for (const state of ['00', '05', '10', '20'] as const) {
      const expected = every.filter((row) => row.state === state);
      expect(await packages({ state })).toEqual(expected);
      expect(await packages({ state, order: 'descending' })).toEqual(expected.toReversed());
      expect(await packages({ state, sort: 'name' })).toEqual(expected);
    }
    expect(await packages({ order: 'descending' })).toEqual(every.toReversed());
    expect(await packages({ held: 'mine' })).toEqual(every.filter(({ holder }) => holder?.isMine === true));
    expect(await packages({ held: 'others' })).toEqual(every.filter(({ holder }) => holder?.isMine === false));
    expect(await packages({ held: 'nobody' })).toEqual(every.filter(({ holder }) => holder === null));
    const rates = (await packages({ sort: 'passRate', order: 'descending' })).map(({ actual }) => actual.passRate);
    expect(rates).toEqual(rates.toSorted((a, b) => (b ?? -1) - (a ?? -1)));
    const invalid = (await packages({ sort: 'invalid' })).map((row) => row.invalid);
    expect(invalid).toEqual(invalid.toSorted((a, b) => a - b));
    expect(new Set(every.filter(({ holder }) => holder !== null).map(({ holder }) => holder?.isMine))).toEqual(
      new Set([true, false]),
    );
  });
});

describe('[2.4-07] the package list is searched', () => {
  let batch: DeliveredBatch;
  beforeAll(async () => {
    batch = await deliverBatch(server, world.fruktlabb, {
      items: 8,
      mode: 'package',
      packageSize: 2,
      assign: [world.fruktlabb.acceptor],
      fileName: (n) =>
        ['Street_1.png', '街道_2.png', '駅前_3.png', 'ＡＢＣ_4.png', 'カメラ_5.png', 'a_6.png', '橋_7.png', 'q_8.png'][
          n
        ] ?? '',
    });
  });

  test.each([
    ['0003', [3]],
    ['street', [1]],
    ['STREET_1', [1]],
    ['街道', [1]],
    ['街', [1]],
    ['道街', []],
    ['駅前_', [2]],
    ['abc_4', [2]],
    ['ｶﾒﾗ', [3]],
    ['橋', [4]],
    ['_', [1, 2, 3, 4]],
    ['%', []],
    ['nothing', []],
  ] as const)('%s', async (search, numbers) => {
    const answer = must(
      await server.customer.listPackages({ batchId: batch.batchId, search }, { as: world.fruktlabb.acceptor }),
    );
    expect([answer.total, answer.isCapped, answer.packages.map(({ number }) => number)]).toEqual([
      numbers.length,
      false,
      numbers,
    ]);
  });

  test('by the id of a package', async () => {
    const [, search = ''] = batch.packageIds;
    const answer = must(
      await server.customer.listPackages({ batchId: batch.batchId, search }, { as: world.fruktlabb.acceptor }),
    );
    expect(answer.packages.map(({ id }) => id)).toEqual([search]);
  });

  test('and refused where the batch is decided item by item, or is not there to the member', async () => {
    const inItems = await deliverBatch(server, world.fruktlabb, { items: 1 });
    const asked = (batchId: string, as: Person) => server.customer.listPackages({ batchId }, { as });
    expect(await asked(inItems.batchId, world.fruktlabb.administrator)).toMatchObject({ status: 5007027 });
    expect(await asked(batch.batchId, world.fruktlabb.otherAcceptor)).toMatchObject({ status: 5019007 });
    expect(await asked(batch.batchId, world.kanda.administrator)).toMatchObject({ status: 5019007 });
  });
});
