import { type Kysely, sql } from 'kysely';

/**
 * Why: lists ask which of a customer's orders have a batch that waits for a decision. They read all batches that were ever
 * delivered to find the open ones, which are fewer and fewer of them. This index has these alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index batch_open on batch (customer_id, order_id) where stage in ('awaiting', 'accepting')`)
    .execute(db);
}
