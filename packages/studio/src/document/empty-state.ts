import type { Size } from '../media/picture/geometry/point.ts';
import { fit } from '../media/picture/geometry/viewport.ts';
import type { PictureSnapshot } from '../media/picture/picture-snapshot.ts';
import type { ViewSettings } from '../media/picture/view/view-settings.ts';
import { noFilter } from './filter.ts';

const noPicture: Size = { width: 1, height: 1 };

/** The state while nothing is open. */
export function emptyState(view: Size, settings: ViewSettings): PictureSnapshot {
  return {
    itemId: undefined,
    picture: noPicture,
    annotations: [],
    labels: [],
    ticks: new Map(),
    selectedId: undefined,
    selectedIds: [],
    selectedPart: undefined,
    draft: [],
    overlaps: [],
    cutLine: [],
    keyPointer: undefined,
    snap: undefined,
    restingVersion: 0,
    hoveredId: undefined,
    relations: [],
    selectedRelation: undefined,
    hasAllRelations: false,
    relating: undefined,
    hiddenLabels: new Set(),
    filter: noFilter,
    matching: undefined,
    settings,
    earlier: undefined,
    legend: [],
    isEditable: false,
    history: { steps: [], position: 0 },
    hasUndo: false,
    hasRedo: false,
    editedIds: new Set(),
    isIsolated: false,
    isFocusVisible: false,
    tool: 'select',
    newLabel: undefined,
    isSelectingSeveral: false,
    brushPx: 20,
    gesture: 'select.idle',
    cursor: 'default',
    viewport: fit(noPicture, view, settings.turn),
    isFitted: true,
    view,
    pointer: undefined,
  };
}
