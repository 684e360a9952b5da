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

/**
 * Sends a delivery in a sync that no customer sees, and publishes it at the end. Run again after any interruption, it
 * continues from the server's state.
 */
export async function sendDelivery(
  client: ProviderClient,
  delivery: Delivery,
  progress: Progress,
): Promise<DeliverySummary> {
  const measured = measureDelivery(delivery);
  for (let openings = 1; ; openings++) {
    try {
      return await sendOnce(client, delivery, measured, progress);
    } catch (error) {
      if (error instanceof RefusedCall && error.code === 5020001 && openings < MAX_OPENINGS) continue;
      throw error instanceof RefusedCall ? explainRefusal(error, delivery) : error;
    }
  }
}

async function sendOnce(
  client: ProviderClient,
  delivery: Delivery,
  { fingerprint, itemLengths }: ReturnType<typeof measureDelivery>,
  progress: Progress,
): Promise<DeliverySummary> {
  const { projectId, name, mode, packageBy, format, template, source: facts, datasetId, assign, submitter } = delivery;
  const opened = await client.openSync({
    ...{ projectId, name, mode, packageBy, format, template, datasetId, submitter, fingerprint },
    source: facts,
    assign: [...assign],
    itemCount: delivery.items.length,
  });
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
  return client.completeSync({ syncId });
}
