import type { QueuePart } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { numberOfPart, type QueueRecord, queueOf } from '../acceptance/queue.store.ts';
import { isInPart, isItemInPart, isVisible, partOf } from '../acceptance/visible.store.ts';
import { type ItemRecord, itemColumns, itemTables } from '../item/item-row.store.ts';
import type { Sync } from '../sync/sync.store.ts';

/** Counts queued items by package, those of `queued`. */
const intoSums = sql`
  insert into queue_sum (customer_id, batch_id, round, package_id, part, total, unasked, done, wrong)
  select customer_id, batch_id, round, package_id, part, count(*) filter (where is_valid),
    count(*) filter (where is_valid and not was_asked), 0, 0
  from queued group by customer_id, batch_id, round, package_id, part`;

/** Makes the queue of the round that a repair begins, of what it left and what it changed. That of the earlier round goes. */
export async function beginQueue(
  db: Db,
  { customer_id: customerId, batch_id: batchId, round }: Sync,
  now: Date,
): Promise<void> {
  await sql`delete from queue_item where customer_id = ${customerId} and batch_id = ${batchId}`.execute(db);
  await sql`
    with queued as (
      insert into queue_item (
        customer_id, item_id, batch_id, package_id, round, part, index_no, was_asked, is_valid, queued_at
      )
      select r.customer_id, r.item_id, r.batch_id, i.package_id, r.round, case when r.was_changed then 2 else 1 end,
        i.index_no, r.was_asked, i.is_valid, ${now}::timestamptz
      from item_repair r join item i on i.customer_id = r.customer_id and i.id = r.item_id
      where r.customer_id = ${customerId} and r.batch_id = ${batchId} and r.round = ${round}
      returning *
    )
    ${intoSums}`.execute(db);
}

/** A control as it is to be kept. */
export interface NewControl {
  readonly customerId: string;
  readonly batchId: string;
  readonly round: number;
  readonly isEnlargement: boolean;
  readonly seed: string;
  readonly runs: readonly { readonly from: number; readonly to: number }[];
  /** Index numbers that are drawn now. */
  readonly drawn: readonly number[];
  readonly lot: number;
  readonly drawnBy: string;
  readonly now: Date;
}

/** Keeps a draw and queues what it drew; one that enlarges nothing takes the place of what was drawn before. */
export async function keepControl(db: Db, control: NewControl): Promise<void> {
  const { customerId, batchId, round, isEnlargement, seed, runs, lot, drawnBy, now } = control;
  const drawn = sql`${`{${control.drawn.join(',')}}`}::int[]`;
  const part = sql.lit(numberOfPart.control);
  if (!isEnlargement) {
    await sql`
      with gone as (
        delete from queue_item where customer_id = ${customerId} and batch_id = ${batchId} and part = ${part}
      )
      delete from queue_sum
      where customer_id = ${customerId} and batch_id = ${batchId} and round = ${round} and part = ${part}`.execute(db);
  }
  await sql`
    with kept as (
      insert into control_draw (
        customer_id, batch_id, round, number, is_enlargement, seed, runs, drawn, lot, drawn_by, drawn_at
      )
      select ${customerId}::uuid, ${batchId}::uuid, ${round}::int, 1 + coalesce(max(number), 0), ${isEnlargement}::boolean,
        ${seed}, ${JSON.stringify(runs)}::jsonb, ${drawn}, ${lot}::int, ${drawnBy}, ${now}::timestamptz
      from control_draw where customer_id = ${customerId} and batch_id = ${batchId} and round = ${round}
    ),
    queued as (
      insert into queue_item (
        customer_id, item_id, batch_id, package_id, round, part, index_no, was_asked, is_valid, queued_at
      )
      select customer_id, id, batch_id, package_id, ${round}::int, ${part}, index_no, false, is_valid, ${now}::timestamptz
      from item where customer_id = ${customerId} and batch_id = ${batchId} and index_no = any(${drawn})
      returning *
    )
    ${intoSums}
    on conflict (customer_id, batch_id, round, package_id, part) do update set total = queue_sum.total + excluded.total`.execute(
    db,
  );
}

export interface KeptDraw {
  readonly number: number;
  readonly isEnlargement: boolean;
  readonly size: number;
  readonly seed: string;
  readonly drawnBy: string;
  /** As `jsonb` writes a time. */
  readonly drawnAt: string;
}

/** The queue of the present round of a batch, and its draws; undefined where the member sees no such batch. */
export async function readQueue(
  db: Db,
  member: Member,
  batchId: string,
): Promise<{ round: number; isPart: boolean; queue: QueueRecord; draws: readonly KeptDraw[] } | undefined> {
  const { rows } = await sql<{ round: number; isPart: boolean; queue: QueueRecord; draws: readonly KeptDraw[] }>`
    select b.round, ${partOf(member, batchId)} is not null as "isPart",
      ${queueOf(sql`b.round`, member.role === '10' ? null : isInPart(member, batchId))} as queue,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'number', d.number, 'isEnlargement', d.is_enlargement, 'size', cardinality(d.drawn), 'seed', d.seed,
          'drawnBy', d.drawn_by, 'drawnAt', d.drawn_at
        ) order by d.number)
        from control_draw d where d.customer_id = b.customer_id and d.batch_id = b.id and d.round = b.round
      ), '[]') as draws
    from batch b where b.id = ${batchId} and ${isVisible(member)}`.execute(db);
  return rows[0];
}

/** An item of the queue, as the strip shows it. */
export interface QueuedRow extends ItemRecord {
  readonly part: QueuePart;
  readonly isDone: boolean;
}

/**
 * Items of the queue that the member sees, from the item of an index number on, in order or against it; from the start where it
 * is in no queue.
 */
export async function listQueued(
  db: Db,
  member: Member,
  batchId: string,
  { around, step, limit }: { readonly around: number | undefined; readonly step: 1 | -1; readonly limit: number },
): Promise<QueuedRow[]> {
  const { customerId, memberId } = member;
  const place = sql`
    select q.part, q.index_no from queue_item q
    where q.customer_id = ${customerId} and q.batch_id = ${batchId} and q.index_no = ${around ?? 0} and q.part in (1, 2, 3)`;
  const from: RawBuilder<boolean> =
    step === -1
      ? sql`(i.part, i.index_no) < (${place})`
      : sql`((i.part, i.index_no) >= (${place}) or not exists (${place}))`;
  const direction = sql.raw(step === 1 ? 'asc' : 'desc');
  const { rows } = await sql<QueuedRow>`
    with near as materialized (
      select i.id, i.part, i.index_no, i.finding <> 'none' as done from (
        select q.customer_id, q.batch_id, q.item_id as id, q.package_id, q.part, q.index_no, q.finding
        from queue_item q where q.customer_id = ${customerId} and q.batch_id = ${batchId}
      ) i
      where ${isItemInPart(member, batchId)} and ${from}
      order by i.part ${direction}, i.index_no ${direction} limit ${limit}
    )
    select ${itemColumns}, (array['unchanged', 'changed', 'control'])[near.part] as part, near.done as "isDone"
    from near
    join ${itemTables(memberId)} on i.customer_id = ${customerId} and i.id = near.id
    order by near.part, near.index_no`.execute(db);
  return rows;
}
