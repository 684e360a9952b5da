import type { queueCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { showRow } from '../../item/item-row.service.ts';
import { listQueued } from '../queue.store.ts';

type ListQueue = typeof queueCalls.listQueue;

export async function listQueue({ db, member, sign, input }: Requested<ListQueue>): Promise<Outcome<ListQueue>> {
  const { batchId, around, size } = input;
  const more = { around, limit: size + 1 };
  const [batch, before, after] = await Promise.all([
    findBatch(db, member, batchId),
    around === undefined ? [] : listQueued(db, member, batchId, { ...more, step: -1 }),
    listQueued(db, member, batchId, { ...more, step: 1 }),
  ]);
  if (batch === undefined) return refuse(5019007);
  const shown = [...before.slice(-size), ...after.slice(0, size)];
  return ok({
    items: shown.map(({ part, isDone, ...record }) => ({ part, isDone, item: showRow(sign, record) })),
    hasBefore: before.length > size,
    hasAfter: after.length > size,
  });
}
