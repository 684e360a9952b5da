import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { lockFileUse } from '../../platform/objects/file-use.ts';

/** A batch that has expired and is not emptied, and how far it is. */
interface Emptying {
  readonly customerId: string;
  readonly id: string;
  /** The last index number whose media are let go of. */
  readonly emptiedTo: number;
}

/** The batch that expired first of those that are not emptied, locked until the transaction ends. */
async function holdEmptying(db: Db): Promise<Emptying | undefined> {
  const { rows } = await sql<Emptying>`
    select customer_id as "customerId", id, emptied_to as "emptiedTo" from batch
    where expired_at is not null and emptied_at is null
    order by expired_at, id limit 1 for no key update skip locked`.execute(db);
  return rows[0];
}

/**
 * Lets go of the files of some items of one expired batch: those that no item of a batch with media names are no longer
 * delivered, so that unused files are deleted. Answers how many steps it took, 0 where no batch has anything left.
 */
export async function letGo(db: Db, limit: number, now: Date): Promise<number> {
  const batch = await holdEmptying(db);
  if (batch === undefined) return 0;
  const { customerId, id, emptiedTo } = batch;
  // In a statement of its own before the others, so that they see every delivery that was published before.
  await lockFileUse(db, customerId);
  const { rows } = await sql<{ items: number; last: number | null }>`
    with gone as materialized (
      select id, index_no, media ->> 'originalKey' as original, media ->> 'referenceKey' as reference from item
      where customer_id = ${customerId} and batch_id = ${id} and index_no > ${emptiedTo}
      order by index_no limit ${limit}
    ), named as materialized (
      select key from gone cross join lateral (values (original), (reference)) of (key) where key is not null
      union
      select concat_ws('/', ${customerId}::text, left(e.value ->> 'sha256', 2), e.value ->> 'sha256')
      from gone join item_content c on c.customer_id = ${customerId} and c.item_id = gone.id and c.chunks is not null
      cross join jsonb_array_elements(c.chunks) e
    ), unneeded as materialized (
      select key from named where not ${isNeeded(sql`named.key`)}
    ), freed as (
      update stored_object o set is_delivered = false from unneeded u
      where o.customer_id = ${customerId} and o.sha256 = decode(right(u.key, 64), 'hex') and o.is_delivered
    )
    select count(*)::int as items, max(index_no) as last from gone`.execute(db);
  // An aggregate without groups is one row.
  const { items, last } = rows[0] as { items: number; last: number | null };
  await sql`
    update batch set emptied_to = ${last ?? emptiedTo}, emptied_at = ${items < limit ? now : null}::timestamptz
    where customer_id = ${customerId} and id = ${id}`.execute(db);
  return Math.max(items, 1);
}

/** Whether an item of a batch that keeps its media has a file. Keys contain their customer. */
function isNeeded(key: RawBuilder<unknown>): RawBuilder<boolean> {
  const namedBy = (column: 'originalKey' | 'referenceKey') => sql`
    select from item i join batch b on b.customer_id = i.customer_id and b.id = i.batch_id and b.expired_at is null
    where hashtextextended(i.media ->> ${sql.lit(column)}, 0) = hashtextextended(${key}, 0)
      and i.media ->> ${sql.lit(column)} = ${key}`;
  return sql<boolean>`(exists (${namedBy('originalKey')}) or exists (
    ${namedBy('referenceKey')} and i.media ->> 'referenceKey' is not null
  ) or exists (
    select from item_content c
    join item i on i.customer_id = c.customer_id and i.id = c.item_id
    join batch b on b.customer_id = i.customer_id and b.id = i.batch_id and b.expired_at is null
    where c.customer_id = split_part(${key}, '/', 1)::uuid and c.chunks is not null
      and c.chunks @> jsonb_build_array(jsonb_build_object('sha256', right(${key}, 64)))
  ))`;
}
