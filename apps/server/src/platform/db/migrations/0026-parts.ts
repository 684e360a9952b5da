import { type Kysely, sql } from 'kysely';
import { counters, sumPackages, writeItem } from './0023-decisions-in-one-function.ts';
import { bulkSums, sampled, sampleOfWrites, sampleProgress } from './0025-samples.ts';

/**
 * Why: a batch may be shared out among acceptors, a package to one of them. Who has only packages of a batch sees and
 * counts nothing else of it. The sums over packages are kept by assignee, so that the sums of a part cost what those of
 * the whole batch cost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const ofPart = '(part_of is null or assignee_id = part_of)';

/**
 * Of a part, what was found of the sample says nothing of the whole lot. What was declared unusable since the draw is no part
 * of the lot any more.
 */
const partOfSample = (found: (column: string) => string, strata?: string) =>
  sampleProgress(found, 'part_of is null', strata);

/** Entries that samples and parts add to the progress in the answer to a write. */
export const progressOfWrites = (strata?: string) => [
  `'sample', ${partOfSample((column) => `g.${column} + move_${column}`, strata)}`,
  `'isPart', part_of is not null`,
];

/** What samples and parts add to a write of an item. */
export const partOfWrites = {
  ...sampleOfWrites,
  parameter: `${sampleOfWrites.parameter} part_of uuid,`,
  progress: progressOfWrites(),
  isOfPart: ofPart,
  progressOf: 'of_customer, by_member, of_batch, part_of',
};

/** The progress of a batch for one member, of the whole or of a part. */
export const batchProgress = (strata?: string) => `create function batch_progress(
  of_customer uuid, of_member uuid, of_batch uuid, part_of uuid,
  out total integer, out passed integer, out rejected integer, out invalid integer, out edited_passed integer,
  out own_passed integer, out own_rejected integer, out own_edited_passed integer, out skipped integer,
  out sample jsonb, out is_part boolean
) language plpgsql volatile as $$
#variable_conflict use_column
begin
  select coalesce(sum(g.total), 0), coalesce(sum(g.passed), 0), coalesce(sum(g.rejected), 0),
    coalesce(sum(g.invalid), 0), coalesce(sum(g.edited_passed), 0), coalesce(sum(g.own_passed), 0),
    coalesce(sum(g.own_rejected), 0), coalesce(sum(g.own_edited_passed), 0),
    ${partOfSample((column) => `coalesce(sum(g.${column}), 0)`, strata)}, part_of is not null
  into total, passed, rejected, invalid, edited_passed, own_passed, own_rejected, own_edited_passed, sample, is_part
  from package_group g where g.customer_id = of_customer and g.batch_id = of_batch and ${ofPart};

  select count(*) into skipped
  from skip s
  join item i on i.customer_id = s.customer_id and i.id = s.item_id
  join package p on p.customer_id = i.customer_id and p.id = i.package_id
  where s.customer_id = of_customer and s.batch_id = of_batch and s.member_id = of_member and i.is_valid and ${ofPart}
    and case when p.bulk_seq > i.decision_seq then p.bulk_result else i.result end = '00';
end $$`;

const statements = [
  'alter table batch add column assignment_version integer not null default 0',
  'alter table assignment add column is_whole boolean not null default true',
  `alter table package add column assignee_id uuid,
    add foreign key (customer_id, assignee_id) references member (customer_id, id)`,
  `create index package_assignee on package (customer_id, assignee_id, batch_id, ordinal) where assignee_id is not null`,
  // Packages nobody is assigned to are summed under an id that no member has.
  `alter table package_group add column assignee_id uuid not null default '00000000-0000-0000-0000-000000000000'`,
  'alter table package_group drop constraint package_group_pkey',
  'alter table package_group add primary key (customer_id, batch_id, group_no, slot, assignee_id)',
  sumPackages([...counters, ...sampled], bulkSums, 'assigned'),

  'drop function write_item',
  writeItem(partOfWrites),

  'drop function batch_progress',
  batchProgress(),
];
