import type { Annotation, Json } from '@countersign/contract';
import type { WrittenText } from '../format.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { answerOf, writeAnswer } from '../labelstudio/answers.ts';
import { placeOfPart } from '../records/record-source.ts';
import { listIn, objectsIn, textIn, type WrittenSpan, writtenClasses, writtenSpans } from '../records/said-parts.ts';
import type { Offsets } from '../texts/counting.ts';
import { chosenOf, PLAIN_RELATION } from './read-task.ts';
import { labelOfRegion, textTaskOf } from './text-task.ts';

const NAME = 'labelstudiotext';
/** What is asked in a configuration made here. */
export const ASKED = { spans: 'label', classes: 'class', text: 'text' } as const;

/** A task of an item: its own, with what changed, or a new one. */
export function writeTextTask(item: WrittenText, offsets: Offsets, came: Json | null): Json {
  const task = isJsonObject(came) ? came : null;
  if (task === null) {
    const data = { [ASKED.text]: item.text, file: item.fileName };
    const meta: JsonObject = item.annotator == null ? {} : { meta: { annotator: item.annotator } };
    return { data, ...meta, annotations: [{ result: writeResults(item, offsets, []) }] };
  }
  if (textTaskOf(task)?.form === 'min') return writeMin(item, offsets, task);
  const chosen = chosenOf({ file: '', value: task });
  const annotations = listIn(task['annotations']).map((one, at) =>
    at === chosen?.at && isJsonObject(one)
      ? { ...one, result: writeResults(item, offsets, listIn(one['result'])) }
      : one,
  );
  return { ...task, annotations };
}

function writeResults(item: WrittenText, offsets: Offsets, came: readonly Json[]): Json[] {
  const before = objectsIn(came);
  const byPlace = new Map<Json, JsonObject>(before.map(({ at, value }) => [at, value]));
  const resultAt = (at: Json) => byPlace.get(at) ?? null;
  const alike = Map.groupBy(before, ({ value }) => value['id'] ?? null);
  const used = new Set(before.map(({ value }) => value['id']));
  let last = 0;
  const nextId = () => {
    do last += 1;
    while (used.has(`r${last}`));
    return `r${last}`;
  };
  const ids = new Map<string, Json>();
  const written: { readonly at: number; readonly result: Json }[] = [];
  const add = (at: Json, result: Json) =>
    written.push({ at: typeof at === 'number' ? at : Number.POSITIVE_INFINITY, result });
  for (const part of writtenSpans(item, offsets)) {
    const { annotation, isFirst } = part;
    const at = isFirst ? placeOfPart(annotation, NAME) : null;
    const result = writeRegion(part, resultAt(at), nextId);
    if (isFirst) ids.set(annotation.id, result['id'] ?? null);
    add(at, result);
    if (!isFirst) continue;
    for (const [place, answer] of writeAnswers(annotation, result, alike.get(result['id'] ?? null) ?? []))
      add(place, answer);
  }
  for (const [at, result] of writeClasses(writtenClasses(item), resultAt)) add(at, result);
  for (const relation of item.relations ?? []) {
    const [from, to] = [ids.get(relation.from), ids.get(relation.to)];
    if (from === undefined || to === undefined) continue;
    const at = placeOfPart(relation, NAME);
    const kept = resultAt(at) ?? { type: 'relation' };
    const isLeft = kept['direction'] === 'left';
    const isPlain = relation.label === PLAIN_RELATION && !('labels' in kept);
    add(at, {
      ...kept,
      ...{ from_id: isLeft ? to : from, to_id: isLeft ? from : to, direction: kept['direction'] ?? 'right' },
      ...(isPlain ? {} : { labels: [relation.label] }),
    });
  }
  return written.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ result }) => result);
}

function writeRegion(part: WrittenSpan, kept: JsonObject | null, nextId: () => string): JsonObject {
  const value = isJsonObject(kept?.['value']) ? kept['value'] : {};
  const id = kept === null ? nextId() : (kept['id'] ?? null);
  const context = kept ?? { from_name: ASKED.spans, to_name: ASKED.text, type: 'labels', origin: 'manual' };
  return { ...context, ...(id === null ? {} : { id }), value: writePlace(part, value) };
}

