import type { Relation } from '@countersign/contract';

/** The relations that neither begin nor end at an annotation that is gone; the same list where all are left. */
export function withoutEnds(relations: readonly Relation[], gone: ReadonlySet<string>): readonly Relation[] {
  if (gone.size === 0) return relations;
  const left = relations.filter(({ from, to }) => !gone.has(from) && !gone.has(to));
  return left.length === relations.length ? relations : left;
}
