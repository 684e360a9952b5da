import { type Kysely, sql } from 'kysely';
import { counters, sumPackages, writeItem } from './0023-decisions-in-one-function.ts';
import { bulkSums, sampled } from './0025-samples.ts';
import { partOfWrites } from './0026-parts.ts';

/**
 * Why: annotations of one picture stand and fall together, so a rate of annotations knows less than their number suggests.
 * How much less follows from how the pictures differ: from the sums of squares over the items decided one by one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Over items decided one by one: their annotations squared, those with a tick squared, and the product of both. */
export const squares = ['own_annotations_squared', 'own_ticked_squared', 'own_annotations_by_ticked'];

const statements = [
  `alter table package ${squares.map((column) => `add column ${column} bigint not null default 0`).join(', ')}`,
  `alter table package_group ${squares.map((column) => `add column ${column} bigint not null default 0`).join(', ')}`,
  sumPackages([...counters, ...sampled, ...squares], bulkSums, 'assigned'),
  'drop function write_item',
  writeItem({ ...partOfWrites, counters: [...sampled, ...squares], largeCounters: squares }),
  `update package p set own_annotations_squared = c.annotations, own_ticked_squared = c.ticked,
    own_annotations_by_ticked = c.product
  from (
    select customer_id, package_id, sum(annotation_count::bigint * annotation_count) as annotations,
      sum(ticked_count::bigint * ticked_count) as ticked, sum(annotation_count::bigint * ticked_count) as product
    from item where is_valid and result <> '00' group by customer_id, package_id
  ) c
  where p.customer_id = c.customer_id and p.id = c.package_id`,
];
