import type { mediaCalls } from '@countersign/contract';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Requested } from '../../../platform/http/handler.ts';
import { refuseAsker, refuseObject, sendObject } from '../../../platform/http/send-object.ts';
import { isObjectKey } from '../../../platform/objects/object-key.ts';
import { checkSignedUrl } from '../../../platform/objects/signed-url.ts';
import { findStored } from '../media.store.ts';
import { readFileOfKey, readStoredKey } from '../media-key.service.ts';

const typesByEnding: Readonly<Record<string, string>> = {
  json: 'application/json',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const UNKNOWN_TYPE = 'application/octet-stream';

/** Sends the bytes of an object to whom its address was made for. */
export async function readObject(requested: Requested<typeof mediaCalls.readObject>): Promise<FastifyReply> {
  const {
    input: { key, download, ...signed },
    context,
    now,
    reply,
  } = requested;
  const holder = checkSignedUrl(context.signingKey, { key, download, ...signed }, now);
  if (holder === 'forged') return refuseObject(reply, 403);
  if (holder === 'expired' || !isObjectKey(key)) return refuseObject(reply, 404);
  const refusal = await refuseAsker(requested, holder);
  if (refusal !== null) return refuseObject(reply, refusal);
  const size = await context.objects.size(key);
  if (size === null)
    return (await isForgotten(context, key)) ? refuseObject(reply, 410, 5020053) : refuseObject(reply, 404);
  const stored = readStoredKey(key);
  const mark = stored?.sha256 ?? Buffer.from(`${key} ${size}`).toString('base64url');
  const type = () => typeOf(context, key, stored);
  return sendObject(requested, { store: context.objects, key, size, mark, type, download });
}

/** Whether the object was of a delivered file that no batch needs any more. */
async function isForgotten({ db }: Context, key: string): Promise<boolean> {
  const file = readFileOfKey(key);
  return file !== null && (await findStored(db, file.customerId, [file.sha256])).length === 0;
}

async function typeOf(context: Context, key: string, stored: ReturnType<typeof readStoredKey>): Promise<string> {
  if (stored === null) return typesByEnding[key.slice(key.lastIndexOf('.') + 1)] ?? UNKNOWN_TYPE;
  const [row] = await findStored(context.db, stored.customerId, [stored.sha256]);
  return row?.type ?? UNKNOWN_TYPE;
}
