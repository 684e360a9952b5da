import type { noticeCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { markRead } from '../own-notices.store.ts';

type MarkNoticeRead = typeof noticeCalls.markNoticeRead;

export async function markNoticeRead(requested: Requested<MarkNoticeRead>): Promise<Outcome<MarkNoticeRead>> {
  const { db, member, input, now } = requested;
  return ok({ wasUnread: await markRead(db, member, { noticeId: input.noticeId }, now) });
}
