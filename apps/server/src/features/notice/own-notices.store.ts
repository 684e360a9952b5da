import type { Input, Notice, noticeCalls } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { pageOf } from '../../platform/db/page.ts';
import { noteChange } from '../../platform/live/changes.ts';
import type { Member } from '../../platform/session/actor.ts';

type Asked = Input<typeof noticeCalls.listNotices>;

type NoticeRow = Pick<Notice, 'id' | 'kind' | 'data' | 'isRead'> & { readonly at: Date };

/** One page of the member's notices, the newest first, and how many each view has. */
export function listOwnNotices(db: Db, member: Member, { view, ...page }: Asked) {
  const isOwn = sql<boolean>`n.customer_id = ${member.customerId} and n.member_id = ${member.memberId}`;
  const isOfView = view === 'all' ? isOwn : sql<boolean>`${isOwn} and n.read_at is null`;
  const placed = sql`
    select n.id, row_number() over (order by n.at desc, n.id desc) as place from notice n where ${isOfView}`;
  const counts = sql<{ all: number; unread: number }>`
    select jsonb_build_object('all', count(*), 'unread', count(*) filter (where n.read_at is null))
    from notice n where ${isOwn}`;
  const rows = sql<NoticeRow>`
    select page.place, n.id, n.kind, n.data, n.at, n.read_at is not null as "isRead"
    from (${pageOf(placed, page)}) page
    join notice n on n.customer_id = ${member.customerId} and n.id = page.id`;
  return readCountedPage(db, counts, rows);
}

export async function countUnread(db: Db, { customerId, memberId }: Member): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notice
    where customer_id = ${customerId} and member_id = ${memberId} and read_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks the member's unread notices as read: one, or all up to an instant. Answers whether there were any. */
export async function markRead(
  db: Db,
  { customerId, memberId }: Member,
  which: { readonly noticeId: string } | { readonly until: Date },
  now: Date,
): Promise<boolean> {
  const isMeant = 'until' in which ? sql<boolean>`at <= ${which.until}` : sql<boolean>`id = ${which.noticeId}`;
  const { numAffectedRows = 0n } = await sql`
    update notice set read_at = ${now}
    where customer_id = ${customerId} and member_id = ${memberId} and read_at is null and ${isMeant}`.execute(db);
  if (numAffectedRows === 0n) return false;
  // Other windows of the same person show it as well.
  noteChange({ customerId, memberId, hint: { topic: 'notice' } });
  return true;
}
