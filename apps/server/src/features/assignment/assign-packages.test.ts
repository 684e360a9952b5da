import {
  addMember,
  assignmentOf,
  beginBatch,
  deliverBatch,
  must,
  type Person,
  setRights,
  spotCheckOf,
  startWorld,
  type TestShare,
} from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { waitForLocks } from '../../testing/wait-for-locks.ts';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;
beforeAll(async () => {
  for (const acceptor of [bengt, cecilia]) await setRights(server, acceptor, { canFinish: true });
});

type Mode = 'item' | 'package';

/** A batch of six packages of two items in package mode, or of twelve blocks of one item; begun by the administrator. */
async function begun(mode: Mode) {
  return beginBatch(server, world.fruktlabb, [astrid], { items: 12, mode, packageSize: 2, assign: [] });
}

const look = (batchId: string) => assignmentOf(server, { batchId }).look(astrid);
const assign = (batchId: string, shares: readonly TestShare[], version?: number) =>
  assignmentOf(server, { batchId }).share(astrid, shares, version);

async function indexes(batchId: string, as: Person, more: { result?: '00' | '10'; errors?: 'without' } = {}) {
  const { items, total } = must(await server.customer.listItems({ batchId, size: 100, ...more }, { as }));
  expect(total).toBe(items.length);
  return items.map(({ index }) => index);
}