/** Where a region stands, its words and its labels. */
function writePlace({ annotation: { label }, from, to, words }: WrittenSpan, value: JsonObject): JsonObject {
  const was = labelOfRegion(value);
  return {
    ...value,
    start: from,
    end: to,
    text: words,
    ...(was?.label === label ? {} : { [was?.key ?? 'labels']: [label] }),
  };
}

/** The answers about a region. Those that say the same stay as they came. */
function writeAnswers(
  { attributes }: Annotation,
  region: JsonObject,
  before: ReturnType<typeof objectsIn>,
): [Json, JsonObject][] {
  const id = region['id'] ?? null;
  const own = before.filter(({ value }) => value['from_name'] !== region['from_name'] && value['type'] !== 'relation');
  const kept = own.flatMap(({ at, value }): [Json, JsonObject][] => {
    const name = textIn(value['from_name']) ?? '';
    const said = attributes[name];
    if (said !== undefined) return [[at, writeAnswer(value, name, said)]];
    return answerOf(value) === null ? [[at, value]] : [];
  });
  const known = new Set(own.map(({ value }) => value['from_name']));
  const added = Object.entries(attributes).filter(([name]) => !known.has(name));
  return [
    ...kept,
    ...added.map(([name, value]): [Json, JsonObject] => {
      return [
        null,
        { ...writeAnswer(null, name, value), to_name: region['to_name'] ?? ASKED.text, ...(id === null ? {} : { id }) },
      ];
    }),
  ];
}

/** Classes by the results they came from; new ones are choices of one result. */
function writeClasses(classes: readonly Annotation[], resultAt: (at: Json) => JsonObject | null): [Json, JsonObject][] {
  const placeOf = (one: Annotation): Json => {
    const at = placeOfPart(one, NAME);
    return Array.isArray(at) ? ((at as readonly Json[])[0] ?? null) : null;
  };
  return [...Map.groupBy(classes, placeOf)].map(([at, own]): [Json, JsonObject] => {
    const kept = resultAt(at);
    const [first] = own;
    if (kept !== null && kept['type'] !== 'choices' && first !== undefined) {
      const said = first.attributes[typeof kept['type'] === 'string' ? kept['type'] : ''];
      return [at, said === undefined ? kept : writeAnswer(kept, first.label, said)];
    }
    const value = isJsonObject(kept?.['value']) ? kept['value'] : {};
    const context = kept ?? { from_name: ASKED.classes, to_name: ASKED.text, type: 'choices', origin: 'manual' };
    return [at, { ...context, value: { ...value, choices: own.map(({ label }) => label) } }];
  });
}

function writeMin(item: WrittenText, offsets: Offsets, task: JsonObject): JsonObject {
  const spans = writtenSpans(item, offsets);
  const classes = writtenClasses(item);
  const keyOf = (annotation: Annotation, usual: string) => {
    const at = placeOfPart(annotation, NAME);
    return Array.isArray(at) && typeof at[0] === 'string' ? at[0] : usual;
  };
  const regions = Map.groupBy(spans, ({ annotation }) => keyOf(annotation, ASKED.spans));
  const choices = Map.groupBy(classes, (one) => keyOf(one, ASKED.classes));
  const now: Record<string, Json> = { ...task };
  for (const [key, value] of Object.entries(task)) {
    if (listIn(value).some((one) => isJsonObject(one) && labelOfRegion(one) !== null) && !regions.has(key))
      now[key] = [];
    if (isJsonObject(value) && Array.isArray(value['choices']) && !choices.has(key))
      now[key] = { ...value, choices: [] };
  }
  for (const [key, own] of regions) {
    const before = listIn(task[key]);
    now[key] = own.map((part): Json => {
      const at = placeOfPart(part.annotation, NAME);
      const kept = part.isFirst && Array.isArray(at) && typeof at[1] === 'number' ? before[at[1]] : undefined;
      return writePlace(part, isJsonObject(kept) ? kept : {});
    });
  }
  for (const [key, own] of choices)
    now[key] = { ...(isJsonObject(task[key]) ? task[key] : {}), choices: own.map(({ label }) => label) };
  return now;
}
