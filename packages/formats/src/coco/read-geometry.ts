import type { Box, Geometry, Json, Polygon, Skeleton, SkeletonDefinition } from '@countersign/contract';
import { annotationBox } from '@countersign/domain';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { describeList, isNumbers } from '../json/number-list.ts';
import { readMask } from '../json/read-mask.ts';
import type { Image } from './read-images.ts';

/** A shape, with what the annotation's fields still have to keep. */
export interface ReadGeometry {
  readonly geometry: Geometry;
  /** The keys whose values the shape contains completely. */
  readonly keys: readonly ('bbox' | 'segmentation' | 'keypoints')[];
  /** The parts of the segmentation that the shape does not contain. */
  readonly rest: JsonObject | null;
}

/**
 * The shape of an annotation; null after reporting a problem. Keypoints come first where any is labelled, with the bbox
 * around them; a segmentation beside them stays a field. Detection leaves the segmentation out or empty: then the bbox
 * is the shape. An annotation with neither is refused.
 */
export function readGeometry(
  place: JsonPlace,
  image: Image | null,
  definition: SkeletonDefinition | null,
): ReadGeometry | null {
  const keypoints = given(place.value, 'keypoints');
  const skeleton = keypoints === null ? null : readKeypoints(place, keypoints, definition);
  if (keypoints !== null && skeleton === null) return null;
  const bbox = given(place.value, 'bbox');
  const segmentation = given(place.value, 'segmentation');
  const box = bbox === null ? null : readBox(place, bbox);
  if (skeleton !== null && (skeleton.points.some(({ visibility }) => visibility > 0) || !(bbox ?? segmentation))) {
    if (bbox !== null && box === null) return null;
    return withBox(skeleton, box);
  }
  if (segmentation === null) {
    if (bbox === null) return place.tell('missing-geometry', '');
    return box === null ? null : { geometry: box, keys: ['bbox'], rest: null };
  }
  if (Array.isArray(segmentation)) {
    const polygon = readPolygon(place, segmentation as readonly Json[]);
    return polygon === null ? null : { geometry: polygon, keys: ['segmentation'], rest: null };
  }
  if (isJsonObject(segmentation)) {
    const read = readMask(place, 'segmentation', segmentation, image);
    return read === null ? null : { geometry: read.mask, keys: ['segmentation'], rest: read.rest };
  }
  const expected = 'a list of polygons, or run lengths';
  return place.tell('wrong-type', 'segmentation', { expected, found: describeJson(segmentation) });
}

function readKeypoints(place: JsonPlace, keypoints: Json, definition: SkeletonDefinition | null): Skeleton | null {
  if (!isNumbers(keypoints) || keypoints.length % 3 !== 0)
    return place.tell('wrong-type', 'keypoints', {
      expected: 'a list of numbers, three a point',
      found: describeList(keypoints),
    });
  const expected = definition?.points.length ?? keypoints.length / 3;
  if (keypoints.length / 3 !== expected)
    return place.tell('wrong-number-of-points', 'keypoints', { points: keypoints.length / 3, expected });
  const points: Skeleton['points'] = [];
  for (let at = 0; at + 2 < keypoints.length; at += 3) {
    const [x = 0, y = 0, visibility = 0] = keypoints.slice(at, at + 3);
    if (visibility !== 0 && visibility !== 1 && visibility !== 2)
      return place.tell('wrong-type', `keypoints[${at + 2}]`, { expected: '0, 1 or 2', found: visibility });
    points.push({ x, y, visibility });
  }
  return { kind: 'skeleton', points };
}

/** A bbox that equals the rectangle around the points is not stored as a drawn one. */
function withBox(skeleton: Skeleton, box: Box | null): ReadGeometry {
  if (box === null) return { geometry: skeleton, keys: ['keypoints'], rest: null };
  const { x, y, width, height } = box;
  const around = annotationBox(skeleton);
  if (around.x === x && around.y === y && around.width === width && around.height === height)
    return { geometry: skeleton, keys: ['keypoints'], rest: null };
  return { geometry: { ...skeleton, box: { x, y, width, height } }, keys: ['keypoints', 'bbox'], rest: null };
}

/** Tools write null and empty lists for absent values. */
function given(fields: JsonObject, key: string): Json | null {
  const value = Object.hasOwn(fields, key) ? (fields[key] ?? null) : null;
  return Array.isArray(value) && value.length === 0 ? null : value;
}

function readBox(place: JsonPlace, bbox: Json): Box | null {
  if (!isNumbers(bbox) || bbox.length !== 4)
    return place.tell('wrong-type', 'bbox', { expected: 'a list of four numbers', found: describeList(bbox) });
  const [x, y, width, height] = bbox as [number, number, number, number]; // four, as told above
  if (width < 0 || height < 0) return place.tell('negative-size', 'bbox', { size: `${width} x ${height}` });
  return { kind: 'box', x, y, width, height };
}

function readPolygon(place: JsonPlace, rings: readonly Json[]): Polygon | null {
  if (typeof rings[0] === 'number')
    return place.tell('wrong-type', 'segmentation', { expected: 'a list of polygons', found: 'a list of numbers' });
  let isSound = true;
  for (const [at, ring] of rings.entries()) {
    const key = `segmentation[${at}]`;
    if (!isNumbers(ring)) place.tell('wrong-type', key, { expected: 'a list of numbers', found: describeList(ring) });
    else if (ring.length % 2 === 1) place.tell('odd-coordinates', key, { count: ring.length });
    else if (ring.length < 6) place.tell('ring-too-short', key, { points: ring.length / 2 });
    else continue;
    isSound = false;
  }
  return isSound ? { kind: 'polygon', rings: rings as unknown as number[][] } : null;
}
