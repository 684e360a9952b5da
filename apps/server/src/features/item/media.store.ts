import type { Insertable, Selectable } from 'kysely';
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

/** Remembers a stored file. False where the customer had it already. */
export async function addStored(db: Db, row: Insertable<StoredObjectTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('stored_object')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
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
