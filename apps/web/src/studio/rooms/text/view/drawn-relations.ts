import type { Relation } from '@countersign/contract';
import type { TextSnapshot } from '@countersign/studio/text';

/** A relation that is drawn, and its position among those of the text. */
export interface DrawnRelation {
  readonly relation: Relation;
  readonly position: number;
}

/** The relations of the selected and the hovered annotations, the selected one, or all. */
export function drawnRelations(state: TextSnapshot): readonly DrawnRelation[] {
  const { relations, hasAllRelations, selectedRelation } = state;
  const ends = new Set([...state.selectedIds, ...(state.hoveredId === undefined ? [] : [state.hoveredId])]);
  return relations
    .map((relation, position) => ({ relation, position }))
    .filter(
      ({ relation: { from, to }, position }) =>
        hasAllRelations || position === selectedRelation || ends.has(from) || ends.has(to),
    );
}

/** The ids of what a relation joins with the selected annotations. */
export function joinedWith({ relations, selectedIds }: TextSnapshot): ReadonlySet<string> {
  const chosen = new Set(selectedIds);
  return new Set(
    relations.flatMap(({ from, to }) => [...(chosen.has(from) ? [to] : []), ...(chosen.has(to) ? [from] : [])]),
  );
}
