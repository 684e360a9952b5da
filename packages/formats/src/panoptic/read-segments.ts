import type { Annotation, Json, Mask } from '@countersign/contract';
import { annotationArea } from '@countersign/domain';
import type { Categories } from '../coco/read-categories.ts';
import { isSame } from '../json/is-same.ts';
import { describeJson, type JsonPlace, placesOf } from '../json/json-object.ts';
import { masksByValue } from '../mask/value-runs.ts';
import { maskOfPixels } from '../mask-pixels.ts';
import { MAX_SEGMENT, type SegmentPicture } from '../png/segment-png.ts';
import type { Problems } from '../problem.ts';

/** One annotation a segment; every number in the PNG but 0 has to be one. What is wrong is reported. */
export function readSegments(
  place: JsonPlace,
  picture: SegmentPicture,
  categories: Categories,
  allowedLabels: ReadonlySet<string> | null,
  problems: Problems,
): Annotation[] {
  const list = place.value['segments_info'];
  if (!Array.isArray(list)) {
    place.tell('wrong-type', 'segments_info', { expected: 'a list', found: describeJson(list ?? null) });
    return [];
  }
  const masks = masksByValue(picture.pixels, picture);
  if ('problem' in masks) {
    place.tell('broken-segments', 'file_name', { path: place.text('file_name') ?? '', found: masks.problem });
    return [];
  }
  const size: [number, number] = [picture.height, picture.width];
  const seen = new Map<number, string>();
  const annotations: Annotation[] = [];
  let at = -1;
  for (const segment of placesOf(place.file, `${place.path}.segments_info`, list as readonly Json[], problems)) {
    at += 1;
    const id = readId(segment, seen);
    const label = readLabel(segment, categories, allowedLabels);
    if (id === null || label === null) continue;
    const mask = masks.get(id) ?? maskOfPixels([], { x: 0, y: 0, width: 0, height: 0 }, size);
    annotations.push({ id: String(id), label, geometry: mask, attributes: {}, source: keep(segment, at, mask) });
  }
  for (const id of masks.keys()) {
    if (id !== 0 && !seen.has(id)) place.tell('unknown-segment', 'segments_info', { id });
  }
  return annotations;
}

/** 0 is what belongs to no segment. */
function readId(segment: JsonPlace, seen: Map<number, string>): number | null {
  const id = segment.value['id'];
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > MAX_SEGMENT)
    return segment.tell('wrong-type', 'id', {
      expected: `a number from 1 to ${MAX_SEGMENT}`,
      found: describeJson(id ?? null),
    });
  const first = seen.get(id);
  if (first !== undefined) segment.tell('duplicate-id', 'id', { id, first });
  seen.set(id, segment.path);
  return id;
}

function readLabel(segment: JsonPlace, categories: Categories, allowed: ReadonlySet<string> | null): string | null {
  const id = segment.id('category_id');
  const label = id === null ? null : (categories.names.get(id) ?? null);
  if (id !== null && label === null && categories.isComplete) segment.tell('unknown-category', 'category_id', { id });
  if (label !== null && allowed !== null && !allowed.has(label))
    segment.tell('unknown-label', 'category_id', { label });
  return label;
}

/** What a segment says beside its pixels: an area and a bbox that are theirs are counted anew when it is written. */
function keep({ value }: JsonPlace, at: number, mask: Mask): Annotation['source'] {
  const [hasArea, hasBox] = [value['area'] === annotationArea(mask), isSame(value['bbox'], boxOf(mask))];
  const fields: Record<string, Json> = { ...value };
  if (hasArea) delete fields['area'];
  if (hasBox) delete fields['bbox'];
  return { panoptic: { at, fields, hasArea, hasBox } };
}

/** The `bbox` of a mask. */
function boxOf({ x, y, width, height }: Mask): number[] {
  return [x, y, width, height];
}
