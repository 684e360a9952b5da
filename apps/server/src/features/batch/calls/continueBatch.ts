import type { batchCalls } from '@countersign/contract';
import { batchState } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { listOthersAtWork } from '../at-work.store.ts';
import { joinBatch, setLatestAcceptor } from '../batch.store.ts';

type ContinueBatch = typeof batchCalls.continueBatch;

export async function continueBatch(requested: Requested<ContinueBatch>): Promise<Outcome<ContinueBatch>> {
  const { context, member, now, ip, input } = requested;
  return context.db.transaction().execute(async (db) => {
    const batch = await findBatch(db, member, input.batchId, 'lock');
    if (batch === undefined) return refuse(5019007);
    const next = tryStep(member, batch, 'continue');
    if ('code' in next) return refuse(next.code);
    if (await joinBatch(db, member, batch, now)) {
      await setLatestAcceptor(db, member, batch.id);
      const event = { customerId: member.customerId, at: now, actor: { member }, ip, batchId: batch.id };
      await recordEvents(db, [{ ...event, kind: 'batch.joined', data: { round: batch.round } }]);
    }
    const others = await listOthersAtWork(db, member, batch.id, now);
    return ok({ state: batchState(batch.mode, next.stage), version: batch.version, others });
  });
}
