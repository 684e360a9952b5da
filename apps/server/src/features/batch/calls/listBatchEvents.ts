import { type BatchEventKind, type batchCalls, batchEventKinds } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { listEvents } from '../../event/event.store.ts';

type ListBatchEvents = typeof batchCalls.listBatchEvents;

export async function listBatchEvents(requested: Requested<ListBatchEvents>): Promise<Outcome<ListBatchEvents>> {
  const { db, member, input } = requested;
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  const before = input.before === undefined ? null : Number(input.before);
  const only = batch.isPart || input.whose === 'mine' ? member.memberId : null;
  const found = await listEvents(db, member.customerId, batch.id, batchEventKinds, only, before, input.size + 1);
  return ok({
    events: found.slice(0, input.size).map((event) => ({
      id: String(event.id),
      at: event.at.toISOString(),
      who: event.who,
      // The query selects these kinds only.
      what: event.kind as BatchEventKind,
      data: event.data,
    })),
    hasMore: found.length > input.size,
  });
}
