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
      void reply.header('set-cookie', cookieLine(request, { name, value, maxAgeS }));
    },
  };
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** 0 takes the cookie away; null keeps it until the browser closes. */
  readonly maxAgeS: number | null;
}

/** What gives a browser a cookie. */
export function cookieLine({ protocol }: FastifyRequest, { name, value, maxAgeS }: Cookie): string {
  const age = maxAgeS === null ? [] : [`Max-Age=${maxAgeS}`];
  // Without TLS a browser would throw a secure one away.
  const secure = protocol === 'https' ? ['Secure'] : [];
  const facts = [`Path=${basePaths.customer}`, ...age, 'HttpOnly', 'SameSite=Strict', ...secure];
  return [`${name}=${value}`, ...facts].join('; ');
}
