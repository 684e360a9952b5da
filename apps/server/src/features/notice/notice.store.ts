import type { NoticeBody } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { noteChange } from '../../platform/live/changes.ts';

/**
 * Who is to know: the administrators, or those of a batch with its acceptors as well. Nobody is told of what they did
 * themselves.
 */
export type Recipients =
  | { readonly to: 'administrators'; readonly but?: string }
  | { readonly to: 'batch'; readonly batchId: string; readonly but?: string }
  | { readonly to: 'member'; readonly memberId: string };

/** What happened, when, and who is to know. */
export type NewNotice = NoticeBody & {
  readonly customerId: string;
  readonly at: Date;
  /** The order, batch, file or report that it is about. */
  readonly about: string;
  readonly recipients: Recipients;
};

/**
 * Gives a notice to each recipient who may sign in, in the caller's transaction. Their browsers hear of it when the call
 * or work has ended, and the next mail names it.
 */
export async function giveNotice(db: Db, notice: NewNotice): Promise<void> {
  const { customerId, at, kind, about, data, recipients } = notice;
  const { rows } = await sql<{ memberId: string }>`
    insert into notice (customer_id, member_id, kind, about, data, at)
    select m.customer_id, m.id, ${kind}, ${about}, ${JSON.stringify(data)}, ${at} from member m
    where m.customer_id = ${customerId} and m.status = '1' and m.deleted_at is null and ${isRecipient(recipients)}
    order by m.id
    returning member_id as "memberId"`.execute(db);
  for (const { memberId } of rows) noteChange({ customerId, memberId, hint: { topic: 'notice' } });
}

/** The condition on the member `m`. */
function isRecipient(recipients: Recipients): RawBuilder<boolean> {
  if (recipients.to === 'member') return sql`m.id = ${recipients.memberId}`;
  const isOther = recipients.but === undefined ? sql`true` : sql`m.id <> ${recipients.but}`;
  if (recipients.to === 'administrators') return sql`(m.role = '10' and ${isOther})`;
  return sql`((m.role = '10' or exists (
    select from assignment a
    where a.customer_id = m.customer_id and a.batch_id = ${recipients.batchId} and a.member_id = m.id
  )) and ${isOther})`;
}
