import type { PointerInput } from '../../../../input/events.ts';
import { distance, midpoint } from '../../geometry/point.ts';
import { panBy, zoomAt } from '../../geometry/viewport.ts';
import { dragging } from '../pan/dragging.ts';
import type { ToolContext, ToolState, ViewState } from '../tool-state.ts';

/** Two fingers move and zoom the picture. When one is lifted the other goes on dragging. */
export function pinching(first: PointerInput, second: PointerInput, undo: ViewState, context: ToolContext): ToolState {
  const start = context.view().viewport;
  const startMiddle = midpoint(first, second);
  const startDistance = Math.max(1, distance(first, second));
  let fingers: readonly [PointerInput, PointerInput] = [first, second];

  function follow(current: ToolContext): void {
    const middle = midpoint(...fingers);
    const zoomed = zoomAt(start, startMiddle, distance(...fingers) / startDistance, current.limits());
    current.moveTo(panBy(zoomed, middle.x - startMiddle.x, middle.y - startMiddle.y));
  }

  const state: ToolState = {
    path: 'pinch.pinching',
    cursor: 'grabbing',
    isIdle: false,
    onPointer(input, current) {
      const at = fingers.findIndex((finger) => finger.pointerId === input.pointerId);
      if (at === -1) return state;
      switch (input.type) {
        case 'pointermove':
          fingers = at === 0 ? [input, fingers[1]] : [fingers[0], input];
          follow(current);
          return state;
        case 'pointerup':
          return dragging(at === 0 ? fingers[1] : fingers[0], current, undo);
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
