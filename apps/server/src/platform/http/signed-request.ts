import { createHash, type Hash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { type Call, headers } from '@countersign/contract';
import type { FastifyRequest, preParsingHookHandler } from 'fastify';
import type { SignedRequest } from '../session/find-application.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of the raw body in signed calls; null where there is no body, or it is a file. */
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
export function readSignedRequest(call: Call, request: FastifyRequest): SignedRequest {
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
      bodyHash: call.body === 'binary' ? announcedHash(request) : hexOf(request.bodyHash ?? createHash('sha256')),
    },
  };
}

/**
 * The hash of a file in the body. The query announces it, so that a caller without the right to send a file is answered
 * before it is read. `signedBody` holds the body to it.
 */
function announcedHash(request: FastifyRequest): string {
  const { sha256 } = request.query as Record<string, unknown>;
  return typeof sha256 === 'string' ? sha256 : hexOf(createHash('sha256'));
}

/** The body of a signed call as it comes. Reading it fails at its end where it is not the one that was signed. */
export function signedBody(request: FastifyRequest): Readable {
  const expected = announcedHash(request);
  const hash = createHash('sha256');
  const checked = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      hash.update(chunk);
      next(null, chunk);
    },
    flush: (done) => done(hexOf(hash) === expected ? null : new Error('the body is not the one that was signed')),
  });
  // The stream itself reports an error to the next reader.
  return pipeline(request.body as Readable, checked, () => {});
}

function hexOf(hash: Hash): string {
  return hash.digest('hex');
}
