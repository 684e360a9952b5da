import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    readonly underWay: UnderWay;
  }
}

/** The requests of a node that wait for their answer. */
export interface UnderWay {
  /** New requests hear from now on that the node is leaving. */
  leave(): void;
  /** Tells everybody who still waits to try again. Answers how many there were. */
  giveUp(): number;
}

/** How long a program waits before it tries again. */
const RETRY_AFTER_S = '2';
const UNAVAILABLE = { status: 503, responseObject: null } as const;

/** Keeps count of the requests under way, as `app.underWay`. Stands before every hook that takes time. */
export function watchRequests(app: FastifyInstance): void {
  const waiting = new Set<FastifyReply>();
  let isLeaving = false;
  app.decorate('underWay', {
    leave() {
      isLeaving = true;
    },
    giveUp() {
      const left = [...waiting].filter((reply) => !reply.raw.headersSent);
      for (const reply of left) giveUp(reply);
      return left.length;
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    waiting.add(reply);
    // Also when the caller goes away before the answer.
    reply.raw.once('close', () => waiting.delete(reply));
    if (isLeaving) {
      reply.told = 503;
      void reply
        .code(503)
        .headers({ ...sayLater, connection: 'close' })
        .send(UNAVAILABLE);
    } else done();
  });
}

/** What an answer of 503 says beside its body. */
export const sayLater = { 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' } as const;

/**
 * Answers 503 in place of whatever is still at work on a request, and closes its connection. What that comes to later
 * is heard by nobody; a write that is made after all is found by its request id when it is sent again.
 */
export function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return;
  reply.told = 503;
  reply.hijack();
  // Late complaints say only that the answer has gone already.
  reply.log = reply.log.child({}, { level: 'silent' });
  const body = JSON.stringify(UNAVAILABLE);
  const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...sayLater, ...type, connection: 'close' }))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(503).end(body);
}
