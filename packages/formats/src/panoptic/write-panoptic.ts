import type { Annotation, DeliveredItem, Json, Template } from '@countersign/contract';
import { isPartEdited } from '@countersign/domain';
import type { CocoDocumentSource } from '../coco/coco-source.ts';
import { highestId } from '../coco/highest-id.ts';
import { numberLabels } from '../coco/number-labels.ts';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile } from '../format.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { hasInside, measureVisible, numberPixels, paintPicture } from '../mask/paint-shapes.ts';
import { pictureSizeOf } from '../mask/picture-size-of.ts';
import { folderOf, joinPath, pathBelow, stemOf } from '../picture-finder.ts';
import { encodeSegmentPng, MAX_SEGMENT } from '../png/segment-png.ts';
import { documentSourcesOf, imageSourceOf, segmentSourceOf } from './panoptic-source.ts';

/** Where items go that came from no panoptic document; its PNGs lie in a folder of the same name. */
const NEW_DOCUMENT = 'panoptic.json';

/** Writes every document the items came from, and the PNG of every item with annotations. */
export async function* writePanoptic(
  items: readonly DeliveredItem[],
  template: Template,
  source: DeliverySource = {},
): AsyncGenerator<WrittenFile> {
  const sources = new Map(documentSourcesOf(source).map((document) => [document.file, document]));
  const byDocument = Map.groupBy(items, (item) => imageSourceOf(item)?.document ?? NEW_DOCUMENT);
  for (const path of new Set([...sources.keys(), ...byDocument.keys()]))
    yield* writeDocument(path, byDocument.get(path) ?? [], template, sources.get(path) ?? null);
}

async function* writeDocument(
  path: string,
  items: readonly DeliveredItem[],
  template: Template,
  source: CocoDocumentSource | null,
): AsyncGenerator<WrittenFile> {
  const numbered = numberLabels(items, template, source);
  const known = new Set(source?.categories ?? []);
  const categories = numbered.categories.map((category) => {
    return known.has(category) || !isJsonObject(category) ? category : { ...category, isthing: 1 };
  });
  let lastId = highestId([...items.map((item) => imageSourceOf(item)?.fields['id']), source?.lastIds.images]);
  const images: Json[] = [];
  const annotations: { readonly index: number; readonly written: Json }[] = [];
  for (const [at, item] of items.entries()) {
    const kept = imageSourceOf(item);
    if (kept === null) lastId += 1;
    const size = sizeOf(item);
    images.push(kept === null ? describeNew(item, path, lastId) : { ...kept.fields, ...size });
    if (kept !== null && kept.annotation === null && item.annotations.length === 0) continue;
    const name = `${stemOf(item.mediaPath)}-${at + 1}.png`;
    const png = kept === null || kept.png === '' ? joinPath(joinPath(folderOf(path), stemOf(path)), name) : kept.png;
    const { segments, bytes } = writeSegments(item, numbered.idOf);
    const entry = kept?.annotation ?? { image_id: kept?.fields['id'] ?? lastId, file_name: name };
    annotations.push({
      index: kept?.annotation ? kept.index : Infinity,
      written: { ...entry, segments_info: segments },
    });
    yield { path: png, bytes };
  }
  annotations.sort((a, b) => (a.index === b.index ? 0 : a.index - b.index));
  const document = { ...source?.fields, images, annotations: annotations.map(({ written }) => written), categories };
  yield { path, bytes: new TextEncoder().encode(`${JSON.stringify(document)}\n`) };
}

function sizeOf({ width, height }: DeliveredItem): JsonObject {
  return { ...(width === null ? {} : { width }), ...(height === null ? {} : { height }) };
}

function describeNew(item: DeliveredItem, path: string, id: number): JsonObject {
  return { id, file_name: pathBelow(path, item.mediaPath), ...sizeOf(item) };
}

/** The PNG of an item, and its segments in order, but for those that others cover. */
function writeSegments(
  item: DeliveredItem,
  idOf: ReadonlyMap<string, string | number>,
): { readonly segments: Json[]; readonly bytes: Uint8Array } {
  const size = pictureSizeOf(item);
  if (size === null) throw new Error(`the size of ${item.mediaPath} is not known`);
  const painted = paintPicture(item, size, 'panoptic');
  const { own } = painted;
  const visible = measureVisible(painted, size);
  const numberOf = numberSegments(item.annotations, imageSourceOf(item)?.segments ?? []);
  const numbers = new Uint32Array(own.length);
  const segments: { readonly at: number; readonly written: Json }[] = [];
  for (const [place, annotation] of item.annotations.entries()) {
    const kept = segmentSourceOf(annotation);
    const isNew = kept === null || isPartEdited(annotation, 'geometry');
    const { area = 0, bbox = [0, 0, 0, 0] } = visible[place + 1] ?? {};
    const cameEmpty = !isNew && own[place + 1] === 0;
    if (!hasInside(annotation.geometry) || (area === 0 && !cameEmpty)) continue;
    const number = numberOf(annotation);
    numbers[place + 1] = number;
    const written: Record<string, Json> = { ...(kept?.fields ?? { iscrowd: 0 }), id: number };
    written['category_id'] = idOf.get(annotation.label) ?? null;
    if (isNew || kept.isMeasured.area) written['area'] = area;
    if (isNew || kept.isMeasured.bbox) written['bbox'] = [...bbox];
    segments.push({ at: kept?.at ?? Infinity, written });
  }
  segments.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
  const ids = numberPixels(painted, numbers);
  return { segments: segments.map(({ written }) => written), bytes: encodeSegmentPng({ ...size, pixels: ids }) };
}

/** A segment's own number, or the next one that none has and none was delivered with. */
function numberSegments(
  annotations: readonly Annotation[],
  delivered: readonly number[],
): (annotation: Annotation) => number {
  const own = (annotation: Annotation) => segmentSourceOf(annotation)?.fields['id'];
  const taken = new Set([...annotations.map(own), ...delivered]);
  let next = 1;
  return (annotation) => {
    const number = own(annotation);
    if (typeof number === 'number') return number;
    while (taken.has(next)) next += 1;
    if (next > MAX_SEGMENT) throw new Error('a PNG has room for 16777215 segments');
    taken.add(next);
    return next;
  };
}
