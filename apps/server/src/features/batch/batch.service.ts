import type { Batch } from '@countersign/contract';
import { allowedActions, batchState, boxRateOf, deliveredAccuracy, inspectedAccuracy } from '@countersign/domain';
import type { Member } from '../../platform/session/actor.ts';
import { inspectionOf } from '../acceptance/inspection.service.ts';
import { showSample } from '../acceptance/sample.service.ts';
import type { BatchRecord } from './batch-list.store.ts';

/** A batch as the member is shown it. */
export function showBatch(record: BatchRecord, member: Member): Batch {
  const actions = allowedActions({ ...record, role: member.role, mayFinish: member.canFinish });
  const packages = record.n00 + record.n05 + record.n10 + record.n20;
  const part = record.isPart ? { packages, ofItems: record.batchTotal } : null;
  return { ...describeBatch(record), actions, part };
}

/** A batch regardless of assignment. */
export function describeBatch(record: BatchRecord): Omit<Batch, 'actions' | 'part'> {
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
    medium: record.medium,
    extent: record.extent ?? total,
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
    sampling: record.sample && showSample(record.sample, record, record.isPart),
    boxRate: boxRateOf(record),
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
