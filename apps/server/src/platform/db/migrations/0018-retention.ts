import { type Kysely, sql } from 'kysely';

/**
 * Why: what nobody needs any more is forgotten. A stored file goes when no batch has it and no delivery under way has
 * named it, so that both have to be known of it; a file that is on its way is announced, so that what a killed upload
 * leaves behind is found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stored_object
      add column used_at timestamptz,
      add column is_delivered boolean not null default false`.execute(db);
  // Deliveries that are under way now have named these.
  await sql`update stored_object set used_at = now()`.execute(db);
  await sql`alter table stored_object alter column used_at set not null`.execute(db);
  await sql`
    update stored_object o set is_delivered = true
    from (
      select customer_id, media ->> 'key' as key from item
      union select customer_id, media ->> 'originalKey' from item
      union select customer_id, media ->> 'referenceKey' from item
    ) used
    where o.customer_id = used.customer_id and o.key = used.key`.execute(db);
  await sql`create index stored_object_unused on stored_object (used_at) where not is_delivered`.execute(db);
  await sql`
    create table upload (
      customer_id uuid not null references customer (id),
      sha256 bytea not null,
      begun_at timestamptz not null,
      primary key (customer_id, sha256)
    )`.execute(db);
  await sql`create index upload_begun on upload (begun_at)`.execute(db);
  await sql`create index sync_arriving on sync (customer_id, started_at) where status in ('0', '1')`.execute(db);
  await sql`create index sync_failed on sync (finished_at) where status = '3'`.execute(db);
  await sql`create index session_created on session (created_at)`.execute(db);
  await sql`create index sign_in_at on sign_in (at)`.execute(db);
  await sql`create index sign_in_attempt_at on sign_in_attempt (at)`.execute(db);
  await sql`create index report_created on report (created_at)`.execute(db);
  await sql`create index batch_export_created on batch_export (created_at)`.execute(db);
}
