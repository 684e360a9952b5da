import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Bite } from '../../platform/retention/retention.ts';

/** A file whose objects are to be deleted. */
export interface LeftFile {
  readonly customerId: string;
  readonly id: string;
  readonly partedId: string | null;
  readonly storageArea: string;
}

/** Columns of a `LeftFile` over `leftFiles`: the file `f`, its batch `b` and its dataset `d`. */
export const leftColumns = sql`
  f.customer_id as "customerId", f.id, f.parted_id as "partedId", d.storage_area as "storageArea"`;
export const leftFiles = sql`
  dataset_file f
  join dataset_batch b on b.customer_id = f.customer_id and b.id = f.batch_id
  join dataset d on d.customer_id = b.customer_id and d.id = b.dataset_id`;

/** Locks files that arrive in parts, whose upload has been silent for too long. */
export async function holdSilentFiles({ db, before, limit }: Bite): Promise<LeftFile[]> {
  const { rows } = await sql<LeftFile>`
    select ${leftColumns} from ${leftFiles}
    join dataset_upload u on u.customer_id = f.customer_id and u.id = f.upload_id
    where f.parted_id is not null and u.updated_at < ${before}
    limit ${limit} for update of f skip locked`.execute(db);
  return rows;
}

/** Those of these objects in parts that files arrive as. */
export async function listNamed(db: Db, partedIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select parted_id as id from dataset_file where parted_id = any(${[...partedIds]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Forgets the parts of files, which begin anew. */
export async function forgetParts(db: Db, files: readonly LeftFile[]): Promise<void> {
  if (files.length === 0) return;
  await sql`delete from dataset_part p using ${named(files)}
    where p.customer_id = named.customer_id and p.file_id = named.id`.execute(db);
  await sql`update dataset_file f set parted_id = null from ${named(files)}
    where f.customer_id = named.customer_id and f.id = named.id`.execute(db);
}

/** These rows as a table `named`. */
export function named(rows: readonly { readonly customerId: string; readonly id: string }[]): RawBuilder<unknown> {
  const text = JSON.stringify(rows.map(({ customerId, id }) => ({ customer_id: customerId, id })));
  return sql`jsonb_to_recordset(${text}::jsonb) as named (customer_id uuid, id uuid)`;
}
