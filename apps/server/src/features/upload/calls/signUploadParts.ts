import type { uploadCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { receiveParts } from '../parts.service.ts';

type Call = typeof uploadCalls.signUploadParts;

export async function signUploadParts({ input, context, member }: Requested<Call>): Promise<Outcome<Call>> {
  const received = await receiveParts(context, member.customerId, input.fileId, input.parts);
  if (received === 5020001) return refuse(5020001);
  if ('code' in received) return refuse(received.code, { number: received.number, cause: 'changed' });
  const { area, object, parts } = received;
  // By the clock of the service, which refuses others.
  const now = new Date();
  const signed = parts.map(async (part) => ({ number: part.number, direct: await area.signPart(object, part, now) }));
  return ok({ parts: await Promise.all(signed) });
}