describe.each(['item', 'package'] as const)('[2.4-12] [6-02] in %s mode', (mode) => {
  /** The blocks of item mode have one item here, packages two. */
  const numbers = (from: number, to: number): [number, number] =>
    mode === 'item' ? [from, to] : [(from + 1) / 2, to / 2];

  test('an acceptor sees the packages assigned to them, and nothing else of the batch', async () => {
    const { batchId } = await begun(mode);
    expect((await server.customer.getBatch({ batchId }, { as: bengt })).status).toBe(5019007);
    must(
      await assign(batchId, [
        [bengt, ...numbers(3, 6)],
        [cecilia, ...numbers(7, 12)],
      ]),
    );

    expect(await indexes(batchId, bengt)).toEqual([3, 4, 5, 6]);
    expect(await indexes(batchId, cecilia)).toEqual([7, 8, 9, 10, 11, 12]);
    expect(await indexes(batchId, astrid)).toHaveLength(12);
    expect(await indexes(batchId, bengt, { result: '00' })).toEqual([3, 4, 5, 6]);
    expect(await indexes(batchId, bengt, { result: '10' })).toEqual([]);
    expect(await indexes(batchId, bengt, { errors: 'without' })).toEqual([3, 4, 5, 6]);
    const { items: named } = must(await server.customer.listItems({ batchId, search: '7' }, { as: bengt }));
    expect(named.filter(({ index }) => index < 3 || index > 6)).toEqual([]);

    const strip = must(await server.customer.listStrip({ batchId, from: 1, size: 50 }, { as: bengt }));
    expect(strip.items.map(({ index }) => index)).toEqual([3, 4, 5, 6]);
    expect([strip.firstIndex, strip.lastIndex]).toEqual([3, 6]);

    const { batch } = must(await server.customer.getBatch({ batchId }, { as: bengt }));
    expect(batch).toMatchObject({ delivered: 4, part: { ofItems: 12 } });
    expect(batch.actions).not.toContain('finish');
    expect(batch.actions).not.toContain('spotCheck');
    expect(batch.actions).not.toContain('report');
    const listed = must(await server.customer.listBatches({ search: batch.number }, { as: bengt }));
    expect(listed.batches).toMatchObject([{ id: batchId, delivered: 4 }]);
    const byIndex = (search: string) =>
      server.customer.listBatches({ search, searchIn: 'index', size: 100 }, { as: bengt });
    expect(must(await byIndex('5')).batches.map(({ id }) => id)).toContain(batchId);
    expect(must(await byIndex('7')).batches.map(({ id }) => id)).not.toContain(batchId);
  });

  test('an acceptor is handed and can open, decide, skip and change only their own', async () => {
    const batch = await begun(mode);
    const { batchId } = batch;
    must(
      await assign(batchId, [
        [bengt, ...numbers(3, 6)],
        [cecilia, ...numbers(7, 12)],
      ]),
    );
    await batch.start(bengt);
    await batch.start(cecilia);

    const seen: number[] = [];
    let after: number | null = null;
    for (;;) {
      const { item, progress }: { item: { id: string; index: number } | null; progress: { total: number } } = must(
        await batch.open(bengt, { kind: 'next', after }),
      );
      expect(progress).toMatchObject({ total: 4, isPart: true });
      if (item === null) break;
      const decided = must(await batch.decide(bengt, item.index, '10'));
      expect(decided.progress).toMatchObject({ total: 4, passed: seen.length + 1, isPart: true });
      seen.push(item.index);
      after = item.index;
    }
    expect(seen).toEqual([3, 4, 5, 6]);

    expect((await batch.open(bengt, { kind: 'index', index: 7 })).status).toBe(5005046);
    expect((await batch.open(bengt, { kind: 'neighbour', of: 6, step: 1 })).status).toBe(5005046);
    expect((await batch.open(bengt, { kind: 'neighbour', of: 3, step: -1 })).status).toBe(5005046);
    const foreign = await batch.take(cecilia, 8);
    const write = { itemId: foreign.id, round: foreign.round, version: foreign.version };
    expect((await server.customer.decideItem({ ...write, result: '10', verdict: {} }, { as: bengt })).status).toBe(
      5007027,
    );
    expect((await server.customer.skipItem(write, { as: bengt })).status).toBe(5007027);
    expect((await server.customer.setItemValidity({ ...write, isValid: false }, { as: bengt })).status).toBe(5007027);
    must(await server.customer.releaseClaims({ batchId, itemIds: [], seen: [foreign.id] }, { as: bengt }));
    const { items } = must(await server.customer.listItems({ batchId, size: 100 }, { as: cecilia }));
    expect(items.every(({ isSeen }) => !isSeen)).toBe(true);
    expect(must(await batch.decide(cecilia, 8, '10')).progress).toMatchObject({ total: 6, passed: 1 });
  });

  test('who has only a part cannot act for the whole batch', async () => {
    const { batchId } = await begun(mode);
    must(await assign(batchId, [[bengt, ...numbers(3, 6)]]));
    const { batch } = must(await server.customer.getBatch({ batchId }, { as: bengt }));
    const { version, round } = batch;
    const as = { as: bengt };
    expect((await server.customer.finishBatch({ batchId, version, result: '10' }, as)).status).toBe(5019011);
    const frame = { fromIndex: 1, includeHeld: true, packages: null };
    expect((await server.customer.previewSample({ batchId, ...frame }, as)).status).toBe(5007027);
    const rule = { ...frame, plan: { kind: 'own' }, order: 'random', undecided: '00' } as const;
    const size = { kind: 'count', count: 1 } as const;
    expect((await server.customer.drawSample({ batchId, version, round, ...rule, size }, as)).status).toBe(5007027);
    expect((await server.customer.createReport({ batchId, language: 'en' }, as)).status).toBe(5007027);
  });

  test('the sample tells a part nothing of items outside it', async () => {
    const batch = await begun(mode);
    const { batchId } = batch;
    must(await spotCheckOf(server, batch).draw(astrid, { size: { kind: 'count', count: 9 }, stratifyBy: 'label' }));
    must(await assign(batchId, [[bengt, ...numbers(3, 6)]]));
    const { batch: seen, strata } = must(await server.customer.getBatch({ batchId }, { as: bengt }));
    expect(strata).toBeNull();
    expect(seen.sampling).toMatchObject({ seed: null, accuracy: { low: null, high: null } });
    const { batch: whole } = must(await server.customer.getBatch({ batchId }, { as: astrid }));
    expect(whole.assignees).toContainEqual({ id: bengt.memberId, name: bengt.userName, isWhole: false });
    expect(whole.sampling?.seed).toMatch(/^[0-9a-f]{32}$/);
    const peek = async (after: number | null) => {
      const to = { kind: 'next', after } as const;
      return must(await server.customer.openItem({ batchId, to, isReadOnly: true }, { as: bengt })).item?.index;
    };
    const first = await peek(null);
    for (const foreign of mode === 'item' ? [1, 2, 7, 8, 9, 10, 11, 12] : []) expect(await peek(foreign)).toBe(first);
  });

  test('reassigning moves what is seen and frees what was held; decisions stay', async () => {
    const batch = await begun(mode);
    const { batchId } = batch;
    must(await assign(batchId, [[bengt, ...numbers(1, 6)]]));
    await batch.start(bengt);
    must(await batch.decide(bengt, 1, '20'));
    await batch.take(bengt, 3);
    must(await assign(batchId, [[cecilia, ...numbers(1, 4)]]));
    expect(await indexes(batchId, bengt)).toEqual([5, 6]);
    await batch.start(cecilia);
    await batch.take(cecilia, 3);
    const { people } = await look(batchId);
    expect(people.find(({ id }) => id === cecilia.memberId)).toMatchObject({
      items: 4,
      rejected: 1,
      left: 3,
      decided: 0,
    });
    expect(people.find(({ id }) => id === bengt.memberId)).toMatchObject({
      items: 2,
      rejected: 0,
      left: 2,
      decided: 1,
    });

    must(await assign(batchId, [[null, ...numbers(1, 12)]]));
    for (const person of [bengt, cecilia])
      expect((await server.customer.getBatch({ batchId }, { as: person })).status).toBe(5019007);
  });

  test('the whole batch beside packages of it', async () => {
    const { batchId } = await begun(mode);
    const whole = (memberIds: string[]) => server.customer.assignBatch({ batchId, memberIds }, { as: astrid });
    must(await assign(batchId, [[bengt, ...numbers(3, 6)]]));
    must(await whole([bengt.memberId]));
    expect(await indexes(batchId, bengt)).toHaveLength(12);
    must(await whole([cecilia.memberId]));
    expect(await indexes(batchId, bengt)).toEqual([3, 4, 5, 6]);
    expect(await indexes(batchId, cecilia)).toHaveLength(12);
    const { version } = await look(batchId);
    const [from, to] = numbers(7, 8);
    const shares = [{ memberId: cecilia.memberId, runs: [{ from, to }] }];
    must(await server.customer.assignPackages({ batchId, version, shares }, { as: astrid }));
    expect(await indexes(batchId, cecilia)).toHaveLength(12);
    const ending = { batchId, version: version + 1, shares, endsWhole: true };
    must(await server.customer.assignPackages(ending, { as: astrid }));
    expect(await indexes(batchId, cecilia)).toEqual([7, 8]);
    must(await whole([cecilia.memberId]));
    expect((await look(batchId)).people.filter(({ isWhole }) => isWhole).map(({ id }) => id)).toEqual([
      cecilia.memberId,
    ]);
  });
});

