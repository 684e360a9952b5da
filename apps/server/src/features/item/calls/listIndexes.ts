import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { listHitIndexes } from '../item-search.store.ts';

type ListIndexes = typeof itemCalls.listIndexes;

export async function listIndexes({ db, member, input }: Requested<ListIndexes>): Promise<Outcome<ListIndexes>> {
  const { customerId, memberId, role } = member;
  const { around, ...asked } = input;
  const filter = { customerId, memberId, role, ...asked };
  const first = await listHitIndexes(db, member, filter);
  if (first === undefined) return refuse(5019007);
  if (!first.isCapped || around <= (first.indexes.at(-1) ?? 0)) return ok({ ...first, isFromStart: true });
  const later = await listHitIndexes(db, member, { ...filter, from: Math.max(around, asked.from ?? 0) });
  return later === undefined ? refuse(5019007) : ok({ ...later, isFromStart: false });
}
