import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../batch/batch.store.ts';
import { countResults, isCounted, listByCounters } from '../item-list.store.ts';
import { showRow } from '../item-row.service.ts';
import { chooseSearch, countHits, listHits } from '../item-search.store.ts';

type ListItems = typeof itemCalls.listItems;

export async function listItems(requested: Requested<ListItems>): Promise<Outcome<ListItems>> {
  const { db, member, now, context, input } = requested;
  if ((await findBatch(db, member, input.batchId)) === undefined) return refuse(5019007);
  const { customerId, memberId } = member;
  const filter = { customerId, memberId, ...input };
  const sought = await chooseSearch(db, input.search ?? '');
  const [counted, records] = await Promise.all(
    sought === null && isCounted(filter)
      ? [countResults(db, filter), listByCounters(db, filter, input)]
      : [countHits(db, filter, sought), listHits(db, filter, sought, input)],
  );
  return ok({ ...counted, items: records.map((record) => showRow(context, now, record)) });
}
