import type { batchCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findAcceptors, setAssignees } from '../../acceptance/assignment.store.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { recordEvents } from '../../event/event.store.ts';

type AssignBatch = typeof batchCalls.assignBatch;

export async function assignBatch(requested: Requested<AssignBatch>): Promise<Outcome<AssignBatch>> {
  const { db, member, now, ip, input } = requested;
  const { customerId } = member;
  const batch = await findBatch(db, member, input.batchId, 'lock');
  if (batch === undefined) return refuse(5019007);
  const memberIds = [...new Set(input.memberIds)];
  const assignees = await findAcceptors(db, customerId, memberIds);
  if (assignees.length !== memberIds.length) return refuse(5001018);

  await setAssignees(db, customerId, batch.id, memberIds, { byId: member.memberId, now });
  const names = assignees.map((person) => person.name).join(', ');
  const event = { customerId, at: now, actor: { member }, ip, kind: 'batch.assigned', batchId: batch.id };
  await recordEvents(db, [{ ...event, data: { names, count: assignees.length } }]);
  return ok({ assignees });
}
