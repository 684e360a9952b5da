import { type BatchEventKind, type batchCalls, batchEventKinds, ownEventKinds } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { listEvents } from '../../event/event.store.ts';

const isOwn = (kind: BatchEventKind) => ownEventKinds.some((own) => own === kind);

type ListBatchEvents = typeof batchCalls.listBatchEvents;

export async function listBatchEvents(requested: Requested<ListBatchEvents>): Promise<Outcome<ListBatchEvents>> {
  const { db, member, input } = requested;
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  const before = input.before === undefined ? null : Number(input.before);
  const only = batch.isPart || input.whose === 'mine' ? member.memberId : null;
  const kinds = member.role === '10' ? batchEventKinds : batchEventKinds.filter((kind) => !isOwn(kind));
  const found = await listEvents(db, member.customerId, batch.id, kinds, only, before, input.size + 1);
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
