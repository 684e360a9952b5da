import { setTimeout as wait } from 'node:timers/promises';
import type { DeliveryFile } from '@countersign/contract';
import type { ProviderClient } from '../provider-client.ts';

/** A small file takes less than a second. The pauses grow for a large one. */
const FIRST_POLL_MS = 50;
const LONGEST_POLL_MS = 1000;

/** A delivery file once the server has checked or built it, or given it up. */
export async function waitForFile(
  client: ProviderClient,
  fileId: string,
  onProgress: (file: DeliveryFile) => void = () => {},
): Promise<DeliveryFile> {
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * 1.5, LONGEST_POLL_MS)) {
    const file = await client.getPublishedFile({ fileId });
    if (file.state !== 'making') return file;
    onProgress(file);
    await wait(pollMs);
  }
}
