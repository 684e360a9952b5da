import type { StudioSnapshot } from './state.ts';

type Selection = Pick<StudioSnapshot, 'selectedId' | 'selectedIds' | 'selectedPoint'>;
type Chosen = Selection & Pick<StudioSnapshot, 'selectedRelation'>;

/** Nothing is selected, so nothing is isolated and no ring shows. */
export const nothingSelected = {
  selectedId: undefined,
  selectedIds: [],
  selectedPoint: undefined,
  selectedRelation: undefined,
  isIsolated: false,
  isFocusVisible: false,
} as const satisfies Partial<StudioSnapshot>;

/** Selects one alone, or none. */
export function selectionOfOne({ selectedIds }: Selection, id: string | undefined): Chosen {
  if (id === undefined) return nothingSelected;
  return selectionOf(selectedIds.length === 1 && selectedIds[0] === id ? selectedIds : [id]);
}

/** Selects these; the last of them is the one that panels show. */
export function selectionOf(ids: readonly string[]): Chosen {
  return { selectedId: ids.at(-1), selectedIds: ids, selectedPoint: undefined, selectedRelation: undefined };
}

/** What changes when some of the selected annotations can no longer be selected. */
export function selectionWithout({ selectedIds }: Selection, isGone: (id: string) => boolean): Partial<StudioSnapshot> {
  const left = selectedIds.filter((id) => !isGone(id));
  if (left.length === selectedIds.length) return {};
  return left.length === 0 ? nothingSelected : selectionOf(left);
}
