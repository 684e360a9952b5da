import type { Clock, Geometry, Json } from '@countersign/contract';
import { annotationBox } from '@countersign/domain';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { aboutCentre } from '../labelstudio/read-shape.ts';
import { listIn, objectsIn } from '../records/said-parts.ts';

export const NAME = 'labelstudiovideo';
export const RECTANGLE = 'videorectangle';
/** Stands for keyframes that are kept elsewhere. */
export const SHAPES = '(shapes)';
const VIDEO = /\.(?:mp4|m4v|mov|avi|mkv|webm|ogv|mpe?g|wmv|flv|3gp)(?:[?#].*)?$/i;
/** What Label Studio takes where its configuration says no rate. */
const USUAL_FPS = 24;
/** The rates that cameras and projects have. */
const KNOWN_RATES = [24, 25, 30, 24000 / 1001, 30000 / 1001, 50, 60, 60000 / 1001, 10, 15, 12, 20, 5, 1, 2, 100, 120];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The key and the address of the video of a task, or of a folder of pictures; null of a task about something else. */
export function videoOf(task: JsonObject): { readonly key: string; readonly value: string } | null {
  const data = isJsonObject(task['data']) ? task['data'] : {};
  for (const [key, value] of Object.entries(data))
    if (typeof value === 'string' && value !== '' && (key === 'video' || VIDEO.test(value))) return { key, value };
  return null;
}

export function valueOf(result: JsonObject): JsonObject {
  return isJsonObject(result['value']) ? result['value'] : {};
}

/** How a task counts frames: by the times of its keyframes, or else by how many frames it has. */
export function clockOf(results: readonly Json[]): Clock {
  const rectangles = objectsIn(results).map(({ value }) => valueOf(value));
  let [first, last]: [[number, number] | null, [number, number] | null] = [null, null];
  for (const { value } of rectangles.flatMap(({ sequence }) => objectsIn(sequence))) {
    const { frame, time } = value;
    if (typeof frame !== 'number' || typeof time !== 'number') continue;
    if (first === null || time < first[1]) first = [frame, time];
    if (last === null || time > last[1]) last = [frame, time];
  }
  const slope =
    first !== null && last !== null && last[1] - first[1] > 0.5 ? (last[0] - first[0]) / (last[1] - first[1]) : null;
  const counted = rectangles.find(({ framesCount, duration }) => Number(framesCount) > 1 && Number(duration) > 0);
  const average = counted === undefined ? null : Number(counted['framesCount']) / Number(counted['duration']);
  // A time that is wrong would make another rate of all.
  const isSure = slope !== null && (average === null || Math.abs(slope / average - 1) < 0.05);
  const said = isSure ? slope : average;
  if (said === null || !(said >= 0.001 && said <= 1000)) return { kind: 'rate', fps: USUAL_FPS };
  const near = KNOWN_RATES.find((rate) => Math.abs(rate / said - 1) < (isSure ? 0.002 : 0.01));
  return { kind: 'rate', fps: near ?? said };
}

/** The box of a keyframe; null where it has none. Label Studio turns it about its corner. */
export function boxOf(entry: JsonObject, { width, height }: Size): Geometry | null {
  const { x, y, width: across, height: down, rotation = 0 } = entry;
  if (typeof x !== 'number' || typeof y !== 'number' || typeof across !== 'number' || typeof down !== 'number')
    return null;
  if (typeof rotation !== 'number') return null;
  const size = { width: (across * width) / 100, height: (down * height) / 100 };
  const corner = { x: (x * width) / 100, y: (y * height) / 100, ...size };
  if (rotation === 0) return { kind: 'box', ...corner };
  return { kind: 'box', ...aboutCentre(corner, rotation, 1), ...size, rotation };
}

/** What a keyframe says of the place of a shape. */
export function placeOf(geometry: Geometry, { width, height }: Size): JsonObject {
  const isTurned = geometry.kind === 'box' && (geometry.rotation ?? 0) !== 0;
  const rotation = isTurned ? (geometry.rotation ?? 0) : 0;
  const box = isTurned ? geometry : annotationBox(geometry);
  const corner = isTurned ? aboutCentre(box, rotation, -1) : box;
  return {
    ...{ x: (corner.x * 100) / width, y: (corner.y * 100) / height },
    ...{ width: (box.width * 100) / width, height: (box.height * 100) / height, rotation },
  };
}

/** Whether a list is what was chosen of the whole video. */
export function isTexts(list: readonly Json[]): list is readonly string[] {
  return list.length > 0 && list.every((one) => typeof one === 'string');
}

/** The label of a rectangle; null where it has none. */
export function labelOf(result: JsonObject): string | null {
  const value = valueOf(result);
  const [label] = [...listIn(value['labels']), ...listIn(value['videorectanglelabels'])];
  return typeof label === 'string' ? label : null;
}
