import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type DeliveryFile, deliveryLimits, deliveryName, partLimits } from '@countersign/contract';
import { choosePartBytes, partsOf } from '@countersign/domain';
import { CliError } from '../cli-error.ts';
import { type HashedFile, hashFile } from '../delivery/hash-files.ts';
import { inParallel } from '../delivery/in-parallel.ts';
import type { Progress } from '../delivery/progress.ts';
import type { ProviderClient } from '../provider-client.ts';
import { RefusedCall } from '../refusal.ts';
import { explainPublished } from './explain-published.ts';
import { waitForFile } from './wait-for-file.ts';

/** What is said of a file that is published. */
export interface Published {
  readonly orderId: string;
  readonly format?: string;
  readonly items?: number;
  readonly batchIds: string[];
}

/** How many parts are sent at a time. */
const PARALLEL_PARTS = 4;

/** Refuses a folder, and a file whose name some system could not keep it under, before anything is sent. */
export async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory())
    throw new CliError(`${path} is a folder: name the files in it, or put it into a zip and publish that.`);
  if (deliveryName.safeParse(basename(path)).success) return;
  throw new CliError(
    `${path} needs another name: at most ${deliveryLimits.name} characters, none of them \\ : * ? " < > | or a control character.`,
  );
}

/**
 * Sends a file in parts and waits until the server has read all of it. After an interruption it sends what is missing,
 * and a file that is published already is not sent again.
 */
export async function sendPublished(
  client: ProviderClient,
  path: string,
  published: Published,
  progress: Progress,
): Promise<DeliveryFile> {
  const name = basename(path);
  const file = await hashFile(name, path).catch(() => {
    throw new CliError(`${path} cannot be read.`);
  });
  if (file.size === 0) throw new CliError(`${path} is empty.`);
  const { size, sha256 } = file;
  const partBytes = choosePartBytes(size, null, partLimits.mostBytes);
  try {
    const opened = await client.openDeliveryFile({ ...published, name, size, sha256, partBytes });
    if (!opened.isWhole) {
      await sendParts(client, file, opened, progress);
      await client.completeDeliveryFile({ fileId: opened.fileId });
    }
    const made = await waitForFile(client, opened.fileId);
    if (made.state === 'failed') throw new CliError(`${path} changed while it was sent: the server has dropped it.`);
    return made;
  } catch (error) {
    throw error instanceof RefusedCall ? explainPublished(error, path, published.orderId) : error;
  }
}

/** Sends the parts that the server lacks, and again those whose bytes in the file have changed. */
async function sendParts(
  client: ProviderClient,
  file: HashedFile,
  opened: Awaited<ReturnType<ProviderClient['openDeliveryFile']>>,
  progress: Progress,
): Promise<void> {
  const { fileId } = opened;
  const parts = partsOf(file.size, opened.partBytes);
  const stored = new Set(opened.parts.map(({ number }) => number));
  const missing = Array.from({ length: parts.count }, (_, nth) => nth + 1).filter((number) => !stored.has(number));
  progress.begin(`${file.path} MiB`, Math.ceil(file.size / 1024 ** 2));
  const step = (bytes: number) => progress.step(Math.round(bytes / 1024 ** 2));
  step(opened.parts.reduce((sum, { size }) => sum + size, 0));
  await using handle = await open(file.place);
  await inParallel(PARALLEL_PARTS, missing, async (number) => {
    const place = parts.at(number);
    if (place === null) return;
    const bytes = new Uint8Array(place.size);
    const { bytesRead } = await handle.read(bytes, 0, place.size, place.offset);
    if (bytesRead !== place.size) throw new CliError(`${file.place} changed while it was sent.`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await client.putDeliveryPart({ fileId, number, size: place.size, sha256 }, { file: new Blob([bytes]) });
    step(place.size);
  });
}
