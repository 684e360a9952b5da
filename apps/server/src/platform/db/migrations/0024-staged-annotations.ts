import { type Kysely, sql } from 'kysely';

/**
 * Why: annotations are nearly all of a staged item, and every field that was read of it opened all of it. In a column of
 * their own they go from the staged row to the item's as they are kept, compressed, and what is counted of them is
 * counted when they arrive.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table sync_item
    add column annotations jsonb, add column source jsonb, add column annotation_count integer, add column labels jsonb`,
  `update sync_item i set
    annotations = body -> 'annotations',
    source = body -> 'source',
    annotation_count = jsonb_array_length(body -> 'annotations'),
    labels = (
      select coalesce(jsonb_object_agg(label, count), '{}') from (
        select a ->> 'label' as label, count(*) as count from jsonb_array_elements(i.body -> 'annotations') a group by 1
      ) counted
    ),
    body = body - 'annotations' - 'source'`,
  `alter table sync_item
    alter column annotations set not null, alter column source set not null,
    alter column annotation_count set not null, alter column labels set not null`,
];
