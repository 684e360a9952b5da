import type { Annotation, Json } from '@countersign/contract';
import { isJsonObject, type JsonObject, type JsonPlace, placesOf } from '../json/json-object.ts';
import { answerOf } from '../labelstudio/answers.ts';
import { annotatorIn } from '../labelstudio/labelstudio-source.ts';
import { chooseAnnotation } from '../labelstudio/read-task.ts';
import { collectProblems } from '../problem.ts';
import type { LeftRecord, RecordClass, RecordFacts, RecordRelation, RecordSpan } from '../records/record-kind.ts';
import { listIn, objectsIn, textIn } from '../records/said-parts.ts';
import { isRegionList, labelOfRegion, textTaskOf } from './text-task.ts';

/** The label of relations that say none. */
export const PLAIN_RELATION = 'relation';

/** Reads a task: of its annotations the ground truth, or else the latest that was not cancelled. */
export function readTextTask(place: JsonPlace, record: Json): RecordFacts | LeftRecord | null {
  const task = textTaskOf(record);
  if (task === null) return place.tell('wrong-type', '', { expected: 'a task with a text', found: 'something else' });
  if (task.form === 'min') return { ...readMin(place), text: task.text };
  const chosen = chosenOf(place);
  if (chosen === null) return { left: 'tasks nobody annotated, or whose annotations were cancelled, were left out' };
  const { at, annotation } = chosen;
  const read = readResults(place, `annotations[${at}].result`, objectsIn(annotation['result']));
  const annotator = annotatorIn({ form: 'full', task: place.value, chosen: at });
  return read === null ? null : { ...read, text: task.text, annotator };
}

/** The annotation of a task that is shown, and its place; null where none is. */
export function chosenOf({ file, value }: Pick<JsonPlace, 'file' | 'value'>) {
  const places = [...placesOf(file, 'annotations', listIn(value['annotations']), collectProblems())];
  const chosen = chooseAnnotation(places);
  return chosen === null ? null : { at: places.indexOf(chosen), annotation: chosen.value };
}

type Results = readonly { readonly at: number; readonly value: JsonObject }[];

function readResults(place: JsonPlace, path: string, results: Results): Omit<RecordFacts, 'text'> | null {
  const spans: RecordSpan[] = [];
  const classes: RecordClass[] = [];
  const byId = new Map<Json, number>();
  const alike = Map.groupBy(results, ({ value }) => value['id'] ?? null);
  for (const { at, value: result } of results) {
    const { id = null, type, from_name: name } = result;
    const group = id === null ? [] : (alike.get(id) ?? []);
    const value = isJsonObject(result['value']) ? result['value'] : {};
    const labelled = labelOfRegion(value);
    const position = `${place.path}.${path}[${at}]`;
    if (labelled !== null) {
      const { start, end } = value;
      if (typeof start !== 'number' || typeof end !== 'number')
        return place.tell('unsupported-shape', `${path}[${at}]`, { shape: 'span of HTML' });
      byId.set(id, spans.length);
      const attributes = attributesOf(group);
      spans.push({
        ranges: [[start, end]],
        words: textIn(value['text']),
        label: labelled.label,
        attributes,
        position,
        at,
      });
    } else if (type !== 'relation' && !group.some((one) => isRegion(one.value)))
      classes.push(...classesOf(result, name, position, at));
  }
  return { spans, classes, relations: readRelations(place, path, results, byId) };
}

function isRegion({ value }: JsonObject): boolean {
  return isJsonObject(value) && labelOfRegion(value) !== null;
}

/** What was answered about a region, by the names of what was asked: results of its id. */
function attributesOf(group: Results): Annotation['attributes'] {
  return Object.fromEntries(
    group.flatMap(({ value }): [string, string | number | boolean][] => {
      const [name, answer] = [textIn(value['from_name']), answerOf(value)];
      const isAnswer = !isRegion(value) && value['type'] !== 'relation';
      return isAnswer && name !== null && answer !== null ? [[name, answer]] : [];
    }),
  );
}

/** Choices are classes of the whole text; another answer is one by the name of what was asked. */
function classesOf(result: JsonObject, name: Json | undefined, position: string, at: Json): RecordClass[] {
  const value = isJsonObject(result['value']) ? result['value'] : {};
  if (result['type'] === 'choices')
    return listIn(value['choices']).flatMap((choice, nth) =>
      typeof choice === 'string' ? [{ label: choice, attributes: {}, position, at: [at, nth] }] : [],
    );
  const answer = answerOf(result);
  if (answer === null || typeof name !== 'string' || typeof result['type'] !== 'string') return [];
  return [{ label: name, attributes: { [result['type']]: answer }, position, at: [at, 0] }];
}

function readRelations(
  place: JsonPlace,
  path: string,
  results: Results,
  byId: ReadonlyMap<Json, number>,
): RecordRelation[] {
  return results.flatMap(({ at, value }): RecordRelation[] => {
    if (value['type'] !== 'relation') return [];
    const ends = [byId.get(value['from_id'] ?? null), byId.get(value['to_id'] ?? null)];
    const [from, to] = value['direction'] === 'left' ? ends.toReversed() : ends;
    if (from === undefined || to === undefined) {
      place.tell('unknown-annotation', `${path}[${at}]`, { id: JSON.stringify(value['from_id'] ?? null) });
      return [];
    }
    const label = listIn(value['labels']).map(textIn).join(', ') || PLAIN_RELATION;
    const attributes: RecordRelation['attributes'] = value['direction'] === 'bi' ? { direction: 'bi' } : {};
    return [{ from, to, label, attributes, position: `${place.path}.${path}[${at}]`, at }];
  });
}

/** Reads a task of the short form: lists of regions, and choices as lists or texts. */
function readMin(place: JsonPlace): Omit<RecordFacts, 'text'> {
  const spans: RecordSpan[] = [];
  const classes: RecordClass[] = [];
  for (const [key, value] of Object.entries(place.value)) {
    if (isRegionList(value))
      for (const { at, value: region } of objectsIn(value)) {
        const { start, end, text } = region;
        const label = labelOfRegion(region)?.label ?? '';
        const position = `${place.path}.${key}[${at}]`;
        const range = [Number(start), Number(end)] as const;
        spans.push({ ranges: [range], words: textIn(text), label, attributes: {}, position, at: [key, at] });
      }
    else if (isJsonObject(value) && Array.isArray(value['choices']))
      for (const [nth, choice] of listIn(value['choices']).entries())
        if (typeof choice === 'string')
          classes.push({ label: choice, attributes: {}, position: `${place.path}.${key}`, at: [key, nth] });
  }
  return { spans, classes };
}
