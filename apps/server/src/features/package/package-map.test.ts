import { beginBatch, deliverBatch, must, spotCheckOf, startWorld } from '@countersign/testing';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();

test('[2.4-10] the map of a package says how each of its items stands, and where the first open one is', async () => {
  const { acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;
  const inPackages = { mode: 'package', items: 8, packageSize: 5 } as const;
  const batch = await beginBatch(server, world.fruktlabb, [bengt, cecilia], inPackages);
  const { batchId } = batch;
  const [first = '', second = ''] = batch.packageIds;
  const map = async (packageId: string, as = bengt) =>
    must(await server.customer.getPackageMap({ batchId, packageId }, { as }));
  must(await batch.decide(bengt, 1, '10'));
  must(await batch.decide(bengt, 2, '20'));
  must(await batch.setValidity(bengt, 4, false));
  const { id } = await batch.take(bengt, 3);
  must(await server.customer.skipItem({ itemId: id }, { as: bengt }));
  expect(await map(first)).toEqual({
    ...{ number: 1, firstIndex: 1, lastIndex: 5, total: 5, passed: 1, rejected: 1, invalid: 1 },
    ...{ firstOpen: 3, from: 1, marks: '12sx0' },
  });
  expect((await map(first, cecilia)).marks, 'what another skipped is only awaiting').toBe('120x0');
  expect(await map(second)).toMatchObject({ number: 2, from: 6, marks: '000', firstOpen: 6 });

  const target = { kind: 'range', from: 2, to: 2 } as const;
  must(await server.customer.decidePackages({ batchId, round: 1, target, result: '10' }, { as: bengt }));
  expect(await map(second)).toMatchObject({ passed: 3, marks: '111', firstOpen: null });
});

test('[2.4-07] a package begins with what waits of its sample, in the order of the draw', async () => {
  const { acceptor: bengt, administrator } = world.fruktlabb;
  const batch = await beginBatch(server, world.fruktlabb, [bengt], { mode: 'package', items: 30, packageSize: 10 });
  const [first = '', second = ''] = batch.packageIds;
  const packages = { kind: 'range', from: 2, to: 2 } as const;
  must(
    await spotCheckOf(server, batch).draw(administrator, { packages, size: { kind: 'count', count: 3 }, join: true }),
  );
  const firstOpen = async (packageId: string) =>
    must(await server.customer.getPackageMap({ batchId: batch.batchId, packageId }, { as: bengt })).firstOpen;
  const { rows } = await sql<{ index: number }>`
    select i.index_no as index from sampled_item x join item i on i.customer_id = x.customer_id and i.id = x.item_id
    where x.batch_id = ${batch.batchId} order by x.place`.execute(server.context.db);
  for (const { index } of rows) {
    expect(await firstOpen(second)).toBe(index);
    must(await batch.decide(bengt, index, '10'));
  }
  const rest = Array.from({ length: 10 }, (_, at) => at + 11).filter((index) =>
    rows.every((row) => row.index !== index),
  );
  expect(await firstOpen(second)).toBe(rest[0]);
  expect(await firstOpen(first)).toBe(1);
});

test('of a large package the block around an item is drawn', async () => {
  const { acceptor: bengt } = world.fruktlabb;
  const batch = await deliverBatch(server, world.fruktlabb, {
    ...{ mode: 'package', items: 601, packageSize: 601, assign: [bengt] },
  });
  const [packageId = ''] = batch.packageIds;
  const from = async (around?: number) => {
    const input = { batchId: batch.batchId, packageId, ...(around !== undefined && { around }) };
    const { from: start, marks } = must(await server.customer.getPackageMap(input, { as: bengt }));
    return [start, marks.length];
  };
  expect(await from()).toEqual([1, 600]);
  expect(await from(600)).toEqual([1, 600]);
  expect(await from(601)).toEqual([601, 1]);
  expect(await from(5_000)).toEqual([601, 1]);
});

test('[1-02] [6-02] 5019007 for who does not see the batch, 5007027 for another batch and for the blocks of item mode', async () => {
  const { acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;
  const batch = await deliverBatch(server, world.fruktlabb, { mode: 'package', assign: [bengt] });
  const block = await deliverBatch(server, world.fruktlabb, { assign: [bengt] });
  const [packageId = ''] = batch.packageIds;
  const ask = (batchId: string, as = bengt, id = packageId) =>
    server.customer.getPackageMap({ batchId, packageId: id }, { as });
  for (const as of [cecilia, world.kanda.administrator])
    expect(await ask(batch.batchId, as)).toMatchObject({ status: 5019007 });
  expect(await ask(batch.batchId, bengt, newId())).toMatchObject({ status: 5007027 });
  expect(await ask(block.batchId)).toMatchObject({ status: 5007027 });
  expect(await ask(block.batchId, bengt, block.packageIds[0])).toMatchObject({ status: 5007027 });
});
