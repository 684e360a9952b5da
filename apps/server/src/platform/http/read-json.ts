import { type JsonLimits, MAX_JSON_DEPTH, ordinaryJson } from '@countersign/contract';
import type { FastifyInstance } from 'fastify';
import { findJsonExcess } from './json-excess.ts';
import { hasLargeBody, takeTurn } from './large-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a JSON body of the route may hold. */
    readonly json?: JsonLimits;
  }
  interface FastifyRequest {
    /** A JSON body without `\u`: only that writes a NUL or half a character in JSON that was UTF-8. */
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

/** Reads JSON bodies, each only after a look at how much is in it. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Signing out and refreshing come without a body, from some clients under this type all the same.
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
