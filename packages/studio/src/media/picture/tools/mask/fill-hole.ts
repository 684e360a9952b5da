import { annotationArea } from '@countersign/domain';
import { holeFilled, maskOf } from '../../edit/mask-columns.ts';
import type { Point } from '../../geometry/point.ts';
import type { ToolContext } from '../tool-state.ts';
import { selectedMask } from './mask-to-change.ts';

/** Fills the hole of the selected mask at a place of the view, if the mask closes it off. */
export function fillHole(at: Point, context: ToolContext): void {
  const mask = selectedMask(context);
  if (mask === undefined) return;
  const rows = context.pictureSize().height;
  const filled = holeFilled(mask.columns, rows, context.toPicture(at));
  const geometry = filled && maskOf(filled, rows, mask.isText);
  if (geometry === undefined) return;
  const pixels = annotationArea(geometry) - annotationArea(mask.annotation.geometry);
  context.commit([{ ...mask.annotation, geometry }], { kind: 'painted', pixels });
}
