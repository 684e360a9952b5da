import type { itemCalls } from '@countersign/contract';
import { type Outcome, okWritten, type Requested, refuse } from '../../../platform/http/handler.ts';
import { writeWith } from '../../../platform/http/json-of.ts';
import { isCounted, listCounted } from '../item-list.store.ts';
import { writeRows } from '../item-row.service.ts';
import { listHits, listOrdered } from '../item-search.store.ts';

type ListItems = typeof itemCalls.listItems;

export async function listItems({ db, member, sign, input }: Requested<ListItems>): Promise<Outcome<ListItems>> {
  const { customerId, memberId, role } = member;
  const filter = { customerId, memberId, role, ...input };
  const isByIndex = input.sort === 'index' && input.order === 'ascending';
  const list = isCounted(filter) ? listCounted : listHits;
  const found = isByIndex ? await list(db, member, filter, input) : await listOrdered(db, member, filter, input, input);
  if (found === undefined) return refuse(5019007);
  const { items, ...counted } = found;
  return okWritten(writeWith(counted, 'items', writeRows(sign, items)));
}
