import { deliveryExpiry } from '@countersign/domain';
import type { Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { DeliveryFileTable } from '../../platform/db/tables/delivery-file.ts';
import { recordEvents } from '../event/event.store.ts';
import { giveNotice } from '../notice/notice.store.ts';
import { eventOf } from './delivery-event.service.ts';
import { changeFile, type DeliveryRecord, findFileOfAny, lockFile } from './delivery-file.store.ts';

/** What is known of a file once its bytes are stored. */
export type MadeFile = Pick<Updateable<DeliveryFileTable>, 'items' | 'passed' | 'left_out' | 'rate' | 'losses'> & {
  readonly object_key: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly crc32: number;
};

/** Makes a file downloadable from now on, unless it was taken back meanwhile, or another attempt was earlier. */
export async function publishFile(
  db: Db,
  { customerId, id }: Pick<DeliveryRecord, 'customerId' | 'id'>,
  from: 'checking' | 'making',
  whole: MadeFile,
  now: Date,
): Promise<void> {
  await lockFile(db, customerId, id);
  const record = await findFileOfAny(db, id);
  if (record?.stored !== from) return;
  const expiresAt = deliveryExpiry(now, record.validityDays);
  const made = { ...whole, state: 'ready' as const, published_at: now, expires_at: expiresAt, stepped_at: now };
  await changeFile(db, record, made);
  const published = { ...record, size: whole.size };
  await recordEvents(db, [
    eventOf(published, 'published', { at: now, actor: 'system', ip: null }, { by: record.createdBy }),
  ]);
  await tellPublished(db, published, expiresAt, now);
}

/** Tells the administrators that a file can be downloaded. */
export async function tellPublished(
  db: Db,
  { customerId, id, orderId, orderName, name, size }: DeliveryRecord,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await giveNotice(db, {
    kind: 'deliveryPublished',
    data: { orderId, orderName, fileId: id, fileName: name, bytes: size ?? 0, until: expiresAt.toISOString() },
    ...{ customerId, at: now, about: id, recipients: { to: 'administrators' } },
  });
}
