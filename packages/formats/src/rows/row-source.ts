import type { Annotation, DeliveredItem, Json } from '@countersign/contract';
import { isJsonObject } from '../json/json-object.ts';
import type { RowKind } from './row-kind.ts';
import { type LineStyle, packStyle, unpackStyle } from './row-text.ts';

/** What an item keeps of its label file, under the name of the format. */
export interface RowFileSource extends LineStyle {
  readonly file: string;
  /** The lines before the rows. */
  readonly head: readonly string[];
}

/** As JSON, without what goes without saying. */
export function packRowFile({ file, head, ...style }: RowFileSource): Json {
  return { file, ...(head.length === 0 ? {} : { head: [...head] }), ...packStyle(style) };
}

/** What the delivered label file of an item was; null where the item came from elsewhere. */
export function rowFileOf({ source }: DeliveredItem, { name }: Pick<RowKind, 'name'>): RowFileSource | null {
  const kept = source[name];
  if (!isJsonObject(kept) || typeof kept['file'] !== 'string') return null;
  const head = Array.isArray(kept['head']) ? (kept['head'] as readonly Json[]) : [];
  return { file: kept['file'], head: head.filter((line) => typeof line === 'string'), ...unpackStyle(kept) };
}

/** The row an annotation was; null where it came from elsewhere. */
export function rowOf({ source }: Annotation, { name }: Pick<RowKind, 'name'>): string | null {
  const kept = source[name];
  return typeof kept === 'string' ? kept : null;
}
