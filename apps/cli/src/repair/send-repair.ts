import type { RepairSummary } from '@countersign/contract';
import type { Delivery } from '../delivery/delivery.ts';
import type { Progress } from '../delivery/progress.ts';
import { sendWhole } from '../delivery/send-delivery.ts';
import type { ProviderClient } from '../provider-client.ts';
import { explainRepair } from './explain-repair.ts';

/** Sends the next round of a batch that is being repaired, by the same steps as a first delivery. */
export function sendRepair(
  client: ProviderClient,
  { batchId, batch }: { readonly batchId: string; readonly batch: string },
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
      explain: (refusal) => explainRepair(refusal, batch),
    },
    progress,
  );
}
