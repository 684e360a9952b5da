import { type Kysely, sql } from 'kysely';

/** Why: a list of items is ordered by their number of annotations, and a batch has a million of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index item_by_annotations on item (customer_id, batch_id, annotation_count, index_no)')
    .execute(db);
}
