import type { uploadCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { NotAsAnnounced } from '../../../platform/objects/announced.ts';
import { NoSuchUpload, PartsDiffer } from '../../../platform/objects/object-parts.ts';
import { receiveParts } from '../parts.service.ts';

type Call = typeof uploadCalls.putUploadPart;

export async function putUploadPart({ input, context, member, body }: Requested<Call>): Promise<Outcome<Call>> {
  const { fileId, number } = input;
  const received = await receiveParts(context, member.customerId, fileId, [input]);
  if (received === 5020001) return refuse(5020001);
  if ('code' in received) return refuse(received.code, { number, cause: 'changed' });
  const { area, object, parts } = received;
  try {
    for (const part of parts) await area.putPart(object, part, body);
  } catch (error) {
    if (error instanceof NotAsAnnounced) return refuse(5020003, { number, cause: 'damaged' });
    if (error instanceof PartsDiffer) return refuse(5020003, { number, cause: 'changed' });
    if (error instanceof NoSuchUpload) return refuse(5020001);
    throw error;
  }
  return ok({ number });
}
