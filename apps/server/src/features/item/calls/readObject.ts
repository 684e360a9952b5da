import type { mediaCalls } from '@countersign/contract';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import { readRange } from '../../../platform/http/byte-range.ts';
import type { Requested } from '../../../platform/http/handler.ts';
import { isObjectKey } from '../../../platform/objects/object-key.ts';
import { checkSignedUrl } from '../../../platform/objects/signed-url.ts';
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

/** Sends the bytes of an object to whoever holds an address that was signed for it. */
export async function readObject(requested: Requested<typeof mediaCalls.readObject>): Promise<FastifyReply> {
  const { input, context, now, request, reply } = requested;
  const state = checkSignedUrl(context.signingKey, input, now);
  if (state === 'forged') return refuse(reply, 403);
  if (state === 'expired' || !isObjectKey(input.key)) return refuse(reply, 404);
  const size = await context.objects.size(input.key);
  if (size === null) return refuse(reply, 404);

  const stored = readStoredKey(input.key);
  const etag = `"${stored?.sha256 ?? Buffer.from(`${input.key} ${size}`).toString('base64url')}"`;
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    // The content of a key never changes: what was fetched once is never asked for again.
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    // Delivered bytes are a stranger's: opened on their own they may do nothing.
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

function refuse(reply: FastifyReply, code: 403 | 404 | 416): FastifyReply {
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
