import type { Annotation } from '@countersign/contract';
import type { PointerInput } from '../../../../input/events.ts';
import { withPointAdded } from '../../edit/change-points.ts';
import { type Grip, gripAt } from '../../edit/grips.ts';
import type { Cursor } from '../../picture-snapshot.ts';
import { addingPoint, draggingPoint } from '../edit/dragging-point.ts';
import { moving } from '../edit/moving.ts';
import { resizing } from '../edit/resizing.ts';
import { turning } from '../edit/turning.ts';
import { gripReachPx, hitTolerancePx } from '../pointer-tolerance.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';
import { pointing } from './pointing.ts';

/**
 * What pressing the main button or a finger begins. Where annotations may be edited: on a grip of the selected one its
 * reshaping, with alt on its side a new point, on a selected one a move. Anywhere else a click or a drag of the view.
 */
export function press(down: PointerInput, context: ToolContext): ToolState {
  if (!context.isEditable()) return pointing(down);
  return reshaping(down, context) ?? (isOnSelected(down, context) ? moving(down, context) : pointing(down));
}

/** The pointer's shape over what pressing would change; undefined elsewhere. */
export function cursorUnder(at: PointerInput, context: ToolContext): Cursor | undefined {
  if (!context.isEditable()) return undefined;
  const grip = gripUnder(at, context);
  if (grip) return context.cursorOf(grip.grip);
  return isOnSelected(at, context) ? 'move' : undefined;
}

/** Several selected annotations have no grips, because a grip belongs to one. */
function gripUnder(at: PointerInput, context: ToolContext): { annotation: Annotation; grip: Grip } | undefined {
  const [record, another] = context.selected();
  if (record === undefined || another !== undefined) return undefined;
  const { annotation } = record;
  const { scale } = context.view().viewport;
  const grip = gripAt(annotation.geometry, context.toPicture(at), gripReachPx(at), scale);
  return grip && { annotation, grip };
}

function reshaping(down: PointerInput, context: ToolContext): ToolState | undefined {
  const found = gripUnder(down, context);
  if (found === undefined) return down.altKey ? adding(down, context) : undefined;
  const { annotation, grip } = found;
  if (grip.kind === 'point') return draggingPoint(down, context, annotation, grip.point);
  const { geometry } = annotation;
  if (geometry.kind !== 'box') return undefined;
  return grip.kind === 'turn'
    ? turning(down, context, annotation, geometry)
    : resizing(down, context, annotation, geometry, grip);
}

function adding(down: PointerInput, context: ToolContext): ToolState | undefined {
  const [record, another] = context.selected();
  if (record === undefined || another !== undefined) return undefined;
  const { annotation } = record;
  const at = context.pointAt({ ...down, shiftKey: true });
  const added = withPointAdded(annotation.geometry, at, hitTolerancePx(down) / context.view().viewport.scale);
  return added && addingPoint(down, context, annotation, added);
}

function isOnSelected(at: PointerInput, context: ToolContext): boolean {
  const selected = context.selected();
  if (selected.length === 0) return false;
  const stack = context.hitStack(at, hitTolerancePx(at));
  return selected.some(({ id }) => stack.includes(id));
}
