import type { Annotation, Box } from '@countersign/contract';
import { tidy } from '../../../../edit/tidy.ts';
import type { PointerInput } from '../../../../input/events.ts';
import { fromMiddle, type Grip, toMiddle } from '../../edit/grips.ts';
import { leastSide, placeBox } from '../../edit/place-box.ts';
import type { Point } from '../../geometry/point.ts';
import { click } from '../select/click.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';
import { editDrag } from './edit-drag.ts';

type SideGrip = Extract<Grip, { kind: 'side' }>;

/** A side or a corner of a box follows the pointer; the opposite one stays where it is. */
export function resizing(
  down: PointerInput,
  context: ToolContext,
  annotation: Annotation,
  box: Box,
  grip: SideGrip,
): ToolState {
  return editDrag(down, context, {
    path: 'edit.resizing',
    cursor: context.cursorOf(grip),
    follow(input, current) {
      const at = current.pointAt(input, annotation.id);
      const geometry = placeBox(box, withSideAt(box, grip, at), current.pictureSize());
      if (geometry === undefined) return undefined;
      const [dWidth, dHeight] = [tidy(geometry.width - box.width), tidy(geometry.height - box.height)];
      return { annotations: [{ ...annotation, geometry }], edit: { kind: 'resized', dWidth, dHeight } };
    },
    onClick: (current) => click(down, current),
  });
}

/** The numbers of a box one of whose sides or corners is taken to a place. */
function withSideAt(box: Box, { x, y }: SideGrip, at: Point): Pick<Box, 'x' | 'y' | 'width' | 'height'> {
  const to = toMiddle(box, at);
  const width = x === 0 ? box.width : Math.max(leastSide, tidy(x * to.x + box.width / 2));
  const height = y === 0 ? box.height : Math.max(leastSide, tidy(y * to.y + box.height / 2));
  const middle = fromMiddle(box, (x * (width - box.width)) / 2, (y * (height - box.height)) / 2);
  return { x: tidy(middle.x - width / 2), y: tidy(middle.y - height / 2), width, height };
}
