import type { Annotation } from '@countersign/contract';
import { tidy } from '../../../../edit/tidy.ts';
import type { PointerInput } from '../../../../input/events.ts';
import type { WithPoint } from '../../edit/change-points.ts';
import { pointsOf, withPointAt } from '../../edit/points.ts';
import { withWayAdded } from '../../edit/way-added.ts';
import { toScreen } from '../../geometry/viewport.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';
import { editDrag } from './edit-drag.ts';

/** A point follows the pointer. A click chooses it; with alt it shows or hides the point of a skeleton. */
export function draggingPoint(
  down: PointerInput,
  context: ToolContext,
  annotation: Annotation,
  point: number,
): ToolState {
  const { geometry } = annotation;
  const from = pointsOf(geometry)[point] ?? { x: 0, y: 0 };
  const onView = toScreen(context.view().viewport, from);
  // It was hardly taken hold of exactly, and must not jump.
  const off = { x: onView.x - down.x, y: onView.y - down.y };
  return editDrag(down, context, {
    path: 'edit.draggingPoint',
    cursor: 'move',
    follow(input, current) {
      const to = current.pointAt({ ...input, x: input.x + off.x, y: input.y + off.y }, annotation.id);
      const by = { dx: tidy(to.x - from.x), dy: tidy(to.y - from.y) };
      const placed = withPointAt(geometry, point, to);
      const along = input.altKey
        ? withWayAdded(placed, point, (other) => current.wayBetween(other, to, false, annotation.id))
        : undefined;
      const { geometry: moved, point: now } = along ?? { geometry: placed, point };
      return { annotations: [{ ...annotation, geometry: moved }], edit: { kind: 'pointMoved', point: now, ...by } };
    },
    onClick(current) {
      current.choosePoint(point);
      if (down.altKey) current.toggleVisibility(point);
    },
  });
}

/** A new point on a side follows the pointer from where it was made. */
export function addingPoint(
  down: PointerInput,
  context: ToolContext,
  annotation: Annotation,
  { geometry, point }: WithPoint,
): ToolState {
  const edit = { kind: 'pointAdded', point } as const;
  return editDrag(down, context, {
    path: 'edit.addingPoint',
    cursor: 'move',
    atFirst: { annotations: [{ ...annotation, geometry }], edit },
    follow(input, current) {
      const to = current.pointAt(input, annotation.id);
      return { annotations: [{ ...annotation, geometry: withPointAt(geometry, point, to) }], edit };
    },
    onClick: () => undefined,
  });
}
