import type { Skeleton } from '@countersign/contract';
import { isShape } from '@countersign/domain';
import { turnedBoxRing } from '../geometry/measure.ts';
import { eachEdge, isLabelled, type Joint } from '../geometry/skeleton.ts';
import type { PictureRecord } from '../picture-record.ts';
import type { ViewSettings } from '../view/view-settings.ts';
import { addMaskInside, addMaskOutline } from './mask-path.ts';
import { type DeviceTransform, onDevice } from './scene.ts';
import { addCircle, addLine, addRing, crispRect } from './shape-path.ts';
import { devicePx, sizes } from './style.ts';
import type { ShapePath, Surface } from './surface.ts';

/**
 * The parts shapes are drawn from: `closed` outlines with their inside, `open` lines that enclose nothing, `inside`
 * without an outline, the dotted `frame` around a mask, `marks` of one size at points, and `hollow` marks at hidden points.
 */
export type PartName = 'closed' | 'open' | 'inside' | 'frame' | 'marks' | 'hollow';

/** One path for each part of several shapes in the same style, so that ten thousand shapes fit in a frame. */
export interface ShapeParts {
  /** The path of a part, created on first use. */
  begin(name: PartName): ShapePath;
  /** Undefined if no shape has that part. */
  get(name: PartName): ShapePath | undefined;
}

/** No shapes yet. */
export function createShapeParts(surface: Surface): ShapeParts {
  const paths: Partial<Record<PartName, ShapePath>> = {};
  return {
    begin: (name) => (paths[name] ??= surface.createPath()),
    get: (name) => paths[name],
  };
}

/** How the parts are sized; CSS pixels. */
export interface PartSizes {
  readonly linePx: number;
  readonly markPx: number;
  /** Whether the shape is selected or drawn, so that it may take more of the frame. */
  readonly isActive: boolean;
  readonly settings: MaskSettings;
}

/** How masks are drawn. */
export type MaskSettings = Pick<ViewSettings, 'masks' | 'maskOpacity' | 'hasMaskBoxes'>;

/** Adds a shape to the parts that draw it. */
export function addShape(
  parts: ShapeParts,
  record: PictureRecord,
  isTicked: boolean,
  { linePx, markPx, isActive, settings }: PartSizes,
  to: DeviceTransform,
): void {
  const { geometry } = record.annotation;
  if (!isShape(geometry)) return;
  const rect = (path: ShapePath) => {
    const { x, y, width, height } = crispRect(record.bounds, to, devicePx(linePx, to.ratio));
    path.rect(x, y, width, height);
  };
  switch (geometry.kind) {
    case 'box': {
      const ring = turnedBoxRing(geometry);
      if (ring === undefined) rect(parts.begin('closed'));
      else addRing(parts.begin('closed'), ring, to);
      return;
    }
    case 'polygon':
      for (const ring of geometry.rings) addRing(parts.begin('closed'), ring, to);
      return;
    case 'mask':
      // An error shows by its dashed outline, however masks are drawn.
      if (isTicked || settings.masks !== 'fill') addMaskOutline(parts.begin('open'), geometry, record.bounds, to);
      if (settings.masks !== 'outline') addMaskInside(parts.begin('inside'), geometry, record.bounds, isActive, to);
      if (settings.hasMaskBoxes) rect(parts.begin('frame'));
      return;
    case 'polyline':
      addLine(parts.begin('open'), geometry.points, to);
      return;
    case 'points':
      for (let at = 0; at + 1 < geometry.points.length; at += 2) {
        const [x, y] = [geometry.points[at] as number, geometry.points[at + 1] as number]; // both below the length
        addCircle(parts.begin('marks'), x, y, markPx * to.ratio, to);
        // A point has no outline to dash, so an error draws a dashed circle around it.
        if (isTicked) addCircle(parts.begin('open'), x, y, sizes.tickedMark * to.ratio, to);
      }
      return;
    case 'skeleton':
      addSkeleton(parts, geometry, record, markPx * to.ratio, to);
      return;
  }
}

/** If a skeleton is smaller than this many mark radii, its marks would overlap; only its edges are drawn. */
const roomForMarks = 6;

function addSkeleton(
  parts: ShapeParts,
  { points }: Skeleton,
  { edges, bounds }: Pick<PictureRecord, 'edges' | 'bounds'>,
  radius: number,
  to: DeviceTransform,
): void {
  let last: Joint | undefined;
  // Consecutive edges are one line: its corners have no gaps, and it takes half the calls.
  eachEdge(points, edges, (a, b) => {
    const path = parts.begin('open');
    if (a !== last) {
      const from = onDevice(to, a.x, a.y);
      path.moveTo(from.x, from.y);
    }
    const end = onDevice(to, b.x, b.y);
    path.lineTo(end.x, end.y);
    last = b;
  });
  const length = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) * to.scale;
  if (edges.length > 0 && length > 0 && length < roomForMarks * radius) return;
  for (const joint of points) {
    if (!isLabelled(joint)) continue;
    addCircle(parts.begin(joint.visibility === 2 ? 'marks' : 'hollow'), joint.x, joint.y, radius, to);
  }
}

/** The marked points of a shape, with their names; empty for shapes that are outlines. */
export function namedPoints(
  record: PictureRecord,
): readonly { readonly x: number; readonly y: number; readonly name: string }[] {
  const { geometry } = record.annotation;
  if (geometry.kind === 'skeleton')
    return geometry.points.flatMap((joint, nth) =>
      isLabelled(joint) ? [{ x: joint.x, y: joint.y, name: record.pointNames[nth] ?? String(nth + 1) }] : [],
    );
  if (geometry.kind !== 'points' || geometry.points.length <= 2) return [];
  return Array.from({ length: Math.floor(geometry.points.length / 2) }, (_, nth) => ({
    x: geometry.points[nth * 2] as number, // both below the length
    y: geometry.points[nth * 2 + 1] as number,
    name: String(nth + 1),
  }));
}
