import type { deliveryFileCalls } from '@countersign/contract';
import type { FastifyReply } from 'fastify';
import type { Requested } from '../../../platform/http/handler.ts';
import { refuseAsker, refuseObject } from '../../../platform/http/send-object.ts';
import { checkDeliveredUrl } from '../../../platform/objects/signed-url.ts';
import { findDelivered } from '../download.store.ts';
import { sendDeliveredFile, sendDeliveredZip, zipOf } from '../send-delivered.ts';

type Call = typeof deliveryFileCalls.readDelivered;

/** Sends what a download brings to whom its address was made for, until it is cancelled or its bytes are gone. */
export async function readDelivered(requested: Requested<Call>): Promise<FastifyReply> {
  const { input, context, now, reply } = requested;
  const holder = checkDeliveredUrl(context.signingKey, input, now);
  if (holder === 'forged') return refuseObject(reply, 403);
  if (holder === 'expired') return refuseObject(reply, 404);
  const refusal = await refuseAsker(requested, holder);
  if (refusal !== null) return refuseObject(reply, refusal);
  const files = await findDelivered(context.db, input.of, input.downloadId);
  const [first] = files;
  if (first === undefined) return refuseObject(reply, 404);
  if (input.of === 'file') return sendDeliveredFile(requested, first);
  return sendDeliveredZip(requested, input.downloadId, files, zipOf(files, first.orderNumber, first.at));
}
