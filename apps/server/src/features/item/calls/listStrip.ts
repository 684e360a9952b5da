import type { itemCalls } from '@countersign/contract';
import { type Outcome, okWritten, type Requested, refuse } from '../../../platform/http/handler.ts';
import { writeWith } from '../../../platform/http/json-of.ts';
import { listFrom } from '../item-list.store.ts';
import { writeRows } from '../item-row.service.ts';

type ListStrip = typeof itemCalls.listStrip;

export async function listStrip({ db, member, sign, input }: Requested<ListStrip>): Promise<Outcome<ListStrip>> {
  const found = await listFrom(db, member, input.batchId, { from: input.from, limit: input.size });
  if (found === undefined) return refuse(5019007);
  const { items, ...bounds } = found;
  return okWritten(writeWith(bounds, 'items', writeRows(sign, items)));
}
