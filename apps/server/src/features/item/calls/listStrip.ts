import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../batch/batch.store.ts';
import { findBounds, listFrom } from '../item-list.store.ts';
import { showRow } from '../item-row.service.ts';

type ListStrip = typeof itemCalls.listStrip;

export async function listStrip(requested: Requested<ListStrip>): Promise<Outcome<ListStrip>> {
  const { db, member, sign, input } = requested;
  if ((await findBatch(db, member, input.batchId)) === undefined) return refuse(5019007);
  const { customerId, memberId } = member;
  const filter = { customerId, memberId, batchId: input.batchId };
  const [bounds, records] = await Promise.all([findBounds(db, filter), listFrom(db, filter, input.from, input.size)]);
  return ok({ items: records.map((record) => showRow(sign, record)), ...bounds });
}
