import { type beginBatch, must, type Person, spotCheckOf, type TestServer } from '@countersign/testing';
import fc from 'fast-check';

/** How many items a random history has. */
export const RANDOM_ITEMS = 6;
const index = fc.integer({ min: 1, max: RANDOM_ITEMS });
const number = fc.integer({ min: 1, max: RANDOM_ITEMS / 2 });
const result = fc.constantFrom('10' as const, '20' as const);

/** What people do in a round, in the order in which they do it. */
export const randomActs = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('decide' as const), index, result, isTicked: fc.boolean() }),
    fc.record({ kind: fc.constant('edit' as const), index, result }),
    fc.record({ kind: fc.constant('whole' as const), number, result }),
    fc.record({ kind: fc.constant('validity' as const), index, isValid: fc.boolean() }),
    fc.record({ kind: fc.constant('sample' as const), undecided: fc.constantFrom('00' as const, '10' as const) }),
  ),
  { maxLength: 10 },
);

/** What the provider brings after it: so many boxes for an item. */
export const randomRepairs = fc.uniqueArray(fc.record({ index, boxes: fc.integer({ min: 0, max: 4 }) }), {
  minLength: 1,
  maxLength: RANDOM_ITEMS,
  selector: (repaired) => repaired.index,
});

export type RandomAct = (typeof randomActs extends fc.Arbitrary<(infer A)[]> ? A : never) & object;

/** Plays random histories of batches, all as one acceptor who may edit and finish. */
export function createPlayer(server: TestServer, bengt: Person) {
  const asBengt = () => ({ as: bengt });

  async function play(batch: Begun, mode: 'item' | 'package', act: RandomAct): Promise<void> {
    const { batchId } = batch;
    if (act.kind === 'sample') {
      await spotCheckOf(server, batch).draw(bengt, { undecided: act.undecided, stratifyBy: 'label' });
      return;
    }
    if (act.kind === 'whole') {
      if (mode === 'item') return;
      const { round } = must(await server.customer.getBatch({ batchId }, asBengt())).batch;
      const target = { kind: 'range', from: act.number, to: act.number } as const;
      await server.customer.decidePackages({ batchId, round, target, result: act.result }, asBengt());
      return;
    }
    if (act.kind === 'validity') {
      must(await batch.setValidity(bengt, act.index, act.isValid));
      return;
    }
    const { id: itemId, round, version, annotations, delivered } = await batch.take(bengt, act.index);
    const [first] = delivered ?? annotations;
    const isTicked = act.kind === 'decide' && act.isTicked && act.result === '20' && first !== undefined;
    const ticks = isTicked ? [{ annotationId: first.id, typeId: 'wrong-label', remark: '' }] : [];
    const itemErrors = act.result === '20' && !isTicked ? [{ typeId: 'missing', remark: '' }] : [];
    const edit = act.kind === 'edit' && first !== undefined ? { edit: { removed: [first.id], put: [] } } : {};
    const verdict = { itemErrors, ticks, comment: '' };
    must(await server.customer.decideItem({ itemId, round, version, result: act.result, verdict, ...edit }, asBengt()));
  }

  /** Decides what is open, of which a sample may name more than the list, and finishes the batch as rejected. */
  async function finishRejected(batch: Begun): Promise<void> {
    const { batchId } = batch;
    for (;;) {
      const finished = await batch.finish(bengt, '20', 'to be repaired');
      if (finished.status !== 5007014) {
        must(finished);
        return;
      }
      const { firstIndex } = finished.responseObject as { firstIndex: number | null };
      if (firstIndex !== null) must(await batch.decide(bengt, firstIndex, firstIndex % 2 === 0 ? '10' : '20'));
      else {
        const { packages } = must(await server.customer.listPackages({ batchId, size: 100 }, asBengt()));
        for (const { id: packageId, version, state } of packages)
          if (state === '00' || state === '05')
            must(await server.customer.finishPackage({ packageId, version, result: '20', remark: 'so' }, asBengt()));
      }
    }
  }

  return { play, finishRejected };
}

type Begun = Awaited<ReturnType<typeof beginBatch>>;
