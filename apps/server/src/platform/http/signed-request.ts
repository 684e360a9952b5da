import { createHash, type Hash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import { headers } from '@countersign/contract';
import type { FastifyRequest, preParsingHookHandler } from 'fastify';
import type { SignedRequest } from '../session/find-application.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of the raw body in signed calls; null where there is no body. */
    bodyHash: Hash | null;
  }
}

/** Hashes a body while it is read. */
export const hashBody: preParsingHookHandler = (request, _reply, payload, done) => {
  if (request.method === 'GET' || request.method === 'HEAD') return done(null, payload);
  const hash = createHash('sha256');
  request.bodyHash = hash;
  const hashed = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      hash.update(chunk);
      next(null, chunk);
    },
  });
  // The stream itself reports an error to the next reader.
  done(
    null,
    pipeline(payload, hashed, () => {}),
  );
};

/** The signed part of a request, with the query decoded as the handler gets it. */
export function readSignedRequest(request: FastifyRequest): SignedRequest {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const query = Object.entries(request.query as Record<string, string | string[]>);
  return {
    appKey: header(headers.appKey),
    signature: header(headers.signature),
    ip: request.ip,
    parts: {
      method: request.method,
      path: request.url.split('?', 1)[0] ?? '',
      query: query.flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const)),
      timestamp: header(headers.timestamp),
      nonce: header(headers.nonce),
      bodyHash: (request.bodyHash ?? createHash('sha256')).digest('hex'),
    },
  };
}
