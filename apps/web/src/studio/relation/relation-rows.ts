import type { RelationChange } from '@countersign/contract';
import type { Phrases } from '@countersign/phrases';
import { named } from '../difference/changed-rows.ts';
import type { ComparedRounds } from '../difference/use-item-difference.ts';

type Words = Phrases['studio'];

/** What became of a relation between two rounds. */
export interface RelationRow {
  /** Its id in the earlier round; null where it was added. */
  readonly before: string | null;
  /** Its id now; null where it was removed. */
  readonly after: string | null;
  readonly name: string;
  readonly text: string;
  /** It was rejected before and is as it was. */
  readonly isKept: boolean;
}

/** The relations that changed, and after them those that were rejected before and are as they were. */
export function relationRows(
  { before, after, difference, earlier }: ComparedRounds,
  words: Words,
  nameOf: (id: string) => string | undefined,
): RelationRow[] {
  const { relations = [], unchangedRelations = [] } = difference;
  if (relations.length + unchangedRelations.length === 0) return [];
  const [past, now] = [named(before), named(after)];
  const ticked = new Set(earlier.verdict?.ticks.map(({ annotationId }) => annotationId));
  const text = words.difference.kept;
  return [
    ...relations.map((change) => {
      const { label, from, to } = change;
      const endOf = (id: string) => (change.after === null ? past : now).get(id)?.name ?? id;
      const name = words.relations.name(label, endOf(from), endOf(to));
      return { before: change.before, after: change.after, name, text: textOf(change, words), isKept: false };
    }),
    ...unchangedRelations
      .filter((pair) => ticked.has(pair.before) && !past.has(pair.before))
      .map((pair) => ({ ...pair, name: nameOf(pair.after) ?? pair.after, text, isKept: true })),
  ];
}

function textOf(change: RelationChange, { difference, yes, no }: Words): string {
  if (change.before === null) return difference.added;
  if (change.after === null) return difference.removed;
  const valueOf = (value: string | number | boolean | null) =>
    value === null ? '–' : typeof value === 'boolean' ? (value ? yes : no) : String(value);
  return [
    ...(change.relabelled === null ? [] : [difference.was(change.relabelled.from)]),
    ...(change.isReversed ? [difference.reversed] : []),
    ...(change.isRejoined ? [difference.rejoined] : []),
    ...change.attributes.map(({ name, from, to }) => difference.attribute(name, valueOf(to), valueOf(from))),
  ].join(', ');
}
