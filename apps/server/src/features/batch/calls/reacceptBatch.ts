import type { batchCalls } from '@countersign/contract';
import { batchState } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { liftDefault } from '../../acceptance/default.store.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { joinBatch, setStage } from '../batch.store.ts';

type ReacceptBatch = typeof batchCalls.reacceptBatch;

export async function reacceptBatch(requested: Requested<ReacceptBatch>): Promise<Outcome<ReacceptBatch>> {
  const { db, member, now, ip, input } = requested;
  const batch = await findBatch(db, member, input.batchId, 'lock');
  if (batch === undefined) return refuse(5019007);
  const next = tryStep(member, batch, 'reaccept');
  if ('code' in next) return refuse(next.code);
  if (batch.version !== input.version) return refuse(5007019);

  await liftDefault(db, member.customerId, batch.id);
  await joinBatch(db, member, batch, now);
  const version = await setStage(db, member, batch.id, { stage: next.stage, completed_at: null, remark: null });
  const event = { customerId: member.customerId, at: now, actor: { member }, ip, batchId: batch.id };
  await recordEvents(db, [{ ...event, kind: 'batch.reaccepted', data: { round: batch.round } }]);
  return ok({ state: batchState(batch.mode, next.stage), version });
}
