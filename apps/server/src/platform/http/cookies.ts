import { basePaths } from '@countersign/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Small secrets that a browser keeps for the calls of members, unreadable for scripts. */
export interface Cookies {
  get(name: string): string | null;
  set(name: string, value: string, maxAgeS: number): void;
}

/** The cookies of one request and its answer. Names and values need no quoting. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    get: (name) => {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
    },
    set: (name, value, maxAgeS) => {
      void reply.header('set-cookie', cookieLine(request, { name, value, maxAgeS }));
    },
  };
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Seconds; 0 deletes the cookie, null keeps it until the browser closes. */
  readonly maxAgeS: number | null;
}

/** The header that sets a cookie. */
export function cookieLine({ protocol }: FastifyRequest, { name, value, maxAgeS }: Cookie): string {
  const age = maxAgeS === null ? [] : [`Max-Age=${maxAgeS}`];
  // Without TLS a browser would reject a secure cookie.
  const secure = protocol === 'https' ? ['Secure'] : [];
  const facts = [`Path=${basePaths.customer}`, ...age, 'HttpOnly', 'SameSite=Strict', ...secure];
  return [`${name}=${value}`, ...facts].join('; ');
}
