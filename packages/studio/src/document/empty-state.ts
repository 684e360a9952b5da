import type { Size } from '../geometry/point.ts';
import { fit } from '../geometry/viewport.ts';
import { noFilter } from './filter.ts';
import type { StudioSnapshot } from './state.ts';
import type { ViewSettings } from './view-settings.ts';

const noPicture: Size = { width: 1, height: 1 };

/** The state while nothing is open. */
export function emptyState(view: Size, settings: ViewSettings): StudioSnapshot {
  return {
    itemId: undefined,
    picture: noPicture,
    annotations: [],
    labels: [],
    ticks: new Map(),
    selectedId: undefined,
    hoveredId: undefined,
    hiddenLabels: new Set(),
    filter: noFilter,
    matching: undefined,
    settings,
    legend: [],
    isIsolated: false,
    isFocusVisible: false,
    tool: 'select',
    gesture: 'select.idle',
    cursor: 'default',
    viewport: fit(noPicture, view, settings.turn),
    isFitted: true,
    view,
    pointer: undefined,
  };
}
