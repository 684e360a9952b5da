import type { Json } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';

/** Whether a JSON document is COCO's panoptic one: its annotations are of whole pictures, and list segments. */
export function isPanoptic(value: Json): value is JsonObject {
  if (!isJsonObject(value) || !['images', 'annotations', 'categories'].every((key) => Array.isArray(value[key])))
    return false;
  const [first] = value['annotations'] as readonly Json[]; // a list, as asked above
  return isJsonObject(first) && Object.hasOwn(first, 'segments_info');
}
