import type { Json, SkeletonDefinition } from '@countersign/contract';
import { describeJson, type JsonPlace, placesOf } from '../json/json-object.ts';
import { checkLabelName } from '../label-tally.ts';
import type { Problems } from '../problem.ts';

/** Categories by id. Not `isComplete` where one could not be read, so that references to it are not reported again. */
export interface Categories {
  readonly names: ReadonlyMap<string | number, string>;
  /** Of those that have keypoints. */
  readonly skeletons: ReadonlyMap<string | number, SkeletonDefinition>;
  readonly isComplete: boolean;
}

/**
 * Reads the categories of a COCO document, and reports problems to `problems`.
 *
 * @param skipped the place of one that is no class
 */
export function readCategories(file: string, list: readonly Json[], problems: Problems, skipped = -1): Categories {
  const names = new Map<string | number, string>();
  const skeletons = new Map<string | number, SkeletonDefinition>();
  const placeOfId = new Map<string, string>();
  const placeOfName = new Map<string, string>();
  const before = problems.count();
  for (const place of placesOf(file, 'categories', list, problems)) {
    if (place.value === list[skipped]) continue;
    const [id, name] = [place.id('id'), place.text('name')];
    if (id === null || name === null || !checkLabelName(file, `${place.path}.name`, name, problems)) continue;
    const [firstId, firstName] = [placeOfId.get(String(id)), placeOfName.get(name)];
    if (firstId !== undefined) place.tell('duplicate-id', 'id', { id, first: firstId });
    // Labels are identified by name, so two categories of one name would be the same.
    if (firstName !== undefined) place.tell('duplicate-name', 'name', { name, first: firstName });
    placeOfId.set(String(id), place.path);
    placeOfName.set(name, place.path);
    names.set(id, name);
    const skeleton = readSkeleton(place);
    if (skeleton !== null) skeletons.set(id, skeleton);
  }
  return { names, skeletons, isComplete: problems.count() === before };
}

const MAX_POINTS = 500;

/**
 * The names of a category's keypoints and its edges, which COCO counts from 1; null where it has none or they are
 * invalid, which is reported.
 */
function readSkeleton(place: JsonPlace): SkeletonDefinition | null {
  const names = givenList(place, 'keypoints');
  if (names === null) return null;
  const odd = names.findIndex((name) => typeof name !== 'string' || name === '' || name.length > 200);
  if (odd >= 0) return place.tell('wrong-type', `keypoints[${odd}]`, wanted('a short name', names[odd] ?? null));
  if (names.length > MAX_POINTS)
    return place.tell('too-many-points', 'keypoints', { points: names.length, limit: MAX_POINTS });
  const edges: [number, number][] = [];
  for (const [at, edge] of (givenList(place, 'skeleton') ?? []).entries()) {
    const [from, to] = Array.isArray(edge) && edge.length === 2 ? (edge as readonly Json[]) : [];
    if (!isPoint(from, names.length) || !isPoint(to, names.length))
      return place.tell('wrong-type', `skeleton[${at}]`, wanted('two numbers of keypoints, from 1', edge));
    edges.push([from - 1, to - 1]);
  }
  return { points: names as readonly string[] as string[], edges };
}

/** Null where it is missing, empty or invalid, which is reported. */
function givenList(place: JsonPlace, key: string): readonly Json[] | null {
  const value = Object.hasOwn(place.value, key) ? (place.value[key] ?? null) : null;
  if (value !== null && !Array.isArray(value)) return place.tell('wrong-type', key, wanted('a list', value));
  return value === null || value.length === 0 ? null : (value as readonly Json[]);
}

function isPoint(value: Json | undefined, count: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= count;
}

function wanted(expected: string, found: Json) {
  return { expected, found: describeJson(found) };
}
