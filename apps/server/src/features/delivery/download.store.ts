import type { DeliveryDownload } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { type Page, pageOf } from '../../platform/db/page.ts';
import { noteChange } from '../../platform/live/changes.ts';
import type { ByteRange } from '../../platform/objects/object-store.ts';
import type { Member } from '../../platform/session/actor.ts';

/** A download that begins. */
export interface NewDownload {
  readonly id: string;
  readonly fileId: string;
  readonly zipId: string | null;
  readonly member: Member;
  readonly at: Date;
  readonly ip: string;
  readonly agent: string;
}

const LONGEST_AGENT = 500;

/** Records downloads in their order within a zip, and counts them at their files. */
export async function addDownloads(db: Db, downloads: readonly NewDownload[]): Promise<void> {
  const [first] = downloads;
  if (first === undefined) return;
  const { customerId, memberId, userName, appKey } = first.member;
  const isProgram = appKey !== undefined;
  const rows = downloads.map(({ id, fileId, zipId, at, ip, agent }, place) => ({
    ...{ customer_id: customerId, id, file_id: fileId, zip_id: zipId, place, is_program: isProgram },
    ...{ member_id: isProgram ? null : memberId, by_name: userName, at, ip, agent: agent.slice(0, LONGEST_AGENT) },
    finished_at: null,
  }));
  await db.insertInto('delivery_download').values(rows).execute();
  await sql`
    update delivery_file set downloads = downloads + 1, last_download_at = ${first.at}, last_download_by = ${userName}
    where customer_id = ${customerId} and id = any(${downloads.map(({ fileId }) => fileId)}::uuid[])`.execute(db);
  noteChange({ customerId, hint: { topic: 'order' } });
}

/** What a recorded download brings. */
export interface DeliveredFile {
  readonly customerId: string;
  readonly downloadId: string;
  readonly at: Date;
  readonly orderNumber: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly crc32: number;
  readonly objectKey: string;
}

/** The files of a download in their order; none where one of them can no longer be had. */
export async function findDelivered(db: Db, of: 'file' | 'zip', downloadId: string): Promise<DeliveredFile[]> {
  const isOne = of === 'file' ? sql`d.id = ${downloadId} and d.zip_id is null` : sql`d.zip_id = ${downloadId}`;
  const { rows } = await sql<{ [K in keyof DeliveredFile]: DeliveredFile[K] | null } & { isReady: boolean }>`
    select d.customer_id as "customerId", d.id as "downloadId", d.at, o.number as "orderNumber", f.name, f.size, f.sha256,
      f.crc32, f.object_key as "objectKey", f.state = 'ready' and f.object_key is not null as "isReady"
    from delivery_download d
    join delivery_file f on f.customer_id = d.customer_id and f.id = d.file_id
    join customer_order o on o.customer_id = f.customer_id and o.id = f.order_id
    where ${isOne} order by d.place`.execute(db);
  // A file that is ready has its size, checksums and key.
  return rows.every(({ isReady }) => isReady) ? (rows as unknown as DeliveredFile[]) : [];
}

/** Adds a range of bytes that left the server to a download, which is finished once every byte of its file left. */
export async function noteSent(
  db: Db,
  { customerId, downloadId }: Pick<DeliveredFile, 'customerId' | 'downloadId'>,
  { start, end }: ByteRange,
  at: Date,
): Promise<void> {
  const sent = sql`d.sent + int8multirange(int8range(${start}, ${end}, '[]'))`;
  await sql`
    update delivery_download d set sent = ${sent},
      finished_at = coalesce(d.finished_at, case when ${sent} @> int8range(0, f.size) then ${at}::timestamptz end)
    from delivery_file f
    where d.customer_id = ${customerId} and d.id = ${downloadId} and f.customer_id = d.customer_id and f.id = d.file_id`.execute(
    db,
  );
}

interface DownloadRecord extends Omit<DeliveryDownload, 'at' | 'finishedAt'> {
  readonly at: Date;
  readonly finishedAt: Date | null;
}

/** A page of the download record of an order, or of one file of it, the latest first. */
export function listDownloads(
  db: Db,
  customerId: string,
  { orderId, fileId, ...page }: Page & { readonly orderId: string; readonly fileId?: string | undefined },
) {
  const isFile = fileId === undefined ? sql`true` : sql`d.file_id = ${fileId}`;
  const found = sql`
    delivery_download d join delivery_file f on f.customer_id = d.customer_id and f.id = d.file_id
    where d.customer_id = ${customerId} and f.order_id = ${orderId} and ${isFile}`;
  const counts = sql<{ readonly isOrder: boolean; readonly total: number }>`
    select jsonb_build_object('isOrder', exists (
      select from customer_order where customer_id = ${customerId} and id = ${orderId}
    ), 'total', (select count(*) from ${found}))`;
  const placed = sql`select d.id, row_number() over (order by d.at desc, d.id desc) as place from ${found}`;
  const rows = sql<DownloadRecord>`
    select page.place, d.id, d.file_id as "fileId", f.name as "fileName", d.by_name as by, d.is_program as "isProgram", d.at,
      d.ip, d.agent, (select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(d.sent) r) as bytes,
      d.finished_at as "finishedAt", case when d.zip_id is not null then (
        select count(*)::int from delivery_download z where z.zip_id = d.zip_id
      ) end as together
    from (${pageOf(placed, page)}) page
    join delivery_download d on d.customer_id = ${customerId} and d.id = page.id
    join delivery_file f on f.customer_id = d.customer_id and f.id = d.file_id`;
  return readCountedPage(db, counts, rows);
}
