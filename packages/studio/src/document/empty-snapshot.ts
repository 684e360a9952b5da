import type { MediumSettings, MediumSnapshot } from '../medium/medium.ts';
import { noFilter } from './filter.ts';

/** What is no more once nothing is open. */
export const nothingOpen = {
  itemId: undefined,
  annotations: [],
  labels: [],
  ticks: new Map(),
  selectedId: undefined,
  selectedIds: [],
  selectedPart: undefined,
  overlaps: [],
  restingVersion: 0,
  hoveredId: undefined,
  relations: [],
  selectedRelation: undefined,
  relating: undefined,
  matching: undefined,
  earlier: undefined,
  legend: [],
  isEditable: false,
  history: { steps: [], position: 0 },
  hasUndo: false,
  hasRedo: false,
  editedIds: new Set(),
  isIsolated: false,
  isFocusVisible: false,
} as const satisfies Partial<MediumSnapshot>;

/** The state before anything was opened. */
export function emptySnapshot<S extends MediumSettings>(settings: S) {
  return {
    ...nothingOpen,
    hasAllRelations: false,
    hiddenLabels: new Set<string>(),
    filter: noFilter,
    newLabel: undefined,
    settings,
  } satisfies MediumSnapshot;
}
