import { openAsBlob } from 'node:fs';
import type { DeliverySummary } from '@countersign/contract';
import { CliError } from '../cli-error.ts';
import type { ProviderClient } from '../provider-client.ts';
import { Refusal } from '../refusal.ts';
import { type Delivery, fingerprintOf } from './delivery.ts';
import { explainRefusal } from './explain-refusal.ts';
import type { HashedFile } from './hash-files.ts';
import { inParallel } from './in-parallel.ts';
import { itemChunks } from './item-chunks.ts';
import type { Progress } from './progress.ts';

const FILES_A_CHECK = 1000;
const PARALLEL_FILES = 8;
/** Another run of the same delivery may end the sync under our hands; then it is looked up again. */
const MAX_OPENINGS = 3;

/**
 * Sends a delivery under a sync that no customer sees, and makes it visible at the end. Run again after any interruption
 * it goes on where the server says it stands.
 */
export async function sendDelivery(
  client: ProviderClient,
  delivery: Delivery,
  progress: Progress,
): Promise<DeliverySummary> {
  const fingerprint = fingerprintOf(delivery);
  for (let openings = 1; ; openings++) {
    try {
      return await sendOnce(client, delivery, fingerprint, progress);
    } catch (error) {
      if (error instanceof Refusal && error.code === 5020001 && openings < MAX_OPENINGS) continue;
      throw error instanceof Refusal ? explainRefusal(error, delivery) : error;
    }
  }
}

async function sendOnce(
  client: ProviderClient,
  delivery: Delivery,
  fingerprint: string,
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
  await sendFiles(client, delivery, syncId, progress);

  progress.begin('Items', delivery.items.length);
  progress.step(opened.itemsReceived);
  let received = opened.itemsReceived;
  while (received < delivery.items.length) {
    for (const items of itemChunks(delivery.items.slice(received))) {
      const { itemsReceived } = await client.addSyncItems({ syncId, from: received, items });
      progress.step(itemsReceived - received);
      const isNext = itemsReceived === received + items.length;
      received = itemsReceived;
      // Another run of the same delivery is ahead: go on from where it is.
      if (!isNext) break;
    }
  }
  progress.end();
  return client.completeSync({ syncId });
}

async function sendFiles(
  client: ProviderClient,
  delivery: Delivery,
  syncId: string,
  progress: Progress,
): Promise<void> {
  const files = [...new Map(delivery.files.map((file) => [file.sha256, file])).values()];
  const missing = new Set<string>();
  let more = 0;
  for (let from = 0; from < files.length; from += FILES_A_CHECK) {
    const asked = files.slice(from, from + FILES_A_CHECK).map(({ sha256, size }) => ({ sha256, size }));
    const { missing: missed } = await client.checkSyncFiles({ syncId, files: asked, more });
    for (const sha256 of missed) missing.add(sha256);
    for (const { sha256, size } of asked) if (missing.has(sha256)) more += size;
  }
  progress.begin('Files', files.length);
  progress.step(files.length - missing.size);
  const toSend = files.filter(({ sha256 }) => missing.has(sha256));
  await inParallel(PARALLEL_FILES, toSend, async (file) => {
    await sendFile(client, syncId, file);
    progress.step();
  });
}

async function sendFile(client: ProviderClient, syncId: string, file: HashedFile): Promise<void> {
  try {
    const body = await openAsBlob(file.place);
    await client.putSyncFile({ syncId, sha256: file.sha256, size: file.size }, body);
  } catch (error) {
    const hasChanged = error instanceof DOMException || (error instanceof Refusal && error.code === 5020005);
    if (hasChanged) throw new CliError(`${file.path} changed while it was delivered.`);
    const isTooLarge = error instanceof Refusal && error.code === 5020006;
    if (isTooLarge) throw new CliError(`${file.path} is larger than the server takes (${file.size} bytes).`);
    throw error;
  }
}
