import type { DrawingTool } from '../../picture-snapshot.ts';
import { dragging } from '../pan/dragging.ts';
import type { ToolState } from '../tool-state.ts';
import { drawingBox } from './drawing-box.ts';
import { placingPoints } from './placing-points.ts';

/** A drawing tool at rest: pressing the main button or a finger begins a shape. */
export function drawIdle(tool: DrawingTool): ToolState {
  const state: ToolState = {
    path: 'draw.idle',
    cursor: 'crosshair',
    isIdle: true,
    onPointer(input, context) {
      if (input.type !== 'pointerdown') return state;
      if (input.button === 1) return dragging(input, context);
      if (input.button !== 0) return state;
      const begin = tool === 'box' ? drawingBox(input, context) : placingPoints(tool, context);
      return begin?.onPointer(input, context) ?? state;
    },
    onCancel: () => state,
  };
  return state;
}
