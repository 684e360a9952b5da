import type { customerCalls, InputOf, Verdict } from '@countersign/contract';
import { assignmentOf, type TestShare } from './assignment.ts';
import { type Answered, must } from './client.ts';
import type { DeliveredBatch } from './delivery.ts';
import type { TestServer } from './test-server.ts';
import type { Person } from './world.ts';

type Calls = typeof customerCalls;
type Reply<Name extends keyof Calls> = Promise<Answered<Calls[Name]>>;

/** The calls of second opinions on one batch, each made as the given person. */
export interface Opinions {
  /** Assigns packages by number. */
  share(as: Person, shares: readonly TestShare[]): Promise<void>;
  /** Draws from all assigned packages, where `changed` says nothing else. */
  draw(
    as: Person,
    seconds: readonly Person[],
    changed?: Partial<InputOf<Calls['drawOpinions']>>,
  ): Reply<'drawOpinions'>;
  /** What a draw for them could take. */
  preview(
    as: Person,
    seconds: readonly Person[],
    changed?: Partial<InputOf<Calls['previewOpinions']>>,
  ): Reply<'previewOpinions'>;
  open(as: Person, to: InputOf<Calls['openOpinion']>['to']): Reply<'openOpinion'>;
  /** The index numbers on which the person is asked for an opinion. */
  asked(as: Person): Promise<number[]>;
  /** A rejection has the error type `missing` unless it names others. */
  give(as: Person, index: number, result: '10' | '20', verdict?: Partial<Verdict>): Reply<'giveOpinion'>;
  /** Settles the difference on the item of an index number. */
  settle(as: Person, index: number, choice: 'first' | 'second'): Reply<'settleOpinion'>;
}

export function opinionsOf(
  server: TestServer,
  { batchId, items }: Pick<DeliveredBatch, 'batchId' | 'items'>,
): Opinions {
  const { customer } = server;
  const open: Opinions['open'] = (as, to) => customer.openOpinion({ batchId, to }, { as });
  const itemId = (index: number) => items.find((item) => item.index === index)?.id ?? '';
  return {
    async share(as, shares) {
      must(await assignmentOf(server, { batchId }).share(as, shares));
    },
    draw: (as, seconds, changed = {}) => {
      const memberIds = seconds.map(({ memberId }) => memberId);
      return customer.drawOpinions(
        { batchId, round: 1, size: { kind: 'percent', percent: 100 }, memberIds, ...changed },
        { as },
      );
    },
    preview: (as, seconds, changed = {}) => {
      const memberIds = seconds.map(({ memberId }) => memberId);
      return customer.previewOpinions({ batchId, memberIds, ...changed }, { as });
    },
    open,
    async asked(as) {
      const found: number[] = [];
      for (const { index } of items) if ((await open(as, { kind: 'index', index })).status === 200) found.push(index);
      return found;
    },
    give: (as, index, result, verdict) => {
      const reasons = result === '20' ? { itemErrors: [{ typeId: 'missing', remark: '' }] } : {};
      const input = { itemId: itemId(index), round: 1, result, verdict: verdict ?? reasons };
      return customer.giveOpinion(input, { as });
    },
    async settle(as, index, choice) {
      const { differences } = must(await customer.listDifferences({ batchId, size: 100 }, { as }));
      const found = differences.find((one) => one.index === index);
      const { round = 1, version = 0 } = found ?? {};
      return customer.settleOpinion({ itemId: itemId(index), round, version, choice }, { as });
    },
  };
}
