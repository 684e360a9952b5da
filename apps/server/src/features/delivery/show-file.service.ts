import type { DeliveryFile } from '@countersign/contract';
import { deliveryActs, deliveryStateOf, isDeliveryExpired } from '@countersign/domain';
import type { DeliveryRecord } from './delivery-file.store.ts';

/** A file as people see it at this instant. */
export function showFile(record: DeliveryRecord, now: Date): DeliveryFile {
  const { decision, decidedBy, decidedAt, askedAgainBy, askedAgainAt, cancelledAt, lastDownloadAt } = record;
  return {
    id: record.id,
    orderId: record.orderId,
    orderNumber: record.orderNumber,
    orderName: record.orderName,
    name: record.name,
    source: record.source,
    format: record.format,
    state: deliveryStateOf(record, now),
    isExpired: isDeliveryExpired(record, now),
    batches: record.batches,
    items: record.items,
    itemsDone: record.itemsDone,
    passed: record.passed,
    leftOut: record.leftOut,
    rate: record.rate,
    losses: record.losses,
    size: record.size,
    sha256: record.sha256?.toString('hex') ?? null,
    createdAt: record.createdAt.toISOString(),
    createdBy: record.createdBy,
    publishedAt: record.publishedAt?.toISOString() ?? null,
    expiresAt: record.expiresAt?.toISOString() ?? null,
    downloads: {
      count: record.downloads,
      lastAt: lastDownloadAt?.toISOString() ?? null,
      lastBy: record.lastDownloadBy,
    },
    decision:
      decision === null || decidedBy === null || decidedAt === null
        ? null
        : { kind: decision, by: decidedBy, at: decidedAt.toISOString(), comment: record.comment },
    askedAgain:
      askedAgainBy === null || askedAgainAt === null ? null : { by: askedAgainBy, at: askedAgainAt.toISOString() },
    cancelled: cancelledAt === null ? null : { at: cancelledAt.toISOString(), reason: record.cancelReason },
  };
}

/** What an administrator may do with a file at this instant. */
export function actsOn(record: DeliveryRecord, now: Date) {
  return deliveryActs(showFile(record, now));
}
