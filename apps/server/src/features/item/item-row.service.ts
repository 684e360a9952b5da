import type { ItemRow } from '@countersign/contract';
import type { JsonOf } from '../../platform/http/json-of.ts';
import type { SignUrl } from '../../platform/objects/signed-url.ts';
import { type ItemRecord, ROW_SEPARATOR } from './item-row.store.ts';

/** An item as lists show it, with a signed address of its thumbnail while its batch keeps its media. */
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
    isSampled: record.isSampled,
    extent: record.extent,
    annotationCount: record.annotationCount,
    errorCount: record.errorCount,
    errorTypes: [...record.errorTypes],
    isBulk: record.isBulk,
    isDefault: record.isDefault,
    isSeen: record.isSeen,
    decidedBy: record.decidedBy,
    decidedAt: record.decidedAt?.toISOString() ?? null,
    isExcerptHidden: record.isExcerptHidden,
    ...showFace(sign, record),
  };
}

type Face = Pick<ItemRow, 'thumbnailUrl' | 'excerpt' | 'waveform'>;

const noFace: Face = { thumbnailUrl: null, excerpt: null, waveform: null };

/** What lists show of its media. */
function showFace(sign: SignUrl, { media, waveform, isMediaGone, isExcerptHidden }: ItemRecord): Face {
  if (isMediaGone || isExcerptHidden) return noFace;
  if ('text' in media) return { ...noFace, excerpt: media.text.excerpt };
  if ('answers' in media) return { ...noFace, excerpt: media.answers.excerpt };
  if ('sound' in media) return { ...noFace, waveform: waveform && [...waveform] };
  return { ...noFace, thumbnailUrl: media.thumbnailKey === null ? null : sign(media.thumbnailKey) };
}

/** The rows that `itemTexts` read, each with the signed address of its thumbnail. */
export function writeRows(sign: SignUrl, texts: string): JsonOf<ItemRow[]> {
  const parts = texts === '' ? [] : texts.split(ROW_SEPARATOR);
  const rows: string[] = [];
  for (let nth = 0; nth < parts.length; nth += 2) {
    const key = parts[nth + 1] ?? '';
    const url = key === '' ? 'null' : `"${sign(key)}"`;
    rows.push(`${parts[nth]?.slice(0, -1)},"thumbnailUrl":${url}}`);
  }
  return `[${rows.join(',')}]` as JsonOf<ItemRow[]>;
}
