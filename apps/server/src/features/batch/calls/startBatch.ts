import type { batchCalls } from '@countersign/contract';
import { batchState } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { joinBatch, setLatestAcceptor, setStage } from '../batch.store.ts';

type StartBatch = typeof batchCalls.startBatch;

export async function startBatch(requested: Requested<StartBatch>): Promise<Outcome<StartBatch>> {
  const { db, member, now, ip, input } = requested;
  const batch = await findBatch(db, member, input.batchId, 'lock');
  if (batch === undefined) return refuse(5019007);
  const next = tryStep(member, batch, 'start', { beganElsewhere: !batch.takesPart && !input.join });
  if ('code' in next)
    return next.code === 5005158 ? refuse(5005158, { holder: batch.starter ?? '' }) : refuse(next.code);

  const isFirst = batch.stage === 'awaiting';
  // A later acceptor is answered who started the batch, so the version they saw no longer matters.
  if (isFirst && batch.version !== input.version) return refuse(5007019);
  const isNew = await joinBatch(db, member, batch, now);
  let version = batch.version;
  if (isFirst)
    version = await setStage(db, member, batch.id, {
      stage: next.stage,
      started_at: now,
      started_by: member.memberId,
    });
  else if (isNew) await setLatestAcceptor(db, member, batch.id);
  if (isFirst || isNew) {
    const kind = isFirst ? 'batch.started' : 'batch.joined';
    const { customerId } = member;
    await recordEvents(db, [
      { customerId, at: now, actor: { member }, ip, kind, batchId: batch.id, data: { round: batch.round } },
    ]);
  }
  return ok({ state: batchState(batch.mode, next.stage), version });
}
