import type { RepairSummary } from '@countersign/contract';
import type { Delivery } from '../delivery/delivery.ts';
import type { Progress } from '../delivery/progress.ts';
import { sendWhole } from '../delivery/send-delivery.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { RefusedCall } from '../refusal.ts';
import { explainRepair } from './explain-repair.ts';

/** A batch as the server and the person name it. */
interface RepairedBatch {
  readonly batchId: string;
  readonly batch: string;
  /** Why the server takes no new round of it; null where it does. */
  readonly obstacle: RefusedCall | null;
}

/** Sends the next round of a batch that is being repaired, by the same steps as a first delivery. */
export function sendRepair(
  client: ProviderClient,
  { batchId, batch, obstacle }: RepairedBatch,
  delivery: Delivery,
  progress: Progress,
): Promise<RepairSummary> {
  const { format, source, submitter, items } = delivery;
  return sendWhole(
    client,
    delivery,
    {
      open: (fingerprint) =>
        client.openRepair({ batchId, format, source, submitter, itemCount: items.length, fingerprint }),
      complete: (syncId) => client.completeRepair({ syncId }),
      explain: (refusal) => explainRepair(refusal.code === 5007008 ? (obstacle ?? refusal) : refusal, batch),
    },
    progress,
  );
}
