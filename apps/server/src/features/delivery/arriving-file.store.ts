import type { FilePart } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** A file that the provider sends. */
export interface SentFile {
  readonly customerId: string;
  readonly id: string;
  readonly state: 'arriving' | 'checking' | 'ready';
  readonly size: number;
  readonly sha256: Buffer;
  readonly partBytes: number;
}

const columns = sql`
  customer_id as "customerId", id, state, size, sha256, part_bytes as "partBytes"`;

/** A published file, or one on its way there; undefined where there is none, or it failed or was taken back. */
export async function findArriving(db: Db, fileId: string): Promise<SentFile | undefined> {
  const { rows } = await sql<SentFile>`
    select ${columns} from delivery_file
    where id = ${fileId} and source = 'published' and state in ('arriving', 'checking', 'ready')`.execute(db);
  return rows[0];
}

/**
 * The same file of an order, that an earlier run began or published. One that was refused or has expired is published
 * anew.
 */
export async function findSameFile(
  db: Db,
  order: { readonly customerId: string; readonly id: string },
  file: { readonly name: string; readonly size: number; readonly sha256: string },
  now: Date,
): Promise<SentFile | undefined> {
  const { rows } = await sql<SentFile>`
    select ${columns} from delivery_file
    where customer_id = ${order.customerId} and order_id = ${order.id} and source = 'published' and name = ${file.name}
      and size = ${file.size} and sha256 = decode(${file.sha256}, 'hex')
      and (state in ('arriving', 'checking')
        or state = 'ready' and decision is distinct from 'refused' and expires_at > ${now})
    order by created_at limit 1`.execute(db);
  return rows[0];
}

/** The parts of a file that have arrived, by number. */
export async function listParts(db: Db, { customerId, id }: Pick<SentFile, 'customerId' | 'id'>): Promise<FilePart[]> {
  const { rows } = await sql<FilePart>`
    select number, size, encode(sha256, 'hex') as sha256 from delivery_part
    where customer_id = ${customerId} and file_id = ${id} order by number`.execute(db);
  return rows;
}

/** Says that a part is stored. False where its file no longer arrives. */
export async function keepPart(
  db: Db,
  { customerId, id }: SentFile,
  { number, size, sha256 }: FilePart,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ number: number }>`
    with arriving as (
      update delivery_file set stepped_at = ${now}
      where customer_id = ${customerId} and id = ${id} and state = 'arriving' returning id
    )
    insert into delivery_part (customer_id, file_id, number, size, sha256)
    select ${customerId}, id, ${number}, ${size}, decode(${sha256}, 'hex') from arriving
    on conflict (customer_id, file_id, number) do update set size = excluded.size, sha256 = excluded.sha256
    returning number`.execute(db);
  return rows.length > 0;
}

export async function forgetParts(db: Db, { customerId, id }: Pick<SentFile, 'customerId' | 'id'>): Promise<void> {
  await db.deleteFrom('delivery_part').where('customer_id', '=', customerId).where('file_id', '=', id).execute();
}
