import type { MaskTool } from '../../picture-snapshot.ts';
import { dragging } from '../pan/dragging.ts';
import type { ToolState } from '../tool-state.ts';
import { fillHole } from './fill-hole.ts';
import { painting } from './painting.ts';

/** A tool for masks at rest: pressing the main button or a finger paints, erases or fills. */
export function maskIdle(tool: MaskTool): ToolState {
  const state: ToolState = {
    path: 'mask.idle',
    cursor: 'crosshair',
    isIdle: true,
    onPointer(input, context) {
      if (input.type !== 'pointerdown') return state;
      if (input.button === 1) return dragging(input, context);
      if (input.button !== 0) return state;
      if (tool !== 'fill') return painting(input, context, tool === 'eraser') ?? state;
      fillHole(input, context);
      return state;
    },
    onCancel: () => state,
  };
  return state;
}
