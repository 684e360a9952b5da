import type { batchCalls } from '@countersign/contract';
import { batchState } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { beginAcceptance } from '../begin-acceptance.service.ts';

type StartBatch = typeof batchCalls.startBatch;

export async function startBatch(requested: Requested<StartBatch>): Promise<Outcome<StartBatch>> {
  const { db, member, input } = requested;
  const batch = await findBatch(db, member, input.batchId, 'lock');
  if (batch === undefined) return refuse(5019007);
  const next = tryStep(member, batch, 'start', { beganElsewhere: !batch.takesPart && !input.join });
  if ('code' in next)
    return next.code === 5005158 ? refuse(5005158, { holder: batch.starter ?? '' }) : refuse(next.code);
  // A later acceptor was told who began, so the version they saw no longer matters.
  if (batch.stage === 'awaiting' && batch.version !== input.version) return refuse(5007019);
  return ok({ state: batchState(batch.mode, next.stage), version: await beginAcceptance(requested, batch) });
}
