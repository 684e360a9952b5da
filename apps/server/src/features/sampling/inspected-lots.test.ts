import {
  addOrder,
  addProject,
  beginBatch,
  must,
  repairOf,
  setRights,
  spotCheckOf,
  startWorld,
  testAnnotations,
} from '@countersign/testing';
import { beforeAll, expect, test } from 'vitest';

const { server, world } = await startWorld();
beforeAll(async () => {
  await setRights(server, world.fruktlabb.acceptor, { canFinish: true });
});

/** Under AQL 10 at level II, 16 items are looked at in fives, of which one may be wrong. */
const plan = { kind: 'aql', limit: 10, level: 'II', severity: 'normal' } as const;

test('[2.4-06] the switching rules rest on the finished batches of the project that a plan judged when they first came', async () => {
  const { administrator: astrid, acceptor: bengt } = world.fruktlabb;
  const project = await addProject(server, (await addOrder(server, world.fruktlabb, {})).id);
  const begin = (more = {}) =>
    beginBatch(server, world.fruktlabb, [astrid], { items: 16, assign: [bengt], project, ...more });
  const inspect = async (wrong: number, size: number) => {
    const batch = await begin();
    const check = spotCheckOf(server, batch);
    const drawn = must(await check.draw(astrid, { plan, size: { kind: 'count', count: size }, undecided: '10' }));
    await check.workThrough(astrid, (nth) => (nth < wrong ? '20' : '10'));
    const finish = async () => must(await batch.finish(astrid, wrong > 1 ? '20' : '10', 'as the sample says'));
    return { ...batch, drawn, finish };
  };

  const first = await inspect(2, 5);
  expect(first.drawn.sample.accepts).toBe(1);
  await first.finish();
  server.clock.advance(60_000);
  const second = await inspect(0, 5);
  await second.finish();
  const own = await inspect(0, 4);
  expect(own.drawn.sample.accepts).toBeNull();
  await own.finish();
  // Under acceptance still.
  await inspect(1, 5);
  await begin({ project: undefined });

  const { batchId } = await begin();
  const look = async (as = astrid) =>
    must(await server.customer.previewSample({ batchId, fromIndex: 1, includeHeld: true }, { as })).lots;
  const lot = { limit: 10, level: 'II', severity: 'normal', lot: 16 };
  expect(await look()).toEqual([
    { ...lot, defects: 2 },
    { ...lot, defects: 0 },
  ]);

  // What its first round found stays the same when the batch is delivered again.
  await repairOf(server, first).redeliver(new Map([[1, testAnnotations(3)]]));
  expect(await look()).toEqual([
    { ...lot, defects: 2 },
    { ...lot, defects: 0 },
  ]);

  must(await server.customer.assignBatch({ batchId: first.batchId, memberIds: [] }, { as: astrid }));
  expect(await look(bengt)).toEqual([{ ...lot, defects: 0 }]);
  must(await second.reaccept(astrid));
  expect(await look()).toEqual([{ ...lot, defects: 2 }]);
});
