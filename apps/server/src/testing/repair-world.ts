import type { Annotation } from '@countersign/contract';
import {
  beginBatch,
  createWorld,
  type DeliveredBatch,
  must,
  repairOf,
  setRights,
  startTestServer,
  testAnnotations,
} from '@countersign/testing';
import { expect } from 'vitest';
import { readCounters, readErrors, readInspection, recount, recountErrors, recountInspection } from './recount.ts';

/** What `beginBatch` delivers, the same in other places, and with an annotation more. */
export const same = testAnnotations(2);
export const moved: Annotation[] = same.map((annotation, n) => ({
  ...annotation,
  geometry: { kind: 'box', x: 20 + n * 8, y: 10, width: 14, height: 9 },
}));
export const more = testAnnotations(3);

export type RepairWorld = Awaited<ReturnType<typeof startRepairWorld>>;

type Named = Pick<DeliveredBatch, 'batchId'>;

/** A server with people, and what tests of rounds need again and again. */
export async function startRepairWorld() {
  const server = await startTestServer();
  const world = await createWorld(server);
  const { acceptor: bengt, administrator: boss } = world.fruktlabb;
  await setRights(server, bengt, { canFinish: true });

  const detailOf = async ({ batchId }: Named) => must(await server.customer.getBatch({ batchId }, { as: boss }));
  return {
    server,
    world,
    bengt,
    boss,
    detailOf,
    /** A batch of six items: 1 to 3 rejected, 4 and 5 passed, 6 unusable, and finished as rejected. */
    async rejectedBatch(options: Parameters<typeof beginBatch>[3] = {}) {
      const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 6, ...options });
      const ticks = [{ annotationId: 'a2', typeId: 'wrong-label', remark: 'a bolt' }];
      must(await batch.decide(bengt, 1, '20', { itemErrors: [], ticks, comment: 'look again' }));
      must(await batch.decide(bengt, 2, '20'));
      must(await batch.decide(bengt, 3, '20'));
      for (const index of [4, 5]) must(await batch.decide(bengt, index, '10'));
      must(await batch.setValidity(bengt, 6, false));
      must(await batch.finish(bengt, '20', 'nuts are bolts'));
      const { take, ...repairing } = repairOf(server, batch);
      return { ...batch, ...repairing, takeRepair: take };
    },
    /** Starts the acceptance of the present round. */
    async restart(batch: Named): Promise<void> {
      const { batchId } = batch;
      const { version } = (await detailOf(batch)).batch;
      must(await server.customer.startBatch({ batchId, version }, { as: bengt }));
    },
    rowsOf: async ({ batchId }: Named) =>
      must(await server.customer.listItems({ batchId, size: 100 }, { as: boss })).items,
    async expectTrueCounters(batch: DeliveredBatch): Promise<void> {
      const { db } = server.context;
      expect(await readCounters(db, batch)).toEqual(await recount(db, batch));
      expect(await readInspection(db, batch)).toEqual(await recountInspection(db, batch));
      expect(await readErrors(db, batch)).toEqual(await recountErrors(db, batch));
    },
    close: () => server.close(),
  };
}
