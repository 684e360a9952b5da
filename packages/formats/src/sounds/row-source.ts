import type { Annotation, DeliveredItem, Json } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import { isJsonObject } from '../json/json-object.ts';
import type { SoundRow } from './row-kind.ts';
import { documentOf, type SoundDocument } from './sound-document.ts';

/** What a delivery keeps of a document of rows: all but the rows of recordings. */
export interface KeptFile extends Omit<SoundDocument, 'text'> {
  readonly style: Json;
  readonly left: readonly SoundRow[];
}

/** What a recording keeps of a document: the rows that speak of it. */
export interface KeptRows {
  readonly file: string;
  readonly hertz: number;
  readonly rows: readonly SoundRow[];
}

export function keptFilesOf(source: DeliverySource, format: string): KeptFile[] {
  return listOf(source[format]).flatMap((kept) => {
    const document = isJsonObject(kept) ? documentOf({ ...kept, text: '' }) : null;
    if (document === null || !isJsonObject(kept)) return [];
    const { file, encoding, hasMark } = document;
    return [{ file, encoding, hasMark, style: kept['style'] ?? null, left: rowsOf(kept['left']) }];
  });
}

export function keptRowsOf({ source }: Pick<DeliveredItem, 'source'>, format: string): KeptRows[] {
  return listOf(source[format]).flatMap((kept) => {
    if (!isJsonObject(kept)) return [];
    const { file, hertz, rows } = kept;
    if (typeof file !== 'string' || typeof hertz !== 'number') return [];
    return [{ file, hertz, rows: rowsOf(rows) }];
  });
}

/** The file and the row that an annotation came from; null of a new one. */
export function keptPlaceOf(
  { source }: Annotation,
  format: string,
): { readonly file: string; readonly at: number } | null {
  const kept = source[format];
  if (!isJsonObject(kept) || typeof kept['file'] !== 'string' || typeof kept['row'] !== 'number') return null;
  return { file: kept['file'], at: kept['row'] };
}

function rowsOf(kept: Json | undefined): SoundRow[] {
  return listOf(kept).flatMap((one) => {
    if (!isJsonObject(one)) return [];
    const { at, raw } = one;
    return typeof at === 'number' && typeof raw === 'string' ? [{ at, raw }] : [];
  });
}

function listOf(kept: Json | undefined): readonly Json[] {
  return Array.isArray(kept) ? (kept as readonly Json[]) : [];
}
