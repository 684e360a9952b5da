import type { ItemMark, ItemResult, ShownDifferenceKind } from '@countersign/contract';
import type { RepairedItems } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { effective } from '../acceptance/effective-result.store.ts';
import { numberOfPart } from '../acceptance/queue.store.ts';
import { isInPart, isItemInPart, isVisible } from '../acceptance/visible.store.ts';

export interface BatchRepair {
  readonly round: number;
  /** Items that the member sees. */
  readonly total: number;
  readonly groups: readonly (RepairedItems & { readonly count: number })[];
}

/**
 * What the present round of a batch did, counted; undefined where the member sees no such batch. Who sees all of it is told
 * what was counted when the round began.
 */
export async function countRepairs(db: Db, member: Member, batchId: string): Promise<BatchRepair | undefined> {
  const { rows } = await sql<BatchRepair>`
    select b.round,
      (
        select coalesce(sum(g.total), 0)::int from package_group g
        where g.customer_id = b.customer_id and g.batch_id = b.id and ${isInPart(member, batchId, 'g')}
      ) as total,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'wasAsked', was_asked, 'wasDelivered', was_delivered, 'wasChanged', was_changed, 'count', count
        ))
        from (${member.role === '10' ? keptCounts : countedIn(member, batchId)}) alike
      ), '[]') as groups
    from batch b where b.id = ${batchId} and ${isVisible(member)}`.execute(db);
  return rows[0];
}

const keptCounts = sql`
  select kind.*, (k.repair ->> kind.name)::int as count
  from batch_round k,
    (values ('changed', true, true, true), ('unchanged', true, true, false), ('missing', true, false, false),
      ('unasked', false, true, true)) kind (name, was_asked, was_delivered, was_changed)
  where k.customer_id = b.customer_id and k.batch_id = b.id and k.round = b.round and k.repair is not null`;

const countedIn = (member: Member, batchId: string) => sql`
  select r.was_asked, r.was_delivered, r.was_changed, count(*) from item_repair r
  where r.customer_id = b.customer_id and r.batch_id = b.id and r.round = b.round and exists (
    select from item i
    where i.customer_id = r.customer_id and i.id = r.item_id and ${isItemInPart(member, batchId)}
  )
  group by 1, 2, 3`;

/** The round of a batch; undefined where the member sees no such batch. */
export async function readRound(db: Db, member: Member, batchId: string): Promise<number | undefined> {
  const { rows } = await sql<{ round: number }>`
    select b.round from batch b where b.id = ${batchId} and ${isVisible(member)}`.execute(db);
  return rows[0]?.round;
}

/** An item of the list. */
export interface ListedRepair extends RepairedItems {
  readonly itemId: string;
  readonly index: number;
  readonly fileName: string;
  /** Null where the batch has expired. */
  readonly thumbnailKey: string | null;
  /** The first words of a text; null of pictures, and where the batch has expired. */
  readonly excerpt: string | null;
  readonly earlier: ItemResult;
  readonly result: ItemResult;
  readonly mark: ItemMark | null;
}

/**
 * Items that were asked for or changed in the present round, by index number from one on. The queue of the round has
 * them in that order, what changed apart from what did not, so that a page reads a page of either.
 */
export async function listRepaired(
  db: Db,
  member: Member,
  batchId: string,
  {
    kind,
    from,
    size,
  }: { readonly kind?: ShownDifferenceKind | undefined; readonly from: number; readonly size: number },
): Promise<ListedRepair[]> {
  const ofQueue = (part: number) => sql`(
    select i.item_id, i.index_no from queue_item i
    join item_repair r on r.customer_id = i.customer_id and r.item_id = i.item_id and r.round = i.round
    where i.customer_id = ${member.customerId} and i.batch_id = ${batchId} and i.part = ${sql.lit(part)}
      and i.index_no >= ${from} and ${isItemInPart(member, batchId)} and ${kind === undefined ? sql`true` : isOf[kind]}
    order by i.index_no limit ${size}
  )`;
  const { unchanged, changed } = numberOfPart;
  const parts =
    kind === undefined ? [unchanged, changed] : [kind === 'claimed' || kind === 'missing' ? unchanged : changed];
  const { rows } = await sql<ListedRepair>`
    with near as materialized (
      select * from (${sql.join(parts.map(ofQueue), sql` union all `)}) queued order by index_no limit ${size}
    )
    select i.id as "itemId", i.index_no as index, i.file_name as "fileName", 
      case when b.expired_at is null then i.media ->> 'thumbnailKey' end as "thumbnailKey",
      case when b.expired_at is null then i.media -> 'text' ->> 'excerpt' end as excerpt,
      r.was_asked as "wasAsked", r.was_delivered as "wasDelivered", r.was_changed as "wasChanged", r.result as earlier,
      ${effective} as result, i.mark
    from near
    join batch b on b.id = ${batchId} and ${isVisible(member)}
    join item_repair r on r.customer_id = b.customer_id and r.item_id = near.item_id and r.round = b.round
    join item i on i.customer_id = r.customer_id and i.id = r.item_id
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    order by i.index_no`.execute(db);
  return rows;
}

/** The kinds of `differenceKind`, as conditions. */
const isOf: Readonly<Record<ShownDifferenceKind, RawBuilder<unknown>>> = {
  changed: sql`r.was_asked and r.was_changed`,
  claimed: sql`r.was_asked and r.was_delivered and not r.was_changed`,
  missing: sql`r.was_asked and not r.was_delivered`,
  unasked: sql`not r.was_asked and r.was_changed`,
};
