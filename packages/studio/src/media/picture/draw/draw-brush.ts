import { type PictureSnapshot, pointerOnPicture } from '../picture-snapshot.ts';
import type { DeviceTransform } from './scene.ts';
import { addCircle } from './shape-path.ts';
import { devicePx, handleColours } from './style.ts';
import type { Surface } from './surface.ts';

/** Draws how wide the brush is, around the pointer; filling needs no brush. */
export function drawBrush(surface: Surface, state: PictureSnapshot, to: DeviceTransform): void {
  const at = pointerOnPicture(state);
  if (at === undefined || state.tool === 'fill') return;
  const context = surface.layer('active');
  const path = surface.createPath();
  addCircle(path, at.x, at.y, Math.max(1, (state.brushPx / 2) * to.scale), to);
  context.setLineDash([]);
  for (const [colour, width] of [
    [handleColours.edge, 3],
    [handleColours.ground, 1],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = devicePx(width, to.ratio);
    context.stroke(path);
  }
}
