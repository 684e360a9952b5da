import type { OpinionChoice, Verdict } from '@countersign/contract';
import type { PairCount } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { shownName } from '../../platform/names/shown-name.ts';

/**
 * The result of the first decision that counts beside the opinion `o` on the item `i`: the one it was settled by, or the
 * item's own by the person asked for it; null while there is none.
 */
const firstResult = sql<'10' | '20' | null>`(case
  when o.settled is not null then o.first_result
  when i.is_valid and i.result <> '00' and i.decided_by = o.first_id then i.result
end)`;

/** The opinions `o` of the current round of a batch, with their items `i`. */
function opinionsIn(customerId: string, batchId: string): RawBuilder<unknown> {
  return sql`
    opinion o
    join batch b on b.customer_id = o.customer_id and b.id = o.batch_id and b.round = o.round
    join item i on i.customer_id = o.customer_id and i.id = o.item_id and o.customer_id = ${customerId} and o.batch_id = ${batchId}`;
}

/** What was drawn in a batch, what is given of it, who takes part, and the pairs by people and results. */
export interface Doubled {
  readonly drawn: number;
  readonly given: number;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly pairs: readonly PairCount[];
}

export async function readDoubled(db: Db, customerId: string, batchId: string): Promise<Doubled> {
  const { rows } = await sql<Doubled>`
    with doubled as materialized (
      select o.first_id, o.member_id, ${firstResult} as first, o.result as second, o.settled is not null as is_settled,
        count(*)::int as items
      from ${opinionsIn(customerId, batchId)}
      group by 1, 2, 3, 4, 5
    )
    select coalesce(sum(items), 0)::int as drawn, coalesce(sum(items) filter (where second is not null), 0)::int as given,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'name', ${shownName('m')}) order by m.user_name, m.id)
        from member m
        where m.customer_id = ${customerId}
          and m.id in (select first_id from doubled union select member_id from doubled)
      ), '[]') as people,
      coalesce(jsonb_agg(jsonb_build_object(
        'firstId', first_id, 'secondId', member_id, 'first', first, 'second', second, 'isSettled', is_settled,
        'pairs', items
      )) filter (where first is not null and second is not null), '[]') as pairs
    from doubled`.execute(db);
  // An aggregate without groups is one row.
  return rows[0] as Doubled;
}

/** An item on which two differ. */
export interface DifferenceRecord {
  readonly itemId: string;
  readonly round: number;
  readonly version: number;
  readonly index: number;
  readonly fileName: string;
  /** Null where the batch has expired. */
  readonly thumbnailKey: string | null;
  /** The first words of a text; null of pictures, and where the batch has expired. */
  readonly excerpt: string | null;
  readonly firstName: string;
  readonly firstResult: '10' | '20';
  readonly firstVerdict: Verdict;
  readonly firstAt: Date | null;
  readonly secondName: string;
  readonly secondResult: '10' | '20';
  readonly secondVerdict: Verdict;
  readonly secondAt: Date | null;
  readonly settled: OpinionChoice | null;
  readonly settledBy: string | null;
  readonly settledAt: Date | null;
}

const differ = sql<boolean>`(o.result <> ${firstResult})`;
const noVerdict = sql`'{"itemErrors": [], "ticks": [], "comment": ""}'::jsonb`;

function differences(where: RawBuilder<boolean>, from: RawBuilder<unknown>): RawBuilder<DifferenceRecord> {
  const isSettled = sql<boolean>`o.settled is not null`;
  return sql<DifferenceRecord>`
    select o.item_id as "itemId", o.round, i.version, i.index_no as index, i.file_name as "fileName",
      case when b.expired_at is null then i.media ->> 'thumbnailKey' end as "thumbnailKey",
      case when b.expired_at is null then i.media -> 'text' ->> 'excerpt' end as excerpt,
      ${shownName('f')} as "firstName", ${firstResult} as "firstResult",
      coalesce(case when ${isSettled} then o.first_verdict else v.verdict end, ${noVerdict}) as "firstVerdict",
      case when ${isSettled} then o.first_at else i.decided_at end as "firstAt",
      ${shownName('s')} as "secondName", o.result as "secondResult", o.verdict as "secondVerdict", o.given_at as "secondAt",
      o.settled, ${shownName('a')} as "settledBy", o.settled_at as "settledAt"
    from ${from}
    left join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
    join member f on f.customer_id = o.customer_id and f.id = o.first_id
    join member s on s.customer_id = o.customer_id and s.id = o.member_id
    left join member a on a.customer_id = o.customer_id and a.id = o.settled_by
    where ${differ} and ${where}`;
}

/** How many differences of a batch wait and are settled, and some of them by index number, from one on. */
export async function readDifferences(
  db: Db,
  customerId: string,
  batchId: string,
  state: 'waiting' | 'settled',
  { from: first, size }: { readonly from: number; readonly size: number },
): Promise<{ readonly waiting: number; readonly settled: number; readonly differences: DifferenceRecord[] }> {
  const from = opinionsIn(customerId, batchId);
  const isMeant = state === 'waiting' ? sql<boolean>`o.settled is null` : sql<boolean>`o.settled is not null`;
  const [counts, listed] = await Promise.all([
    sql<{ waiting: number; settled: number }>`
      select (count(*) filter (where o.settled is null))::int as waiting, count(o.settled)::int as settled
      from ${from} where ${differ}`.execute(db),
    sql<DifferenceRecord>`${differences(sql<boolean>`${isMeant} and i.index_no >= ${first}`, from)} order by i.index_no limit ${size}`.execute(
      db,
    ),
  ]);
  // An aggregate without groups is one row.
  const { waiting, settled } = counts.rows[0] as { waiting: number; settled: number };
  return { waiting, settled, differences: listed.rows };
}

/** The opinion on an item, and the round of its batch, as settling needs them. Locks the opinion. */
export async function lockDifference(
  db: Db,
  customerId: string,
  itemId: string,
): Promise<(DifferenceRecord & { readonly batchId: string }) | undefined> {
  await sql`
    select from opinion o
    where o.customer_id = ${customerId} and o.item_id = ${itemId} for no key update`.execute(db);
  const { rows: opened } = await sql<{ batchId: string }>`
    select batch_id as "batchId" from item where customer_id = ${customerId} and id = ${itemId}`.execute(db);
  const batchId = opened[0]?.batchId;
  if (batchId === undefined) return undefined;
  const { rows } = await differences(sql<boolean>`o.item_id = ${itemId}`, opinionsIn(customerId, batchId)).execute(db);
  return rows[0] && { ...rows[0], batchId };
}

/** Keeps which of the two counts, and the first decision as it was. */
export async function keepSettled(
  db: Db,
  customerId: string,
  { itemId, round, firstResult: result, firstVerdict, firstAt }: DifferenceRecord,
  by: { readonly memberId: string; readonly choice: OpinionChoice; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('opinion')
    .set({
      ...{ settled: by.choice, settled_by: by.memberId, settled_at: by.at },
      ...{ first_result: result, first_verdict: JSON.stringify(firstVerdict), first_at: firstAt },
    })
    .where('customer_id', '=', customerId)
    .where('item_id', '=', itemId)
    .where('round', '=', round)
    .execute();
}
