import { type Kysely, sql } from 'kysely';
import { writeItem } from './0023-decisions-in-one-function.ts';
import { relationsOfWrites } from './0037-relations.ts';

/**
 * Why: a verdict given by mistake is taken back, and the item is then as it was before: its decision has the number and the
 * author of before, its package's figures move back, and so does the hour that counted the verdict. An item of a queue whose
 * decision is of an earlier round again is looked at no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The function of `0037`, with each part in it once that taking a verdict back changes. */
function withUndo(written: string): string {
  const changes: readonly (readonly [string, string])[] = [
    ['with_answers jsonb default null', 'with_answers jsonb default null, undo_to jsonb default null'],
    [`when 'edit' then '05'`, `when 'edit' then '05'\n        when 'undo' then '05'`],
    [`not in ('neither', 'edit')`, `not in ('neither', 'edit', 'undo')`],
    ['decision_seq = case when', `decision_seq = case when write_kind = 'undo' then (undo_to ->> 'seq')::bigint when`],
    [
      `decided_at = case when write_kind`,
      `decided_at = case when write_kind = 'undo' then (undo_to ->> 'decidedAt')::timestamptz when write_kind`,
    ],
    [
      'values (of_customer, of_item, to_verdict, to_errors, by_member, at_time)',
      `values (of_customer, of_item, to_verdict, to_errors, coalesce((undo_to ->> 'verdictBy')::uuid, by_member),
        coalesce((undo_to ->> 'verdictAt')::timestamptz, at_time))`,
    ],
    [
      `if write_kind = 'verdict' then
      insert into decision_hour`,
      `if write_kind = 'undo' then
      update decision_hour h
      set passed = h.passed - (i.result = '10')::int, rejected = h.rejected - (i.result = '20')::int
      from item i
      where i.customer_id = of_customer and i.id = of_item
        and h.customer_id = of_customer and h.batch_id = of_batch and h.member_id = by_member and h.hour = in_hour;
      delete from item_verdict
      where undo_to ->> 'verdictBy' is null and customer_id = of_customer and item_id = of_item;
    end if;
    if write_kind = 'verdict' then
      insert into decision_hour`,
    ],
  ];
  return changes.reduce((text, [before, after]) => {
    if (text.split(before).length !== 2) throw new Error(`write_item has not one place of ${before}`);
    return text.replace(before, () => after);
  }, written);
}

const statements = [
  'drop function write_item',
  withUndo(writeItem(relationsOfWrites)),
  `create or replace function count_queued() returns trigger language plpgsql as $$
  declare
    was queue_item;
    now_found text;
  begin
    select q.* into was from queue_item q where q.customer_id = new.customer_id and q.item_id = new.id;
    if not found then return null; end if;
    -- Another validity is no verdict, and a decision of an earlier round that counts again is none of this one.
    now_found := case
      when new.decision_seq = old.decision_seq then was.finding
      when new.result = '00' then 'none'
      when new.decision_seq < old.decision_seq and new.decision_seq <= (
        select r.begun_seq from batch_round r
        where r.customer_id = was.customer_id and r.batch_id = was.batch_id and r.round = was.round
      ) then 'none'
      when new.result = '20' then 'wrong'
      when new.is_edited and exists (
        select from item_edit e
        where e.customer_id = new.customer_id and e.item_id = new.id and e.revision = new.revision and e.at >= was.queued_at
      ) then 'wrong'
      else 'right' end;
    update queue_item q set finding = now_found, is_valid = new.is_valid
    where q.customer_id = new.customer_id and q.item_id = new.id;
    update queue_sum s set
      total = s.total + new.is_valid::int - was.is_valid::int,
      unasked = s.unasked + case when was.was_asked then 0 else new.is_valid::int - was.is_valid::int end,
      done = s.done + (new.is_valid and now_found <> 'none')::int - (was.is_valid and was.finding <> 'none')::int,
      wrong = s.wrong + (new.is_valid and now_found = 'wrong')::int - (was.is_valid and was.finding = 'wrong')::int
    where s.customer_id = was.customer_id and s.batch_id = was.batch_id and s.round = was.round
      and s.package_id = was.package_id and s.part = was.part;
    return null;
  end $$`,
];
