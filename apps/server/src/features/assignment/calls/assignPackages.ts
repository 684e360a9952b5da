import type { assignmentCalls } from '@countersign/contract';
import { findRunProblem } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { assignNumbers, countAssignment, findAcceptors } from '../../acceptance/assignment.store.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { recordEvents } from '../../event/event.store.ts';
import { findShared } from '../team-work.store.ts';

type AssignPackages = typeof assignmentCalls.assignPackages;

export async function assignPackages(requested: Requested<AssignPackages>): Promise<Outcome<AssignPackages>> {
  const { db, member, now, ip, input } = requested;
  const { customerId } = member;
  const { batchId, shares } = input;
  if ((await findBatch(db, member, batchId, 'lock')) === undefined) return refuse(5019007);
  const shared = await findShared(db, customerId, batchId);
  if (shared === undefined) return refuse(5019007);
  if (shared.assignmentVersion !== input.version) return refuse(5007019);
  const runs = shares.flatMap((share) => share.runs.map((run) => ({ memberId: share.memberId, ...run })));
  if (findRunProblem(runs, shared.packageCount) !== null) return refuse(5002002, { fields: ['shares'] });
  const memberIds = [...new Set(shares.flatMap(({ memberId }) => memberId ?? []))];
  const acceptors = await findAcceptors(db, customerId, memberIds);
  if (acceptors.length !== memberIds.length) return refuse(5001018);

  const assigning = { byId: member.memberId, now, endsWhole: input.endsWhole };
  const packages = await assignNumbers(db, customerId, batchId, runs, assigning);
  const version = await countAssignment(db, customerId, batchId);
  const event = { customerId, at: now, actor: { member }, ip, kind: 'batch.shared', batchId };
  await recordEvents(db, [{ ...event, data: { names: acceptors.map(({ name }) => name).join(', '), packages } }]);
  return ok({ version, packages });
}
