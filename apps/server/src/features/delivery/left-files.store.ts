import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Bite } from '../../platform/retention/retention.ts';

/** A delivery file of which something is left in the store. */
export interface LeftDelivery {
  readonly customerId: string;
  readonly id: string;
}

/** Files that nobody goes on sending, and those that could not be published or built. Nobody has downloaded one. */
export function holdUnfinished({ db, before, limit }: Bite): Promise<LeftDelivery[]> {
  return hold(db, sql`f.state in ('arriving', 'failed') and f.stepped_at < ${before}`, limit);
}

/** Files that expired before an instant, whose bytes are still there. */
export function holdExpired({ db, before, limit }: Bite): Promise<LeftDelivery[]> {
  return hold(db, sql`f.object_key is not null and f.expires_at < ${before}`, limit);
}

/** Files that were taken back before an instant, whose bytes may still be there. */
export function holdCancelled({ db, before, limit }: Bite): Promise<LeftDelivery[]> {
  return hold(db, sql`f.state = 'cancelled' and f.emptied_at is null and f.cancelled_at < ${before}`, limit);
}

async function hold(db: Db, which: RawBuilder<unknown>, limit: number): Promise<LeftDelivery[]> {
  const { rows } = await sql<LeftDelivery>`
    select f.customer_id as "customerId", f.id from delivery_file f
    where ${which} limit ${limit} for update of f skip locked`.execute(db);
  return rows;
}

/** Says that the bytes of files are gone. What was decided stays. */
export async function markEmptied(db: Db, files: readonly LeftDelivery[], now: Date): Promise<void> {
  await sql`update delivery_file set object_key = null, emptied_at = ${now} where id = any(${idsOf(files)}::uuid[])`.execute(
    db,
  );
  await sql`delete from delivery_part where file_id = any(${idsOf(files)}::uuid[])`.execute(db);
}

export async function deleteFiles(db: Db, files: readonly LeftDelivery[]): Promise<void> {
  await sql`delete from delivery_file where id = any(${idsOf(files)}::uuid[])`.execute(db);
}

function idsOf(files: readonly LeftDelivery[]): string[] {
  return files.map(({ id }) => id);
}
