import type { Relation } from '@countersign/contract';

/** An earlier relation, and the later one that it became. */
export type RelationPair = readonly [before: Relation, after: Relation];

/**
 * Which relations of two rounds are the same: by the provider's ids where every one has one of its own, and else those
 * that join the same annotations, first the ones of the same label. `laterEnd` tells
 * which annotation of the later round an end of an earlier relation is.
 */
export function matchRelations(
  before: readonly Relation[],
  after: readonly Relation[],
  laterEnd: (id: string) => string,
): readonly RelationPair[] {
  const [early, late] = [idsOf(before), idsOf(after)];
  if (early !== null && late !== null && [...early.keys()].some((id) => late.has(id)))
    return [...early].flatMap(([id, one]) => {
      const other = late.get(id);
      return other === undefined ? [] : [[one, other] as const];
    });
  const pairs: RelationPair[] = [];
  let [left, right] = [before, after];
  const laterEnds = ({ from, to }: Relation) => [laterEnd(from), laterEnd(to)];
  const keys: readonly ((relation: Relation, ends: readonly string[]) => string)[] = [
    ({ label, attributes }, ends) => JSON.stringify([label, textOf(attributes), ...ends]),
    ({ label }, ends) => JSON.stringify([label, ...ends]),
    (_, ends) => JSON.stringify(ends),
    (_, ends) => JSON.stringify([...ends].sort()),
  ];
  for (const key of keys) {
    const waiting = Map.groupBy(left, (relation) => key(relation, laterEnds(relation)));
    const paired = new Set<Relation>();
    right = right.filter((relation) => {
      const one = waiting.get(key(relation, [relation.from, relation.to]))?.shift();
      if (one === undefined) return true;
      paired.add(one);
      pairs.push([one, relation]);
      return false;
    });
    left = left.filter((relation) => !paired.has(relation));
  }
  return pairs;
}

/** Attributes, whatever their order. */
function textOf(attributes: Relation['attributes']): string {
  return JSON.stringify(Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Relations by the provider's ids; null where one has none, or not one of its own. */
function idsOf(relations: readonly Relation[]): ReadonlyMap<string, Relation> | null {
  const byId = new Map(relations.filter(hasProvidedId).map((relation) => [relation.id, relation]));
  return byId.size === relations.length ? byId : null;
}

/** Label Studio says no id of most relations, and the reader then numbers them. */
function hasProvidedId({ id, source }: Relation): boolean {
  const kept = source['labelstudio'];
  const fields = typeof kept === 'object' && kept !== null && 'fields' in kept ? kept.fields : undefined;
  return typeof fields === 'object' && fields !== null && 'id' in fields && fields.id === id;
}
