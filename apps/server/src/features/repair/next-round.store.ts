import type { RepairCounts } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { liftDefault } from '../acceptance/default.store.ts';
import { decidedAt, decider, effective } from '../acceptance/effective-result.store.ts';
import { recountPackages } from '../acceptance/recount.store.ts';
import type { Sync } from '../sync/sync.store.ts';
import type { RepairRecord } from './repair.store.ts';

/** Keeps every package of a batch from changing until the transaction ends, as finishing it does. */
export async function lockPackages(db: Db, { customerId, id }: RepairRecord): Promise<void> {
  await sql`
    select from package where customer_id = ${customerId} and batch_id = ${id} order by ordinal for update`.execute(db);
}

/** Keeps how the round that ends came out. */
export async function keepRound(db: Db, { customerId, id }: RepairRecord): Promise<void> {
  await sql`
    insert into batch_round as r (
      customer_id, batch_id, round, delivered_at, submitter, result, remark, finished_at, finished_by, sample_id,
      passed, rejected, invalid, own_passed, own_rejected, own_edited_passed,
      sampled, sampled_passed, sampled_rejected, sampled_edited
    )
    select b.customer_id, b.id, b.round, b.delivered_at, b.submitter, '20', b.remark, b.completed_at, b.latest_acceptor,
      b.sample_id, sum(p.passed), sum(p.rejected), sum(p.invalid), sum(p.own_passed), sum(p.own_rejected),
      sum(p.own_edited_passed), sum(p.sampled), sum(p.sampled_passed), sum(p.sampled_rejected), sum(p.sampled_edited)
    from batch b join package p on p.customer_id = b.customer_id and p.batch_id = b.id
    where b.customer_id = ${customerId} and b.id = ${id}
    group by b.customer_id, b.id
    on conflict (customer_id, batch_id, round) do update set
      result = excluded.result, remark = excluded.remark, finished_at = excluded.finished_at,
      finished_by = excluded.finished_by, sample_id = excluded.sample_id, passed = excluded.passed,
      rejected = excluded.rejected, invalid = excluded.invalid, own_passed = excluded.own_passed,
      own_rejected = excluded.own_rejected, own_edited_passed = excluded.own_edited_passed, sampled = excluded.sampled,
      sampled_passed = excluded.sampled_passed, sampled_rejected = excluded.sampled_rejected,
      sampled_edited = excluded.sampled_edited`.execute(db);
}

/** Keeps what the repair does with each item that was asked for or changes, and counts it. */
export async function keepRepairs(db: Db, sync: Sync): Promise<RepairCounts> {
  const { customer_id: customerId, batch_id: batchId } = sync;
  const { rows } = await sql<RepairCounts>`
    with kept as (
      insert into item_repair (
        customer_id, item_id, round, batch_id, was_asked, was_delivered, was_changed, from_revision, to_revision, result,
        verdict, decided_by, decided_at
      )
      select i.customer_id, i.id, ${sync.round}::int, i.batch_id, i.is_valid and ${effective} = '20', s.item_id is not null,
        coalesce(s.is_changed, false), i.delivered_revision,
        case when s.is_changed then 1 + greatest(
          (select max(k.revision) from item_content k where k.customer_id = i.customer_id and k.item_id = i.id),
          (select max(e.revision) from item_edit e where e.customer_id = i.customer_id and e.item_id = i.id)
        ) else i.delivered_revision end,
        ${effective}, v.verdict, ${decider}, ${decidedAt}
      from item i
      join package p on p.customer_id = i.customer_id and p.id = i.package_id
      left join sync_item s on s.customer_id = i.customer_id and s.sync_id = ${sync.id} and s.item_id = i.id
      left join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
      where i.customer_id = ${customerId} and i.batch_id = ${batchId}
        and ((i.is_valid and ${effective} = '20') or s.is_changed)
      returning was_asked, was_delivered, was_changed
    )
    select count(*) filter (where was_asked)::int as asked,
      count(*) filter (where was_asked and was_changed)::int as changed,
      count(*) filter (where was_asked and was_delivered and not was_changed)::int as unchanged,
      count(*) filter (where was_asked and not was_delivered)::int as missing,
      count(*) filter (where not was_asked)::int as unasked
    from kept`.execute(db);
  // An aggregate without grouping has exactly one row.
  return rows[0] as RepairCounts;
}

