import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { noteChange } from '../../platform/live/changes.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isInPart, isVisible } from '../acceptance/visible.store.ts';

/** A board as somebody reads it: of a whole batch, or of one package with what was written to the whole batch. */
interface ReadBoard {
  readonly batchId: string;
  readonly packageId: string | null;
}

/**
 * Notes that the member has read a board up to a message of the batch. A mark never goes back. Answers whether there is
 * such a message.
 */
export async function markBoardRead(db: Db, member: Member, board: ReadBoard, until: string): Promise<boolean> {
  const { customerId, memberId } = member;
  const { rows } = await sql<{ isNew: boolean }>`
    with read as (
      select id from message where customer_id = ${customerId} and batch_id = ${board.batchId} and id = ${until}
    ), marked as (
      insert into message_read as r (customer_id, member_id, batch_id, package_id, until)
      select ${customerId}, ${memberId}, ${board.batchId}, ${board.packageId}::uuid, id from read
      on conflict (customer_id, member_id, batch_id, package_id) do update set until = excluded.until
      where r.until < excluded.until
      returning 1
    )
    select exists (select from marked) as "isNew" from read`.execute(db);
  if (rows[0]?.isNew === true) noteChange({ customerId, memberId, hint: { topic: 'message', batchId: board.batchId } });
  return rows.length > 0;
}

/** Whether the member `w` has not read the message `m` of somebody else. */
const isUnread = sql<boolean>`(m.at >= w.created_at and not (m.author_kind = 'member' and m.author_id = w.id) and not exists (
  select from message_read r
  where r.customer_id = w.customer_id and r.member_id = w.id and r.batch_id = m.batch_id and r.until >= m.id
    and (r.package_id is null or m.package_id is null or r.package_id = m.package_id)
))`;

/** A batch is counted up to here. */
const MOST_UNREAD = 100;

/** How many messages the member has not read, by batch, of those that they see. */
export async function countUnread(
  db: Db,
  member: Member,
  batchIds: readonly string[],
): Promise<{ readonly batchId: string; readonly count: number }[]> {
  const { rows } = await sql<{ batchId: string; count: number }>`
    select b.id as "batchId", counted.count
    from member w
    join batch b on b.customer_id = w.customer_id and b.id = any(${batchIds}::uuid[]) and ${isVisible(member)}
    cross join lateral (
      select count(*)::int as count from (
        select from message m
        where m.customer_id = b.customer_id and m.batch_id = b.id and ${isUnread}
          and (m.package_id is null or exists (
            select from package p
            where p.customer_id = m.customer_id and p.id = m.package_id and ${isInPart(member, sql.ref('b.id'))}
          ))
        limit ${MOST_UNREAD}
      ) found
    ) counted
    where w.customer_id = ${member.customerId} and w.id = ${member.memberId} and counted.count > 0`.execute(db);
  return rows;
}

/** Messages that a member has not read. */
export interface UnreadMessages {
  readonly count: number;
  readonly batches: number;
  /** The batch of the oldest, and when that was written. */
  readonly batchId: string;
  readonly since: Date;
}

/**
 * What others wrote since the member joined and the member has not read, in all batches; null where there is nothing. The
 * board of a batch shows everything, that of a package also what was written to the whole batch.
 */
export async function findUnread(db: Db, { customerId, memberId }: Member): Promise<UnreadMessages | null> {
  const { rows } = await sql<Omit<UnreadMessages, 'batchId' | 'since'> & { oldest: [string, string] | null }>`
    select count(*)::int as count, count(distinct m.batch_id)::int as batches,
      (array_agg(jsonb_build_array(m.batch_id, m.at) order by m.id))[1] as oldest
    from member w
    join message m on m.customer_id = w.customer_id and ${isUnread}
    where w.customer_id = ${customerId} and w.id = ${memberId}`.execute(db);
  const [found] = rows;
  if (found === undefined || found.oldest === null) return null;
  const [batchId, at] = found.oldest;
  return { count: found.count, batches: found.batches, batchId, since: new Date(at) };
}
