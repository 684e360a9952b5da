import type { Annotation, InputOf, ItemView, itemCalls, QueuePart } from '@countersign/contract';
import { beginBatch, must, type Person, repairOf, setRights, startWorld, testAnnotations } from '@countersign/testing';
import { beforeAll } from 'vitest';

const same = testAnnotations(2);
export const moved: Annotation[] = same.map((one, n) => ({
  ...one,
  geometry: { kind: 'box', x: 20 + n * 8, y: 10, width: 14, height: 9 },
}));

type To = InputOf<typeof itemCalls.openItem>['to'];

/** The index numbers of the items that are neither unchanged, changed nor unusable. */
export const others = [1, 3, 4, 6, 8, 10, 11];

/** Starts the server of a test file, and makes batches in their second round. */
export async function startSecondRounds() {
  const { server, world } = await startWorld();
  const { acceptor: bengt, administrator: boss } = world.fruktlabb;
  beforeAll(async () => {
    await setRights(server, bengt, { canFinish: true, mode: 'edit' });
  });

  /**
   * A batch of twelve items in its second round, under acceptance: 2, 5 and 9 were rejected; 5 came back as it was, 9 not at all,
   * 2 changed, and 7 changed unasked. 12 is unusable. So 1, 3, 4, 6, 8, 10 and 11 are the others.
   */
  async function secondRound(starters: readonly Person[] = [bengt], options: Parameters<typeof beginBatch>[3] = {}) {
    const batch = await beginBatch(server, world.fruktlabb, [boss, ...starters], { items: 12, ...options });
    for (let index = 1; index <= 11; index++)
      must(await batch.decide(boss, index, [2, 5, 9].includes(index) ? '20' : '10'));
    must(await batch.setValidity(boss, 12, false));
    must(await batch.finish(boss, '20', 'bolts'));
    await repairOf(server, batch).redeliver(
      new Map([
        [2, moved],
        [5, same],
        [7, moved],
      ]),
    );
    const { batchId } = batch;
    const { version } = must(await server.customer.getBatch({ batchId }, { as: boss })).batch;
    must(await server.customer.startBatch({ batchId, version }, { as: boss }));
    for (const person of starters) await batch.start(person);
    return { ...batch, ...queueOf(batch) };
  }

  /** The calls of the queue of a batch. */
  function queueOf({ batchId }: { readonly batchId: string }) {
    const { customer } = server;
    const open = async (as: Person, to: To): Promise<ItemView | null> =>
      must(await customer.openItem({ batchId, to, inQueue: true }, { as })).item;
    const give = async (as: Person, { id: itemId, round, version }: ItemView, result: '10' | '20' = '10') => {
      const verdict = result === '20' ? { itemErrors: [{ typeId: 'missing', remark: '' }] } : {};
      return must(await customer.decideItem({ itemId, round, version, result, verdict }, { as }));
    };
    return {
      openQueued: open,
      next: (as: Person, after: number | null = null, part?: QueuePart) =>
        open(as, { kind: 'next', after, ...(part && { part }) }),
      give,
      /** Goes through the queue to its end, passing everything. Answers the index numbers. */
      goThrough: async (as: Person) => {
        const seen: number[] = [];
        for (let item = await open(as, { kind: 'next', after: null }); item !== null; ) {
          seen.push(item.index);
          await give(as, item);
          item = await open(as, { kind: 'next', after: item.index });
        }
        return seen;
      },
      read: async (as: Person = boss) => must(await customer.getRoundQueue({ batchId }, { as })),
      preview: (as: Person = boss) => customer.previewControl({ batchId }, { as }),
      draw: (size: number, drawn = 0, as: Person = boss, round = 2) =>
        customer.drawControl({ batchId, round, size, drawn }, { as }),
      list: async (as: Person = boss, around?: number, size = 100) =>
        must(await customer.listQueue({ batchId, size, ...(around !== undefined && { around }) }, { as })),
    };
  }

  return { server, world, boss, bengt, secondRound, queueOf };
}
