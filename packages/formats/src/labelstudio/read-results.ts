import { type Annotation, type Geometry, type Json, MAX_NAME } from '@countersign/contract';
import { checkInside } from '../geometry-limits.ts';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { checkLabelName } from '../label-tally.ts';
import type { Problems } from '../problem.ts';
import { answerOf, isAnswerType, isOwnName } from './answers.ts';
import { isShapeType, readShape, typeIn } from './read-shape.ts';

/** A result at its place in the list of results. */
export interface PlacedResult {
  readonly at: number;
  readonly place: JsonPlace;
}

/** What results are: annotations, relations of them that are still to be read, and the size of the picture they were drawn on. */
export interface ReadResults {
  readonly annotations: readonly Annotation[];
  readonly relations: readonly PlacedResult[];
  readonly width: number | null;
  readonly height: number | null;
}

/** Reads the results of one annotation of a task: those of one id belong together, a shape and what was said of it. */
export function readResults(
  list: readonly PlacedResult[],
  allowedLabels: ReadonlySet<string> | null,
  problems: Problems,
): ReadResults {
  const groups = new Map<string, PlacedResult[]>();
  const relations: PlacedResult[] = [];
  for (const result of list) {
    const { id, type } = result.place.value;
    if (type === 'relation') relations.push(result);
    else {
      const key = typeof id === 'string' && id !== '' ? `id ${id}` : `at ${result.at}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [result]);
      else group.push(result);
    }
  }
  const annotations: Annotation[] = [];
  for (const group of groups.values()) {
    for (const part of partsOf(group)) {
      const annotation = readAnnotation(part, String(annotations.length + 1), allowedLabels, problems);
      if (annotation !== null) annotations.push(annotation);
    }
  }
  const sized = list.map(({ place }) => place.value).find(({ original_width }) => typeof original_width === 'number');
  return {
    annotations,
    relations,
    width: sideOf(sized?.['original_width']),
    height: sideOf(sized?.['original_height']),
  };
}

function sideOf(side: Json | undefined): number | null {
  return typeof side === 'number' && side > 0 ? side : null;
}

/** Each shape of a group, the first with the answers; the answers alone where there is no shape. */
function partsOf(group: readonly PlacedResult[]): PlacedResult[][] {
  const isShape = ({ place }: PlacedResult) => isShapeType(typeIn(place.value));
  const [first, ...more] = group.filter(isShape);
  const answers = group.filter((result) => !isShape(result));
  if (first === undefined) return [answers];
  return [[first, ...answers], ...more.map((shape) => [shape])];
}

function readAnnotation(
  part: readonly PlacedResult[],
  id: string,
  allowedLabels: ReadonlySet<string> | null,
  problems: Problems,
): Annotation | null {
  const [main] = part;
  if (main === undefined) return null;
  const { place } = main;
  const { file, path } = place;
  const type = typeIn(place.value);
  const geometry: Geometry | null = isShapeType(type)
    ? readShape(place, type)
    : isAnswerType(type)
      ? { kind: 'whole' }
      : place.tell('unsupported-shape', 'type', { shape: type });
  const label = geometry === null ? null : readLabel(part, type);
  const attributes = geometry === null ? null : readAttributes(part, type);
  if (geometry === null || attributes === null || label === null) return null;
  if (!checkLabelName(file, `${path}.value`, label, problems)) return null;
  if (allowedLabels !== null && !allowedLabels.has(label)) place.tell('unknown-label', 'value', { label });
  const [width, height] = [sideOf(place.value['original_width']), sideOf(place.value['original_height'])];
  checkInside(file, path, geometry, { width, height }, problems);
  const source = { labelstudio: part.map(({ at, place: { value } }) => ({ at, fields: value })) };
  return { id, label, geometry, attributes, source };
}

/** The label or labels of a shape; for an answer, the name of its question. Null after reporting a problem. */
function readLabel(part: readonly PlacedResult[], type: string): string | null {
  const [main] = part;
  if (main === undefined) return null;
  if (!isShapeType(type)) return main.place.text('from_name');
  for (const { place } of part) {
    const label = labelIn(place.value);
    if (label !== null) return label;
  }
  return main.place.tell('missing-key', `value.${type}`, { key: type, found: '' });
}

/** The labels of a result, which may be several; null where it has none. */
export function labelIn({ type, value }: JsonObject): string | null {
  const said = typeof type === 'string' && type.endsWith('labels') && isJsonObject(value) ? value[type] : undefined;
  if (!Array.isArray(said) || said.length === 0) return null;
  const list = said as readonly Json[];
  return list.every((label) => typeof label === 'string') ? list.join(', ') : null;
}

/** What was said of a shape, by the names of what was asked; of the picture, the first answer by its type. */
function readAttributes(part: readonly PlacedResult[], type: string): Annotation['attributes'] | null {
  const attributes: Annotation['attributes'] = {};
  for (const [index, { place }] of part.entries()) {
    if (index === 0 && isShapeType(type)) continue;
    const answer = answerOf(place.value);
    const kind = typeIn(place.value);
    if (kind === 'labels' && isShapeType(type)) continue;
    if (!isAnswerType(kind)) {
      place.tell('unsupported-shape', 'type', { shape: kind });
      return null;
    }
    const name = index === 0 ? kind : place.text('from_name');
    if (name === null) return null;
    if (name === '__proto__') return place.tell('forbidden-key', 'from_name', { key: name });
    if (name === '') return place.tell('empty-text', 'from_name');
    if (name.length > MAX_NAME)
      return place.tell('text-too-long', 'from_name', { length: name.length, limit: MAX_NAME });
    if (Object.hasOwn(attributes, name))
      return place.tell('duplicate-name', 'from_name', { name, first: 'an earlier answer of the same id' });
    if (answer !== null && !(index === 0 && isOwnName(place.value))) attributes[name] = answer;
  }
  return attributes;
}
