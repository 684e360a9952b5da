import type { Annotation } from '@countersign/contract';
import {
  assignmentOf,
  beginBatch,
  countRoundTrips,
  deliverBatch,
  expireMedia,
  must,
  type Person,
  repairOf,
  setRights,
  startWorld,
  testAnnotations,
} from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { acceptor: bengt, administrator: boss } = world.fruktlabb;
beforeAll(async () => {
  await setRights(server, bengt, { canFinish: true });
});

/** A bolt `a1` and a nut `a2`. */
const same = testAnnotations(2);
const [bolt, nut] = same as [Annotation, Annotation];
const shifted: Annotation = { ...bolt, geometry: { kind: 'box', x: 5, y: 8, width: 12, height: 9 } };
const added: Annotation = { ...bolt, id: 'a9', geometry: { kind: 'box', x: 60, y: 40, width: 12, height: 9 } };
const repaired = [shifted, { ...nut, label: 'bolt', attributes: { rusty: true } }, added];
const changed = { moved: null, relabelled: null, redrawn: null, visibility: 0, attributes: [] };

const itemOf = (itemId: string, as: Person = boss) => server.customer.getItemDifference({ itemId }, { as });
const batchOf = (batchId: string, as: Person = boss, more: object = {}) =>
  server.customer.getBatchDifference({ batchId, ...more }, { as });

/** Finishes the packages, and then the batch, as rejected. */
async function finishAll({ batchId, finish }: Pick<Begun, 'batchId' | 'finish'>, as: Person): Promise<void> {
  for (const { id: packageId, version } of must(await server.customer.listPackages({ batchId }, { as })).packages)
    must(await server.customer.finishPackage({ packageId, version, result: '20', remark: 'no' }, { as }));
  must(await finish(as, '20', 'nuts are bolts'));
}
type Begun = Awaited<ReturnType<typeof beginBatch>>;

/** A batch of six items in packages of three; 1, 2, 3 and 5 rejected, and delivered again: 1 and 5 repaired, 2 as it was, 4 unasked. */
async function redeliveredBatch(as: Person = bengt) {
  const batch = await beginBatch(server, world.fruktlabb, [as], { items: 6, mode: 'package', packageSize: 3 });
  const ticks = [{ annotationId: 'a2', typeId: 'wrong-label', remark: 'a bolt' }];
  must(await batch.decide(as, 1, '20', { itemErrors: [], ticks, comment: 'look again' }));
  for (const index of [2, 3, 5]) must(await batch.decide(as, index, '20'));
  for (const index of [4, 6]) must(await batch.decide(as, index, '10'));
  await finishAll(batch, as);
  await repairOf(server, batch).redeliver(
    new Map([
      [1, repaired],
      [2, same],
      [4, [bolt]],
      [5, [shifted, nut]],
    ]),
  );
  const idOf = (index: number) => batch.items[index - 1]?.id ?? '';
  return { ...batch, idOf };
}

describe('[4.2-01] what a repair changed of an item', () => {
  test('is every annotation that is not as it was, with what was said of it before', async () => {
    const { batchId, idOf } = await redeliveredBatch();
    const { round, repair } = must(await itemOf(idOf(1)));
    expect(round).toBe(2);
    const rounds = must(await server.customer.getBatch({ batchId }, { as: boss })).rounds;
    expect(repair).toMatchObject({
      kind: 'changed',
      deliveredAt: { before: rounds?.[0]?.deliveredAt, after: rounds?.[1]?.deliveredAt },
      earlier: {
        ...{ result: '20', by: bengt.userName },
        verdict: { ticks: [{ annotationId: 'a2', typeId: 'wrong-label', remark: 'a bolt' }], comment: 'look again' },
      },
      before: same,
      after: repaired,
      difference: {
        matchedBy: 'ids',
        changes: [
          { ...changed, before: 'a1', after: 'a1', moved: { measure: 'points', by: 5 } },
          {
            ...{ ...changed, before: 'a2', after: 'a2', relabelled: { from: 'nut', to: 'bolt' } },
            attributes: [{ name: 'rusty', from: null, to: true }],
          },
          { ...changed, before: null, after: 'a9' },
        ],
        unchanged: [],
      },
    });
  });

  test('is nothing where it was only claimed, or did not come; and unasked where nobody asked', async () => {
    const { idOf } = await redeliveredBatch();
    const unchanged = ['a1', 'a2'].map((id) => ({ before: id, after: id }));
    const none = { difference: { matchedBy: 'ids', changes: [], unchanged }, before: same, after: same };
    expect(must(await itemOf(idOf(2))).repair).toMatchObject({ kind: 'claimed', ...none });
    expect(must(await itemOf(idOf(3))).repair).toMatchObject({ kind: 'missing', ...none });
    expect(must(await itemOf(idOf(4))).repair).toMatchObject({
      ...{ kind: 'unasked', earlier: { result: '10' } },
      difference: { changes: [{ ...changed, before: 'a2', after: null }] },
    });
    expect(must(await itemOf(idOf(6)))).toEqual({ round: 2, repair: null });
  });

  test('is what the provider delivered, whatever the acceptor draws on it afterwards', async () => {
    const { batchId, idOf, take } = await redeliveredBatch();
    const { version: seen } = must(await server.customer.getBatch({ batchId }, { as: boss })).batch;
    must(await server.customer.startBatch({ batchId, version: seen }, { as: boss }));
    const { id: itemId, round, version } = await take(boss, 1);
    const edit = { removed: ['a9'], put: [] };
    must(await server.customer.saveItem({ itemId, round, version, verdict: {}, edit }, { as: boss }));
    expect(must(await itemOf(idOf(1))).repair?.after).toEqual(repaired);
  });

  test('of the third round is compared with the second', async () => {
    const { batchId, idOf, items, finish, decide } = await redeliveredBatch();
    const { version } = must(await server.customer.getBatch({ batchId }, { as: boss })).batch;
    must(await server.customer.startBatch({ batchId, version }, { as: bengt }));
    for (const index of [1, 4, 5]) must(await decide(bengt, index, '20'));
    await finishAll({ batchId, finish }, bengt);
    await repairOf(server, { batchId, items }).redeliver(new Map([[1, [shifted, added]]]));
    const { round, repair } = must(await itemOf(idOf(1)));
    expect([round, repair?.kind, repair?.before, repair?.after]).toEqual([3, 'changed', repaired, [shifted, added]]);
    expect(repair?.difference?.changes).toEqual([{ ...changed, before: 'a2', after: null }]);
    expect(must(await batchOf(batchId))).toMatchObject({
      round: 3,
      sums: { changed: 1, claimed: 0, missing: 4, unasked: 0, untouched: 1 },
    });
  });

  test('is left to the screen where it has more than 40,000 annotations', async () => {
    const { idOf } = await redeliveredBatch();
    const many = JSON.stringify(Array.from({ length: 40_000 }, (_, nth) => ({ ...bolt, id: `b${nth}` })));
    await server.context.db
      .updateTable('item_content')
      .set({ annotations: many })
      .where('item_id', '=', idOf(1))
      .where('revision', '=', 2)
      .execute();
    const { repair } = must(await itemOf(idOf(1)));
    expect([repair?.difference, repair?.before.length, repair?.after.length]).toEqual([null, 2, 40_000]);
  });
});

