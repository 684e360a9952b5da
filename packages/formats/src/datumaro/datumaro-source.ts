import type { Annotation, DeliveredItem, Json } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import type { PlacedEntry } from '../json/placed-entry.ts';

/** What an item keeps of the one it was, under `source.datumaro`. */
export interface DatumaroItemSource {
  /** The JSON file it came from. */
  readonly document: string;
  /** Everything but the annotations. */
  readonly fields: JsonObject;
  /** Entries of its annotations that show nothing, with their places. */
  readonly others: readonly PlacedEntry[];
  /** Whether it had no list of annotations at all. */
  readonly isBare: boolean;
}

/** What an annotation keeps of the entry it was, under `source.datumaro`. */
export interface DatumaroAnnotationSource extends PlacedEntry {
  /** The entry of the box around its points, where that is one of its own. */
  readonly box: PlacedEntry | null;
}

/** What a document holds beside its items. */
export interface DatumaroDocumentSource {
  readonly file: string;
  readonly fields: JsonObject;
}

/** What the delivered Datumaro file said of an item; null where it came from elsewhere. */
export function itemSourceOf({ source }: DeliveredItem): DatumaroItemSource | null {
  const kept = source['datumaro'];
  if (!isJsonObject(kept)) return null;
  const { document, fields, others, isBare } = kept;
  if (typeof document !== 'string' || !isJsonObject(fields)) return null;
  const entries = Array.isArray(others) ? (others as readonly Json[]).map(placedEntry) : [];
  return { document, fields, others: entries.filter((entry) => entry !== null), isBare: isBare === true };
}

/** What the delivered Datumaro file said of an annotation; null where it came from elsewhere. */
export function annotationSourceOf({ source }: Annotation): DatumaroAnnotationSource | null {
  const kept = source['datumaro'];
  const entry = placedEntry(kept);
  return entry === null ? null : { ...entry, box: isJsonObject(kept) ? placedEntry(kept['box']) : null };
}

/** The Datumaro documents of a delivery; empty where it had none. */
export function documentSourcesOf(source: DeliverySource): DatumaroDocumentSource[] {
  const kept = source['datumaro'];
  if (!Array.isArray(kept)) return [];
  return (kept as readonly Json[]).filter(isJsonObject).flatMap(({ file, fields }) => {
    return typeof file === 'string' && isJsonObject(fields) ? [{ file, fields }] : [];
  });
}

function placedEntry(kept: Json | undefined): PlacedEntry | null {
  if (!isJsonObject(kept)) return null;
  const { at, fields } = kept;
  return typeof at === 'number' && isJsonObject(fields) ? { at, fields } : null;
}
