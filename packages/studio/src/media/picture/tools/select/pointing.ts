import type { PointerInput } from '../../../../input/events.ts';
import { distance } from '../../geometry/point.ts';
import { dragging } from '../pan/dragging.ts';
import { clickSlackPx } from '../pointer-tolerance.ts';
import type { ToolState } from '../tool-state.ts';
import { click } from './click.ts';

/**
 * The main button or a finger is down and has not moved. Releasing clicks, moving drags the picture, and a second
 * finger pinches.
 */
export function pointing(down: PointerInput): ToolState {
  const state: ToolState = {
    path: 'select.pointing',
    cursor: undefined,
    isIdle: false,
    onPointer(input, context) {
      if (input.pointerId !== down.pointerId) {
        const isSecondFinger = input.type === 'pointerdown' && input.pointerType === 'touch';
        return isSecondFinger && down.pointerType === 'touch' ? context.pinch(down, input, context.view()) : state;
      }
      switch (input.type) {
        case 'pointermove':
          if (distance(down, input) <= clickSlackPx(down)) return state;
          return dragging(down, context).onPointer(input, context);
        case 'pointerup':
          click(down, context);
          return context.idle();
        case 'pointercancel':
          return state.onCancel(context);
        case 'pointerdown':
        case 'pointerleave':
          return state;
      }
    },
    onCancel: (context) => context.idle(),
  };
  return state;
}
