import { isMaskTool, type PictureSnapshot } from '../picture-snapshot.ts';
import { type LayerName, layerNames } from './surface.ts';

const ofAll = ['itemId', 'picture', 'viewport', 'view', 'settings'] as const;
const ofShapes = [
  'hiddenLabels',
  'matching',
  'ticks',
  'isIsolated',
  'earlier',
  'selectedIds',
  'restingVersion',
] as const;
const ofActive = [
  'annotations',
  'tool',
  'brushPx',
  'draft',
  'snap',
  'overlaps',
  'cutLine',
  'keyPointer',
  'hoveredId',
  'isFocusVisible',
  'selectedPart',
  'isEditable',
  'relations',
  'selectedRelation',
  'hasAllRelations',
  'relating',
] as const;

/** The layers that a change makes outdated. */
export function staleLayers(before: PictureSnapshot, after: PictureSnapshot): readonly LayerName[] {
  const isChanged = (key: keyof PictureSnapshot) => before[key] !== after[key];
  if (ofAll.some(isChanged)) return layerNames;
  if (ofShapes.some(isChanged)) return ['shapes', 'active'];
  // The brush is drawn around the pointer, and a relation that is being drawn ends there.
  const isBrushMoved = (isMaskTool(after.tool) || after.relating !== undefined) && isChanged('pointer');
  return isBrushMoved || ofActive.some(isChanged) ? ['active'] : [];
}
