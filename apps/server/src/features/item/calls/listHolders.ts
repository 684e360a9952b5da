import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { listHeld } from '../holders.store.ts';

type ListHolders = typeof itemCalls.listHolders;

export async function listHolders({ db, member, now, input }: Requested<ListHolders>): Promise<Outcome<ListHolders>> {
  const held = await listHeld(db, member, { ...input, now });
  return held === undefined ? refuse(5019007) : ok({ held });
}
