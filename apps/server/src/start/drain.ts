import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Connected } from '../platform/db/connect.ts';

/** Together with ending background work, closing connections and stopping the database: within three seconds. */
const LONGEST_DRAIN_MS = 800;
/** What an answer takes on its way before its connection is cut. */
const LONGEST_GOODBYE_MS = 200;
const LONGEST_CLOSE_MS = 200;

/**
 * Takes no new requests and lets those under way finish. What takes longer is answered with 503: its sender
 * sends it again.
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
 * Closes connections to the database. A question nobody waits for any more is cut off, so that it does not hear of the
 * database's end.
 */
export async function closeSoon(...connected: readonly Connected[]): Promise<void> {
  const closed = Promise.all(connected.map((one) => one.close()));
  await Promise.race([closed, soon(LONGEST_CLOSE_MS)]);
  for (const one of connected) one.cut();
}

function soon(ms: number): Promise<void> {
  return wait(ms, undefined, { ref: false });
}
