import type { FastifyReply } from 'fastify';

/** How long a program waits before it tries again, in seconds. Space on a disk takes longer to come back. */
const RETRY_AFTER_S = { 503: '2', 507: '30' } as const;

/** Answers that it cannot be done now (503), or that the disk is full (507), and when to try again. */
export function unavailable(reply: FastifyReply, status: 503 | 507 = 503): FastifyReply {
  reply.told = status;
  return reply.code(status).headers(laterBy(status)).send({ status, responseObject: null });
}

/**
 * Answers 503 in place of what is still at work on a request, and closes its connection. What that comes to later is
 * heard by nobody; a write that is made after all is found by its request id when it is sent again.
 */
export function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return;
  reply.told = 503;
  reply.hijack();
  // Late complaints say only that the answer has gone already.
  reply.log = reply.log.child({}, { level: 'silent' });
  const body = JSON.stringify({ status: 503, responseObject: null });
  const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...laterBy(503), ...type, connection: 'close' }))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(503).end(body);
}

function laterBy(status: 503 | 507) {
  return { 'retry-after': RETRY_AFTER_S[status], 'cache-control': 'no-store' };
}
