import { turnedBoxRing } from '../geometry/measure.ts';
import { type Bounds, boundsMeet } from '../geometry/point.ts';
import type { PictureRecord } from '../picture-record.ts';
import { addMaskInside } from './mask-path.ts';
import { type DeviceTransform, onDevice, type Scene } from './scene.ts';
import { addRing, crispRect } from './shape-path.ts';
import { devicePx, failColours, handleColours, hatch } from './style.ts';
import type { ShapePath, Surface } from './surface.ts';

/** More corners than this are not worth a frame's time. A mask counts as many. */
const mostCorners = 20_000;
const cornersOfMask = 5_000;

/** Hatches what annotations share although the template forbids it; stripes, so that it does not depend on a colour. */
export function drawOverlaps(
  surface: Surface,
  { state }: Scene,
  visible: (id: string) => PictureRecord | undefined,
  to: DeviceTransform,
): void {
  let corners = 0;
  for (const { id, otherId } of state.overlaps) {
    const [one, other] = [visible(id), visible(otherId)];
    if (one === undefined || other === undefined || !boundsMeet(one.bounds, other.bounds)) continue;
    const shared = sharedBounds(one.bounds, other.bounds);
    if (!boundsMeet(shared, to.seen)) continue;
    corners += cornerCount(one) + cornerCount(other);
    if (corners > mostCorners) return;
    drawStripes(surface, [one, other], sharedBounds(shared, to.seen), to);
  }
}

function sharedBounds(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.max(a.minX, b.minX),
    minY: Math.max(a.minY, b.minY),
    maxX: Math.min(a.maxX, b.maxX),
    maxY: Math.min(a.maxY, b.maxY),
  };
}

function cornerCount({ annotation: { geometry } }: PictureRecord): number {
  if (geometry.kind === 'mask') return cornersOfMask;
  return geometry.kind === 'polygon' ? geometry.rings.reduce((sum, ring) => sum + ring.length / 2, 0) : 4;
}

function drawStripes(surface: Surface, records: readonly PictureRecord[], bounds: Bounds, to: DeviceTransform): void {
  const context = surface.layer('active');
  context.save();
  for (const record of records) context.clip(insideOf(surface, record, to));
  const [from, end] = [onDevice(to, bounds.minX, bounds.minY), onDevice(to, bounds.maxX, bounds.maxY)];
  const [left, right] = [Math.min(from.x, end.x), Math.max(from.x, end.x)];
  const [top, bottom] = [Math.min(from.y, end.y), Math.max(from.y, end.y)];
  const gap = devicePx(hatch.gap, to.ratio);
  const stripes = surface.createPath();
  // Counted from the layer's corner, so that the stripes of neighbouring areas meet.
  for (let at = Math.floor((left + top) / gap) * gap; at < right + bottom; at += gap) {
    stripes.moveTo(at - top, top);
    stripes.lineTo(at - bottom, bottom);
  }
  context.setLineDash([]);
  for (const [colour, width] of [
    [handleColours.edge, hatch.casing],
    [failColours.mark, hatch.line],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = devicePx(width, to.ratio);
    context.stroke(stripes);
  }
  context.restore();
}

function insideOf(
  surface: Surface,
  { annotation: { geometry }, bounds }: PictureRecord,
  to: DeviceTransform,
): ShapePath {
  const path = surface.createPath();
  if (geometry.kind === 'mask') addMaskInside(path, geometry, bounds, true, to);
  else if (geometry.kind === 'polygon') for (const ring of geometry.rings) addRing(path, ring, to);
  else if (geometry.kind === 'box') {
    const ring = turnedBoxRing(geometry);
    if (ring) addRing(path, ring, to);
    else {
      const { x, y, width, height } = crispRect(bounds, to, 2);
      path.rect(x, y, width, height);
    }
  }
  return path;
}
