import type { Annotation } from '@countersign/contract';
import { annotationBox } from '@countersign/domain';
import type { Point } from './point.ts';

/** The mean of the middles of some annotations. */
export function middleOf(annotations: readonly Annotation[]): Point {
  let [x, y] = [0, 0];
  for (const { geometry } of annotations) {
    const box = annotationBox(geometry);
    x += (box.x + box.width / 2) / annotations.length;
    y += (box.y + box.height / 2) / annotations.length;
  }
  return { x, y };
}
