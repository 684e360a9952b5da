import type { IncomingMessage } from 'node:http';
import type { onRequestHookHandler } from 'fastify';

/** How long sending a body may take. */
export const receivingLimits = {
  ordinaryMs: 600_000,
  /** Enough for tens of gigabytes over an ordinary line. */
  fileMs: 24 * 3600 * 1000,
} as const;

const cuts = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes the connection of a caller who sends a body more slowly, so that many slow bodies cannot block a node. */
export function receiveInTime(limitMs: number): onRequestHookHandler {
  return ({ raw }, _reply, done) => {
    const cut = setTimeout(() => raw.complete || raw.destroy(), limitMs).unref();
    cuts.set(raw, cut);
    raw.once('close', () => clearTimeout(cut));
    done();
  };
}

/** An authorized upload of a file may take as long as the server allows. */
export function receiveFile(raw: IncomingMessage): void {
  clearTimeout(cuts.get(raw));
}
