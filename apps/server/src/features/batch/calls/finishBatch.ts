import type { batchCalls } from '@countersign/contract';
import { batchState, hasOpen, needsRemark, suggestedResult } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { clearWorkspace, findFirstOpen, lockFill, setStage } from '../batch.store.ts';

type FinishBatch = typeof batchCalls.finishBatch;

export async function finishBatch(requested: Requested<FinishBatch>): Promise<Outcome<FinishBatch>> {
  const { db, member, now, ip, input } = requested;
  const { customerId } = member;
  const batch = await findBatch(db, member, input.batchId, 'lock');
  if (batch === undefined) return refuse(5019007);
  const fill = await lockFill(db, customerId, batch.id);
  const open = { items: fill.openItems, packages: batch.mode === 'item' ? 0 : fill.openPackages };
  const next = tryStep(member, batch, input.result === '10' ? 'pass' : 'reject', {
    hasOpen: hasOpen(batch.mode, open),
  });
  if ('code' in next) {
    if (next.code !== 5007014) return refuse(next.code);
    return refuse(5007014, { ...open, firstIndex: await findFirstOpen(db, customerId, batch.id) });
  }
  if (batch.version !== input.version) return refuse(5007019);
  const suggested = suggestedResult(batch.agreedRate, fill);
  if (needsRemark(suggested, input.result) && input.remark === '') return refuse(5002002, { fields: ['remark'] });

  const remark = input.remark === '' ? null : input.remark;
  const version = await setStage(db, member, batch.id, { stage: next.stage, completed_at: now, remark });
  await clearWorkspace(db, customerId, batch.id);
  const event = { customerId, at: now, actor: { member }, ip, kind: 'batch.finished', batchId: batch.id };
  const { passed, rejected, unseen } = fill;
  await recordEvents(db, [
    { ...event, data: { round: batch.round, result: input.result, remark, passed, rejected, unseen } },
  ]);
  return ok({ state: batchState(batch.mode, next.stage), version });
}
