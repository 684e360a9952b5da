import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DeliveryFile, InputOf, providerCalls } from '@countersign/contract';
import { must } from './client.ts';
import type { TestServer } from './test-server.ts';

const PART_BYTES = 5 * 1024 ** 2;
const ASKED_EVERY_MS = 20;

/** What a test publishes. */
export type TestPublished = Pick<InputOf<typeof providerCalls.openDeliveryFile>, 'orderId' | 'name'> &
  Partial<InputOf<typeof providerCalls.openDeliveryFile>> & { readonly bytes: Buffer };

type Server = Pick<TestServer, 'provider'>;

/** Publishes a file for an order as the provider's command does, and waits until the server has checked it. */
export async function publishFile({ provider }: Server, { bytes, ...published }: TestPublished): Promise<DeliveryFile> {
  const hash = (part: Buffer) => createHash('sha256').update(part).digest('hex');
  const asked = { size: bytes.length, sha256: hash(bytes), partBytes: PART_BYTES, ...published };
  const { fileId, partBytes } = must(await provider.openDeliveryFile(asked));
  for (let number = 1; (number - 1) * partBytes < bytes.length; number++) {
    const body = bytes.subarray((number - 1) * partBytes, number * partBytes);
    must(await provider.putDeliveryPart({ fileId, number, size: body.length, sha256: hash(body) }, { body }));
  }
  must(await provider.completeDeliveryFile({ fileId }));
  return madeFile({ provider }, fileId);
}

/** A file once it is built or checked, or that failed. */
export async function madeFile({ provider }: Server, fileId: string): Promise<DeliveryFile> {
  for (;;) {
    const file = must(await provider.getPublishedFile({ fileId }));
    if (file.state !== 'making') return file;
    await wait(ASKED_EVERY_MS);
  }
}
