import { beginBatch, countRoundTrips, must, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();
const bengt = world.fruktlabb.acceptor;

const rejection = {
  itemErrors: [{ typeId: 'missing', remark: '' }],
  ticks: [{ annotationId: 'a1', typeId: 'wrong-label', remark: '' }],
};

/** The calls by which a screen writes its item. */
const writes = {
  'a verdict': (write: Write) => server.customer.decideItem({ ...write, result: '20', verdict: rejection }, as()),
  'what is saved': (write: Write) => server.customer.saveItem({ ...write, verdict: rejection }, as()),
  validity: (write: Write) => server.customer.setItemValidity({ ...write, isValid: false }, as()),
  skipping: ({ itemId }: Write) => server.customer.skipItem({ itemId }, as()),
};
type Write = { itemId: string; round: number; version: number };
const as = () => ({ as: bengt });

// One statement for the session, one for what the rules need, one for the write.
test.each(Object.entries(writes))('%s costs at most three round trips', async (_, make) => {
  const { take } = await beginBatch(server, world.fruktlabb, [bengt]);
  const { id, round, version } = await take(bengt, 1);
  const trips = await countRoundTrips(server, async () => must(await make({ itemId: id, round, version })));
  expect(trips).toBeLessThanOrEqual(3);
});

test('a refused verdict costs no more than one that is taken', async () => {
  const { take } = await beginBatch(server, world.fruktlabb, [bengt]);
  const { id, round } = await take(bengt, 1);
  const stale = { itemId: id, round, version: 7, result: '10' as const, verdict: {} };
  const trips = await countRoundTrips(server, async () =>
    expect(await server.customer.decideItem(stale, as())).toMatchObject({ status: 5007019 }),
  );
  expect(trips).toBeLessThanOrEqual(3);
});

test('the next picture costs three round trips', async () => {
  const { batchId } = await beginBatch(server, world.fruktlabb, [bengt]);
  const next = { batchId, to: { kind: 'next' as const, after: null } };
  const trips = await countRoundTrips(server, async () => must(await server.customer.openItem(next, as())));
  expect(trips).toBe(3);
});

test.each(['item', 'package'] as const)('a verdict and the next picture cost at most six in %s mode', async (mode) => {
  const { take, batchId } = await beginBatch(server, world.fruktlabb, [bengt], { mode });
  const { id, round, version, index } = await take(bengt, 1);
  const trips = await countRoundTrips(server, async () => {
    must(await server.customer.decideItem({ itemId: id, round, version, result: '10', verdict: {} }, as()));
    const next = { batchId, to: { kind: 'next' as const, after: index } };
    expect(must(await server.customer.openItem(next, as())).item?.index).toBe(2);
  });
  expect(trips).toBeLessThanOrEqual(6);
});
