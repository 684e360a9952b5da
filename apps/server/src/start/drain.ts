import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Connected } from '../platform/db/connect.ts';

/** Together with stopping background work, closing connections and stopping the database: within three seconds. */
const LONGEST_DRAIN_MS = 800;
/** How long an answer may take to be sent before its connection is closed. */
const LONGEST_GOODBYE_MS = 200;
const LONGEST_CLOSE_MS = 200;

/**
 * Refuses new requests and lets running ones finish. Answers 503 to those that take longer, whose callers then retry.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  app.underWay.leave();
  const closed = app.close();
  await Promise.race([closed, soon(LONGEST_DRAIN_MS)]);
  app.underWay.giveUp();
  await Promise.race([closed, soon(LONGEST_GOODBYE_MS)]);
  app.server.closeAllConnections();
  await closed;
}

/**
 * Closes the database connections. Cancels statements nobody waits for, so that they do not report the database's end
 * as an error.
 */
export async function closeSoon(...connected: readonly Connected[]): Promise<void> {
  const closed = Promise.all(connected.map((one) => one.close()));
  await Promise.race([closed, soon(LONGEST_CLOSE_MS)]);
  for (const one of connected) one.cut();
}

function soon(ms: number): Promise<void> {
  return wait(ms, undefined, { ref: false });
}
