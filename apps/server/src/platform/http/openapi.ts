import type { Calls } from '@countersign/contract';
import type { FastifyInstance } from 'fastify';
import { docsStyle, renderDocsPage } from './openapi/docs-page.ts';
import { describeCalls, type OpenApiDocument } from './openapi/document.ts';
import type { HttpCodeOf } from './register-calls.ts';
import { version } from './version.ts';

/** Serves the OpenAPI 3.1 document of a set of calls, and a page that shows it. */
export function serveOpenApi(
  app: FastifyInstance,
  basePath: string,
  title: string,
  calls: Calls,
  httpCodeOf: HttpCodeOf,
): void {
  let made: OpenApiDocument | undefined;
  // Made at the first request, so that a start without one stays quick.
  const document = () => {
    made ??= describeCalls(title, version, basePath, calls, httpCodeOf);
    return made;
  };
  app.get(`${basePath}/openapi.json`, () => document());
  app.get(`${basePath}/docs`, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocsPage(document())),
  );
  app.get(`${basePath}/docs.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