test.each([
  ['the next item', { kind: 'next', after: null }, 3],
  ['a certain item', { kind: 'index', index: 1 }, 5005046],
] as const)('[6-02] %s is not handed out of a part that goes to another meanwhile', async (_, to, expected) => {
  for (const mode of ['item', 'package'] as const) {
    const batch = await begun(mode);
    const { batchId } = batch;
    must(await assign(batchId, [[bengt, 1, mode === 'item' ? 4 : 2]]));
    await batch.start(bengt);
    const other = await server.context.pool.connect();
    await other.query('begin');
    await other.query('update package set assignee_id = $1 where batch_id = $2 and first_index <= 2', [
      cecilia.memberId,
      batchId,
    ]);
    const opened = batch.open(bengt, to);
    await waitForLocks(server, 1);
    await other.query('commit');
    other.release();
    const { status, responseObject } = await opened;
    const item = status === 200 ? (responseObject as { item: { index: number } | null }).item : null;
    expect(item === null ? status : item.index).toBe(expected);
    const { rows } = await server.context.pool.query('select from claim where batch_id = $1', [batchId]);
    expect(rows).toHaveLength(expected === 3 ? 1 : 0);
  }
});

test.each(['item', 'package'] as const)(
  '[2.4-12] who sees the whole batch is handed what is nobody else’s first, in %s mode',
  async (mode) => {
    const batch = await begun(mode);
    must(await assign(batch.batchId, [[bengt, 1, mode === 'item' ? 8 : 4]]));
    const seen: number[] = [];
    for (let nth = 0; nth < 12; nth++) {
      const { item } = must(await batch.open(astrid, { kind: 'next', after: seen.at(-1) ?? null }));
      must(await batch.decide(astrid, item?.index ?? 0, '10'));
      seen.push(item?.index ?? 0);
    }
    expect(seen).toEqual([9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8]);
  },
);

