import { type Kysely, sql } from 'kysely';

/**
 * Why: a download counted the bytes that left the server, so a part that was fetched twice made it look whole. It now keeps
 * which bytes of its file left. What was counted before counts from the beginning of the file, and a download that was
 * said to be whole stays so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table delivery_download add column sent int8multirange not null default '{}'`,
  `update delivery_download d
    set sent = int8multirange(int8range(0, case when d.finished_at is null then least(d.bytes, f.size) else f.size end))
    from delivery_file f
    where f.customer_id = d.customer_id and f.id = d.file_id and d.bytes > 0`,
  'alter table delivery_download drop column bytes',
];
