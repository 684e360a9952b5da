import type { opinionCalls } from '@countersign/contract';
import { v7 as newId } from 'uuid';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { planDecision } from '../../item/item-decision.service.ts';
import { lockItem } from '../../item/item-facts.store.ts';
import { tryWrite } from '../../item/item-write.service.ts';
import { type DifferenceRecord, keepSettled, lockDifference } from '../difference.store.ts';

type SettleOpinion = typeof opinionCalls.settleOpinion;

export async function settleOpinion(requested: Requested<SettleOpinion>): Promise<Outcome<SettleOpinion>> {
  const { db, member, now, ip, input } = requested;
  const { customerId } = member;
  const { itemId, round, version, choice } = input;
  await lockItem(db, member, itemId);
  const difference = await lockDifference(db, customerId, itemId);
  if (difference === undefined) return refuse(5007027);
  const batch = await findBatch(db, member, difference.batchId);
  if (batch === undefined) return refuse(5007027);
  if (difference.round !== round) return refuse(5007031);
  const next = tryStep(member, batch, 'decide');
  if ('code' in next) return refuse(next.code);
  if (difference.settled !== null || difference.version !== version) return refuse(5007019);

  const written = choice === 'first' ? ok({ version }) : await decideAsSecond(requested, difference);
  if (written.status !== 200) return written;
  await keepSettled(db, customerId, difference, { memberId: member.memberId, choice, at: now });
  const { index, fileName } = difference;
  const result = choice === 'first' ? difference.firstResult : difference.secondResult;
  const event = { customerId, at: now, actor: { member }, ip, kind: 'opinion.settled', batchId: batch.id, itemId };
  await recordEvents(db, [{ ...event, data: { index, fileName, choice, result } }]);
  return ok({ itemId, version: written.answer.version });
}

/** Makes the second verdict the item's decision. The item is locked, so nothing can come between. */
async function decideAsSecond(
  requested: Requested<SettleOpinion>,
  { secondResult: result, secondVerdict: verdict }: DifferenceRecord,
) {
  const { db, member, now, ip, context, input } = requested;
  const { itemId, round, version } = input;
  // The answer of this call is kept apart, so the write inside has a place of its own.
  const place = { ...{ actorId: member.memberId, requestId: newId(), call: 'settleOpinion' }, at: now };
  const writing = { db, member, now, context, place: { ...place, inputHash: Buffer.alloc(0) } };
  const written = await tryWrite(
    { ...writing, input: { itemId, round, version, result, verdict } },
    (item, _, content) => planDecision({ member, now, ip }, item, content, { result, verdict }),
  );
  if (written === undefined || written === null) throw new Error('a settled item changed behind its lock');
  return written;
}
