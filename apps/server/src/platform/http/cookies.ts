import { basePaths } from '@countersign/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Small secrets a browser keeps for the calls of members, out of reach of every script. */
export interface Cookies {
  get(name: string): string | null;
  set(name: string, value: string, maxAgeS: number): void;
}

/** Those of one request and its answer. Names and values are such as need no quoting. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    get: (name) => {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
    },
    set: (name, value, maxAgeS) => {
      // Without TLS a browser would throw a secure one away.
      const secure = request.protocol === 'https' ? ['Secure'] : [];
      const facts = [`Path=${basePaths.customer}`, `Max-Age=${maxAgeS}`, 'HttpOnly', 'SameSite=Strict', ...secure];
      void reply.header('set-cookie', [`${name}=${value}`, ...facts].join('; '));
    },
  };
}
