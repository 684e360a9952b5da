import type { providerToolCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { putAnnounced } from '../../../platform/objects/announced.ts';
import { toolKey } from '../tool.service.ts';

type PutToolFile = typeof providerToolCalls.putToolFile;

export async function putToolFile(requested: Requested<PutToolFile>): Promise<Outcome<PutToolFile>> {
  const { context, input, body } = requested;
  const { sha256, size } = input;
  const isKept = await putAnnounced(context.objects, toolKey(sha256), body, { sha256, size });
  return isKept ? ok({ sha256, size }) : refuse(5020005);
}
