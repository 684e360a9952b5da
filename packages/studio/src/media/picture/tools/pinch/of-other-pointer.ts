import type { PointerInput } from '../../../../input/events.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';

/**
 * What another pointer makes of a gesture that changes annotations: a second finger takes the change back and pinches,
 * any other leaves the gesture as it is.
 *
 * @param last where the first pointer is
 */
export function ofOtherPointer(
  state: ToolState,
  last: PointerInput,
  input: PointerInput,
  context: ToolContext,
): ToolState {
  const isSecondFinger = input.type === 'pointerdown' && input.pointerType === 'touch';
  if (!isSecondFinger || last.pointerType !== 'touch') return state;
  context.draft([]);
  return context.pinch(last, input, context.view());
}
