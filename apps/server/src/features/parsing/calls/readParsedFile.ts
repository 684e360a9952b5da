import type { parsingCalls } from '@countersign/contract';
import type { FastifyReply } from 'fastify';
import type { Requested } from '../../../platform/http/handler.ts';
import { refuseAsker, refuseObject, sendObject } from '../../../platform/http/send-object.ts';
import { checkFileUrl } from '../../../platform/objects/signed-url.ts';
import { findServedFile } from '../file-list.store.ts';
import { mediaTypeOf } from '../media-type-of.ts';

type Call = typeof parsingCalls.readParsedFile;

/** Sends a file of a batch, or its thumbnail, to whom its address was made for. */
export async function readParsedFile(requested: Requested<Call>): Promise<FastifyReply> {
  const { input, context, now, reply } = requested;
  const holder = checkFileUrl(context.signingKey, input, now);
  if (holder === 'forged') return refuseObject(reply, 403);
  if (holder === 'expired') return refuseObject(reply, 404);
  const refusal = await refuseAsker(requested, holder);
  if (refusal !== null) return refuseObject(reply, refusal);
  const file = await findServedFile(context.db, input.fileId);
  const isThumbnail = input.part === 'thumbnail';
  const key = isThumbnail ? file?.thumbnailKey : file?.contentKey;
  const store = context.areas.get(file?.storageArea ?? '');
  if (file === undefined || typeof key !== 'string' || store === undefined) return refuseObject(reply, 404);
  const size = await store.size(key);
  if (size === null) return refuseObject(reply, 404);
  return sendObject(requested, {
    ...{ store, key, size },
    // Read again, a thumbnail may be another picture of the same bytes.
    mark: `${file.sha256 ?? input.fileId}-${isThumbnail ? 't' : 'c'}${size}`,
    type: isThumbnail ? 'image/webp' : mediaTypeOf(file.kind, file.path),
    download: input.part === 'download' ? file.path.slice(file.path.lastIndexOf('/') + 1) : undefined,
  });
}
