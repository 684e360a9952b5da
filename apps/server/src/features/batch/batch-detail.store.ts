import type { Template } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { shownName } from '../../platform/names/shown-name.ts';

export async function readTemplate(db: Db, customerId: string, batchId: string): Promise<Template> {
  const { template } = await db
    .selectFrom('batch')
    .where('customer_id', '=', customerId)
    .where('id', '=', batchId)
    .select('template')
    .executeTakeFirstOrThrow();
  return template;
}

interface FoundError {
  readonly typeId: string;
  readonly label: string | null;
  readonly count: number;
}

/** Errors of decided items by type and label, most frequent first. */
export async function listErrors(db: Db, customerId: string, batchId: string): Promise<FoundError[]> {
  const { rows } = await sql<FoundError>`
    select type_id as "typeId", nullif(label, '') as label, sum(count)::int as count
    from package_error where customer_id = ${customerId} and batch_id = ${batchId}
    group by type_id, label having sum(count) > 0
    order by 3 desc, 1, 2`.execute(db);
  return rows;
}

export interface AcceptorActivity {
  readonly id: string;
  readonly name: string;
  readonly decided: number;
  readonly lastAt: Date;
  readonly isHere: boolean;
}

/** Who takes or took part in a batch, the latest to visit first. */
export async function listPeople(db: Db, customerId: string, batchId: string, now: Date): Promise<AcceptorActivity[]> {
  const { rows } = await sql<AcceptorActivity>`
    select m.id, ${shownName('m')} as name, coalesce(d.decided, 0)::int as decided,
      greatest(t.joined_at, d.last_at) as "lastAt",
      exists (
        select from claim c
        where c.customer_id = m.customer_id and c.batch_id = ${batchId} and c.member_id = m.id and c.until > ${now}
      ) as "isHere"
    from (
      select member_id, max(joined_at) as joined_at from acceptor
      where customer_id = ${customerId} and batch_id = ${batchId} group by member_id
    ) t
    full join (
      select member_id, sum(passed + rejected) as decided, max(last_at) as last_at from decision_hour
      where customer_id = ${customerId} and batch_id = ${batchId} group by member_id
    ) d using (member_id)
    join member m on m.customer_id = ${customerId} and m.id = member_id
    order by "lastAt" desc, m.user_name`.execute(db);
  return rows;
}

export interface HourCount {
  readonly at: Date;
  readonly passed: number;
  readonly rejected: number;
}

/** Verdicts given one by one, by the hour. */
export async function listHours(db: Db, customerId: string, batchId: string): Promise<HourCount[]> {
  const { rows } = await sql<HourCount>`
    select hour as at, sum(passed)::int as passed, sum(rejected)::int as rejected
    from decision_hour where customer_id = ${customerId} and batch_id = ${batchId}
    group by hour order by hour`.execute(db);
  return rows;
}
