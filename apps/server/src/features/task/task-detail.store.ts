import type { Template } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isVisible, partOf } from '../acceptance/visible.store.ts';
import { errorsOf, type FoundError, type HourCount, hoursOf } from '../batch/batch-detail.store.ts';
import { type TaskRecord, tasksOf } from './task-list.store.ts';

/** So many runs of index numbers are shown. */
const MOST_RUNS = 20;

interface DetailedTask extends TaskRecord {
  readonly template: Template;
  readonly errors: readonly FoundError[];
  readonly hours: readonly HourCount[];
  readonly runs: readonly { readonly from: number; readonly to: number }[];
}

/** The member's part of a batch they see, with its details, in one statement. */
export async function findTask(db: Db, member: Member, batchId: string): Promise<DetailedTask | undefined> {
  const part = partOf(member, sql.ref('b.id'));
  const seen = sql`(select b.id, 1 as place from batch b where b.id = ${batchId} and ${isVisible(member)})`;
  const { rows } = await sql<DetailedTask>`
    select record.*, b.template, ${errorsOf(sql`b.customer_id`, sql`b.id`, part)} as errors,
      ${hoursOf(sql`${member.memberId}::uuid`)} as hours, (
        select coalesce(jsonb_agg(jsonb_build_object('from', first, 'to', last) order by first), '[]')
        from (
          select min(first_index) as first, max(last_index) as last from (
            select p.first_index, p.last_index, p.ordinal - row_number() over (order by p.ordinal) as run from package p
            where p.customer_id = b.customer_id and p.batch_id = b.id and p.assignee_id = ${part}
          ) numbered
          group by run order by 1 limit ${MOST_RUNS}
        ) joined
      ) as runs
    from (${tasksOf(member, seen)}) record
    join batch b on b.customer_id = ${member.customerId} and b.id = record.id`.execute(db);
  return rows[0];
}
