import { assignmentOf, beginBatch, must, repairOf, setRights, startWorld, testAnnotations } from '@countersign/testing';
import { beforeAll, expect, test } from 'vitest';
import { readCounters, recount } from '../../testing/recount.ts';

const { server, world } = await startWorld();
beforeAll(async () => {
  await setRights(server, world.fruktlabb.acceptor, { canFinish: true });
});

const TIMES = 8;
const bengt = () => world.fruktlabb.acceptor;
const boss = () => world.fruktlabb.administrator;
const changed = new Map([
  [1, testAnnotations(3)],
  [2, testAnnotations(1)],
]);

/** Items 1 to 3 of four are rejected, and so is the batch. */
async function rejectedBatch() {
  const batch = await beginBatch(server, world.fruktlabb, [bengt()], { items: 4 });
  for (const index of [1, 2, 3, 4]) must(await batch.decide(bengt(), index, index < 4 ? '20' : '10'));
  must(await batch.finish(bengt(), '20', 'no'));
  return { ...batch, repair: repairOf(server, batch) };
}
const stageOf = async (batchId: string) =>
  must(await server.customer.getBatch({ batchId }, { as: boss() })).batch.stage;

test('[4.2-02] a batch is repaired or accepted again, never both', async () => {
  for (let n = 0; n < TIMES; n++) {
    const batch = await rejectedBatch();
    const { version } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: boss() })).batch;
    const acts = [
      () => server.customer.reacceptBatch({ batchId: batch.batchId, version }, { as: bengt() }),
      () => batch.repair.take(),
    ];
    const [first, second] = await Promise.all((n % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    const codes = [first?.status, second?.status];
    const refused = (await stageOf(batch.batchId)) === 'repairing' ? 5007013 : 5007010;
    expect(codes).toEqual(codes[0] === 200 ? [200, refused] : [refused, 200]);
  }
});

test('[4.2-02] of two repairs with other content one is begun, and one completed twice at once is one round', async () => {
  for (let n = 0; n < TIMES; n++) {
    const { repair, ...batch } = await rejectedBatch();
    must(await repair.take());
    const opened = await Promise.all([repair.open(2), repair.open(2), repair.open(2)]);
    const codes = opened.map(({ status }) => status);
    expect([200, 5019003].map((code) => codes.filter((found) => found === code).length)).toEqual([1, 2]);
    must(await server.provider.dropRepair({ batchId: batch.batchId }));

    const syncId = await repair.prepare(changed);
    const [one, other] = await Promise.all([repair.complete(syncId), repair.complete(syncId)]);
    expect(must(one)).toEqual(must(other));
    const { rounds } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: boss() }));
    expect(rounds).toMatchObject([{ round: 1 }, { round: 2, repair: { asked: 3, changed: 2, missing: 1 } }]);
  }
});

test('[4.2-02] a repair is given up or completed, never both', async () => {
  for (let n = 0; n < TIMES; n++) {
    const { repair, batchId } = await rejectedBatch();
    must(await repair.take());
    const syncId = await repair.prepare(changed);
    const [dropped, completed] = await Promise.all([server.provider.dropRepair({ batchId }), repair.complete(syncId)]);
    expect([must(dropped).dropped, completed.status, await stageOf(batchId)]).toEqual(
      completed.status === 200 ? [false, 200, 'awaiting'] : [true, 5020001, 'repairing'],
    );
  }
});

test('[4.2-02] a round comes while the batch is assigned, looked at and started: every counter stays true', async () => {
  for (let n = 0; n < TIMES; n++) {
    const { repair, ...batch } = await rejectedBatch();
    const { batchId } = batch;
    must(await repair.take());
    const syncId = await repair.prepare(changed);
    const start = async () => {
      const { version } = must(await server.customer.getBatch({ batchId }, { as: boss() })).batch;
      return server.customer.startBatch({ batchId, version, join: true }, { as: bengt() });
    };
    const [completed, , , started] = await Promise.all([
      repair.complete(syncId),
      assignmentOf(server, batch).share(boss(), [[bengt(), 1, 2]]),
      server.customer.openItem({ batchId, to: { kind: 'index', index: 1 }, isReadOnly: true }, { as: boss() }),
      start(),
    ]);
    must(completed);
    expect([200, 5007010, 5007019]).toContain(started.status);
    must(await start());
    expect(await readCounters(server.context.db, batch)).toEqual(await recount(server.context.db, batch));
    const { items } = must(await server.customer.listItems({ batchId }, { as: boss() }));
    expect(items.map(({ result }) => result)).toEqual(['00', '00', '20', '10']);
  }
});
