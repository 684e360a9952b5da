import type { messageCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { countUnread } from '../read-mark.store.ts';

type ListUnread = typeof messageCalls.listUnread;

export async function listUnread({ db, member, input }: Requested<ListUnread>): Promise<Outcome<ListUnread>> {
  return ok({ boards: await countUnread(db, member, input.batchIds) });
}
