import type { Annotation, Box } from '@countersign/contract';
import { tidy } from '../../../../edit/tidy.ts';
import type { PointerInput } from '../../../../input/events.ts';
import { placeBox } from '../../edit/place-box.ts';
import { midpoint, type Point } from '../../geometry/point.ts';
import { click } from '../select/click.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';
import { editDrag } from './edit-drag.ts';

/** With shift held a box turns by steps of so many degrees. */
const stepDegrees = 15;

/** A box turns about its middle with the pointer. */
export function turning(down: PointerInput, context: ToolContext, annotation: Annotation, box: Box): ToolState {
  const middle = midpoint(box, { x: box.x + box.width, y: box.y + box.height });
  const start = angleOf(middle, context.toPicture(down));
  const { rotation = 0 } = box;
  return editDrag(down, context, {
    path: 'edit.turning',
    cursor: 'grabbing',
    follow(input, current) {
      const turned = rotation + angleOf(middle, current.toPicture(input)) - start;
      const step = input.shiftKey ? stepDegrees : 0.1;
      const wanted = (((Math.round(turned / step) * step) % 360) + 360) % 360;
      const geometry = placeBox(box, { rotation: tidy(wanted) }, current.pictureSize());
      if (geometry === undefined) return undefined;
      const degrees = tidy((geometry.rotation ?? 0) - rotation);
      return { annotations: [{ ...annotation, geometry }], edit: { kind: 'turned', degrees } };
    },
    onClick: (current) => click(down, current),
  });
}

function angleOf(middle: Point, at: Point): number {
  return (Math.atan2(at.y - middle.y, at.x - middle.x) * 180) / Math.PI;
}
