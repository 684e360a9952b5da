import type { Annotation, DeliveredItem, Json, Skeleton } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { highestId } from './highest-id.ts';

/** What an item keeps of the image it was, under `source.coco`. */
export interface CocoImageSource {
  /** The JSON file it came from. */
  readonly document: string;
  readonly fields: JsonObject;
}

/** What an annotation keeps of the one it was, under `source.coco`. */
export interface AnnotationSource {
  /** Its place in the document, where annotations of all images are mixed. */
  readonly index: number;
  /** Everything but the shape, the attributes and the image. */
  readonly fields: JsonObject;
  /** Whether its `num_keypoints` was not the number of labelled points, or not there. */
  readonly isCountedOtherwise: boolean;
}

/** What a document holds beside images and annotations. */
export interface CocoDocumentSource {
  readonly file: string;
  readonly fields: JsonObject;
  readonly categories: readonly Json[];
  /** The highest ids it was delivered with, those of annotations that are gone by now among them. */
  readonly lastIds: { readonly images: number; readonly annotations: number };
}

/** What the delivered COCO file said of an item's image; null where the item came from elsewhere. */
export function imageSourceOf({ source }: DeliveredItem): CocoImageSource | null {
  const kept = source['coco'];
  if (!isJsonObject(kept)) return null;
  const { document, fields } = kept;
  return typeof document === 'string' && isJsonObject(fields) ? { document, fields } : null;
}

/** What the delivered COCO file said of an annotation; null where it came from elsewhere. */
export function annotationSourceOf({ source }: Annotation): AnnotationSource | null {
  const kept = source['coco'];
  if (!isJsonObject(kept)) return null;
  const { index, fields, countedOtherwise } = kept;
  if (typeof index !== 'number' || !isJsonObject(fields)) return null;
  return { index, fields, isCountedOtherwise: countedOtherwise === true };
}

/** COCO's `num_keypoints`. */
export function countLabelled({ points }: Skeleton): number {
  return points.filter(({ visibility }) => visibility > 0).length;
}

/** The COCO documents of a delivery, in their order; empty where it had none. */
export function documentSourcesOf(source: DeliverySource): CocoDocumentSource[] {
  return documentsIn(source['coco']);
}

/** The documents that a reader kept; what it kept before it noted the highest ids has none. */
export function documentsIn(kept: Json | undefined): CocoDocumentSource[] {
  if (!Array.isArray(kept)) return [];
  return (kept as readonly Json[]).filter(isJsonObject).flatMap(({ file, fields, categories, lastIds }) => {
    if (typeof file !== 'string' || !isJsonObject(fields) || !Array.isArray(categories)) return [];
    const { images, annotations } = isJsonObject(lastIds) ? lastIds : {};
    const ids = { images: highestId([images]), annotations: highestId([annotations]) };
    return [{ file, fields, categories: categories as readonly Json[], lastIds: ids }];
  });
}
