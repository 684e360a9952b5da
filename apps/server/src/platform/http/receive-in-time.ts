import type { IncomingMessage } from 'node:http';
import type { onRequestHookHandler } from 'fastify';

/** How long sending a body may take. */
export const receivingLimits = {
  ordinaryMs: 600_000,
  /** Tens of gigabytes over an ordinary line. */
  fileMs: 24 * 3600 * 1000,
} as const;

const cuts = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts the line of a caller who takes longer than that to send a body: many slow bodies must not hold a node. */
export function receiveInTime(limitMs: number): onRequestHookHandler {
  return ({ raw }, _reply, done) => {
    const cut = setTimeout(() => raw.complete || raw.destroy(), limitMs).unref();
    cuts.set(raw, cut);
    raw.once('close', () => clearTimeout(cut));
    done();
  };
}

/** A file of somebody who may send it takes as long as the server itself allows. */
export function receiveFile(raw: IncomingMessage): void {
  clearTimeout(cuts.get(raw));
}
