import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { isPartEdited } from '@countersign/domain';
import type { Conversion } from '../conversion.ts';
import { isBoxRow, type RowMeaning, type YoloTask } from './read-row.ts';
import { labelFileSourceOf, rowSourceOf } from './yolo-source.ts';

/**
 * What becomes of an annotation in the label file its item came with, whose rows are all of one sort. Null where the item
 * came from elsewhere, so that the annotations decide the sort.
 */
export function fateInOwnFile(item: DeliveredItem, annotation: Annotation): Conversion | null {
  const file = labelFileSourceOf(item);
  if (file === null) return null;
  const kept = rowSourceOf(annotation);
  if (kept !== null && !isPartEdited(annotation, 'geometry')) return 'kept';
  if (isUpright(annotation.geometry) && kept !== null && isBoxRow(kept, file)) return 'kept';
  return fateInRows(annotation.geometry, file);
}

function isUpright(geometry: Geometry): boolean {
  return geometry.kind === 'box' && (geometry.rotation ?? 0) === 0;
}

function fateInRows(geometry: Geometry, { task, keypoints }: RowMeaning): Conversion {
  switch (geometry.kind) {
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
    case 'points':
    case 'polyline':
      return 'left-out';
    case 'box':
      return fateOfBox((geometry.rotation ?? 0) !== 0, task);
    case 'polygon':
      if (task !== 'segment') return isTurnedBox(geometry.rings, task) ? 'kept' : 'box';
      return geometry.rings.length > 1 ? 'parts' : 'kept';
    case 'skeleton':
      if (task !== 'pose') return 'box';
      // Without a number for it, hidden points are written as visible ones.
      return keypoints?.numbers === 2 && geometry.points.some(({ visibility }) => visibility === 1) ? 'some' : 'kept';
    case 'mask':
      return task === 'segment' ? 'polygon' : 'box';
  }
}

function fateOfBox(isTurned: boolean, task: YoloTask): Conversion {
  if (task === 'segment') return 'polygon';
  if (task === 'pose') return isTurned ? 'box' : 'unlabelled';
  return isTurned && task === 'detect' ? 'box' : 'kept';
}

/** Four corners are a row of their own among turned boxes. */
function isTurnedBox(rings: readonly (readonly number[])[], task: YoloTask): boolean {
  return task === 'obb' && rings.length === 1 && rings[0]?.length === 8;
}
