import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basePaths } from '@countersign/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const webRoot = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/**
 * The portal's files. Every path that is neither a file nor below an API gets the portal's page, which routes on; a
 * file name that is missing is 404.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (existsSync(webRoot)) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      index: ['index.html'],
      setHeaders: (reply, path) => {
        // Bundles carry a hash in their name; pages do not.
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isApi = Object.values(basePaths).some((base) => path === base || path.startsWith(`${base}/`));
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.[a-z0-9]{1,8}$/i.test(path);
    const allowed = isApi ? methodsOf(app, path) : [];
    if (allowed.length > 0)
      return reply.code(405).header('allow', allowed.join(', ')).send({ status: 405, responseObject: null });
    if (isApi || !isPage || !existsSync(webRoot)) return reply.code(404).send({ status: 404, responseObject: null });
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** The methods a path of an API answers to, none where there is no such call. */
function methodsOf(app: FastifyInstance, url: string): string[] {
  return ['GET', 'POST', 'PUT', 'DELETE'].filter((method) => app.hasRoute({ method, url }));
}
