import type { MediumSnapshot } from '../medium/medium.ts';

type Selection = Pick<MediumSnapshot, 'selectedId' | 'selectedIds' | 'selectedPart'>;
type Chosen = Selection & Pick<MediumSnapshot, 'selectedRelation'>;

/** Nothing is selected, so nothing is isolated and no ring shows. */
export const nothingSelected = {
  selectedId: undefined,
  selectedIds: [],
  selectedPart: undefined,
  selectedRelation: undefined,
  isIsolated: false,
  isFocusVisible: false,
} as const satisfies Partial<MediumSnapshot>;

/** Selects one alone, or none. */
export function selectionOfOne({ selectedIds }: Selection, id: string | undefined): Chosen {
  if (id === undefined) return nothingSelected;
  return selectionOf(selectedIds.length === 1 && selectedIds[0] === id ? selectedIds : [id]);
}

/** Selects these; the last of them is the one that panels show. */
export function selectionOf(ids: readonly string[]): Chosen {
  return { selectedId: ids.at(-1), selectedIds: ids, selectedPart: undefined, selectedRelation: undefined };
}

/** What changes when some of the selected annotations can no longer be selected. */
export function selectionWithout(
  { selectedIds }: Selection,
  isGone: (id: string) => boolean,
): Partial<Pick<MediumSnapshot, keyof typeof nothingSelected>> {
  const left = selectedIds.filter((id) => !isGone(id));
  if (left.length === selectedIds.length) return {};
  return left.length === 0 ? nothingSelected : selectionOf(left);
}
