import type { Annotation, Json, Relation, Template } from '@countersign/contract';
import type { ReadResult } from '../format.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { checkLabelName, type LabelTally } from '../label-tally.ts';
import type { Problems } from '../problem.ts';
import { resultsOf } from './labelstudio-source.ts';
import type { PlacedResult } from './read-results.ts';

/** The label of relations that say none. */
export const PLAIN_RELATION = 'relation';
/** The attribute of a relation that counts both ways, among others of its label that do not. */
export const DIRECTION = 'direction';
const BOTH_WAYS = 'bi';

const MAX_ID = 100;

/** What reading relations needs to know. */
interface RelationContext {
  readonly tally: LabelTally;
  /** Null where all labels are allowed. */
  readonly allowed: ReadonlySet<string> | null;
  readonly problems: Problems;
}

/** The relations among the results of one annotation of a task, which join the shapes or answers of two result ids. */
export function readRelations(
  list: readonly PlacedResult[],
  annotations: readonly Annotation[],
  { tally, allowed, problems }: RelationContext,
): Relation[] {
  const annotationOf = new Map<string, string>();
  for (const annotation of annotations) {
    const id = resultsOf(annotation)[0]?.fields['id'];
    if (typeof id === 'string' && !annotationOf.has(id)) annotationOf.set(id, annotation.id);
  }
  const taken = new Set([...annotations.map(({ id }) => id), ...list.map(({ place }) => place.value['id'])]);
  const relations: Relation[] = [];
  for (const { at, place } of list) {
    const { value, file, path } = place;
    const [first, second] = [place.text('from_id'), place.text('to_id')];
    const label = relationLabelIn(value) ?? PLAIN_RELATION;
    if (first === null || second === null || !checkLabelName(file, `${path}.labels`, label, problems)) continue;
    if (allowed !== null && !allowed.has(label)) place.tell('unknown-label', 'labels', { label });
    const { direction, id } = value;
    const isOwnId = typeof id === 'string' && id !== '' && id.length <= MAX_ID;
    const ends = [first, second].map((end) => annotationOf.get(end) ?? lostEnd(end, taken));
    const [from = '', to = ''] = direction === 'left' ? ends.toReversed() : ends;
    tally.declareRelation(label, direction !== BOTH_WAYS);
    relations.push({
      id: isOwnId ? id : freeId(relations.length + 1, taken),
      ...{ label, from, to },
      attributes: direction === BOTH_WAYS ? { [DIRECTION]: BOTH_WAYS } : {},
      source: { labelstudio: { at, fields: value } },
    });
  }
  return relations;
}

/** The labels of a relation, which may be several; null where it has none. */
export function relationLabelIn({ labels }: JsonObject): string | null {
  if (!Array.isArray(labels) || labels.length === 0) return null;
  const list = labels as readonly Json[];
  return list.every((label) => typeof label === 'string') ? list.join(', ') : null;
}

/** The result that a relation was; null where it came from elsewhere. */
export function resultOfRelation({ source }: Relation): { readonly at: number; readonly fields: JsonObject } | null {
  const kept = source['labelstudio'];
  if (!isJsonObject(kept)) return null;
  const { at, fields } = kept;
  return typeof at === 'number' && isJsonObject(fields) ? { at, fields } : null;
}

/** Whether a relation says itself that it counts both ways. */
export function isBothWays({ attributes }: Relation): boolean {
  return attributes[DIRECTION] === BOTH_WAYS;
}

/** A delivery in which relations say that they count both ways only where others of their label do not. */
export function withPlainDirections(read: ReadResult): ReadResult {
  const { relations = [] } = read.template;
  const undirected = new Set(relations.filter(({ isDirected }) => !isDirected).map(({ label }) => label));
  if (undirected.size === 0) return read;
  const plain = (relation: Relation): Relation => {
    if (!undirected.has(relation.label) || !isBothWays(relation)) return relation;
    const { [DIRECTION]: _, ...attributes } = relation.attributes;
    return { ...relation, attributes };
  };
  const template: Template = {
    ...read.template,
    relations: relations.map((definition) =>
      definition.isDirected
        ? definition
        : { ...definition, attributes: definition.attributes.filter(({ name }) => name !== DIRECTION) },
    ),
  };
  const items = read.items.map((item) =>
    item.relations === undefined ? item : { ...item, relations: item.relations.map(plain) },
  );
  return { ...read, items, template };
}

/** An id that no annotation has, for an end that no result has. */
function lostEnd(id: string, taken: ReadonlySet<Json | undefined>): string {
  const short = id.slice(0, MAX_ID - 1);
  return short === '' || taken.has(short) ? `?${short}` : short;
}

function freeId(nth: number, taken: ReadonlySet<Json | undefined>): string {
  let id = `r${nth}`;
  while (taken.has(id)) id = `r${id}`;
  return id;
}
