import type { ToolState } from '../tool-state.ts';
import { dragging } from './dragging.ts';

/** The hand at rest: pressing the main or middle button grabs the picture. */
export const panIdle: ToolState = {
  path: 'pan.idle',
  cursor: 'grab',
  isIdle: true,
  onPointer(input, context) {
    if (input.type === 'pointerdown' && (input.button === 0 || input.button === 1)) return dragging(input, context);
    return panIdle;
  },
  onCancel: () => panIdle,
};
