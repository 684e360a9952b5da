import { type Kysely, sql } from 'kysely';

/**
 * Why: a decision on one item is read in one statement and written in another, without a transaction around both. A
 * statement sees the database as it was when it began, also after it waited for a lock. These functions are volatile, so
 * their queries see what others committed meanwhile: the write asks them once it holds its locks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [isInStage, isFreeFor, batchProgress]) await sql.raw(statement).execute(db);
}

/** Whether a batch is in a stage of a round. */
const isInStage = `
  create function is_in_stage(of_customer uuid, of_batch uuid, in_stage text, in_round integer) returns boolean
  language plpgsql volatile as $$
  begin
    return exists (
      select from batch
      where customer_id = of_customer and id = of_batch and stage = in_stage and round = in_round
    );
  end $$`;

/** Whether nobody else holds an item or a package. */
const isFreeFor = `
  create function is_free_for(of_customer uuid, of_kind text, of_target uuid, for_member uuid, at_time timestamptz)
  returns boolean language plpgsql volatile as $$
  begin
    return not exists (
      select from claim
      where customer_id = of_customer and kind = of_kind and target_id = of_target and member_id <> for_member
        and until > at_time
    );
  end $$`;

/** Where a batch stands, and what a member skipped of it that is still undecided. */
const batchProgress = `
  create function batch_progress(
    of_customer uuid, of_member uuid, of_batch uuid,
    out total integer, out passed integer, out rejected integer, out invalid integer, out edited_passed integer,
    out own_passed integer, out own_rejected integer, out own_edited_passed integer, out skipped integer
  ) language plpgsql volatile as $$
  #variable_conflict use_column
  begin
    select coalesce(sum(g.total), 0), coalesce(sum(g.passed), 0), coalesce(sum(g.rejected), 0),
      coalesce(sum(g.invalid), 0), coalesce(sum(g.edited_passed), 0), coalesce(sum(g.own_passed), 0),
      coalesce(sum(g.own_rejected), 0), coalesce(sum(g.own_edited_passed), 0)
    into total, passed, rejected, invalid, edited_passed, own_passed, own_rejected, own_edited_passed
    from package_group g where g.customer_id = of_customer and g.batch_id = of_batch;

    select count(*) into skipped
    from skip s
    join item i on i.customer_id = s.customer_id and i.id = s.item_id
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    where s.customer_id = of_customer and s.batch_id = of_batch and s.member_id = of_member and i.is_valid
      and case when p.bulk_seq > i.decision_seq then p.bulk_result else i.result end = '00';
  end $$`;
