import type { Json } from '@countersign/contract';
import { LONG_ANNOTATOR, readAnnotator, saidAnnotator } from '../annotator.ts';
import type { ItemCollection } from '../delivered-items.ts';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace, placeOf, placesOf } from '../json/json-object.ts';
import type { PictureFinder } from '../picture-finder.ts';
import { readPictureSize } from '../picture-size.ts';
import { collectProblems, type Problems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import type { LabelConfig } from './config.ts';
import { dataOf, findMedia } from './find-media.ts';
import { annotatorIn, type Form } from './labelstudio-source.ts';
import { splitMin } from './min-results.ts';
import { readRelations } from './read-relations.ts';
import { type PlacedResult, readResults } from './read-results.ts';

/** What reading a task needs to know, and what is left of it. */
export interface TaskContext {
  readonly folder: SourceFolder;
  readonly file: string;
  readonly finder: PictureFinder;
  readonly items: ItemCollection;
  readonly config: LabelConfig | null;
  readonly allowedLabels: ReadonlySet<string> | null;
  readonly allowedRelations: ReadonlySet<string> | null;
  readonly problems: Problems;
  /** Tasks that are no item, to be written again. */
  readonly left: Json[];
  /** Why something of a task was left out, and of which tasks. */
  readonly notes: Map<string, string[]>;
}

/** Adds the item a task is. */
export async function readTask(place: JsonPlace, at: number, reading: TaskContext): Promise<void> {
  const { file, problems, notes } = reading;
  const list = Object.hasOwn(place.value, 'annotations') ? place.value['annotations'] : null;
  if (!Array.isArray(list)) {
    place.tell('wrong-type', 'annotations', { expected: 'a list', found: describeJson(list ?? null) });
    return;
  }
  const annotations = [...placesOf(file, `${place.path}.annotations`, list as readonly Json[], problems)];
  const note = (reason: string) => noteOf(place, at, reason, notes);
  const isGiven = (key: string) => {
    const given = place.value[key];
    return Array.isArray(given) && given.length > 0;
  };
  if (isGiven('predictions')) note('predictions of a model are no annotations and were left out');
  if (isGiven('drafts')) note('drafts nobody submitted were left out');
  const chosen = chooseAnnotation(annotations);
  if (chosen === null) {
    note('tasks nobody annotated, or whose annotations were cancelled, were left out');
    reading.left.push({ at, fields: place.value });
    return;
  }
  if (annotations.length > 1)
    note('annotations beside the ground truth, or else beside the latest that was not cancelled, were left out');
  const { value, path } = chosen;
  const given = value['result'] ?? null;
  if (given !== null && !Array.isArray(given))
    chosen.tell('wrong-type', 'result', { expected: 'a list', found: describeJson(given) });
  const results = Array.isArray(given) ? (given as readonly Json[]) : [];
  const listed = [...placesOf(file, `${path}.result`, results, problems)].map((result, index) => ({
    at: index,
    place: result,
  }));
  const index = annotations.indexOf(chosen);
  const bare = Array.isArray(given) ? { ...value, result: [] } : value;
  const kept = (list as readonly Json[]).map((annotation, other) => (other === index ? bare : annotation));
  await addItem(
    place,
    { task: { ...place.value, annotations: kept }, at, chosen: index, form: 'full' },
    listed,
    reading,
  );
}

/** Adds the item a task of the short form is. */
export async function readMinTask(place: JsonPlace, at: number, reading: TaskContext): Promise<void> {
  const { file, config, problems } = reading;
  const { results, rest } = splitMin(place.value, config?.types ?? new Map());
  const listed = results.map(({ key, result }, index) => ({
    at: index,
    place: placeOf(file, `${place.path}.${key}`, result, problems),
  }));
  await addItem(place, { task: rest, at, chosen: -1, form: 'min' }, listed, reading);
}

function noteOf({ value }: JsonPlace, at: number, reason: string, notes: TaskContext['notes']): void {
  const { id } = value;
  const tasks = notes.get(reason) ?? [];
  tasks.push(typeof id === 'number' || typeof id === 'string' ? String(id) : `at ${at}`);
  notes.set(reason, tasks);
}

interface TaskParts {
  readonly task: JsonObject;
  readonly at: number;
  readonly chosen: number;
  readonly form: Form;
}

async function addItem(
  place: JsonPlace,
  parts: TaskParts,
  results: readonly PlacedResult[],
  reading: TaskContext,
): Promise<void> {
  const { folder, file, finder, items, config, allowedLabels, allowedRelations, problems, notes } = reading;
  const isFull = parts.form === 'full';
  const data = isFull ? dataOf(place.value) : parts.task;
  if (data === null) place.tell('wrong-type', 'data', { expected: 'an object', found: 'something else' });
  const key = config?.pictureKey ?? null;
  const picture = data === null ? null : findMedia(place, isFull ? 'data' : '', data, key, finder);
  const isClaimed = picture !== null && items.claim(picture, file, place.path);
  const { annotations, relations: joined, ...said } = readResults(results, allowedLabels, problems);
  const relations = readRelations(joined, annotations, { tally: items.tally, allowed: allowedRelations, problems });
  if (picture === null || !isClaimed) return;
  // A task says the size of its picture with what was drawn on it; what is drawn later needs it too.
  const known = said.width === null ? await readPictureSize(folder, picture, collectProblems()) : null;
  const { width, height } = known ?? said;
  const annotator = readAnnotator(annotatorIn(parts));
  if (annotator === null) noteOf(place, parts.at, LONG_ANNOTATOR, notes);
  const source = { labelstudio: { document: file, ...parts } };
  const item = {
    ...{ fileName: picture, mediaPath: picture, width, height, ...saidAnnotator(annotator) },
    ...{ annotations: [...annotations], source },
    ...(relations.length === 0 ? {} : { relations }),
  };
  items.add(item, file, place.path);
}

/** The ground truth, or else the latest, of those that were not cancelled; null where none is left. */
export function chooseAnnotation(annotations: readonly JsonPlace[]): JsonPlace | null {
  const sound = annotations.filter(({ value }) => value['was_cancelled'] !== true);
  const truth = sound.findLast(({ value }) => value['ground_truth'] === true);
  const timeOf = ({ value }: JsonPlace) => {
    const time = value['updated_at'] ?? value['created_at'];
    return typeof time === 'string' ? time : '';
  };
  return truth ?? sound.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : Number(timeOf(a) > timeOf(b)))).at(-1) ?? null;
}

/** Whether a JSON document is a list of tasks, in the full form or in the short one; null where it is neither. */
export function formOf(value: Json): Form | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const [first] = value as readonly Json[];
  if (!isJsonObject(first)) return null;
  if (Array.isArray(first['annotations']) && isJsonObject(first['data'])) return 'full';
  return Object.hasOwn(first, 'annotation_id') && Object.hasOwn(first, 'id') ? 'min' : null;
}