/** Ends the sample of the earlier round. What it passed by default waits again. */
export async function endSample(db: Db, { customerId, id }: RepairRecord): Promise<void> {
  await sql`delete from sampled_item where customer_id = ${customerId} and batch_id = ${id}`.execute(db);
  await sql`
    update package set sampled = 0, sampled_passed = 0, sampled_rejected = 0, sampled_edited = 0
    where customer_id = ${customerId} and batch_id = ${id} and sampled > 0`.execute(db);
  await liftDefault(db, customerId, id);
}

/**
 * Makes what was delivered count: changed items have a new revision and wait again, whatever was decided on them or on
 * their package. In the format of the first delivery they keep what its files said of the media.
 */
export async function deliverChanged(db: Db, sync: Sync, isSameFormat: boolean): Promise<void> {
  const { customer_id: customerId } = sync;
  const changed = sql`
    sync_item s
    join item_repair r on r.customer_id = s.customer_id and r.item_id = s.item_id and r.round = ${sync.round}
    where s.customer_id = ${customerId} and s.sync_id = ${sync.id} and s.is_changed`;
  const said = (value: ReturnType<typeof sql>) => (isSameFormat ? value : sql`null`);
  await sql`
    insert into item_content
      (customer_id, item_id, revision, annotations, relations, source, media_path, said_width, said_height, chunks)
    select s.customer_id, s.item_id, r.to_revision, s.annotations, s.relations, s.source, ${said(sql`s.body ->> 'mediaPath'`)},
      ${said(sql`(s.body ->> 'width')::float8`)}, ${said(sql`(s.body ->> 'height')::float8`)}, s.body -> 'chunks'
    from ${changed}`.execute(db);
  await sql`
    delete from item_verdict v using (select s.item_id from ${changed}) c
    where v.customer_id = ${customerId} and v.item_id = c.item_id`.execute(db);
  await sql`
    update item i set
      revision = c.to_revision, delivered_revision = c.to_revision, annotation_count = c.annotation_count,
      annotator = coalesce(c.annotator, i.annotator), mark = '90', result = '00', decision_seq = nextval('decision_seq'),
      is_edited = false, error_count = 0, ticked_count = 0, decided_by = null, decided_at = null, seen_at = null,
      version = i.version + 1
    from (
      select s.item_id, r.to_revision, s.annotation_count, s.body ->> 'annotator' as annotator from ${changed}
    ) c
    where i.customer_id = ${customerId} and i.id = c.item_id`.execute(db);
  await recountChanged(db, sync);
}

/** Counts the packages of changed items anew. One in which nothing is decided any more awaits as it did at first. */
async function recountChanged(db: Db, { customer_id: customerId, batch_id: batchId, round }: Sync): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct i.package_id as id from item_repair r
    join item i on i.customer_id = r.customer_id and i.id = r.item_id
    where r.customer_id = ${customerId} and r.batch_id = ${batchId} and r.round = ${round} and r.was_changed`.execute(
    db,
  );
  const packageIds = rows.map(({ id }) => id);
  if (packageIds.length === 0) return;
  await recountPackages(db, customerId, packageIds);
  await sql`
    update package set version = version + 1,
      state = case when passed + rejected + invalid = 0 then '00' else state end
    where customer_id = ${customerId} and id = any(${packageIds}::uuid[])`.execute(db);
}

/** Begins the next round of a locked batch. */
export async function beginRound(
  db: Db,
  { customerId, id }: RepairRecord,
  { submitter, repair, now }: { readonly submitter: string; readonly repair: RepairCounts; readonly now: Date },
): Promise<void> {
  await sql`
    with begun as (
      update batch set stage = 'awaiting', round = round + 1, version = version + 1, delivered_at = ${now},
        submitter = ${submitter}, started_at = null, started_by = null, completed_at = null, remark = null,
        sample_id = null
      where customer_id = ${customerId} and id = ${id}
      returning round
    )
    insert into batch_round (customer_id, batch_id, round, delivered_at, submitter, repair, begun_seq)
    select ${customerId}, ${id}, round, ${now}, ${submitter}, ${JSON.stringify(repair)}, nextval('decision_seq') from begun`.execute(
    db,
  );
}
