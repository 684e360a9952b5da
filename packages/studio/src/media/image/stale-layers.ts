import type { StudioSnapshot } from '../../document/state.ts';
import { type LayerName, layerNames } from './surface.ts';

const ofAll = ['annotations', 'itemId', 'picture', 'viewport', 'view', 'settings'] as const;
const ofShapes = ['hiddenLabels', 'matching', 'ticks', 'isIsolated', 'selectedId'] as const;
const ofActive = ['hoveredId', 'isFocusVisible'] as const;

/** The layers that a change makes outdated. */
export function staleLayers(before: StudioSnapshot, after: StudioSnapshot): readonly LayerName[] {
  const isChanged = (key: keyof StudioSnapshot) => before[key] !== after[key];
  if (ofAll.some(isChanged)) return layerNames;
  if (ofShapes.some(isChanged)) return ['shapes', 'active'];
  return ofActive.some(isChanged) ? ['active'] : [];
}
