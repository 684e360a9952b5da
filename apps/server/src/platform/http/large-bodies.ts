import { setImmediate } from 'node:timers/promises';
import { ordinaryJson } from '@countersign/contract';
import type { FastifyRequest } from 'fastify';

/** Whether a request may bring more than every call takes; of one in chunks nobody knows beforehand. */
export function hasLargeBody({ headers }: FastifyRequest): boolean {
  const isChunked = headers['transfer-encoding'] !== undefined;
  return isChunked || Number(headers['content-length'] ?? 0) > ordinaryJson.bytes;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other large body has: ten that come at once are read one after the other,
 * and what others asked for is answered in between.
 */
export function takeTurn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
