import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { StoredObjectTable, TilesRecord } from '../../platform/db/tables/stored-object.ts';

export type StoredObject = Selectable<StoredObjectTable>;

/** The customer's stored files among these SHA-256 (lower-case hexadecimal). */
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
 * Remembers stored files and answers the SHA-256 (lower-case hexadecimal) of those the customer did not have. In the
 * order of their hashes, so that two deliveries never wait for each other.
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

/** What a delivery under way has named is kept for as long as it is under way. */
interface NamedBy {
  readonly customerId: string;
  /** When the delivery began. */
  readonly startedAt: Date;
}

/**
 * Notes that a delivery names these files, so that none of them goes before the delivery has ended. A file that is just
 * being forgotten is waited for, and is then not stored any more. In the order of their hashes, so that two deliveries
 * never wait for each other.
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

/** Says where the tiles of a picture are, or what became of them. */
export async function setTiles(db: Db, customerId: string, sha256: string, tiles: TilesRecord): Promise<void> {
  await db
    .updateTable('stored_object')
    .set({ tiles: JSON.stringify(tiles) })
    .where('customer_id', '=', customerId)
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .execute();
}
