import type { HeldData } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** The unexpired claims `c` of the member of the table alias `m`. */
export function isClaimOf(alias: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    c.customer_id = ${sql.ref(`${alias}.customer_id`)} and c.member_id = ${sql.ref(`${alias}.id`)} and c.until > ${now}
  )`;
}

/** The assignments `a` of the member of the table alias `m` to batches `b` under acceptance. */
export function isAssignmentUnderAcceptance(alias: string): RawBuilder<boolean> {
  return sql<boolean>`(
    a.customer_id = ${sql.ref(`${alias}.customer_id`)} and a.member_id = ${sql.ref(`${alias}.id`)}
    and b.customer_id = a.customer_id and b.id = a.batch_id and b.stage = 'accepting'
  )`;
}

/** How many claims the member has, and their assigned batches under acceptance. */
export async function readHoldings(db: Db, customerId: string, memberId: string, now: Date): Promise<HeldData> {
  const { rows } = await sql<HeldData>`
    select
      (select count(*)::integer from claim c where ${isClaimOf('m', now)}) as claims,
      (
        select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.number), '[]')
        from assignment a, batch b where ${isAssignmentUnderAcceptance('m')}
      ) as batches
    from member m where m.customer_id = ${customerId} and m.id = ${memberId}`.execute(db);
  return rows[0] ?? { claims: 0, batches: [] };
}
