import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allowedMethods } from './allowed-methods.ts';
import { placeOf } from './place.ts';

/** Where the built portal is. */
export const builtPortal = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** Serves the portal's files and its page, and answers addresses that do not exist. */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  if (existsSync(webRoot)) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      serve: false,
      setHeaders: (reply, path) => {
        // Bundles have a hash in their name; pages do not.
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/*', (request, reply) => {
      const place = placeOf(request.url);
      if (place.kind === 'file') return reply.sendFile(place.path);
      if (place.kind === 'page' || (place.kind === 'unknown' && isVisit(request))) return reply.sendFile('index.html');
      return reply.callNotFound();
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(app, request.url);
    const isThere = allowed.length > 0 && !allowed.includes(request.method);
    const status = isThere ? 405 : 404;
    if (isThere) void reply.header('allow', allowed.join(', '));
    return reply.code(status).send({ status, responseObject: null });
  });
}

/** A person follows a link or types an address. The portal itself then says that there is no such screen. */
function isVisit(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') === true;
}
