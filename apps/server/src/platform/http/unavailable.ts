import type { FastifyReply } from 'fastify';

/** How long a program waits before it retries, in seconds. Disk space takes longer to come back. */
const RETRY_AFTER_S = { 503: '2', 507: '30' } as const;

/** Answers 503, or 507 where the disk is full, and when to retry. */
export function unavailable(reply: FastifyReply, status: 503 | 507 = 503): FastifyReply {
  reply.told = status;
  return reply.code(status).headers(laterBy(status)).send({ status, responseObject: null });
}

/**
 * Answers 503 for a request that is still being handled, and closes its connection. The handler's later result is
 * dropped. If its write succeeds, a repeated request finds the answer by its id.
 */
export function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return;
  reply.told = 503;
  reply.hijack();
  // Later errors only say that the answer is sent already.
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
