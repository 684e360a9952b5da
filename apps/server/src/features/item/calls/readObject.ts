import type { mediaCalls } from '@countersign/contract';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import { readRange } from '../../../platform/http/byte-range.ts';
import type { Requested } from '../../../platform/http/handler.ts';
import { isFromBrowserOf } from '../../../platform/http/picture-cookie.ts';
import { isObjectKey } from '../../../platform/objects/object-key.ts';
import { checkSignedUrl, type Holder } from '../../../platform/objects/signed-url.ts';
import { isHolderLive } from '../../../platform/session/find-holder.ts';
import { findSession } from '../../../platform/session/find-session.ts';
import { findStored } from '../media.store.ts';
import { readStoredKey } from '../media-key.service.ts';

const typesByEnding: Readonly<Record<string, string>> = {
  json: 'application/json',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const UNKNOWN_TYPE = 'application/octet-stream';

/** The browser may reuse a picture for this long. After that it asks whether it may still show it. */
const KEPT_S = 5 * 60;

/**
 * Sends the bytes of an object to whom its address was made for: to the browser of the sign-in, by its cookie, or to a
 * program that sends the token, while the session lives. Addresses asked for with a provider's key work for anyone who
 * has them, and end with the key.
 */
export async function readObject(requested: Requested<typeof mediaCalls.readObject>): Promise<FastifyReply> {
  const { input, context, now, request, reply } = requested;
  const holder = checkSignedUrl(context.signingKey, input, now);
  if (holder === 'forged') return refuse(reply, 403);
  if (holder === 'expired' || !isObjectKey(input.key)) return refuse(reply, 404);
  const { strict } = context.settings;
  if (!(await isHolderLive(context.db, holder, now, { endsIdle: strict }))) return refuse(reply, 401);
  if (!(await isAskedBy(holder, requested))) return refuse(reply, 403);
  const size = await context.objects.size(input.key);
  if (size === null) return refuse(reply, 404);

  const stored = readStoredKey(input.key);
  const etag = `"${stored?.sha256 ?? Buffer.from(`${input.key} ${size}`).toString('base64url')}"`;
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', strict ? 'private, no-store' : `private, max-age=${KEPT_S}, must-revalidate`)
    .header('x-content-type-options', 'nosniff')
    // Delivered bytes are untrusted: opened on their own they may not run anything.
    .header('content-security-policy', "sandbox; default-src 'none'");
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.header('content-type', await typeOf(context, input.key, stored));
  if (input.download !== undefined) reply.header('content-disposition', contentDisposition(input.download));

  const isSameAsBefore = (request.headers['if-range'] ?? etag) === etag;
  const range = readRange(isSameAsBefore ? request.headers.range : undefined, size);
  if (range === 'unsatisfiable') return refuse(reply.header('content-range', `bytes */${size}`), 416);
  const found = await context.objects.get(input.key, range ?? undefined);
  if (found === null) return refuse(reply, 404);
  if (range === null) return reply.header('content-length', size).send(found.body);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(found.body);
}

async function isAskedBy(
  { kind, id }: Holder,
  { context, request, tokenHash, now }: Requested<typeof mediaCalls.readObject>,
): Promise<boolean> {
  if (kind === 'provider' || isFromBrowserOf(context.signingKey, id, request)) return true;
  const found = tokenHash === null ? null : await findSession(context.db, tokenHash, now);
  return found !== null && typeof found === 'object' && found.signInId === id;
}

function refuse(reply: FastifyReply, code: 401 | 403 | 404 | 416): FastifyReply {
  return reply
    .code(code)
    .removeHeader('etag')
    .removeHeader('content-disposition')
    .header('cache-control', 'no-store')
    .type('application/json')
    .send({ status: code, responseObject: null });
}

async function typeOf(context: Context, key: string, stored: ReturnType<typeof readStoredKey>): Promise<string> {
  if (stored === null) return typesByEnding[key.slice(key.lastIndexOf('.') + 1)] ?? UNKNOWN_TYPE;
  const [row] = await findStored(context.db, stored.customerId, [stored.sha256]);
  return row?.type ?? UNKNOWN_TYPE;
}
