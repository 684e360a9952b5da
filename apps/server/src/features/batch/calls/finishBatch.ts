import type { batchCalls } from '@countersign/contract';
import {
  batchState,
  defectsOf,
  hasOpen,
  lacksSample,
  needsRemark,
  openWithSample,
  suggestedResult,
} from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { passByDefault } from '../../acceptance/default.store.ts';
import { sampleCounts } from '../../acceptance/sample.service.ts';
import { findSample } from '../../acceptance/sampled.store.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { giveNotice } from '../../notice/notice.store.ts';
import { clearWorkspace, findFirstOpen, lockFill, setStage } from '../batch.store.ts';

type FinishBatch = typeof batchCalls.finishBatch;

export async function finishBatch(requested: Requested<FinishBatch>): Promise<Outcome<FinishBatch>> {
  const { db, member, now, ip, input } = requested;
  const { customerId } = member;
  const batch = await findBatch(db, member, input.batchId, 'lock');
  if (batch === undefined) return refuse(5019007);
  if (input.round !== undefined && input.round !== batch.round) return refuse(5007031);
  const fill = await lockFill(db, customerId, batch.id);
  const found = await findSample(db, customerId, batch.id);
  const sample = sampleCounts(found.sample, fill, found.isPassedOver);
  const open = openWithSample(
    { items: fill.openItems, packages: batch.mode === 'item' ? 0 : fill.openPackages },
    sample,
    batch.agreedRate,
  );
  const isAllExplicit = fill.ownPassed + fill.ownRejected === fill.valid;
  const next = tryStep(member, batch, input.result === '10' ? 'pass' : 'reject', {
    hasOpen: hasOpen(batch.mode, open),
    lacksSample: lacksSample({ needsSample: batch.needsSample, sample, isAllExplicit }),
  });
  if ('code' in next) {
    if (next.code !== 5007014) return refuse(next.code);
    return refuse(5007014, { ...open, firstIndex: await findFirstOpen(db, customerId, batch.id, sample !== null) });
  }
  if (batch.version !== input.version) return refuse(5007019);
  const suggested = suggestedResult(batch.agreedRate, fill, sample);
  if (needsRemark(suggested, input.result) && input.remark === '') return refuse(5002002, { fields: ['remark'] });

  const remark = input.remark === '' ? null : input.remark;
  const byDefault = sample?.undecided === '10' ? await passByDefault(db, customerId, batch.id, now) : 0;
  const version = await setStage(db, member, batch.id, { stage: next.stage, completed_at: now, remark });
  await clearWorkspace(db, customerId, batch.id);
  const event = {
    customerId,
    at: now,
    actor: { member },
    ip,
    kind: 'batch.finished',
    batchId: batch.id,
    orderId: batch.orderId,
  };
  const { passed, rejected, unseen } = fill;
  const sampled = sample && {
    sampleSize: sample.valid,
    sampleDecided: sample.passed + sample.rejected,
    sampleDefects: defectsOf(sample),
  };
  await recordEvents(db, [
    {
      ...event,
      data: {
        ...{ round: batch.round, result: input.result, suggested, remark, rejected, unseen, byDefault },
        passed: passed + byDefault,
        ...sampled,
      },
    },
  ]);
  await giveNotice(db, {
    ...{ customerId, at: now, about: batch.id },
    recipients: { to: 'batch', batchId: batch.id, but: member.memberId },
    kind: 'batchFinished',
    data: {
      ...{ batchId: batch.id, batchName: batch.name, by: member.userName, isPassed: next.stage === 'passed' },
      ...{ passed: passed + byDefault, rejected },
    },
  });
  return ok({ state: batchState(batch.mode, next.stage), version });
}
