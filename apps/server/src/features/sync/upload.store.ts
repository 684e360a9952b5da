import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/**
 * How long an announcement is young. Far shorter than its retention, so that a young one is never deleted meanwhile.
 */
const YOUNG_MS = 24 * 3600 * 1000;

/**
 * Announces files by their SHA-256, so that retention finds uploads that never finished. Inserts them in the order of
 * their hashes, so that two deliveries cannot deadlock.
 */
export async function announceUploads(
  db: Db,
  customerId: string,
  sha256s: readonly string[],
  now: Date,
): Promise<void> {
  const youngAfter = new Date(now.getTime() - YOUNG_MS);
  await sql`
    insert into upload (customer_id, sha256, begun_at)
    select ${customerId}, coming.sha256, ${now} from unnest(${hashesOf(sha256s)}::bytea[]) as coming (sha256)
    where not exists (
      select from upload u
      where u.customer_id = ${customerId} and u.sha256 = coming.sha256 and u.begun_at > ${youngAfter}
    )
    order by coming.sha256
    on conflict (customer_id, sha256) do update set begun_at = excluded.begun_at`.execute(db);
}

/**
 * Removes the announcements of stored files, and answers which of them still existed. One is gone where another upload
 * has stored the file, or where retention deleted it.
 */
export async function endUploads(db: Db, customerId: string, sha256s: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: Buffer }>`
    with ended as materialized (
      select sha256 from upload where customer_id = ${customerId} and sha256 = any(${hashesOf(sha256s)}::bytea[])
      order by sha256 for update
    )
    delete from upload u using ended where u.customer_id = ${customerId} and u.sha256 = ended.sha256
    returning u.sha256`.execute(db);
  return new Set(rows.map(({ sha256 }) => sha256.toString('hex')));
}

function hashesOf(sha256s: readonly string[]): Buffer[] {
  return sha256s.map((sha256) => Buffer.from(sha256, 'hex'));
}
