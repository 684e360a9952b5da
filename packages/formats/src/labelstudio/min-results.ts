import type { Json } from '@countersign/contract';
import { isSame } from '../json/is-same.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { isAnswerType } from './answers.ts';
import { isShapeType } from './read-shape.ts';

/** A result of the short form, made into one of the full form. */
export interface MinResult {
  /** Where it stands in its task: `label[2]`. */
  readonly key: string;
  readonly result: JsonObject;
}

/** The results of a task of the short form, and the rest of the task. */
export function splitMin(
  task: JsonObject,
  types: ReadonlyMap<string, string>,
): { readonly results: readonly MinResult[]; readonly rest: JsonObject } {
  const results: MinResult[] = [];
  const rest: Record<string, Json> = {};
  for (const [name, value] of Object.entries(task)) {
    const asked = types.get(name) ?? '';
    const regions = Array.isArray(value) ? (value as readonly Json[]) : [];
    if (regions.length > 0 && regions.every((region) => isJsonObject(region) && regionType(region, asked) !== null))
      for (const [at, region] of regions.entries())
        results.push({ key: `${name}[${at}]`, result: resultOfRegion(name, region as JsonObject, asked) });
    else {
      const said = answerIn(value, asked);
      if (said === null) rest[name] = value;
      else results.push({ key: name, result: { from_name: name, ...said, raw: value } });
    }
  }
  return { results, rest };
}

/** What a task of the short form says of results, by the names of what was asked. */
export function joinMin(results: readonly JsonObject[]): JsonObject {
  const said: Record<string, Json> = {};
  const regions = new Map<string, Json[]>();
  for (const result of results) {
    const { from_name: name, type, value, raw, original_width, original_height, image_rotation } = result;
    if (typeof name !== 'string' || typeof type !== 'string' || !isJsonObject(value)) continue;
    if (isShapeType(type)) {
      const sizes: Record<string, Json> = {};
      if (original_width !== undefined) sizes['original_width'] = original_width;
      if (original_height !== undefined) sizes['original_height'] = original_height;
      if (image_rotation !== undefined) sizes['image_rotation'] = image_rotation;
      const list = regions.get(name) ?? [];
      list.push({ ...value, ...sizes });
      regions.set(name, list);
    } else if (raw !== undefined && isSame(answerIn(raw, type)?.['value'], value)) said[name] = raw;
    else {
      const answer = Object.values(value)[0] ?? null;
      const list = Array.isArray(answer) ? (answer as readonly Json[]) : null;
      said[name] = list === null ? answer : list.length === 1 ? (list[0] ?? null) : value;
    }
  }
  return { ...said, ...Object.fromEntries(regions) };
}

function regionType(region: JsonObject, asked: string): string | null {
  const own = Object.keys(region).find((key) => key.endsWith('labels') && isShapeType(key));
  if (own !== undefined) return own;
  return isShapeType(asked) && typeof region['original_width'] === 'number' ? asked : null;
}

function resultOfRegion(name: string, region: JsonObject, asked: string): JsonObject {
  const { original_width, original_height, image_rotation, ...value } = region;
  const result: Record<string, Json> = { type: regionType(region, asked) ?? asked, from_name: name, value };
  if (original_width !== undefined) result['original_width'] = original_width;
  if (original_height !== undefined) result['original_height'] = original_height;
  if (image_rotation !== undefined) result['image_rotation'] = image_rotation;
  return result;
}

/** An answer by the type of what was asked; where nothing says that, only choices name themselves. */
function answerIn(value: Json, asked: string): JsonObject | null {
  if (isJsonObject(value) && Object.keys(value).length === 1) {
    if (Array.isArray(value['choices'])) return { type: 'choices', value };
    if (asked === 'textarea' && Array.isArray(value['text'])) return { type: 'textarea', value };
  }
  if (!isAnswerType(asked) || isJsonObject(value) || value === null) return null;
  const key = asked === 'textarea' ? 'text' : asked;
  const isList = asked === 'choices' || asked === 'textarea';
  return { type: asked, value: { [key]: isList && !Array.isArray(value) ? [value] : value } };
}
