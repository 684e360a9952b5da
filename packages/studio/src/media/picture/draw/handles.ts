import type { Box } from '@countersign/contract';
import { fromMiddle, turnGrip } from '../edit/grips.ts';
import { pointsOf } from '../edit/points.ts';
import { turnedBoxRing } from '../geometry/measure.ts';
import { distance, midpoint, type Point } from '../geometry/point.ts';
import type { PictureRecord } from '../picture-record.ts';
import type { PictureSnapshot } from '../picture-snapshot.ts';
import { type DeviceTransform, onDevice } from './scene.ts';
import { addCircle, addLine, crispRect, type DeviceRect } from './shape-path.ts';
import { devicePx, handleColours, ringColours, sizes } from './style.ts';
import type { LayerContext, Surface } from './surface.ts';

/**
 * Draws the white squares of the selected shape: at a box's corners and middles, at a polygon's points; also the grip that
 * turns a box, and a ring around the chosen point. A shape that cannot be changed has none to take hold of.
 */
export function drawHandles(
  surface: Surface,
  context: LayerContext,
  record: PictureRecord,
  { isEditable, selectedPart }: Pick<PictureSnapshot, 'isEditable' | 'selectedPart'>,
  to: DeviceTransform,
): void {
  const { geometry } = record.annotation;
  if (!isEditable) return;
  if (geometry.kind === 'box') drawTurnGrip(surface, context, geometry, to);
  const chosen = selectedPart === undefined ? undefined : pointsOf(geometry)[selectedPart];
  if (chosen) drawPointRing(surface, context, onDevice(to, chosen.x, chosen.y), to);
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

/** A round handle below the box, on a stem. */
function drawTurnGrip(surface: Surface, context: LayerContext, box: Box, to: DeviceTransform): void {
  const grip = turnGrip(box, to.scale / to.ratio);
  const foot = fromMiddle(box, 0, Math.abs(box.height) / 2);
  const stem = surface.createPath();
  addLine(stem, [foot.x, foot.y, grip.x, grip.y], to);
  context.setLineDash([]);
  for (const [colour, width] of [
    [handleColours.edge, 3],
    [handleColours.ground, 1],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = devicePx(width, to.ratio);
    context.stroke(stem);
  }
  const circle = surface.createPath();
  addCircle(circle, grip.x, grip.y, devicePx(sizes.turnGrip, to.ratio) / 2, to);
  context.fillStyle = handleColours.ground;
  context.fill(circle);
  context.strokeStyle = handleColours.edge;
  context.stroke(circle);
}

/** A ring around a point: blue in white, so that it shows on every picture. */
export function drawPointRing(surface: Surface, context: LayerContext, { x, y }: Point, to: DeviceTransform): void {
  const width = devicePx(2, to.ratio);
  context.setLineDash([]);
  context.lineWidth = width;
  for (const [nth, colour] of [ringColours.inner, ringColours.outer].entries()) {
    const radius = devicePx(sizes.handle, to.ratio) + nth * width;
    const path = surface.createPath();
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, 2 * Math.PI);
    context.strokeStyle = colour;
    context.stroke(path);
  }
}

/** A mask has no handles, because it has no outline to edit by points. Points draw their own marks. */
function handlePoints({ annotation: { geometry }, bounds }: PictureRecord, to: DeviceTransform): readonly Point[] {
  switch (geometry.kind) {
    case 'mask':
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
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
