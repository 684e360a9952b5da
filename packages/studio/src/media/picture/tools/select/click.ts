import type { PointerInput } from '../../../../input/events.ts';
import { registerClick } from '../clicks.ts';
import { clickSlackPx, hitTolerancePx } from '../pointer-tolerance.ts';
import type { ToolContext } from '../tool-state.ts';

/**
 * Selects the clicked annotation. Clicking the same place again selects the next one below. Where annotations may be
 * edited, shift adds the clicked one to those selected, or takes it away.
 */
export function click(down: PointerInput, context: ToolContext): void {
  const stack = context.hitStack(down, hitTolerancePx(down));
  const { isRepeated, isDoubleOnEmpty } = registerClick(context, down, clickSlackPx(down), stack.length > 0);
  if (isDoubleOnEmpty) {
    context.fit();
    return;
  }
  const topmost = stack[0];
  if ((down.shiftKey || context.isSelectingSeveral()) && context.isEditable()) {
    if (topmost !== undefined) context.pickAlso(topmost);
    return;
  }
  const selectedId = context.selectedId();
  const at = selectedId === undefined ? -1 : stack.indexOf(selectedId);
  context.pick(isRepeated && at !== -1 ? stack[(at + 1) % stack.length] : topmost);
}
