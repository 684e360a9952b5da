import type { Annotation, Json } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { answerOf, writeAnswer } from '../labelstudio/answers.ts';
import { labelOfRegion } from '../labelstudiotext/text-task.ts';
import { listIn, objectsIn, textIn } from '../records/said-parts.ts';
import {
  attributeOf,
  isRegion,
  isShort,
  regionsKeyOf,
  resultsById,
  resultsOf,
  TEXT,
  textsKeyOf,
  valueOf,
} from './audio-task.ts';

const NAME = 'labelstudioaudio';
/** What is asked in tasks made here. */
const ASKED = { labels: 'labels', text: 'transcription', classes: 'class', sound: 'audio' } as const;

/** A task with these annotations in place of those that it had. */
export function changeTask(task: JsonObject, annotations: readonly Annotation[]): JsonObject {
  if (isShort(task)) return changeShort(task, annotations);
  const shown = resultsOf(task);
  if (shown === null) return { ...task, annotations: [{ result: changeResults([], annotations) }] };
  const all = listIn(task['annotations']).map((one, at) =>
    at === shown.at && isJsonObject(one) ? { ...one, result: changeResults(shown.results, annotations) } : one,
  );
  return { ...task, annotations: all };
}

/** A task of a recording that came from elsewhere. */
export function newTask(recording: string, annotations: readonly Annotation[]): JsonObject {
  return { data: { [ASKED.sound]: recording }, annotations: [{ result: changeResults([], annotations) }] };
}

function changeResults(results: readonly Json[], annotations: readonly Annotation[]): Json[] {
  const byId = resultsById(results);
  const regions = new Map<Json, Annotation>();
  const wholes = Map.groupBy(annotations.filter(isKeptWhole), (one) => wholePlace(one)[0]);
  const known = objectsIn(results);
  for (const { at, value } of known) {
    const own = annotations.find((one) => keptAt(one) === at);
    if (own !== undefined && isRegion(value, byId.get(value['id'] ?? null) ?? [])) regions.set(value['id'] ?? at, own);
  }
  const written = results.flatMap((result, at): Json[] => {
    if (!isJsonObject(result)) return [result];
    const alike = byId.get(result['id'] ?? null) ?? [];
    const own = regions.get(result['id'] ?? at);
    if (isRegion(result, alike))
      return own === undefined ? [] : [regionOf(own, result), ...newAnswers(own, result, alike)];
    if (result['type'] === 'relation')
      return regions.has(result['from_id'] ?? null) && regions.has(result['to_id'] ?? null) ? [result] : [];
    if (alike.some((one) => isRegion(one, alike))) return own === undefined ? [] : answerOn(own, result);
    return wholeOf(result, wholes.get(at) ?? []);
  });
  const ids = new Set(known.map(({ value }) => value['id']));
  const fresh = annotations.filter((one) => keptAt(one) === undefined);
  return [...written, ...fresh.flatMap((one, nth) => newResults(one, freeId(ids, nth + 1)))];
}

function regionOf({ label, geometry, attributes }: Annotation, result: JsonObject): JsonObject {
  if (geometry.kind !== 'interval') return result;
  const value = valueOf(result);
  const said = labelOfRegion(value);
  const times: JsonObject = {
    start: sameTime(value['start'], geometry.fromUs),
    end: sameTime(value['end'], geometry.toUs),
    ...(geometry.channel !== undefined && { channel: geometry.channel - 1 }),
  };
  const text: JsonObject = said === null && attributes[TEXT] !== undefined ? { text: [String(attributes[TEXT])] } : {};
  return {
    ...result,
    value: { ...value, ...times, ...text, ...(said !== null && said.label !== label && { [said.key]: [label] }) },
  };
}

/** The time as it was written, where it is the same but for rounding. */
function sameTime(said: Json | undefined, timeUs: number): number {
  return typeof said === 'number' && Math.round(said * 1e6) === timeUs ? said : timeUs / 1e6;
}

function answerOn({ attributes, geometry }: Annotation, result: JsonObject): JsonObject[] {
  const value = attributes[attributeOf(result)];
  if (value === undefined) return answerOf(result) === null ? [result] : [];
  const answer = writeAnswer(result, attributeOf(result), value);
  if (geometry.kind !== 'interval' || !('start' in valueOf(result))) return [answer];
  const said = valueOf(result);
  const times = { start: sameTime(said['start'], geometry.fromUs), end: sameTime(said['end'], geometry.toUs) };
  return [{ ...answer, value: { ...valueOf(answer), ...times } }];
}

