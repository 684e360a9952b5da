import type { DeliverySummary } from '@countersign/contract';
import type { ProviderClient } from '../provider-client.ts';
import { RefusedCall } from '../refusal.ts';
import { type Delivery, measureDelivery } from './delivery.ts';
import { explainRefusal } from './explain-refusal.ts';
import { itemChunks } from './item-chunks.ts';
import type { Progress } from './progress.ts';
import { sendFiles } from './send-files.ts';

/** Another run of the same delivery may end the sync meanwhile. Then it is looked up again. */
const MAX_OPENINGS = 3;

/** How a delivery begins and ends. Files and items travel in the same way between. */
export interface Sending<Summary> {
  open(
    fingerprint: string,
  ): Promise<{ readonly syncId: string; readonly itemsReceived: number; readonly completed: Summary | null }>;
  complete(syncId: string): Promise<Summary>;
  explain(refusal: RefusedCall): Error;
}

/** Sends a delivery in a sync that no customer sees, and publishes it as a new batch at the end. */
export function sendDelivery(client: ProviderClient, delivery: Delivery, progress: Progress): Promise<DeliverySummary> {
  const { projectId, name, medium, mode, packageBy, format, template, source, datasetId, assign, submitter } = delivery;
  const sending: Sending<DeliverySummary> = {
    open: (fingerprint) =>
      client.openSync({
        ...{ projectId, name, medium, mode, packageBy, format, template, source, datasetId, submitter, fingerprint },
        assign: [...assign],
        itemCount: delivery.items.length,
      }),
    complete: (syncId) => client.completeSync({ syncId }),
    explain: (refusal) => explainRefusal(refusal, delivery),
  };
  return sendWhole(client, delivery, sending, progress);
}

/** Sends a delivery. Run again after any interruption, it continues from the server's state. */
export async function sendWhole<Summary>(
  client: ProviderClient,
  delivery: Delivery,
  sending: Sending<Summary>,
  progress: Progress,
): Promise<Summary> {
  const measured = measureDelivery(delivery);
  for (let openings = 1; ; openings++) {
    try {
      return await sendOnce(client, delivery, measured, sending, progress);
    } catch (error) {
      if (error instanceof RefusedCall && error.code === 5020001 && openings < MAX_OPENINGS) continue;
      throw error instanceof RefusedCall ? sending.explain(error) : error;
    }
  }
}

async function sendOnce<Summary>(
  client: ProviderClient,
  delivery: Delivery,
  { fingerprint, itemLengths }: ReturnType<typeof measureDelivery>,
  sending: Sending<Summary>,
  progress: Progress,
): Promise<Summary> {
  const opened = await sending.open(fingerprint);
  if (opened.completed !== null) return opened.completed;
  const { syncId } = opened;
  await sendFiles(client, delivery.files, syncId, progress);

  progress.begin('Items', delivery.items.length);
  progress.step(opened.itemsReceived);
  let received = opened.itemsReceived;
  while (received < delivery.items.length) {
    for (const items of itemChunks(delivery.items, itemLengths, received)) {
      const { itemsReceived } = await client.addSyncItems({ syncId, from: received, items });
      progress.step(itemsReceived - received);
      const isNext = itemsReceived === received + items.length;
      received = itemsReceived;
      // Another run of the same delivery is ahead. Continue from there.
      if (!isNext) break;
    }
  }
  progress.end();
  return sending.complete(syncId);
}
