import type { Batch, BatchStage, Inspection } from '@countersign/contract';
import {
  allowedActions,
  type BatchStep,
  batchState,
  deliveredAccuracy,
  inspectedAccuracy,
  nextStage,
  type StepFacts,
  type StepOutcome,
} from '@countersign/domain';
import type { Member } from '../../platform/session/actor.ts';
import type { PackageSums } from '../package/package-group.store.ts';
import type { BatchRecord } from './batch-list.store.ts';

/** A batch as the member is shown it. */
export function showBatch(record: BatchRecord, member: Member): Batch {
  const actions = allowedActions({ ...record, role: member.role, mayFinish: member.canFinish });
  return { ...describeBatch(record), actions };
}

/** A batch as it is, without regard to assignment. */
export function describeBatch(record: BatchRecord): Omit<Batch, 'actions'> {
  const { passed, rejected, invalid, ownPassed, ownRejected, total } = record;
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
    inspection: inspectionOf(record),
    accuracy: share(passed, decided),
    inspectedAccuracy: inspectedAccuracy(record),
    deliveredAccuracy: deliveredAccuracy(record),
    agreedRate: record.agreedRate,
    actual: { passed: ownPassed, acceptanceRate: share(own, valid), passRate: share(ownPassed, own) },
    sampling: null,
    boxRate: share(record.ownAnnotationsDecided - record.ownTickedDecided, record.ownAnnotationsDecided),
    box3dRate: null,
    completedAt: record.completedAt?.toISOString() ?? null,
    remark: record.remark,
    latestAcceptor: record.latestAcceptor,
    assignees: [...record.assignees],
  };
}

/** What the results of a batch rest on: what `inspectPackage` says of each package, added up. */
export function inspectionOf(sums: PackageSums): Inspection {
  return {
    explicit: { passed: sums.ownPassed, rejected: sums.ownRejected },
    whole: { passed: sums.wholePassed, rejected: sums.wholeRejected },
    byDefault: { passed: 0, rejected: 0 },
    overruled: { passed: sums.overruledPassed, rejected: sums.overruledRejected },
    unseen: sums.unseen,
    unseenPassed: sums.unseenPassed,
    unseenRejected: sums.unseenRejected,
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
