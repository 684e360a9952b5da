import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Holder } from '../objects/signed-url.ts';
import { isHolderLive } from '../session/find-holder.ts';
import { findSession } from '../session/find-session.ts';
import { readRange } from './byte-range.ts';
import { isFromBrowserOf } from './picture-cookie.ts';

/** The browser may reuse an object for this long. After that it asks whether it may still show it. */
const KEPT_S = 5 * 60;

/** A request for an object by a signed address. */
export interface ObjectRequest {
  readonly context: Context;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Of the token that came along, good or not. */
  readonly tokenHash: Buffer | null;
  readonly now: Date;
}

/** What is sent. */
export interface SentObject {
  readonly store: Pick<ObjectStore, 'get'>;
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Equal for equal bytes, and for no others. */
  readonly mark: string;
  /** The media type. */
  readonly type: string | (() => Promise<string>);
  /** The name under which the browser saves it; undefined where it shows it. */
  readonly download: string | undefined;
}

/**
 * Why the asker may not have what the address names, null where they may: the holder's browser, by its cookie, or a
 * program that sends the token, while the session lives. Addresses asked for with a provider's key or an AppKey work for
 * anyone who has them, and end with the key.
 */
export async function refuseAsker(asked: ObjectRequest, holder: Holder): Promise<401 | 403 | null> {
  const { context, now } = asked;
  if (!(await isHolderLive(context.db, holder, now, { endsIdle: context.settings.strict }))) return 401;
  return (await isAskedBy(holder, asked)) ? null : 403;
}

async function isAskedBy({ kind, id }: Holder, { context, request, tokenHash, now }: ObjectRequest): Promise<boolean> {
  if (kind !== 'signIn' || isFromBrowserOf(context.signingKey, id, request)) return true;
  const found = tokenHash === null ? null : await findSession(context.db, tokenHash, now);
  return found !== null && typeof found === 'object' && found.signInId === id;
}

/** Sends an object or the part that the request asks for. */
export async function sendObject(
  { context, request, reply }: ObjectRequest,
  { store, key, size, mark, type, download }: SentObject,
): Promise<FastifyReply> {
  const { strict } = context.settings;
  const etag = `"${mark}"`;
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', strict ? 'private, no-store' : `private, max-age=${KEPT_S}, must-revalidate`)
    .header('x-content-type-options', 'nosniff')
    // The bytes are untrusted: opened on their own they may not run anything.
    .header('content-security-policy', "sandbox; default-src 'none'");
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.header('content-type', typeof type === 'string' ? type : await type());
  if (download !== undefined) reply.header('content-disposition', contentDisposition(download));

  const isSameAsBefore = (request.headers['if-range'] ?? etag) === etag;
  const range = readRange(isSameAsBefore ? request.headers.range : undefined, size);
  if (range === 'unsatisfiable') return refuseObject(reply.header('content-range', `bytes */${size}`), 416);
  const found = await store.get(key, range ?? undefined);
  if (found === null) return refuseObject(reply, 404);
  if (range === null) return reply.header('content-length', size).send(found.body);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(found.body);
}

/** Answers why there is no object: by its HTTP status, which is also the code of the answer unless it has a code of its own. */
export function refuseObject(
  reply: FastifyReply,
  code: 401 | 403 | 404 | 410 | 416,
  status: number = code,
): FastifyReply {
  return reply
    .code(code)
    .removeHeader('etag')
    .removeHeader('content-disposition')
    .header('cache-control', 'no-store')
    .type('application/json')
    .send({ status, responseObject: null });
}
