import type { ParsedFile } from '@countersign/contract';
import type { SignUrl } from '../../platform/objects/signed-url.ts';
import type { ParsedFileRecord } from './file-list.store.ts';

/** The record as the contract describes it, with addresses for the caller. */
export function toParsedFile(
  sign: SignUrl,
  { hasContent, hasThumbnail, arrivedAt, ...record }: ParsedFileRecord,
): ParsedFile {
  return {
    ...record,
    arrivedAt: arrivedAt.toISOString(),
    thumbnailUrl: hasThumbnail ? sign.ofFile(record.id, 'thumbnail') : null,
    contentUrl: hasContent ? sign.ofFile(record.id, 'content') : null,
    downloadUrl: hasContent ? sign.ofFile(record.id, 'download') : null,
  };
}
