import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../batch/batch.store.ts';
import { isCounted, listCounted } from '../item-list.store.ts';
import { showRow } from '../item-row.service.ts';
import { listHits } from '../item-search.store.ts';

type ListItems = typeof itemCalls.listItems;

export async function listItems(requested: Requested<ListItems>): Promise<Outcome<ListItems>> {
  const { db, member, sign, input } = requested;
  if ((await findBatch(db, member, input.batchId)) === undefined) return refuse(5019007);
  const { customerId, memberId } = member;
  const filter = { customerId, memberId, ...input };
  const { counted, records } = isCounted(filter)
    ? await listCounted(db, filter, input)
    : await listHits(db, filter, input);
  return ok({ ...counted, items: records.map((record) => showRow(sign, record)) });
}
