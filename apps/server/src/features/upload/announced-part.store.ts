import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** The announced parts of files, by file. */
export async function listAnnounced(
  db: Db,
  customerId: string,
  fileIds: readonly string[],
): Promise<{ fileId: string; number: number; size: number; sha256: string }[]> {
  const { rows } = await sql<{ fileId: string; number: number; size: number; sha256: string }>`
    select file_id as "fileId", number, size, encode(sha256, 'hex') as sha256 from dataset_part
    where customer_id = ${customerId} and file_id = any(${[...fileIds]}::uuid[]) order by file_id, number`.execute(db);
  return rows;
}

/** Forgets the announced parts of a file that were lost with the object `partedId`, unless it has begun anew since. */
export async function forgetLostParts(
  db: Db,
  customerId: string,
  { id, partedId }: { readonly id: string; readonly partedId: string | null },
): Promise<void> {
  await sql`
    with lost as (
      update dataset_file set parted_id = null
      where customer_id = ${customerId} and id = ${id} and parted_id = ${partedId} and not is_verified
      returning id
    )
    delete from dataset_part p using lost where p.customer_id = ${customerId} and p.file_id = lost.id`.execute(db);
}

/**
 * Announces parts, and answers the numbers of those that were announced with other bytes before. Of a file that is being
 * taken out at the moment nothing is announced.
 */
export async function announceParts(
  db: Db,
  customerId: string,
  fileId: string,
  parts: readonly { readonly number: number; readonly size: number; readonly sha256: string }[],
): Promise<number[]> {
  const coming = sql`jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as coming (number int, size int, sha256 text)`;
  const { rows } = await sql<{ number: number }>`
    with file as materialized (
      select id from dataset_file where customer_id = ${customerId} and id = ${fileId} for key share
    ),
    added as (
      insert into dataset_part (customer_id, file_id, number, size, sha256)
      select ${customerId}::uuid, file.id, number, coming.size, decode(coming.sha256, 'hex') from file, ${coming} order by number
      on conflict (customer_id, file_id, number) do nothing
    )
    select coming.number from ${coming}
    join dataset_part p on p.customer_id = ${customerId} and p.file_id = ${fileId} and p.number = coming.number
    where p.sha256 <> decode(coming.sha256, 'hex') order by coming.number`.execute(db);
  return rows.map(({ number }) => number);
}
