import { type Kysely, sql } from 'kysely';

/**
 * Why: a package is decided whole without touching its items. Its counters then follow from what its valid items add up
 * to, and when the bulk decision is lifted from what was decided on single items, so both are kept beside the counts
 * that are shown. `annotations_decided` and `ticked_decided`, so far of own decisions, become the effective ones like
 * `passed`. Who decided in bulk, and when, stands on the package.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table package
    add column bulk_by uuid,
    add column bulk_at timestamptz,
    add column edited_valid integer not null default 0,
    add column annotations_valid bigint not null default 0,
    add column ticked_valid bigint not null default 0,
    add column own_edited_passed integer not null default 0,
    add column own_annotations_decided bigint not null default 0,
    add column own_ticked_decided bigint not null default 0`,

  // Every package of a batch changes at once: with room beside each row for its next version no index is touched.
  'alter table package set (fillfactor = 45)',

  // No bulk decision was ever made before: what is effective is what was decided on single items.
  `update package p set
    edited_valid = c.edited_valid, annotations_valid = c.annotations_valid, ticked_valid = c.ticked_valid,
    own_edited_passed = p.edited_passed, own_annotations_decided = p.annotations_decided,
    own_ticked_decided = p.ticked_decided
  from (
    select customer_id, package_id, count(*) filter (where is_edited) as edited_valid,
      sum(annotation_count) as annotations_valid, sum(ticked_count) as ticked_valid
    from item where is_valid group by customer_id, package_id
  ) c
  where p.customer_id = c.customer_id and p.id = c.package_id`,
];
