import { type Kysely, sql } from 'kysely';

/**
 * Why: the media of a batch go some months after its order was finished, and its rows stay. A row says when its people were
 * warned, when it expired and how far it is emptied. Batches of a customer share files, so a file goes with the last
 * batch that needs it: the indexes find the items of a file. They hold a hash of its key, which is a quarter of its size.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table batch
    add column warned_at timestamptz,
    add column expired_at timestamptz,
    add column emptied_to integer not null default 0,
    add column emptied_at timestamptz`,
  'create index batch_kept on batch (customer_id, order_id, delivered_at) where expired_at is null',
  'create index batch_expired on batch (expired_at) where expired_at is not null and emptied_at is null',
  `create index item_original on item (hashtextextended(media ->> 'originalKey', 0))`,
  `create index item_reference on item (hashtextextended(media ->> 'referenceKey', 0))
    where media ->> 'referenceKey' is not null`,
];
