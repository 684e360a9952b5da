import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Together with ending background work, closing connections and stopping the database: within three seconds. */
const LONGEST_DRAIN_MS = 1_000;
const LONGEST_CLOSE_MS = 300;

/**
 * Takes no new requests and lets those under way finish. What takes longer, a slow upload say, is cut off: whoever sent
 * it sends it again.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), LONGEST_DRAIN_MS);
  await app.close();
  clearTimeout(cutOff);
}

/** Closes connections to the database, but does not wait for a question nobody waits for any more. */
export async function closeSoon(close: () => Promise<void>): Promise<void> {
  await Promise.race([close(), wait(LONGEST_CLOSE_MS, undefined, { ref: false })]);
}
