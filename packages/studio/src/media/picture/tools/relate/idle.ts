import { dragging } from '../pan/dragging.ts';
import { hitTolerancePx } from '../pointer-tolerance.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';
import { joining } from './joining.ts';

/** Nothing is being joined: a press on an annotation, or finishing with one selected, begins a relation there. */
export const relateIdle: ToolState = {
  path: 'relate.idle',
  cursor: 'crosshair',
  isIdle: true,
  onPointer(input, context) {
    if (input.type === 'pointermove') context.hover(context.hitStack(input, hitTolerancePx(input))[0]);
    if (input.type !== 'pointerdown') return relateIdle;
    if (input.button === 1) return dragging(input, context);
    if (input.button !== 0) return relateIdle;
    return begin(context.hitStack(input, hitTolerancePx(input))[0], context);
  },
  onFinish: (context) => begin(context.selectedId(), context),
  onCancel: () => relateIdle,
};

function begin(from: string | undefined, context: ToolContext): ToolState {
  if (from === undefined) return relateIdle;
  context.pick(from);
  return joining(from, context);
}
