import { type BatchEventKind, type batchCalls, batchEventKinds } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { listEvents } from '../../event/event.store.ts';

type ListBatchEvents = typeof batchCalls.listBatchEvents;

export async function listBatchEvents(requested: Requested<ListBatchEvents>): Promise<Outcome<ListBatchEvents>> {
  const { db, member, input } = requested;
  if ((await findBatch(db, member, input.batchId)) === undefined) return refuse(5019007);
  const before = input.before === undefined ? null : Number(input.before);
  const found = await listEvents(db, member.customerId, input.batchId, batchEventKinds, before, input.size + 1);
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
