import type { Json, SkeletonDefinition } from '@countersign/contract';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace, placeOf, placesOf } from '../json/json-object.ts';
import { isNumbers } from '../json/number-list.ts';
import { checkLabelName } from '../label-tally.ts';
import type { Problems } from '../problem.ts';

const MAX_POINTS = 500;

/** A label of `categories`. */
export interface DatumaroLabel {
  readonly name: string;
  /** Whether it is no more than a point of another label's skeleton. */
  readonly isPoint: boolean;
  readonly skeleton: SkeletonDefinition | null;
}

/**
 * Labels by their place. Not `isComplete` where one could not be read, so that references to it are not reported again.
 */
export interface DatumaroLabels {
  readonly byId: ReadonlyMap<number, DatumaroLabel>;
  readonly isComplete: boolean;
}

/** Reads `categories`: what is wrong is reported. */
export function readLabels(file: string, categories: JsonObject, problems: Problems): DatumaroLabels {
  const before = problems.count();
  const labels = objectIn(categories, 'label');
  const list = listOf(placeOf(file, 'categories.label', labels, problems), 'labels');
  const skeletons = readSkeletons(file, categories, problems);
  const nameAt = (at: number) => (isJsonObject(list[at]) ? list[at]['name'] : null);
  const withPoints = new Set([...skeletons.keys()].map(nameAt));
  const firstOf = new Map<string, string>();
  const read = new Map<number, DatumaroLabel>();
  let index = -1;
  for (const place of placesOf(file, 'categories.label.labels', list, problems)) {
    index += 1;
    const name = place.text('name');
    if (name === null || !checkLabelName(file, `${place.path}.name`, name, problems)) continue;
    const parent = Object.hasOwn(place.value, 'parent') ? place.value['parent'] : null;
    // COCO calls a person's kind a person, and Datumaro has that as its parent.
    const isPoint = typeof parent === 'string' && parent !== name && withPoints.has(parent);
    // The points of two skeletons may have the same names, because their skeletons distinguish them.
    const key = JSON.stringify(isPoint ? [name, parent] : [name]);
    const first = firstOf.get(key);
    if (first !== undefined) place.tell('duplicate-name', 'name', { name, first });
    firstOf.set(key, place.path);
    read.set(index, { name, isPoint, skeleton: skeletons.get(index) ?? null });
  }
  return { byId: read, isComplete: problems.count() === before };
}

function readSkeletons(file: string, categories: JsonObject, problems: Problems): Map<number, SkeletonDefinition> {
  const skeletons = new Map<number, SkeletonDefinition>();
  const place = placeOf(file, 'categories.points', objectIn(categories, 'points'), problems);
  for (const item of placesOf(file, 'categories.points.items', listOf(place, 'items'), problems)) {
    const id = item.value['label_id'];
    const names = listOf(item, 'labels');
    if (typeof id !== 'number') {
      item.tell('wrong-type', 'label_id', { expected: 'a number', found: describeJson(id ?? null) });
      continue;
    }
    const odd = names.findIndex((name) => typeof name !== 'string' || name === '' || name.length > 200);
    if (odd >= 0)
      item.tell('wrong-type', `labels[${odd}]`, { expected: 'a short name', found: describeJson(names[odd] ?? null) });
    else if (names.length > MAX_POINTS)
      item.tell('too-many-points', 'labels', { points: names.length, limit: MAX_POINTS });
    else if (names.length > 0) {
      const edges = readEdges(item, names.length);
      if (edges !== null) skeletons.set(id, { points: names as readonly string[] as string[], edges });
    }
  }
  return skeletons;
}

/** Joints count from 1, as COCO's do; where one of them is 0, they count from 0. */
function readEdges(item: JsonPlace, count: number): [number, number][] | null {
  const joints = listOf(item, 'joints');
  const odd = joints.findIndex((joint) => !isNumbers(joint) || joint.length !== 2);
  const pairs = joints as readonly (readonly [number, number])[];
  const base = odd < 0 && pairs.flat().includes(0) ? 0 : 1;
  const outside = odd >= 0 ? odd : pairs.findIndex((pair) => pair.some((end) => !isPoint(end - base, count)));
  const wrong = odd >= 0 ? odd : outside;
  if (wrong >= 0) {
    const found = describeJson(joints[wrong] ?? null);
    return item.tell('wrong-type', `joints[${wrong}]`, { expected: 'two numbers of points', found });
  }
  return pairs.map(([from, to]) => [from - base, to - base]);
}

function isPoint(at: number, count: number): boolean {
  return Number.isInteger(at) && at >= 0 && at < count;
}

function objectIn(value: JsonObject, key: string): JsonObject {
  const found = Object.hasOwn(value, key) ? value[key] : undefined;
  return isJsonObject(found) ? found : {};
}

/** Empty where it is not there, or after reporting a problem. */
export function listOf(place: JsonPlace, key: string): readonly Json[] {
  const found = Object.hasOwn(place.value, key) ? (place.value[key] ?? null) : null;
  if (found !== null && !Array.isArray(found))
    place.tell('wrong-type', key, { expected: 'a list', found: describeJson(found) });
  return Array.isArray(found) ? (found as readonly Json[]) : [];
}
