import type { OpinionTask, Template } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { hasSight } from '../acceptance/sight.store.ts';

/** The opinions that a member has to give in a batch, with what the workspace and the rules need to know. */
export interface OpinionTaskRecord extends Omit<OpinionTask, 'dueAt'> {
  readonly dueAt: Date | null;
  readonly isClosed: boolean;
  readonly passed: number;
  readonly rejected: number;
  readonly firstIndex: number;
  readonly lastIndex: number;
}

/**
 * The opinions `o` of the current round of the batch `b` that the member is asked for, with their items `i`. Who sees the
 * decisions on a package is asked for none of its items, and neither is an administrator.
 */
export function opinionsOf({ customerId, memberId, role }: Member): RawBuilder<unknown> {
  return sql`
    opinion o
    join item i on i.customer_id = o.customer_id and i.id = o.item_id
    join batch b on b.customer_id = o.customer_id and b.id = o.batch_id and b.round = o.round
      and o.customer_id = ${customerId} and o.member_id = ${memberId} and ${role} = '20' and not ${hasSight}`;
}

/** The member's opinions among `which`, summed up by batch. */
export function opinionSums(member: Member, which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select o.batch_id, count(*)::int as total, count(o.result)::int as given,
      (count(*) filter (where o.result = '10'))::int as passed,
      (count(*) filter (where o.result = '20'))::int as rejected,
      min(i.index_no) as first_index, max(i.index_no) as last_index
    from ${opinionsOf(member)} where ${which} group by o.batch_id`;
}

/** Undefined where the member has no opinion to give in the batch. */
export async function findTask(db: Db, member: Member, batchId: string): Promise<OpinionTaskRecord | undefined> {
  const { rows } = await sql<OpinionTaskRecord>`
    select b.id as "batchId", b.number, b.name, b.mode, b.medium, b.stage, b.round, c.due_at as "dueAt",
      c.closed_at is not null as "isClosed", own.total, own.given, own.passed, own.rejected,
      own.first_index as "firstIndex", own.last_index as "lastIndex"
    from (${opinionSums(member, sql<boolean>`o.batch_id = ${batchId}`)}) own
    join batch b on b.customer_id = ${member.customerId} and b.id = own.batch_id
    join customer_order c on c.customer_id = b.customer_id and c.id = b.order_id`.execute(db);
  return rows[0];
}

/** The template of a batch in which the member has opinions to give. */
export async function readTemplate(db: Db, { customerId }: Member, batchId: string): Promise<Template> {
  const { template } = await db
    .selectFrom('batch')
    .where('customer_id', '=', customerId)
    .where('id', '=', batchId)
    .select('template')
    .executeTakeFirstOrThrow();
  return template;
}
