import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieLine } from './cookies.ts';

/**
 * Pictures and downloads are fetched by the browser itself, without the token. This cookie says instead whose browser it
 * is; it opens no call. Programs send the token.
 */
interface PictureCookie {
  readonly name: string;
  readonly value: string;
}

/** Cookies know no ports: two portals of one machine must not overwrite each other's. */
const names = new WeakMap<KeyObject, string>();

function cookieFor(signingKey: KeyObject, signInId: string): PictureCookie {
  const derive = (...said: string[]) =>
    createHmac('sha256', signingKey).update(JSON.stringify(said)).digest('base64url');
  const name = names.get(signingKey) ?? `pictures-${derive('picture cookie name').slice(0, 8)}`;
  names.set(signingKey, name);
  return { name, value: derive('picture cookie', signInId) };
}

/** Whether a request comes from the browser in which somebody signed in. */
export function isFromBrowserOf(signingKey: KeyObject, signInId: string, request: FastifyRequest): boolean {
  const { name, value } = cookieFor(signingKey, signInId);
  const expected = Buffer.from(`${name}=${value}`);
  const given = (request.headers.cookie ?? '').split('; ').map((pair) => Buffer.from(pair));
  return given.some((pair) => pair.length === expected.length && timingSafeEqual(pair, expected));
}

/** Gives a browser the cookie of its sign-in, unless it has it. */
export function giveCookie(
  signingKey: KeyObject,
  signInId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isFromBrowserOf(signingKey, signInId, request)) return;
  void reply.header('set-cookie', cookieLine(request, { ...cookieFor(signingKey, signInId), maxAgeS: null }));
}

/** Takes the cookie away. */
export function takeCookie(
  signingKey: KeyObject,
  signInId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.header('set-cookie', cookieLine(request, { ...cookieFor(signingKey, signInId), value: '', maxAgeS: 0 }));
}
