import type { Point } from '../geometry/point.ts';
import { type DeviceTransform, onDevice } from './scene.ts';
import { dashes, devicePx, handleColours, ringColours, sizes } from './style.ts';
import type { Surface } from './surface.ts';

/** Farther than any view reaches, in device pixels. */
const far = 20_000;

/** Draws the line along which a shape is about to be cut, dashed where it goes on beyond its ends. */
export function drawCutLine(surface: Surface, line: readonly number[], to: DeviceTransform): void {
  const points = Array.from(
    { length: line.length / 2 },
    (_, nth) => onDevice(to, line[nth * 2] as number, line[nth * 2 + 1] as number), // both below the length
  );
  const [first, second, beforeLast, last] = [points[0], points[1], points.at(-2), points.at(-1)];
  if (first === undefined || second === undefined || beforeLast === undefined || last === undefined) return;
  const beyond = surface.createPath();
  for (const [from, end] of [
    [second, first],
    [beforeLast, last],
  ] as const) {
    const [dx, dy] = [end.x - from.x, end.y - from.y];
    const length = Math.hypot(dx, dy) || 1;
    beyond.moveTo(end.x, end.y);
    beyond.lineTo(end.x + (dx / length) * far, end.y + (dy / length) * far);
  }
  const drawn = surface.createPath();
  for (const [nth, { x, y }] of points.entries()) {
    if (nth === 0) drawn.moveTo(x, y);
    else drawn.lineTo(x, y);
  }
  strokeTwice(surface, beyond, dashes.earlier, to.ratio);
  strokeTwice(surface, drawn, [], to.ratio);
}

/** Draws a cross where the arrow keys moved the pointer to. */
export function drawKeyPointer(surface: Surface, { x, y }: Point, to: DeviceTransform): void {
  const at = onDevice(to, x, y);
  const [arm, hole] = [devicePx(sizes.keyPointer, to.ratio), devicePx(2, to.ratio)];
  const path = surface.createPath();
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    path.moveTo(at.x + dx * hole, at.y + dy * hole);
    path.lineTo(at.x + dx * arm, at.y + dy * arm);
  }
  strokeTwice(surface, path, [], to.ratio);
}

/** White with a blue middle on a dark edge shows on every picture. */
function strokeTwice(
  surface: Surface,
  path: ReturnType<Surface['createPath']>,
  dash: readonly number[],
  ratio: number,
): void {
  const context = surface.layer('active');
  context.setLineDash(dash.map((length) => length * ratio));
  for (const [colour, width] of [
    [handleColours.edge, 4],
    [ringColours.outer, 3],
    [ringColours.inner, 1],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = devicePx(width, ratio);
    context.stroke(path);
  }
}
