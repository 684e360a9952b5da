import type { ItemDifference, RelationChange } from '@countersign/contract';
import type { ItemContent } from '../relation/item-content.ts';
import { changedAttributes } from './changed-attributes.ts';
import { matchRelations, type RelationPair } from './match-relations.ts';

/** What became of an item's relations from one round to a later one, given what became of its annotations. */
export function relationChanges(
  before: ItemContent,
  after: ItemContent,
  { changes, unchanged }: Pick<ItemDifference, 'changes' | 'unchanged'>,
): Required<Pick<ItemDifference, 'relations' | 'unchangedRelations'>> {
  const laterOf = new Map<string, string | null>();
  for (const pair of [...unchanged, ...changes]) if (pair.before !== null) laterOf.set(pair.before, pair.after);
  const laterEnd = (id: string) => {
    const later = laterOf.get(id);
    // What begins nowhere in both rounds still begins there; what is gone is no annotation of the later round.
    return later === undefined ? id : (later ?? `gone: ${id}`);
  };
  const matched = matchRelations(before.relations, after.relations, laterEnd);
  const [kept, came] = [new Set(matched.map(([one]) => one)), new Set(matched.map(([, other]) => other))];
  const bare = { relabelled: null, isReversed: false, isRejoined: false, attributes: [] };
  const changed: RelationChange[] = [];
  const unchangedRelations: ItemDifference['unchanged'] = [];
  for (const pair of matched) {
    const change = changeOf(pair, laterEnd);
    if (change === null) unchangedRelations.push({ before: pair[0].id, after: pair[1].id });
    else changed.push(change);
  }
  const relations = [
    ...changed,
    ...after.relations
      .filter((relation) => !came.has(relation))
      .map(({ id, label, from, to }) => ({ before: null, after: id, label, from, to, ...bare })),
    ...before.relations
      .filter((relation) => !kept.has(relation))
      .map(({ id, label, from, to }) => ({ before: id, after: null, label, from, to, ...bare })),
  ];
  return { relations, unchangedRelations };
}

function changeOf([before, after]: RelationPair, laterEnd: (id: string) => string): RelationChange | null {
  const relabelled = before.label === after.label ? null : { from: before.label, to: after.label };
  const [from, to] = [laterEnd(before.from), laterEnd(before.to)];
  const isReversed = from === after.to && to === after.from && from !== to;
  const isRejoined = !isReversed && (from !== after.from || to !== after.to);
  const attributes = changedAttributes(before, after);
  if (relabelled === null && !isReversed && !isRejoined && attributes.length === 0) return null;
  const { id, label } = after;
  return {
    ...{ before: before.id, after: id, label, from: after.from, to: after.to },
    ...{ relabelled, isReversed, isRejoined, attributes },
  };
}
