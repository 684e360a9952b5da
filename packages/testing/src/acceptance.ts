import type { customerCalls, InputOf, ItemView, Verdict } from '@countersign/contract';
import { type Answered, must } from './client.ts';
import { type DeliveredBatch, deliverBatch, type TestDeliveryOptions } from './delivery.ts';
import type { TestServer } from './test-server.ts';
import type { Customer, Person } from './world.ts';

type Calls = typeof customerCalls;
type Reply<Name extends keyof Calls> = Promise<Answered<Calls[Name]>>;

/** The calls that accept one batch, each made as the given person. */
export interface Acceptance {
  /** Starts the acceptance, or joins it. */
  start(as: Person): Promise<void>;
  open(as: Person, to: InputOf<Calls['openItem']>['to']): Reply<'openItem'>;
  /** Claims the item of an index number and returns it. */
  take(as: Person, index: number): Promise<ItemView>;
  /** Opens the item of an index number and decides it. */
  decide(as: Person, index: number, result: '10' | '20', verdict?: Partial<Verdict>): Reply<'decideItem'>;
  /** Opens the item of an index number and sets its validity. */
  setValidity(as: Person, index: number, isValid: boolean): Reply<'setItemValidity'>;
  /** Finishes the batch with its current version. */
  finish(as: Person, result: '10' | '20', remark?: string): Reply<'finishBatch'>;
  reaccept(as: Person): Reply<'reacceptBatch'>;
}

/** An acceptor's calls on a delivered batch. A rejection has the error type `missing` unless it names others. */
export function acceptanceOf(server: TestServer, { batchId }: Pick<DeliveredBatch, 'batchId'>): Acceptance {
  const { customer } = server;
  const versionFor = async (as: Person) => must(await customer.getBatch({ batchId }, { as })).batch.version;
  async function take(as: Person, index: number): Promise<ItemView> {
    const { item } = must(await customer.openItem({ batchId, to: { kind: 'index', index } }, { as }));
    if (item === null) throw new Error(`there is no item ${index}`);
    return item;
  }
  const writeTo = ({ id, round, version }: ItemView) => ({ itemId: id, round, version });
  return {
    take,
    open: (as, to) => customer.openItem({ batchId, to }, { as }),
    start: async (as) => void must(await customer.startBatch({ batchId, version: 0, join: true }, { as })),
    decide: async (as, index, result, verdict) => {
      const reasons = result === '20' ? { itemErrors: [{ typeId: 'missing', remark: '' }] } : {};
      const item = await take(as, index);
      return customer.decideItem({ ...writeTo(item), result, verdict: verdict ?? reasons }, { as });
    },
    setValidity: async (as, index, isValid) =>
      customer.setItemValidity({ ...writeTo(await take(as, index)), isValid }, { as }),
    finish: async (as, result, remark = '') =>
      customer.finishBatch({ batchId, version: await versionFor(as), result, remark }, { as }),
    reaccept: async (as) => customer.reacceptBatch({ batchId, version: await versionFor(as) }, { as }),
  };
}

/**
 * A new batch that these acceptors have started one after the other, and the calls on it. It is assigned to them unless
 * `assign` says otherwise.
 */
export async function beginBatch(
  server: TestServer,
  customer: Customer,
  starters: readonly Person[],
  options: TestDeliveryOptions = {},
): Promise<DeliveredBatch & Acceptance> {
  const batch = await deliverBatch(server, customer, { assign: starters, ...options });
  const acceptance = acceptanceOf(server, batch);
  for (const person of starters) await acceptance.start(person);
  return { ...batch, ...acceptance };
}
