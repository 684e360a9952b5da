import type { Batch, BatchStage } from '@countersign/contract';
import {
  allowedActions,
  type BatchStep,
  batchState,
  measureRate,
  nextStage,
  type StepFacts,
  type StepOutcome,
} from '@countersign/domain';
import type { Member } from '../../platform/session/actor.ts';
import type { BatchRecord } from './batch-list.store.ts';

/** A batch as the member is shown it. */
export function showBatch(record: BatchRecord, member: Member): Batch {
  const actions = allowedActions({ ...record, role: member.role, mayFinish: member.canFinish });
  return { ...describeBatch(record), actions };
}

/** A batch as it is, whoever asks. */
export function describeBatch(record: BatchRecord): Omit<Batch, 'actions'> {
  const { passed, rejected, invalid, ownPassed, ownRejected, total, editedPassed } = record;
  const decided = passed + rejected;
  const own = ownPassed + ownRejected;
  const valid = total - invalid;
  return {
    id: record.id,
    number: record.number,
    name: record.name,
    projectId: record.projectId,
    projectName: record.projectName,
    orderId: record.orderId,
    orderName: record.orderName,
    mode: record.mode,
    state: batchState(record.mode, record.stage),
    stage: record.stage,
    round: record.round,
    version: record.version,
    submitter: record.submitter,
    deliveredAt: record.deliveredAt.toISOString(),
    delivered: total,
    accepted: decided,
    passed,
    rejected,
    invalid,
    packageCount: record.packageCount,
    accuracy: measureRate(passed, decided, valid),
    deliveredAccuracy: measureRate(passed - editedPassed, decided, valid),
    agreedRate: record.agreedRate,
    actual: { passed: ownPassed, acceptanceRate: share(own, valid), passRate: share(ownPassed, own) },
    sampling: null,
    boxRate: share(record.annotationsDecided - record.tickedDecided, record.annotationsDecided),
    box3dRate: null,
    completedAt: record.completedAt?.toISOString() ?? null,
    remark: record.remark,
    latestAcceptor: record.latestAcceptor,
    assignees: [...record.assignees],
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** What a step of this member leads to, where the batch itself says the rest unless `facts` says otherwise. */
export function tryStep<S extends BatchStep>(
  member: Member,
  batch: { readonly stage: BatchStage; readonly isClosed: boolean },
  step: S,
  facts: Partial<Pick<StepFacts, 'beganElsewhere' | 'hasOpen'>> = {},
): StepOutcome<S> {
  return nextStage(batch.stage, step, {
    isClosed: batch.isClosed,
    mayFinish: member.canFinish,
    beganElsewhere: false,
    hasOpen: false,
    ...facts,
  });
}