describe('[8-09] an assignment is refused', () => {
  test('when packages were assigned since, for strangers, and for runs that overlap or lie outside', async () => {
    const { batchId } = await begun('package');
    const { version } = await look(batchId);
    must(await assign(batchId, [[bengt, 1, 2]], version));
    expect((await assign(batchId, [[cecilia, 1, 2]], version)).status).toBe(5007019);
    expect(await indexes(batchId, bengt)).toEqual([1, 2, 3, 4]);
    expect(
      (
        await assign(batchId, [
          [bengt, 1, 3],
          [cecilia, 3, 4],
        ])
      ).status,
    ).toBe(5002002);
    expect((await assign(batchId, [[bengt, 6, 7]])).status).toBe(5002002);
    expect((await assign(batchId, [[astrid, 1, 1]])).status).toBe(5001018);
    expect((await assign(batchId, [[world.kanda.acceptor, 1, 1]])).status).toBe(5001018);
    const shares = [{ memberId: bengt.memberId, runs: [{ from: 1, to: 1 }] }];
    const after = (await look(batchId)).version;
    const as = (person: Person) => server.customer.assignPackages({ batchId, version: after, shares }, { as: person });
    expect((await as(bengt)).status).toBe(5016011);
    expect((await as(world.kanda.administrator)).status).toBe(5019007);
    expect((await server.customer.getAssignment({ batchId }, { as: bengt })).status).toBe(5016011);
    expect((await server.customer.getAssignment({ batchId }, { as: world.kanda.administrator })).status).toBe(5019007);
    expect((await server.customer.listParts({ batchId }, { as: world.kanda.administrator })).status).toBe(5019007);
  });

  test('a disabled member is shown as such, and may be assigned packages', async () => {
    const { batchId } = await deliverBatch(server, world.fruktlabb, { items: 12, mode: 'package', packageSize: 2 });
    const eva = await addMember(server, world.fruktlabb.id, '20', 'evalind', 'Eva Lind');
    must(await server.customer.setMemberStatus({ memberId: eva.memberId, status: '0' }, { as: astrid }));
    must(await assign(batchId, [[eva, 1, 2]]));
    const findEva = async () => (await look(batchId)).people.find(({ id }) => id === eva.memberId);
    expect(await findEva()).toMatchObject({ isDisabled: true, packages: 2 });
    must(await server.customer.setMemberStatus({ memberId: eva.memberId, status: '1' }, { as: astrid }));
    expect(await findEva()).toMatchObject({ isDisabled: false, packages: 2 });
  });

  test('a deleted member leaves their packages to nobody', async () => {
    const { batchId } = await deliverBatch(server, world.fruktlabb, { items: 12, mode: 'package', packageSize: 2 });
    const dag = await addMember(server, world.fruktlabb.id, '20', 'dagson4', 'Dag Ström');
    must(await assign(batchId, [[dag, 1, 2]]));
    must(await server.customer.deleteMember({ memberId: dag.memberId }, { as: astrid }));
    const { parts } = must(await server.customer.listParts({ batchId }, { as: astrid }));
    expect(parts.map(({ assigneeId }) => assigneeId)).toEqual(Array.from({ length: 6 }, () => null));
    expect((await look(batchId)).batch).toMatchObject({ freePackages: 6, freeLeft: 12, left: 12 });
  });
});

test('[2.4-12] the team of a batch: parts, work and where everybody is', async () => {
  const batch = await begun('package');
  const { batchId } = batch;
  must(await assign(batchId, [[bengt, 1, 3]]));
  await batch.start(bengt);
  must(await batch.decide(bengt, 1, '10'));
  must(await batch.decide(bengt, 2, '20'));
  const { people, batch: whole } = await look(batchId);
  expect(whole).toMatchObject({ packageCount: 6, items: 12, left: 10, freePackages: 3, freeLeft: 6, hasSample: false });
  expect(people.find(({ id }) => id === bengt.memberId)).toMatchObject({
    ...{ isAcceptor: true, isDisabled: false, isWhole: false },
    ...{ packages: 3, items: 6, passed: 1, rejected: 1, passedWhole: 0, rejectedWhole: 0, left: 4, decided: 2 },
    ...{ secondsEach: null, here: { package: '0001', index: null } },
    hours: [{ decided: 2 }],
  });
  const { parts } = must(await server.customer.listParts({ batchId, from: 2 }, { as: astrid }));
  expect(parts.map(({ number, assigneeId }) => [number, assigneeId])).toEqual([
    [2, bengt.memberId],
    [3, bengt.memberId],
    ...[4, 5, 6].map((number) => [number, null]),
  ]);
});
