import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';

/**
 * Ten thousand empty objects fit into some 30 KB, and listing what each of them lacks takes longer than parsing them.
 */
const LARGE_BYTES = 8 * 1024;

/** Whether reading and checking a body may take long. The size of a chunked body is not known beforehand. */
export function hasLargeBody({ headers }: FastifyRequest): boolean {
  const isChunked = headers['transfer-encoding'] !== undefined;
  return isChunked || Number(headers['content-length'] ?? 0) > LARGE_BYTES;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other large work has: when ten large bodies come at once they are read one
 * after the other, and other calls are answered in between.
 */
export function takeTurn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
