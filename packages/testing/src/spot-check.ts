import type { customerCalls, InputOf, Output } from '@countersign/contract';
import { type Answered, must } from './client.ts';
import type { DeliveredBatch } from './delivery.ts';
import type { TestServer } from './test-server.ts';
import type { Person } from './world.ts';

type Calls = typeof customerCalls;

/** The calls of a spot check of one batch, each made as the given person. */
export interface SpotCheck {
  /** Draws a sample: three items of the whole batch at random, where `changed` says nothing else. */
  draw(as: Person, changed?: Partial<InputOf<Calls['drawSample']>>): Promise<Answered<Calls['drawSample']>>;
  /**
   * Decides the items of the sample as they come up, `most` of them at most. A rejected one has the error type `missing`.
   * Answers their index numbers in that order.
   */
  workThrough(as: Person, decide: (nth: number) => '10' | '20', most?: number): Promise<number[]>;
}

export function spotCheckOf(server: TestServer, { batchId }: Pick<DeliveredBatch, 'batchId'>): SpotCheck {
  const { customer } = server;
  return {
    draw: async (as, changed = {}) => {
      const { version, round } = must(await customer.getBatch({ batchId }, { as })).batch;
      const whole = {
        fromIndex: 1,
        includeHeld: true,
        packages: null,
        stratifyBy: 'nothing',
        undecided: '00',
      } as const;
      const three = { plan: { kind: 'own' }, size: { kind: 'count', count: 3 }, order: 'random' } as const;
      return customer.drawSample({ ...whole, ...three, batchId, version, round, ...changed }, { as });
    },
    workThrough: async (as, decide, most = Number.POSITIVE_INFINITY) => {
      const seen: number[] = [];
      while (seen.length < most) {
        const to = { kind: 'next', after: seen.at(-1) ?? null } as const;
        const { item }: Output<Calls['openItem']> = must(await customer.openItem({ batchId, to }, { as }));
        if (item === null || !item.isSampled) break;
        const { id: itemId, round, version, index } = item;
        const result = decide(seen.length);
        const verdict = result === '20' ? { itemErrors: [{ typeId: 'missing', remark: '' }] } : {};
        must(await customer.decideItem({ itemId, round, version, result, verdict }, { as }));
        seen.push(index);
      }
      return seen;
    },
  };
}
