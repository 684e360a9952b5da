import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieLine } from './cookies.ts';

/**
 * The browser itself fetches pictures and downloads, without the token. This cookie identifies its sign-in instead; it
 * authorizes no call. Programs send the token.
 */
interface PictureCookie {
  readonly name: string;
  readonly value: string;
}

/** Cookies ignore ports, so two portals of one machine need different names. */
const names = new WeakMap<KeyObject, string>();

function cookieFor(signingKey: KeyObject, signInId: string): PictureCookie {
  const derive = (...said: string[]) =>
    createHmac('sha256', signingKey).update(JSON.stringify(said)).digest('base64url');
  const name = names.get(signingKey) ?? `pictures-${derive('picture cookie name').slice(0, 8)}`;
  names.set(signingKey, name);
  return { name, value: derive('picture cookie', signInId) };
}

/** Whether a request comes from the browser in which the member signed in. */
export function isFromBrowserOf(signingKey: KeyObject, signInId: string, request: FastifyRequest): boolean {
  const { name, value } = cookieFor(signingKey, signInId);
  const expected = Buffer.from(`${name}=${value}`);
  const given = (request.headers.cookie ?? '').split('; ').map((pair) => Buffer.from(pair));
  return given.some((pair) => pair.length === expected.length && timingSafeEqual(pair, expected));
}

/** Sets the cookie of the sign-in, unless the browser has it. */
export function giveCookie(
  signingKey: KeyObject,
  signInId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isFromBrowserOf(signingKey, signInId, request)) return;
  void reply.header('set-cookie', cookieLine(request, { ...cookieFor(signingKey, signInId), maxAgeS: null }));
}

/** Deletes the cookie. */
export function takeCookie(
  signingKey: KeyObject,
  signInId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.header('set-cookie', cookieLine(request, { ...cookieFor(signingKey, signInId), value: '', maxAgeS: 0 }));
}
