import type { ItemRow } from '@countersign/contract';
import type { SignUrl } from '../../platform/objects/signed-url.ts';
import type { ItemRecord } from './item-row.store.ts';

/** An item as lists show it, with a signed address of its thumbnail. */
export function showRow(sign: SignUrl, record: ItemRecord): ItemRow {
  return {
    id: record.id,
    index: record.index,
    fileName: record.fileName,
    packageId: record.packageId,
    packageName: record.packageName,
    result: record.result,
    mark: record.mark,
    isValid: record.isValid,
    isSkipped: record.isSkipped,
    annotationCount: record.annotationCount,
    errorCount: record.errorCount,
    isBulk: record.isBulk,
    isSeen: record.isSeen,
    decidedBy: record.decidedBy,
    decidedAt: record.decidedAt?.toISOString() ?? null,
    thumbnailUrl: sign(record.media.thumbnailKey),
  };
}