describe('[4.2-01] what a repair changed of a batch', () => {
  test('is summed up, asked for or not, and listed by kind and index number', async () => {
    const { batchId, items } = await redeliveredBatch();
    const { round, sums, items: listed } = must(await batchOf(batchId));
    expect([round, sums]).toEqual([2, { changed: 2, claimed: 1, missing: 1, unasked: 1, untouched: 1 }]);
    expect(listed.map(({ index, kind, earlier, result, mark }) => [index, kind, earlier, result, mark])).toEqual([
      [1, 'changed', '20', '00', '90'],
      [2, 'claimed', '20', '20', null],
      [3, 'missing', '20', '20', null],
      [4, 'unasked', '10', '00', '90'],
      [5, 'changed', '20', '00', '90'],
    ]);
    expect(listed[0]).toMatchObject({
      ...{ itemId: items[0]?.id, fileName: 'img_0001.png' },
      thumbnailUrl: expect.stringContaining('/'),
    });

    await expireMedia(server, { batchId });
    expect(must(await batchOf(batchId)).items[0]).toEqual({ ...listed[0], thumbnailUrl: null });

    const indexesOf = async (more: object) => must(await batchOf(batchId, boss, more)).items.map(({ index }) => index);
    expect(await indexesOf({ kind: 'changed' })).toEqual([1, 5]);
    expect(await indexesOf({ kind: 'claimed' })).toEqual([2]);
    expect(await indexesOf({ kind: 'missing' })).toEqual([3]);
    expect(await indexesOf({ kind: 'unasked' })).toEqual([4]);
    expect(await indexesOf({ size: 2 })).toEqual([1, 2]);
    expect(await indexesOf({ from: 3, size: 2 })).toEqual([3, 4]);
    expect(must(await batchOf(batchId, boss, { from: 3 })).sums).toBeNull();
  });

  test('is nothing in the first round', async () => {
    const { batchId, items } = await deliverBatch(server, world.fruktlabb, { items: 2 });
    expect(must(await batchOf(batchId))).toEqual({ round: 1, sums: null, items: [] });
    expect(must(await itemOf(items[0]?.id ?? ''))).toEqual({ round: 1, repair: null });
  });

  test('is for an acceptor with packages of their own what lies in these', async () => {
    const { batchId, idOf } = await redeliveredBatch(boss);
    must(await assignmentOf(server, { batchId }).share(boss, [[bengt, 2, 2]]));
    const { sums, items } = must(await batchOf(batchId, bengt));
    expect(sums).toEqual({ changed: 1, claimed: 0, missing: 0, unasked: 1, untouched: 1 });
    expect(items.map(({ index }) => index)).toEqual([4, 5]);
    expect(must(await itemOf(idOf(5), bengt)).repair?.kind).toBe('changed');
    expect(await itemOf(idOf(1), bengt)).toMatchObject({ status: 5007027 });
  });

  test('is hidden from who does not see the batch', async () => {
    const { batchId, idOf } = await redeliveredBatch(boss);
    for (const stranger of [bengt, world.kanda.administrator]) {
      expect(await batchOf(batchId, stranger)).toMatchObject({ status: 5019007 });
      expect(await itemOf(idOf(1), stranger)).toMatchObject({ status: 5007027 });
    }
  });

  test('costs one statement an item and two a batch, beside the one for the session', async () => {
    const { batchId, idOf } = await redeliveredBatch();
    must(await itemOf(idOf(1)));
    expect(await countRoundTrips(server, async () => must(await itemOf(idOf(1))))).toBe(2);
    expect(await countRoundTrips(server, async () => must(await batchOf(batchId)))).toBe(3);
  });
});
