import type { PointerInput } from '../../../../input/events.ts';
import { dragging } from '../pan/dragging.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';

/**
 * The move of the view that an event begins in the middle of a drawing: by a second finger, the middle button or the
 * hand. The drawing goes on after it where a part of it was placed, and is given up where the first finger only began
 * one: a second finger means the view, and nothing half drawn may stay. Undefined if the event is for the drawing.
 */
export function interrupted(
  drawing: ToolState,
  input: PointerInput,
  down: PointerInput | undefined,
  hasPart: boolean,
  context: ToolContext,
): ToolState | undefined {
  if (input.type !== 'pointerdown') return undefined;
  if (down !== undefined && input.pointerId !== down.pointerId) {
    if (input.pointerType !== 'touch' || down.pointerType !== 'touch') return undefined;
    leave();
    return context.pinch(down, input, context.view());
  }
  if (input.button !== 1 && !context.isHandHeld()) return undefined;
  leave();
  return dragging(input, context);

  function leave(): void {
    if (!hasPart) context.endDrawing();
    context.unfinished = hasPart ? drawing : undefined;
  }
}
