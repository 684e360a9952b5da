import type { noticeCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { countUnread } from '../own-notices.store.ts';

type CountUnreadNotices = typeof noticeCalls.countUnreadNotices;

export async function countUnreadNotices({
  db,
  member,
}: Requested<CountUnreadNotices>): Promise<Outcome<CountUnreadNotices>> {
  return ok({ count: await countUnread(db, member) });
}
