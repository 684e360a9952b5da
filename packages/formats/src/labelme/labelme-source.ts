import type { Annotation, DeliveredItem } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';

/** What an item keeps of its document, under `source.labelme`. */
export interface LabelMeDocumentSource {
  /** The JSON file. */
  readonly file: string;
  /** Everything but the shapes, the flags that are on, and a picture in the document itself. */
  readonly fields: JsonObject;
}

/** What the delivered LabelMe document of an item was; null where the item came from elsewhere. */
export function documentSourceOf({ source }: DeliveredItem): LabelMeDocumentSource | null {
  const kept = source['labelme'];
  if (!isJsonObject(kept)) return null;
  const { file, fields } = kept;
  return typeof file === 'string' && isJsonObject(fields) ? { file, fields } : null;
}

/** The fields of the shape an annotation was, beside its label; null where it was none. */
export function shapeSourceOf({ source }: Annotation): JsonObject | null {
  const kept = source['labelme'];
  return isJsonObject(kept) ? kept : null;
}
