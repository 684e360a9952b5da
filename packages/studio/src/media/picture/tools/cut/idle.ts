import { dragging } from '../pan/dragging.ts';
import type { ToolState } from '../tool-state.ts';
import { cutting } from './cutting.ts';

/** The knife at rest: pressing the main button or a finger begins a line. */
export const cutIdle: ToolState = {
  path: 'cut.idle',
  cursor: 'crosshair',
  isIdle: true,
  onPointer(input, context) {
    if (input.type !== 'pointerdown') return cutIdle;
    if (input.button === 1) return dragging(input, context);
    return input.button === 0 ? cutting(input, context).onPointer(input, context) : cutIdle;
  },
  onCancel: () => cutIdle,
};
