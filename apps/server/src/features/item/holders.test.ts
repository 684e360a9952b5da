import { assignmentOf, beginBatch, must, startWorld } from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { acceptor: bengt, otherAcceptor: cecilia, administrator: astrid } = world.fruktlabb;

const begun = (mode: 'item' | 'package', people = [bengt, cecilia]) =>
  beginBatch(server, world.fruktlabb, people, { mode, items: 6, packageSize: 3 });
type Begun = Awaited<ReturnType<typeof begun>>;

const heldFor = async ({ batchId }: Begun, as = bengt, from = 1, size = 10) =>
  must(await server.customer.listHolders({ batchId, from, size }, { as })).held;

describe('[4.2-10] what others hold', () => {
  test('is named by item, and is nobody’s once it is freed or has expired', async () => {
    const batch = await begun('item');
    const { item } = must(await batch.open(cecilia, { kind: 'index', index: 2 }));
    must(await batch.open(cecilia, { kind: 'index', index: 5 }));
    must(await batch.open(bengt, { kind: 'index', index: 1 }));
    const of = (index: number) => ({ from: index, to: index, holder: cecilia.userName });
    expect(await heldFor(batch)).toEqual([of(2), of(5)]);
    expect(await heldFor(batch, bengt, 3, 2)).toEqual([]);
    expect(await heldFor(batch, cecilia)).toEqual([{ from: 1, to: 1, holder: bengt.userName }]);
    must(await server.customer.releaseClaims({ batchId: batch.batchId, itemIds: [item?.id ?? ''] }, { as: cecilia }));
    expect(await heldFor(batch)).toEqual([of(5)]);
    server.clock.advance(10 * 60_000 + 1);
    expect(await heldFor(batch)).toEqual([]);
  });

  test('is named by package, as far as it lies in what was asked for', async () => {
    const batch = await begun('package');
    must(await batch.open(cecilia, { kind: 'index', index: 5 }));
    expect(await heldFor(batch)).toEqual([{ from: 4, to: 6, holder: cecilia.userName }]);
    expect(await heldFor(batch, bengt, 5, 1)).toEqual([{ from: 5, to: 5, holder: cecilia.userName }]);
  });

  test('is not told to who does not see the batch or that part of it', async () => {
    const batch = await begun('package', [astrid]);
    const { kanda } = world;
    const input = { batchId: batch.batchId, from: 1 };
    expect(await server.customer.listHolders(input, { as: kanda.administrator })).toMatchObject({ status: 5019007 });
    must(await assignmentOf(server, batch).share(astrid, [[bengt, 1, 1]]));
    must(await batch.open(astrid, { kind: 'index', index: 5 }));
    expect(await heldFor(batch, astrid)).toEqual([]);
    expect(await heldFor(batch)).toEqual([]);
    must(await batch.open(astrid, { kind: 'index', index: 2 }));
    expect(await heldFor(batch)).toEqual([{ from: 1, to: 3, holder: astrid.userName }]);
  });
});
