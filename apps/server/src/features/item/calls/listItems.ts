import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../batch/batch.store.ts';
import { countByName, countResults, listByCounters, searchByName } from '../item-list.store.ts';
import { showRow } from '../item-row.service.ts';

type ListItems = typeof itemCalls.listItems;

export async function listItems(requested: Requested<ListItems>): Promise<Outcome<ListItems>> {
  const { db, member, now, context, input } = requested;
  if ((await findBatch(db, member, input.batchId)) === undefined) return refuse(5019007);
  const { customerId, memberId } = member;
  const filter = { customerId, memberId, ...input };
  const offset = (input.page - 1) * input.size;
  const search = input.search ?? '';
  const [results, records] = await Promise.all(
    search === ''
      ? [countResults(db, filter), listByCounters(db, filter, offset, input.size)]
      : [countByName(db, filter, search), searchByName(db, filter, search, offset, input.size)],
  );
  return ok({
    total:
      input.result === undefined
        ? results['00'] + results['10'] + results['20'] + results.invalid
        : results[input.result],
    results,
    items: records.map((record) => showRow(context, now, record)),
  });
}
