import type { providerToolCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { toolKey } from '../tool.service.ts';

type HasToolFile = typeof providerToolCalls.hasToolFile;

export async function hasToolFile(requested: Requested<HasToolFile>): Promise<Outcome<HasToolFile>> {
  const { context, input } = requested;
  return ok({ isHeld: (await context.objects.size(toolKey(input.sha256))) === input.size });
}
