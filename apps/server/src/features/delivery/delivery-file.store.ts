import type { DeliveryFile, DeliveryState, DeliveryView } from '@countersign/contract';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { DeliveryFileTable } from '../../platform/db/tables/delivery-file.ts';
import { noteChange } from '../../platform/live/changes.ts';

type Row = Selectable<DeliveryFileTable>;

/** A delivery file as a list shows it. */
export interface DeliveryRecord {
  readonly customerId: string;
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly orderName: string;
  readonly validityDays: number;
  readonly name: string;
  readonly source: Row['source'];
  readonly format: string;
  readonly stored: Row['state'];
  readonly batches: DeliveryFile['batches'];
  readonly items: number | null;
  readonly itemsDone: number;
  readonly passed: DeliveryFile['passed'];
  readonly leftOut: DeliveryFile['leftOut'];
  readonly rate: DeliveryFile['rate'];
  readonly losses: string[];
  readonly size: number | null;
  readonly sha256: Buffer | null;
  readonly objectKey: string | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly publishedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly decision: Row['decision'];
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly comment: string;
  readonly askedAgainBy: string | null;
  readonly askedAgainAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string;
  readonly downloads: number;
  readonly lastDownloadAt: Date | null;
  readonly lastDownloadBy: string | null;
}

/** When the file `f` came to its list. */
export const listedAt = sql<Date>`coalesce(f.published_at, f.created_at)`;

/** Whether the customer sees the file `f`: what the provider sends is nothing before it is published. */
export const isShown = sql<boolean>`(f.source = 'built' or f.published_at is not null)`;

/** Whether the file `f` is in a state, as `deliveryStateOf` of the domain says. */
export function statesOf(now: Date): Readonly<Record<DeliveryView, RawBuilder<boolean>>> {
  const isOpen = sql`f.state = 'ready' and f.decision is null`;
  const states: Record<DeliveryState, RawBuilder<boolean>> = {
    making: sql`f.state in ('arriving', 'checking', 'making')`,
    failed: sql`f.state = 'failed'`,
    cancelled: sql`f.state = 'cancelled'`,
    confirmed: sql`(f.state = 'ready' and f.decision = 'confirmed')`,
    refused: sql`(f.state = 'ready' and f.decision = 'refused')`,
    expired: sql`(${isOpen} and f.expires_at <= ${now})`,
    toConfirm: sql`(${isOpen} and f.expires_at > ${now} and f.downloads > 0)`,
    new: sql`(${isOpen} and f.expires_at > ${now} and f.downloads = 0)`,
  };
  return { all: sql`true`, ...states };
}

/** The columns of a `DeliveryRecord` over the file `f` of the order `o`. */
export const recordColumns = sql`
  f.customer_id as "customerId", f.id, f.order_id as "orderId", o.number as "orderNumber", o.name as "orderName",
  o.validity_days as "validityDays", f.name, f.source, f.format, f.state as stored, coalesce((
    select jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'name', b.name) order by fb.place)
    from delivery_file_batch fb join batch b on b.customer_id = fb.customer_id and b.id = fb.batch_id
    where fb.customer_id = f.customer_id and fb.file_id = f.id
  ), '[]') as batches, f.items, f.items_done as "itemsDone", f.passed, f.left_out as "leftOut", f.rate, f.losses, f.size,
  f.sha256, f.object_key as "objectKey", f.created_at as "createdAt", f.created_by as "createdBy",
  f.published_at as "publishedAt", f.expires_at as "expiresAt", f.decision, f.decided_by as "decidedBy",
  f.decided_at as "decidedAt", f.comment, f.asked_again_by as "askedAgainBy", f.asked_again_at as "askedAgainAt",
  f.cancelled_at as "cancelledAt", f.cancel_reason as "cancelReason", f.downloads,
  f.last_download_at as "lastDownloadAt", f.last_download_by as "lastDownloadBy"`;

/** A file of any customer, for the provider and for background work. */
export async function findFileOfAny(db: Db, fileId: string): Promise<DeliveryRecord | undefined> {
  return (await readFiles(db, sql`f.id = ${fileId}`))[0];
}

/** Where the bytes of a published file lie; null where there are none. */
export async function findObjectKey(
  db: Db,
  { customerId, id }: Pick<DeliveryRecord, 'customerId' | 'id'>,
): Promise<string | null> {
  const found = await db
    .selectFrom('delivery_file')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .select('object_key')
    .executeTakeFirst();
  return found?.object_key ?? null;
}

/** A file that the customer sees. */
export async function findShownFile(db: Db, customerId: string, fileId: string): Promise<DeliveryRecord | undefined> {
  return (await readFiles(db, sql`f.customer_id = ${customerId} and f.id = ${fileId} and ${isShown}`))[0];
}

/** Files of an order that the customer sees, the latest first: those named, or all. */
export function listShownFiles(
  db: Db,
  customerId: string,
  orderId: string,
  fileIds: readonly string[],
): Promise<DeliveryRecord[]> {
  const isNamed = fileIds.length === 0 ? sql`true` : sql`f.id = any(${fileIds}::uuid[])`;
  return readFiles(db, sql`f.customer_id = ${customerId} and f.order_id = ${orderId} and ${isShown} and ${isNamed}`);
}

async function readFiles(db: Db, condition: RawBuilder<unknown>): Promise<DeliveryRecord[]> {
  const { rows } = await sql<DeliveryRecord>`
    select ${recordColumns}
    from delivery_file f join customer_order o on o.customer_id = f.customer_id and o.id = f.order_id
    where ${condition} order by ${listedAt} desc, f.id desc`.execute(db);
  return rows;
}

/** Locks a file until the transaction ends, so that of two acts on it the second sees the first. */
export async function lockFile(db: Db, customerId: string, fileId: string): Promise<void> {
  await db
    .selectFrom('delivery_file')
    .where('customer_id', '=', customerId)
    .where('id', '=', fileId)
    .select('id')
    .forUpdate()
    .execute();
}

export async function addFile(db: Db, row: Insertable<DeliveryFileTable>, batchIds: readonly string[]): Promise<void> {
  await db.insertInto('delivery_file').values(row).execute();
  const { customer_id, id: file_id } = row;
  const batches = batchIds.map((batch_id, place) => ({ customer_id, file_id, batch_id, place }));
  if (batches.length > 0) await db.insertInto('delivery_file_batch').values(batches).execute();
}

/** Changes a file. Browsers that show it hear of it once the call has ended. */
export async function changeFile(
  db: Db,
  { customerId, id }: Pick<DeliveryRecord, 'customerId' | 'id'>,
  change: Updateable<DeliveryFileTable>,
): Promise<void> {
  await db
    .updateTable('delivery_file')
    .set(change)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  noteChange({ customerId, hint: { topic: 'order' } });
}

/** Says that a file could not be built or checked. One that is published or taken back stays so. */
export async function failFile(db: Db, customerId: string, fileId: string): Promise<void> {
  await db
    .updateTable('delivery_file')
    .set({ state: 'failed' })
    .where('customer_id', '=', customerId)
    .where('id', '=', fileId)
    .where('state', 'in', ['making', 'checking'])
    .execute();
  noteChange({ customerId, hint: { topic: 'order' } });
}