/** Answers about a region that had none of these names. */
function newAnswers(own: Annotation, region: JsonObject, alike: readonly JsonObject[]): JsonObject[] {
  const known = new Set(alike.map(attributeOf));
  return Object.entries(own.attributes).flatMap(([name, value]) =>
    known.has(name) ? [] : [answerFor(own, name, value, region['to_name'] ?? ASKED.sound, region['id'] ?? null)],
  );
}

function answerFor(
  { geometry }: Annotation,
  name: string,
  value: string | number | boolean,
  toName: Json,
  id: Json,
): JsonObject {
  // What is written of a region is its text, so that another word about it is a choice.
  const answer = writeAnswer(null, name === TEXT ? ASKED.text : name, value, name !== TEXT);
  const times: JsonObject =
    geometry.kind === 'interval' ? { start: geometry.fromUs / 1e6, end: geometry.toUs / 1e6 } : {};
  return { ...answer, to_name: toName, ...(id !== null && { id }), value: { ...times, ...valueOf(answer) } };
}

/** A result about the whole recording, with these annotations of it; none where nothing is left of it. */
function wholeOf(result: JsonObject, own: readonly Annotation[]): JsonObject[] {
  const [first] = own;
  if (result['type'] === 'choices')
    return first === undefined
      ? []
      : [{ ...result, value: { ...valueOf(result), choices: own.map(({ label }) => label) } }];
  if (answerOf(result) === null) return [result];
  const value = Object.values(first?.attributes ?? {})[0];
  return first === undefined || value === undefined ? [] : [writeAnswer(result, first.label, value)];
}

function newResults(annotation: Annotation, id: string): JsonObject[] {
  const { label, geometry, attributes } = annotation;
  const context = { to_name: ASKED.sound, origin: 'manual' };
  if (geometry.kind !== 'interval') {
    const text = attributes[TEXT];
    if (text !== undefined) return [{ ...context, ...writeAnswer(null, label, text), to_name: ASKED.sound, id }];
    return [{ ...context, from_name: ASKED.classes, type: 'choices', id, value: { choices: [label] } }];
  }
  const times = { start: geometry.fromUs / 1e6, end: geometry.toUs / 1e6, channel: (geometry.channel ?? 1) - 1 };
  return [
    { ...context, from_name: ASKED.labels, type: 'labels', id, value: { ...times, labels: [label] } },
    ...Object.entries(attributes).map(([name, value]) => answerFor(annotation, name, value, ASKED.sound, id)),
  ];
}

function freeId(used: ReadonlySet<Json | undefined>, nth: number): string {
  let id = `r${nth}`;
  while (used.has(id)) id += 'x';
  return id;
}

function changeShort(task: JsonObject, annotations: readonly Annotation[]): JsonObject {
  const changed: Record<string, Json> = { ...task };
  const main = regionsKeyOf(task);
  const texts = textsKeyOf(task);
  for (const [key, value] of Object.entries(task)) {
    const own = annotations.filter((one) => wholePlace(one)[0] === key || (key === main && keptAt(one) === undefined));
    const regions = own.filter(({ geometry }) => geometry.kind === 'interval');
    if (regions.length > 0 || key === main) {
      changed[key] = regions.map((one) => shortRegion(one, listIn(value)));
      if (key === main && texts !== null)
        changed[texts] = regions.map(({ attributes }) => String(attributes[TEXT] ?? ''));
    } else if (isJsonObject(value) && Array.isArray(value['choices']))
      changed[key] = { ...value, choices: own.map(({ label }) => label) };
    else if (own[0] !== undefined && textIn(value) !== null) changed[key] = String(own[0].attributes[TEXT] ?? '');
  }
  return changed;
}

function shortRegion(annotation: Annotation, before: readonly Json[]): JsonObject {
  const kept = before[Number(wholePlace(annotation)[1] ?? -1)];
  return valueOf(regionOf(annotation, { value: isJsonObject(kept) ? kept : { labels: [annotation.label] } }));
}

function keptAt({ source }: Annotation): Json | undefined {
  const kept = source[NAME];
  return isJsonObject(kept) ? kept['at'] : undefined;
}

function wholePlace(annotation: Annotation): readonly Json[] {
  return listIn(keptAt(annotation));
}

function isKeptWhole(annotation: Annotation): boolean {
  return wholePlace(annotation).length > 0;
}
