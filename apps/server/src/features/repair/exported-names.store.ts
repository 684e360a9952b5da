import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Sync } from '../sync/sync.store.ts';

/** A staged item whose name looks as an export writes it. */
export interface EscapedName {
  readonly ordinal: number;
  readonly name: string;
}

/** The staged items whose names hold a character as an export escapes it. */
export async function readEscapedNames(db: Db, { customer_id: customerId, id }: Sync): Promise<EscapedName[]> {
  const { rows } = await sql<EscapedName>`
    select ordinal, body ->> 'fileName' as name from sync_item
    where customer_id = ${customerId} and sync_id = ${id} and body ->> 'fileName' ~ '_x[0-9A-F]{4}_'`.execute(db);
  return rows;
}

/** Whether the batch has the staged file under the name it came with, and under the one it may have had before. */
export interface NamedTwice extends EscapedName {
  readonly isAsItCame: boolean;
  readonly isOriginal: boolean;
}

/** Looks for staged files in the batch by `name`, which an export may have written otherwise, and as they came. */
export async function findUnderNames(db: Db, sync: Sync, names: readonly EscapedName[]): Promise<NamedTwice[]> {
  const { customer_id: customerId, batch_id: batchId, id } = sync;
  const isThere = (name: ReturnType<typeof sql>) => sql<boolean>`exists (
    select from item i join stored_object o on o.customer_id = i.customer_id and o.key = i.media ->> 'originalKey'
    where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.file_name = ${name} and o.sha256 = s.sha256
  )`;
  const { rows } = await sql<NamedTwice>`
    select s.ordinal, r.name, ${isThere(sql`s.body ->> 'fileName'`)} as "isAsItCame", ${isThere(sql`r.name`)} as "isOriginal"
    from sync_item s
    join unnest(${names.map(({ ordinal }) => ordinal)}::int[], ${names.map(({ name }) => name)}::text[]) r (ordinal, name)
      using (ordinal)
    where s.customer_id = ${customerId} and s.sync_id = ${id}
    order by s.ordinal`.execute(db);
  return rows;
}
