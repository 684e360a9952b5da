import type { PointerInput } from '../../../../input/events.ts';
import { dragging } from '../pan/dragging.ts';
import { hitTolerancePx } from '../pointer-tolerance.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';
import { cursorUnder, press } from './press.ts';

/** The select tool at rest: highlights the annotation under the pointer. */
export const selectIdle: ToolState = {
  path: 'select.idle',
  cursor: undefined,
  isIdle: true,
  onPointer(input, context) {
    switch (input.type) {
      case 'pointerdown':
        if (input.button === 0) return press(input, context);
        return input.button === 1 ? dragging(input, context) : selectIdle;
      case 'pointermove':
        if (input.pointerType !== 'touch') context.hover(topmost(input, context), cursorUnder(input, context));
        return selectIdle;
      case 'pointerleave':
      case 'pointercancel':
        context.hover(undefined);
        return selectIdle;
      case 'pointerup':
        return selectIdle;
    }
  },
  onCancel: () => selectIdle,
};

function topmost(input: PointerInput, context: ToolContext): string | undefined {
  return context.hitStack(input, hitTolerancePx(input))[0];
}
