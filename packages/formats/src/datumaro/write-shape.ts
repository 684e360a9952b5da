import type { Annotation, Geometry, Json } from '@countersign/contract';
import { compressRuns, runLengths } from '@countersign/domain';
import { isSame } from '../json/is-same.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import type { PlacedEntry } from '../json/placed-entry.ts';
import type { PartialPictureSize } from '../picture-size.ts';
import { CAPTION, writeAttributes } from './attributes.ts';
import { annotationSourceOf } from './datumaro-source.ts';
import type { DatumaroLabel, DatumaroLabels } from './read-labels.ts';
import { indexOfElement, ROTATION, readShape } from './read-shape.ts';

/** What says where an annotation is, of any type. */
const placeKeys: readonly string[] = ['points', 'bbox', 'rle', 'elements', 'visibility', 'caption'];

/** What writing needs to know of a document. */
export interface Writing {
  /** As the document had them. */
  readonly labels: DatumaroLabels;
  readonly idOf: ReadonlyMap<string, number>;
  readonly nextGroup: () => number;
  readonly nextId: () => number;
}

/**
 * The entries of an annotation: one, or one a ring in a group of their own. One that says it already stays as it was. The
 * box around a skeleton is another entry of its group: Datumaro has no place for it among the points.
 */
export function writeShapes(
  annotation: Annotation,
  size: PartialPictureSize,
  writing: Writing,
): readonly PlacedEntry[] {
  const kept = annotationSourceOf(annotation);
  const at = kept?.at ?? Infinity;
  const { geometry } = annotation;
  if (geometry.kind !== 'skeleton' || geometry.box === undefined || 'bbox' in (kept?.fields ?? {}))
    return drawEntries(annotation, size, writing).map((fields) => ({ at, fields }));
  const { box, ...bare } = geometry;
  const [points = {}] = drawEntries({ ...annotation, geometry: bare }, size, writing);
  const group = typeof points['group'] === 'number' && points['group'] !== 0 ? points['group'] : writing.nextGroup();
  const before: JsonObject = kept?.box?.fields ?? { id: writing.nextId(), type: 'bbox', attributes: {}, z_order: 0 };
  const numbers = [box.x, box.y, box.width, box.height];
  const place: JsonObject = isSame(before['bbox'] ?? null, numbers) ? {} : { bbox: numbers };
  const around = { ...before, ...place, group, label_id: writing.idOf.get(annotation.label) ?? null };
  return [
    { at, fields: { ...points, group } },
    { at: kept?.box?.at ?? at, fields: around },
  ];
}

function drawEntries(annotation: Annotation, size: PartialPictureSize, writing: Writing): JsonObject[] {
  const { geometry, label } = annotation;
  const kept = annotationSourceOf(annotation)?.fields ?? null;
  if (kept !== null && isSaid(kept, geometry, size, writing)) {
    if (kept['type'] !== CAPTION) return [dress(kept, annotation, writing)];
    // A caption has no label: with one it is a class of the picture.
    if (label === CAPTION) {
      const said = annotation.attributes[CAPTION];
      const caption: JsonObject = said === undefined ? {} : { [CAPTION]: said };
      return [{ ...dress(kept, annotation, null), ...caption }];
    }
  }
  const moved = kept === null ? null : moveElements(kept, geometry, writing);
  if (moved !== null && isSaid(moved, geometry, size, writing)) return [dress(moved, annotation, writing)];
  const drawn = drawShapes(geometry);
  const group: JsonObject = drawn.length > 1 ? { group: writing.nextGroup() } : {};
  const before = Object.entries(kept ?? {}).filter(([key]) => !placeKeys.includes(key));
  return drawn.map((shape) => {
    const plain =
      kept === null ? { id: writing.nextId(), type: '', attributes: {}, group: 0 } : Object.fromEntries(before);
    const order: JsonObject = kept === null && geometry.kind !== 'whole' ? { z_order: 0 } : {};
    return dress({ ...plain, ...shape, ...order, ...group }, annotation, writing);
  });
}

/** A skeleton whose points are annotations of their own, with these where they are now; null where it is none. */
function moveElements(kept: JsonObject, geometry: Geometry, { labels }: Writing): JsonObject | null {
  const elements = kept['elements'];
  if (kept['type'] !== 'skeleton' || geometry.kind !== 'skeleton' || !Array.isArray(elements)) return null;
  const label = labelOf(kept, labels);
  const moved = (elements as readonly Json[]).map((element, at) => {
    if (!isJsonObject(element)) return element;
    const point = geometry.points[indexOfElement(element, at, label, labels)];
    return point === undefined ? element : { ...element, points: [point.x, point.y], visibility: [point.visibility] };
  });
  return { ...kept, elements: moved };
}

function labelOf({ label_id: id }: JsonObject, labels: DatumaroLabels): DatumaroLabel | null {
  return typeof id === 'number' ? (labels.byId.get(id) ?? null) : null;
}

function isSaid(kept: JsonObject, geometry: Geometry, size: PartialPictureSize, { labels }: Writing): boolean {
  const place = { value: kept, tell: () => null };
  return isSame(readShape(place, labelOf(kept, labels), labels, size), geometry);
}

/** An entry with the label and the attributes of its annotation. */
function dress(entry: JsonObject, { label, geometry, attributes }: Annotation, writing: Writing | null): JsonObject {
  const said: Record<string, Json> = { ...writeAttributes(entry, attributes) };
  const rotation = geometry.kind === 'box' ? (geometry.rotation ?? 0) : 0;
  if (rotation !== 0) said[ROTATION] = rotation;
  else if (geometry.kind === 'box' && typeof said[ROTATION] === 'number' && !Object.hasOwn(attributes, ROTATION))
    said[ROTATION] = 0;
  const isSilent = Object.keys(said).length === 0 && !isJsonObject(entry['attributes']);
  return {
    ...entry,
    ...(isSilent ? {} : { attributes: said }),
    ...(writing === null ? {} : { label_id: writing.idOf.get(label) ?? null }),
  };
}

function drawShapes(geometry: Geometry): JsonObject[] {
  switch (geometry.kind) {
    case 'box':
      return [{ type: 'bbox', bbox: [geometry.x, geometry.y, geometry.width, geometry.height] }];
    case 'polygon':
      return geometry.rings.map((points) => ({ type: 'polygon', points }));
    case 'polyline':
    case 'points':
      return [{ type: geometry.kind, points: geometry.points }];
    case 'skeleton': {
      const { points, box } = geometry;
      const drawn: Record<string, Json> = {
        type: 'points',
        points: points.flatMap(({ x, y }) => [x, y]),
        visibility: points.map(({ visibility }) => visibility),
      };
      // As earlier versions wrote it, into an entry that came with it.
      if (box !== undefined) drawn['bbox'] = [box.x, box.y, box.width, box.height];
      return [drawn];
    }
    case 'mask': {
      // Datumaro reads compressed text alone.
      const counts = typeof geometry.counts === 'string' ? geometry.counts : compressRuns(runLengths(geometry) ?? []);
      return [{ type: 'mask', rle: { size: geometry.size, counts } }];
    }
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return [{ type: 'label' }];
  }
}
