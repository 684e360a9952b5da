import type { Annotation, DeliveredItem, Json, Skeleton, Template } from '@countersign/contract';
import { annotationBox, boxCorners, isPartEdited } from '@countersign/domain';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile } from '../format.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { pathBelow } from '../picture-finder.ts';
import { pixelBox } from '../pixel-box.ts';
import {
  type AnnotationSource,
  annotationSourceOf,
  type CocoDocumentSource,
  countLabelled,
  documentSourcesOf,
  imageSourceOf,
} from './coco-source.ts';
import { highestId } from './highest-id.ts';
import { cocoArea, keptFields } from './kept-fields.ts';
import { numberLabels } from './number-labels.ts';

/** The file of items that came from no COCO document. */
const NEW_DOCUMENT = 'annotations.json';

/** Writes every document the items came from, each with its own images, ids, order and unknown fields. */
export async function* writeCoco(
  items: readonly DeliveredItem[],
  template: Template,
  source: DeliverySource = {},
): AsyncGenerator<WrittenFile> {
  const sources = new Map(documentSourcesOf(source).map((document) => [document.file, document]));
  const byDocument = Map.groupBy(items, (item) => imageSourceOf(item)?.document ?? NEW_DOCUMENT);
  for (const path of new Set([...sources.keys(), ...byDocument.keys()])) {
    const document = makeDocument(path, byDocument.get(path) ?? [], template, sources.get(path) ?? null);
    yield { path, bytes: new TextEncoder().encode(`${JSON.stringify(document)}\n`) };
  }
}

function makeDocument(
  path: string,
  items: readonly DeliveredItem[],
  template: Template,
  source: CocoDocumentSource | null,
): JsonObject {
  const { categories, idOf } = numberLabels(items, template, source);
  const nextImageId = idsBeyond([...items.map((item) => imageSourceOf(item)?.fields['id']), source?.lastIds.images]);
  const all = items.flatMap(({ annotations }) => annotations);
  const ownIds = all.map((annotation) => annotationSourceOf(annotation)?.fields['id']);
  const nextAnnotationId = idsBeyond([...ownIds, source?.lastIds.annotations]);
  const images: Json[] = [];
  const annotations: { readonly index: number; readonly written: Json }[] = [];
  for (const item of items) {
    const image = writeImage(item, path, nextImageId);
    images.push(image);
    for (const annotation of item.annotations) {
      if (annotation.geometry.kind === 'whole') continue;
      const kept = annotationSourceOf(annotation);
      const written =
        kept === null ? describeNew(annotation, nextAnnotationId(), item) : keptFields(annotation, kept, item);
      written['image_id'] = image['id'] ?? null;
      written['category_id'] = idOf.get(annotation.label) ?? null;
      Object.assign(written, writeShape(annotation, kept));
      if (Object.keys(annotation.attributes).length > 0) written['attributes'] = annotation.attributes;
      annotations.push({ index: kept?.index ?? Infinity, written });
    }
  }
  // Stable, so that annotations the document did not have follow in the order of their images.
  annotations.sort((a, b) => (a.index === b.index ? 0 : a.index - b.index));
  return { ...source?.fields, images, annotations: annotations.map(({ written }) => written), categories };
}

function writeImage(item: DeliveredItem, path: string, nextId: () => number): JsonObject {
  const { width, height } = item;
  const size = { ...(width === null ? {} : { width }), ...(height === null ? {} : { height }) };
  const kept = imageSourceOf(item);
  if (kept !== null) return { ...kept.fields, ...size };
  return { id: nextId(), file_name: pathBelow(path, item.mediaPath), ...size };
}

/** The fields that COCO's own tools require of an annotation from elsewhere. */
function describeNew({ geometry }: Annotation, id: number, item: DeliveredItem): Record<string, Json> {
  const { x, y, width, height } = pixelBox(geometry, item);
  return { id, segmentation: [], area: cocoArea(geometry, item), bbox: [x, y, width, height], iscrowd: 0 };
}

function writeShape(annotation: Annotation, kept: AnnotationSource | null): JsonObject {
  const { geometry } = annotation;
  if (geometry.kind === 'box' && (geometry.rotation ?? 0) !== 0) return { segmentation: [boxCorners(geometry)] };
  if (geometry.kind === 'box') return { bbox: [geometry.x, geometry.y, geometry.width, geometry.height] };
  if (geometry.kind === 'polygon') return { segmentation: geometry.rings };
  if (geometry.kind === 'skeleton') return writeSkeleton(geometry, kept, isPartEdited(annotation, 'geometry'));
  if (geometry.kind !== 'mask') return {};
  const { size, counts } = geometry;
  const rest = kept?.fields['segmentation'];
  return { segmentation: { ...(isJsonObject(rest) ? rest : {}), size, counts } };
}

function writeSkeleton(skeleton: Skeleton, kept: AnnotationSource | null, isMoved: boolean): JsonObject {
  const written: Record<string, Json> = {
    keypoints: skeleton.points.flatMap(({ x, y, visibility }) => [x, y, visibility]),
  };
  if (kept?.isCountedOtherwise !== true || (isMoved && 'num_keypoints' in kept.fields))
    written['num_keypoints'] = countLabelled(skeleton);
  if (kept === null || isMoved || skeleton.box !== undefined || isFilled(kept.fields['bbox'])) {
    const { x, y, width, height } = annotationBox(skeleton);
    written['bbox'] = [x, y, width, height];
  }
  return written;
}

/** Tools write null and empty lists for absent values. */
function isFilled(value: Json | undefined): boolean {
  return Array.isArray(value) && value.length > 0;
}

/** Numbers beyond every numeric id there is. */
function idsBeyond(ids: readonly (Json | undefined)[]): () => number {
  let last = highestId(ids);
  return () => {
    last += 1;
    return last;
  };
}
