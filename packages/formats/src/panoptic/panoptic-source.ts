import type { Annotation, DeliveredItem } from '@countersign/contract';
import { type CocoDocumentSource, documentsIn } from '../coco/coco-source.ts';
import type { DeliverySource } from '../delivery-source.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { isNumbers } from '../json/number-list.ts';

/** What an item keeps of the image and of the annotation it was, under `source.panoptic`. */
export interface PanopticImageSource {
  /** The JSON file it came from. */
  readonly document: string;
  /** The entry of `images`. */
  readonly fields: JsonObject;
  /** Its entry of `annotations`, without its segments; null where it has none. */
  readonly annotation: JsonObject | null;
  /** The place of that entry. */
  readonly index: number;
  /** Path of the PNG; empty where it has none. */
  readonly png: string;
  /** The numbers its segments were delivered with, those of segments that are gone by now among them. */
  readonly segments: readonly number[];
}

/** What an annotation keeps of the segment it was, under `source.panoptic`. */
export interface SegmentSource {
  readonly at: number;
  /** Without an area and a bbox that are those of its pixels. */
  readonly fields: JsonObject;
  /** Whether its area and its bbox are those of its pixels. */
  readonly isMeasured: { readonly area: boolean; readonly bbox: boolean };
}

/** What the delivered file said of an item's image; null where the item came from elsewhere. */
export function imageSourceOf({ source }: DeliveredItem): PanopticImageSource | null {
  const kept = source['panoptic'];
  if (!isJsonObject(kept)) return null;
  const { document, fields, annotation = null, index, png, segments } = kept;
  if (typeof document !== 'string' || !isJsonObject(fields) || typeof index !== 'number') return null;
  return {
    ...{ document, fields, index },
    annotation: isJsonObject(annotation) ? annotation : null,
    png: typeof png === 'string' ? png : '',
    segments: isNumbers(segments) ? segments : [],
  };
}

/** What the delivered file said of an annotation's segment; null where it came from elsewhere. */
export function segmentSourceOf({ source }: Annotation): SegmentSource | null {
  const kept = source['panoptic'];
  if (!isJsonObject(kept)) return null;
  const { at, fields, hasArea, hasBox } = kept;
  if (typeof at !== 'number' || !isJsonObject(fields)) return null;
  return { at, fields, isMeasured: { area: hasArea === true, bbox: hasBox === true } };
}

/** The panoptic documents of a delivery; empty where it had none. */
export function documentSourcesOf(source: DeliverySource): CocoDocumentSource[] {
  return documentsIn(source['panoptic']);
}
