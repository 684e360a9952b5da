import type { Annotation, Json } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { answerOf } from '../labelstudio/answers.ts';
import { chosenOf } from '../labelstudiotext/read-task.ts';
import { isRegionList, labelOfRegion } from '../labelstudiotext/text-task.ts';
import { listIn, objectsIn, textIn } from '../records/said-parts.ts';
import type { ReportSoundRow } from '../sounds/row-kind.ts';
import type { SaidSegment } from '../sounds/said-segment.ts';
import { toMicroseconds } from '../sounds/seconds.ts';

const SOUND = /\.(?:wav|flac|mp3|ogg|oga|opus|m4a|aac|aiff?|wma|amr)(?:[?#].*)?$/i;

/** What is said in a region, as the room shows it. */
export const TEXT = 'text';

/** The key and the address of the recording of a task; null of a task about something else. */
export function soundOf(task: JsonObject): { readonly key: string; readonly value: string } | null {
  const data = isJsonObject(task['data']) ? task['data'] : task;
  for (const [key, value] of Object.entries(data))
    if (typeof value === 'string' && SOUND.test(value)) return { key, value };
  return null;
}

export function isShort(task: JsonObject): boolean {
  return Object.hasOwn(task, 'annotation_id');
}

/** The results of the annotation that is shown, with its place; null where a task has none. */
export function resultsOf(task: JsonObject): { readonly at: number; readonly results: readonly Json[] } | null {
  const chosen = chosenOf({ file: '', value: task });
  return chosen && { at: chosen.at, results: listIn(chosen.annotation['result']) };
}

/** Whether a result is a region: it has labels, or it is what was written of a stretch without any. */
export function isRegion(result: JsonObject, alike: readonly JsonObject[]): boolean {
  const value = valueOf(result);
  if (typeof value['start'] !== 'number' || typeof value['end'] !== 'number') return false;
  if (labelOfRegion(value) !== null) return true;
  return result['type'] === 'textarea' && alike.every((one) => labelOfRegion(valueOf(one)) === null);
}

export function valueOf(result: JsonObject): JsonObject {
  return isJsonObject(result['value']) ? result['value'] : {};
}

/** The name of the attribute that an answer about a region is: what is written is its text. */
export function attributeOf(result: JsonObject): string {
  return result['type'] === 'textarea' ? TEXT : (textIn(result['from_name']) ?? '');
}

/** Results by what they belong to. */
export function resultsById(results: readonly Json[]): ReadonlyMap<Json, JsonObject[]> {
  const all = objectsIn(results).map(({ value }) => value);
  return Map.groupBy(
    all.filter(({ id = null }) => id !== null),
    ({ id = null }) => id,
  );
}

/** What the shown annotation of a task says. */
export function readResults(results: readonly Json[], report: ReportSoundRow): SaidSegment[] {
  const byId = resultsById(results);
  return objectsIn(results).flatMap(({ at, value: result }): SaidSegment[] => {
    const alike = byId.get(result['id'] ?? null) ?? [];
    const position = `result[${at}]`;
    if (isRegion(result, alike)) {
      const place = placeOf(valueOf(result), report);
      const label = labelOfRegion(valueOf(result))?.label ?? textIn(result['from_name']) ?? '';
      return place === null ? [] : [{ label, place, attributes: attributesOf(alike), kept: at, position }];
    }
    const isOfRegion = alike.some((one) => isRegion(one, alike));
    if (isOfRegion || result['type'] === 'relation') return [];
    if (result['type'] === 'choices')
      return listIn(valueOf(result)['choices']).flatMap((choice, nth) =>
        typeof choice === 'string' ? [{ label: choice, place: null, attributes: {}, kept: [at, nth], position }] : [],
      );
    const [answer, name] = [answerOf(result), textIn(result['from_name'])];
    if (answer === null || name === null) return [];
    return [{ label: name, place: null, attributes: { [attributeName(result)]: answer }, kept: [at, 0], position }];
  });
}

function attributeName(result: JsonObject): string {
  return result['type'] === 'textarea' ? TEXT : (textIn(result['type']) ?? TEXT);
}

function attributesOf(alike: readonly JsonObject[]): Annotation['attributes'] {
  return Object.fromEntries(
    alike.flatMap((result): [string, string | number | boolean][] => {
      const answer = result['type'] === 'relation' ? null : answerOf(result);
      const name = attributeOf(result);
      return answer === null || name === '' || labelOfRegion(valueOf(result)) !== null ? [] : [[name, answer]];
    }),
  );
}

function placeOf({ start, end, channel }: JsonObject, report: ReportSoundRow): SaidSegment['place'] {
  const [fromUs, toUs] = [toMicroseconds(Number(start)), toMicroseconds(Number(end))];
  if (fromUs === null || toUs === null)
    return report('invalid-time', { found: JSON.stringify([start ?? null, end ?? null]) });
  if (toUs < fromUs) return report('ends-before', { from: Number(start), to: Number(end) });
  // Label Studio gives every region the channel 0, of all channels too.
  const isOne = typeof channel === 'number' && Number.isInteger(channel) && channel > 0;
  return { fromUs, toUs, ...(isOne && { channel: channel + 1 }) };
}

/** What a task of the short form says: lists of regions, with a text for each, choices, and texts of the whole. */
export function readShort(task: JsonObject, report: ReportSoundRow): SaidSegment[] {
  const sound = soundOf(task)?.key;
  const texts = textsKeyOf(task);
  return Object.entries(task).flatMap(([key, value]): SaidSegment[] => {
    if (isRegionList(value))
      return objectsIn(value).flatMap(({ at, value: region }): SaidSegment[] => {
        const place = placeOf(region, report);
        const text = texts === null ? null : textIn(listIn(task[texts])[at]);
        const attributes: Annotation['attributes'] = text === null ? {} : { [TEXT]: text };
        const label = labelOfRegion(region)?.label ?? '';
        return place === null ? [] : [{ label, place, attributes, kept: [key, at], position: `${key}[${at}]` }];
      });
    if (isJsonObject(value) && Array.isArray(value['choices']))
      return listIn(value['choices']).flatMap((choice, nth) =>
        typeof choice === 'string'
          ? [{ label: choice, place: null, attributes: {}, kept: [key, nth], position: key }]
          : [],
      );
    const isText = typeof value === 'string' && key !== sound && !MIN_FIELDS.has(key) && regionsKeyOf(task) === null;
    return isText ? [{ label: key, place: null, attributes: { [TEXT]: value }, kept: [key, 0], position: key }] : [];
  });
}

const MIN_FIELDS = new Set(['id', 'annotator', 'annotation_id', 'created_at', 'updated_at', 'lead_time']);

export function regionsKeyOf(task: JsonObject): string | null {
  return Object.keys(task).find((key) => isRegionList(task[key] ?? null)) ?? null;
}

/** The list of texts that has one for each region of the one list of regions. */
export function textsKeyOf(task: JsonObject): string | null {
  const regions = Object.values(task).filter(isRegionList);
  if (regions.length !== 1) return null;
  const { length } = listIn(regions[0]);
  const isOne = (value: Json) => listIn(value).length === length && listIn(value).every((one) => textIn(one) !== null);
  return Object.keys(task).find((key) => Array.isArray(task[key]) && isOne(task[key] ?? null)) ?? null;
}
