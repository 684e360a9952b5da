import { type JsonLimits, MAX_JSON_DEPTH, ordinaryJson } from '@countersign/contract';
import type { FastifyInstance } from 'fastify';
import { findJsonExcess } from './json-excess.ts';
import { hasLargeBody, takeTurn } from './large-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits of the route's JSON body. */
    readonly json?: JsonLimits;
  }
  interface FastifyRequest {
    /** A JSON body without `\u`. In valid UTF-8, only that can write a NUL or half a surrogate pair. */
    isWithoutEscapes?: boolean;
  }
}

class Excess extends Error {
  readonly statusCode: number;
  constructor(of: 'depth' | 'values') {
    super(`the body has too much ${of === 'depth' ? 'within each other' : 'in it'}`);
    this.statusCode = of === 'depth' ? 400 : 413;
  }
}

/** Parses JSON bodies after checking their limits. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Signing out and refreshing have no body, but some clients send this type anyway.
    if (bytes.length === 0) return done(null, undefined);
    const read = () => {
      const { values } = request.routeOptions.config.json ?? ordinaryJson;
      const excess = findJsonExcess(bytes, { depth: MAX_JSON_DEPTH, values });
      if (excess !== null) return done(new Excess(excess));
      const text = bytes.toString('utf8');
      request.isWithoutEscapes = !text.includes('\\u');
      void parse(request, text, done);
    };
    if (hasLargeBody(request)) void takeTurn().then(read);
    else read();
  });
}
