import type { DeliveredItem, Json, Relation, Template } from '@countersign/contract';
import type { JsonObject } from '../json/json-object.ts';
import type { PlacedEntry } from '../json/placed-entry.ts';
import { isBothWays, PLAIN_RELATION, relationLabelIn, resultOfRelation } from './read-relations.ts';

/**
 * The results of an item's relations; those that say the same stay as they were.
 *
 * @param resultIds the ids of the results that the annotations are written as
 */
export function writeRelations(
  { relations = [] }: DeliveredItem,
  { relations: definitions = [] }: Template,
  resultIds: ReadonlyMap<string, Json>,
): PlacedEntry[] {
  const undirected = new Set(definitions.filter(({ isDirected }) => !isDirected).map(({ label }) => label));
  return relations.map((relation) => writeRelation(relation, undirected.has(relation.label), resultIds));
}

function writeRelation(relation: Relation, isUndirected: boolean, resultIds: ReadonlyMap<string, Json>): PlacedEntry {
  const kept = resultOfRelation(relation);
  const { label } = relation;
  const fields: JsonObject = kept?.fields ?? { type: 'relation' };
  const isBi = isUndirected || isBothWays(relation);
  const isLeft = !isBi && fields['direction'] === 'left';
  const direction = isBi ? 'bi' : isLeft ? 'left' : 'right';
  const [first, second] = isLeft ? [relation.to, relation.from] : [relation.from, relation.to];
  const isUnsaid = kept !== null && !('direction' in fields) && direction === 'right';
  const isSameLabel = (relationLabelIn(fields) ?? PLAIN_RELATION) === label;
  return {
    at: kept?.at ?? Infinity,
    fields: {
      ...fields,
      from_id: resultIds.get(first) ?? fields['from_id'] ?? first,
      to_id: resultIds.get(second) ?? fields['to_id'] ?? second,
      ...(isUnsaid ? {} : { direction }),
      ...(isSameLabel ? {} : { labels: [label] }),
    },
  };
}
