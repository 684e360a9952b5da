import type { Annotation, DeliveredItem } from '@countersign/contract';
import { isPartEdited } from '@countersign/domain';
import type { Conversion } from '../conversion.ts';
import { countVisible, hasInside, paintPicture } from './paint-shapes.ts';
import { pictureSizeOf } from './picture-size-of.ts';

/**
 * What becomes of annotations whose pixels others cover, or that have none, when an item is painted for the format of
 * that name. Of others it says nothing.
 */
export function fatesOfCovered(item: DeliveredItem, target: string): ReadonlyMap<Annotation, Conversion> {
  const fates = new Map<Annotation, Conversion>();
  const size = pictureSizeOf(item);
  if (size === null || !item.annotations.some(({ geometry }) => hasInside(geometry))) return fates;
  const painted = paintPicture(item, size, target);
  const visible = countVisible(painted);
  for (const [at, annotation] of item.annotations.entries()) {
    const [seen = 0, all = 0] = [visible[at + 1], painted.own[at + 1]];
    const cameSo = all === 0 && target in annotation.source && !isPartEdited(annotation, 'geometry');
    if (!hasInside(annotation.geometry) || cameSo) continue;
    if (seen === 0) fates.set(annotation, 'covered');
    else if (seen < all) fates.set(annotation, 'visible');
  }
  return fates;
}
