import type { AnnotationRecord } from '../../document/records.ts';
import { turnedBoxRing } from '../../geometry/measure.ts';
import { distance, midpoint, type Point } from '../../geometry/point.ts';
import { type DeviceTransform, onDevice } from './scene.ts';
import { crispRect, type DeviceRect } from './shape-path.ts';
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

/** A mask has no handles, because it has no outline to edit by points. Points draw their own marks. */
function handlePoints({ annotation: { geometry }, bounds }: AnnotationRecord, to: DeviceTransform): readonly Point[] {
  switch (geometry.kind) {
    case 'mask':
    case 'whole':
    case 'points':
    case 'skeleton':
      return [];
    case 'polygon':
      return geometry.rings.flatMap((ring) => placesOf(ring, to));
    case 'polyline':
      return placesOf(geometry.points, to);
    case 'box': {
      const ring = turnedBoxRing(geometry);
      return withMiddles(ring === undefined ? cornersOf(crispRect(bounds, to, 2)) : placesOf(ring, to));
    }
  }
}

function cornersOf({ x, y, width, height }: DeviceRect): readonly Point[] {
  const [right, bottom] = [x + width, y + height];
  return [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ];
}

function withMiddles(corners: readonly Point[]): readonly Point[] {
  return corners.flatMap((corner, nth) => [corner, midpoint(corner, corners[(nth + 1) % corners.length] ?? corner)]);
}

function placesOf(points: readonly number[], to: DeviceTransform): readonly Point[] {
  return Array.from(
    { length: Math.floor(points.length / 2) },
    (_, nth) => onDevice(to, points[nth * 2] as number, points[nth * 2 + 1] as number), // both below the list's length
  );
}

/** Leaves out points so close to the previous one that their handles would overlap into a band. */
function thinned(points: readonly Point[], gap: number): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || distance(last, point) >= gap) kept.push(point);
  }
  return kept;
}
