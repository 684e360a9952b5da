import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { PeaksRecord, StoredObjectTable, TilesRecord } from '../../platform/db/tables/stored-object.ts';

export type StoredObject = Selectable<StoredObjectTable>;

/** Which of these SHA-256 (lower-case hexadecimal) the customer has stored files for. */
export async function findStored(db: Db, customerId: string, sha256s: readonly string[]): Promise<StoredObject[]> {
  if (sha256s.length === 0) return [];
  const hashes = sha256s.map((sha256) => Buffer.from(sha256, 'hex'));
  return db
    .selectFrom('stored_object')
    .where('customer_id', '=', customerId)
    .where('sha256', 'in', hashes)
    .selectAll()
    .execute();
}

/**
 * Records stored files. Answers the SHA-256 (lower-case hexadecimal) of those that the customer did not have. Inserts
 * them in the order of their hashes, so that two deliveries cannot deadlock.
 */
export async function addStored(db: Db, rows: readonly Insertable<StoredObjectTable>[]): Promise<Set<string>> {
  const inserted = await db
    .insertInto('stored_object')
    .values(rows.toSorted((a, b) => a.sha256.compare(b.sha256)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('sha256')
    .execute();
  return new Set(inserted.map(({ sha256 }) => sha256.toString('hex')));
}

/** Retention keeps every file that a running delivery has named. */
interface NamedBy {
  readonly customerId: string;
  /** When the delivery began. */
  readonly startedAt: Date;
}

/**
 * Records that a delivery names these files, so that none is deleted before the delivery has ended. Waits for a file
 * that is being deleted, which then counts as missing. Goes in the order of the hashes, so that two deliveries cannot
 * deadlock.
 */
export async function nameStored(
  db: Db,
  { customerId, startedAt }: NamedBy,
  sha256s: readonly string[],
  now: Date,
): Promise<void> {
  if (sha256s.length === 0) return;
  const hashes = sha256s.map((sha256) => Buffer.from(sha256, 'hex'));
  await sql`
    with named as materialized (
      select sha256 from stored_object
      where customer_id = ${customerId} and sha256 = any(${hashes}::bytea[]) and used_at < ${startedAt}
      order by sha256 for update
    )
    update stored_object o set used_at = greatest(${now}::timestamptz, ${startedAt}::timestamptz)
    from named where o.customer_id = ${customerId} and o.sha256 = named.sha256`.execute(db);
}

/** Stores where the tiles of a picture are, or why it has none. */
export async function setTiles(db: Db, customerId: string, sha256: string, tiles: TilesRecord): Promise<void> {
  await db
    .updateTable('stored_object')
    .set({ tiles: JSON.stringify(tiles) })
    .where('customer_id', '=', customerId)
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .execute();
}

/** Stores where the peaks of a recording are, or that it has none. */
export async function setPeaks(db: Db, customerId: string, sha256: string, peaks: PeaksRecord): Promise<void> {
  await db
    .updateTable('stored_object')
    .set({ peaks: JSON.stringify(peaks) })
    .where('customer_id', '=', customerId)
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .execute();
}
