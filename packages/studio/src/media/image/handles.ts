import type { AnnotationRecord } from '../../document/records.ts';
import { distance, type Point } from '../../geometry/point.ts';
import type { DeviceTransform } from './scene.ts';
import { crispRect } from './shape-path.ts';
import { devicePx, handleColours, sizes } from './style.ts';
import type { LayerContext, Surface } from './surface.ts';

/** Draws the white squares of the selected shape: at a box's corners and middles, at a polygon's points. */
export function drawHandles(
  surface: Surface,
  context: LayerContext,
  record: AnnotationRecord,
  to: DeviceTransform,
): void {
  const points = thinned(handlePoints(record, to), devicePx(sizes.handleGap, to.ratio));
  if (points.length === 0) return;
  const side = devicePx(sizes.handle, to.ratio);
  const path = surface.createPath();
  for (const { x, y } of points) path.rect(Math.round(x - side / 2) + 0.5, Math.round(y - side / 2) + 0.5, side, side);
  context.fillStyle = handleColours.ground;
  context.fill(path);
  context.setLineDash([]);
  context.strokeStyle = handleColours.edge;
  context.lineWidth = devicePx(1, to.ratio);
  context.stroke(path);
}

/** A mask has none: it is no outline that could be taken by its points. */
function handlePoints({ annotation: { geometry }, bounds }: AnnotationRecord, to: DeviceTransform): readonly Point[] {
  switch (geometry.kind) {
    case 'mask':
    case 'whole':
      return [];
    case 'polygon':
      return geometry.rings.flatMap((ring) => onDevice(ring, to));
    case 'polyline':
    case 'points':
      return onDevice(geometry.points, to);
    case 'skeleton':
      return geometry.points
        .filter(({ visibility }) => visibility > 0)
        .map(({ x, y }) => ({ x: x * to.scale + to.x, y: y * to.scale + to.y }));
    case 'box': {
      const { x, y, width, height } = crispRect(bounds, to, 2);
      const [middleX, middleY, right, bottom] = [x + width / 2, y + height / 2, x + width, y + height];
      return [
        { x, y },
        { x: middleX, y },
        { x: right, y },
        { x: right, y: middleY },
        { x: right, y: bottom },
        { x: middleX, y: bottom },
        { x, y: bottom },
        { x, y: middleY },
      ];
    }
  }
}

function onDevice(points: readonly number[], to: DeviceTransform): readonly Point[] {
  return Array.from({ length: Math.floor(points.length / 2) }, (_, nth) => ({
    x: (points[nth * 2] as number) * to.scale + to.x, // both below the list's length
    y: (points[nth * 2 + 1] as number) * to.scale + to.y,
  }));
}

/** Leaves out points so close to the one before that their squares would run into a band. */
function thinned(points: readonly Point[], gap: number): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || distance(last, point) >= gap) kept.push(point);
  }
  return kept;
}
