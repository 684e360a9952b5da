import type { FastifyInstance } from 'fastify';
import { placeOf } from './place.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;

/** The methods an address supports; none where it does not exist. */
export function allowedMethods(app: FastifyInstance, url: string): string[] {
  const path = url.split('?', 1)[0] ?? '/';
  const ofRoute = METHODS.filter((method) => app.hasRoute({ method, url: path }));
  if (ofRoute.length > 0) return ofRoute;
  const { kind } = placeOf(url);
  return (kind === 'page' || kind === 'file') && app.hasRoute({ method: 'GET', url: '/*' }) ? ['GET', 'HEAD'] : [];
}
