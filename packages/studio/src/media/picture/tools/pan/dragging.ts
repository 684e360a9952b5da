import type { PointerInput } from '../../../../input/events.ts';
import { distance, type Point } from '../../geometry/point.ts';
import { panBy } from '../../geometry/viewport.ts';
import { registerClick } from '../clicks.ts';
import { clickSlackPx } from '../pointer-tolerance.ts';
import type { ToolContext, ToolState, ViewState } from '../tool-state.ts';

/**
 * The picture follows the pointer. A cancel restores `undo`; it differs from the start of the drag if the drag
 * continues another gesture (one finger of a pinch was lifted).
 */
export function dragging(down: PointerInput, context: ToolContext, undo: ViewState = context.view()): ToolState {
  const start = context.view().viewport;
  let last: PointerInput = down;
  let isMoved = false;

  const state: ToolState = {
    path: 'pan.dragging',
    cursor: 'grabbing',
    isIdle: false,
    onPointer(input, current) {
      if (input.pointerId !== down.pointerId) {
        const isSecondFinger = input.type === 'pointerdown' && input.pointerType === 'touch';
        return isSecondFinger && down.pointerType === 'touch' ? current.pinch(last, input, undo) : state;
      }
      switch (input.type) {
        case 'pointermove':
          last = input;
          isMoved ||= distance(down, input) > clickSlackPx(down);
          if (isMoved) current.moveTo(panBy(start, input.x - down.x, input.y - down.y));
          return state;
        case 'pointerup':
          if (!isMoved && down.button === 0) clicked(down, current);
          return current.idle();
        case 'pointercancel':
          return state.onCancel(current);
        case 'pointerdown':
        case 'pointerleave':
          return state;
      }
    },
    onCancel(current) {
      current.restoreView(undo);
      return current.idle();
    },
  };
  return state;
}

/** The hand selects nothing, so its double click always fits the picture. */
function clicked(at: Point & PointerInput, context: ToolContext): void {
  if (registerClick(context, at, clickSlackPx(at), false).isDoubleOnEmpty) context.fit();
}
