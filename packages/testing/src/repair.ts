import type { Annotation, InputOf, Relation, RepairSummary, repairCalls } from '@countersign/contract';
import { v7 as makeId } from 'uuid';
import { type Answered, must } from './client.ts';
import type { DeliveredBatch } from './delivery.ts';
import { makePicture } from './pictures.ts';
import { hashOf } from './sync.ts';
import type { TestServer } from './test-server.ts';

type Calls = typeof repairCalls;
type Reply<Name extends keyof Calls> = Promise<Answered<Calls[Name]>>;

const PICTURE = { width: 96, height: 64 } as const;

/** What a repair delivers: the annotations of items by their index numbers. */
export type Repaired = ReadonlyMap<number, readonly Annotation[]>;
/** And their relations. */
type Joined = ReadonlyMap<number, readonly Relation[]>;

/** The provider's calls that repair one batch of `deliverBatch`. */
export interface Repairing {
  take(): Reply<'takeRepair'>;
  open(items: number, change?: Partial<InputOf<Calls['openRepair']>>): Reply<'openRepair'>;
  /** Opens a repair and sends its items, so that only its completion is left. Answers the id of its sync. */
  prepare(repaired: Repaired, joined?: Joined): Promise<string>;
  complete(syncId: string): Reply<'completeRepair'>;
  /** Takes the batch and delivers its next round. */
  redeliver(repaired: Repaired, joined?: Joined): Promise<RepairSummary>;
}

export function repairOf(
  { provider }: TestServer,
  { batchId, items }: Pick<DeliveredBatch, 'batchId' | 'items'>,
): Repairing {
  const take: Repairing['take'] = () => provider.takeRepair({ batchId });
  const open: Repairing['open'] = (itemCount, change) =>
    provider.openRepair({ batchId, format: 'coco', itemCount, fingerprint: hashOf(makeId()), ...change });
  const complete: Repairing['complete'] = (syncId) => provider.completeRepair({ syncId });
  const prepare: Repairing['prepare'] = async (repaired, joined) => {
    const { syncId } = must(await open(repaired.size));
    const sent = await Promise.all(
      [...repaired].map(async ([index, annotations]) => {
        const picture = await makePicture(index, PICTURE.width, PICTURE.height);
        const fileName = items[index - 1]?.fileName ?? `unknown_${index}.png`;
        const file = { sha256: hashOf(picture), size: picture.length };
        must(await provider.putSyncFile({ syncId, ...file }, { body: picture }));
        const relations = joined && { relations: [...(joined.get(index) ?? [])] };
        const said = { annotations: [...annotations], ...relations, source: {} };
        return { fileName, mediaPath: fileName, ...PICTURE, ...said, ...file };
      }),
    );
    must(await provider.addSyncItems({ syncId, from: 0, items: sent }));
    return syncId;
  };
  return {
    ...{ take, open, prepare, complete },
    redeliver: async (repaired, joined) => {
      must(await take());
      return must(await complete(await prepare(repaired, joined)));
    },
  };
}
