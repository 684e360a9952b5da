import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Member } from '../../platform/session/actor.ts';

/** The names of others who hold something of the batch now. */
export async function listOthersAtWork(
  db: Db,
  { customerId, memberId }: Member,
  batchId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct ${shownName('m')} as name from claim c
    join member m on m.customer_id = c.customer_id and m.id = c.member_id
    where c.customer_id = ${customerId} and c.batch_id = ${batchId} and c.member_id <> ${memberId} and c.until > ${now}
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
