import type { Box, Geometry, Mask, Polygon, Polyline } from '@countersign/contract';
import { annotationArea, boxCorners } from '@countersign/domain';
import { toHundredths } from '../../../edit/tidy.ts';
import { columnsOf } from '../edit/mask-columns.ts';
import { leastSide } from '../edit/place-box.ts';
import type { Size } from '../geometry/point.ts';
import { cutAtBorder } from './cut-at-border.ts';
import { distinctPoints, farOf, prolonged, sideOf } from './cut-line.ts';
import { joinLines } from './join-lines.ts';
import { columnsWithout, outlinesOf, pixelsInside, unitedColumns, withColumns, withoutSteps } from './mask-area.ts';
import { areaOfRings, combine, withoutHoles } from './rings.ts';
import { roundings } from './rounded.ts';
import type { Shaped, Shaping } from './shaping.types.ts';

/** A line across a box may lean by this many pixels from end to end. */
const straightWithin = 1;

/** The operations on shapes. */
export const shaping: Shaping = {
  cut(geometry, line, picture) {
    if (distinctPoints(line).length < 2) return 'lineMisses';
    switch (geometry.kind) {
      case 'polygon':
        return cutPolygon(geometry, line, picture);
      case 'mask':
        return cutMask(geometry, line, picture);
      case 'box':
        return cutBox(geometry, line);
      case 'polyline':
        return cutPolyline(geometry, line, picture);
      case 'points':
      case 'skeleton':
      case 'whole':
      case 'span':
      case 'interval':
      case 'track':
      case 'choice':
      case 'rating':
      case 'ranking':
      case 'reply':
        return 'notForKind';
    }
  },
  join(geometries) {
    const [first] = geometries;
    if (first === undefined) return 'notForKind';
    if (geometries.some(({ kind }) => kind !== first.kind)) return 'kindsDiffer';
    switch (first.kind) {
      case 'polygon':
        return joinPolygons(geometries as readonly Polygon[]);
      case 'mask':
        return joinMasks(geometries as readonly Mask[]);
      case 'box':
        return joinBoxes(geometries as readonly Box[]);
      case 'polyline':
        return joinLines(geometries as readonly Polyline[]);
      case 'points':
      case 'skeleton':
      case 'whole':
      case 'span':
      case 'interval':
      case 'track':
      case 'choice':
      case 'rating':
      case 'ranking':
      case 'reply':
        return 'notForKind';
    }
  },
  toMask(geometry, picture) {
    const rings =
      geometry.kind === 'polygon' ? geometry.rings : geometry.kind === 'box' ? [boxCorners(geometry)] : null;
    if (rings === null) return 'notForKind';
    const size: Mask['size'] = [picture.height, picture.width];
    return (
      withColumns({ kind: 'mask', x: 0, y: 0, width: 0, height: 0, size, counts: '' }, pixelsInside(rings, picture)) ??
      'nothingLeft'
    );
  },
  toPolygon(geometry) {
    if (geometry.kind === 'box') return { kind: 'polygon', rings: [boxCorners(geometry).map(toHundredths)] };
    if (geometry.kind !== 'mask') return 'notForKind';
    const area = outlinesOf(geometry);
    if (area === undefined) return 'maskUnreadable';
    const rings = withoutHoles({ rings: area.rings.map(withoutSteps) });
    return rings.length === 0 ? 'nothingLeft' : { kind: 'polygon', rings: rings.map((ring) => [...ring]) };
  },
  cutAtBorder,
};

function polygonOf(area: ReturnType<typeof combine>, originals: readonly Polygon[]): Polygon | undefined {
  const rings = roundings(
    withoutHoles(area),
    originals.map((one) => one.rings),
  ).find((some) => some.length > 0);
  return rings && { kind: 'polygon', rings: rings.map((ring) => [...ring]) };
}

type Halves = Shaped<readonly [Geometry, Geometry]>;

function largerFirst(one: Geometry | undefined, other: Geometry | undefined): Halves {
  if (one === undefined || other === undefined) return 'lineMisses';
  return annotationArea(one) >= annotationArea(other) ? [one, other] : [other, one];
}

function cutPolygon(polygon: Polygon, line: readonly number[], picture: Size): Halves {
  const far = farOf(picture);
  const points = prolonged(line, far);
  if (points === undefined) return 'lineMisses';
  const [area, side] = [areaOfRings(polygon.rings), areaOfRings(sideOf(points, far))];
  const halves = (['shared', 'without'] as const).map((how) => polygonOf(combine(how, area, side), [polygon]));
  return largerFirst(halves[0], halves[1]);
}

function cutMask(mask: Mask, line: readonly number[], picture: Size): Halves {
  const columns = columnsOf(mask);
  if (columns === undefined || mask.size[0] !== picture.height || mask.size[1] !== picture.width)
    return 'maskUnreadable';
  const far = farOf(picture);
  const points = prolonged(line, far);
  if (points === undefined) return 'lineMisses';
  const other = columnsWithout(columns, pixelsInside(sideOf(points, far), picture));
  return largerFirst(withColumns(mask, columnsWithout(columns, other)), withColumns(mask, other));
}

function cutBox(box: Box, line: readonly number[]): Halves {
  if ((box.rotation ?? 0) !== 0) return 'boxIsTurned';
  const points = distinctPoints(line);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const middle = (values: readonly number[]) => toHundredths((Math.min(...values) + Math.max(...values)) / 2);
  if (Math.min(spread(xs), spread(ys)) > straightWithin) return 'boxNeedsStraightLine';
  const isDown = spread(xs) <= spread(ys);
  const { x, y, width, height } = upright(box);
  const at = isDown ? middle(xs) - x : middle(ys) - y;
  if (at < leastSide || (isDown ? width : height) - at < leastSide) return 'lineMisses';
  return isDown
    ? largerFirst({ ...box, x, y, width: at, height }, { ...box, x: x + at, y, width: width - at, height })
    : largerFirst({ ...box, x, y, width, height: at }, { ...box, x, y: y + at, width, height: height - at });
}

/** A box may have been drawn from any of its corners. */
function upright({ x, y, width, height }: Box): Omit<Box, 'kind'> {
  return { x: x + Math.min(0, width), y: y + Math.min(0, height), width: Math.abs(width), height: Math.abs(height) };
}

function cutPolyline({ points }: Polyline, line: readonly number[], picture: Size): Halves {
  const cutting = prolonged(line, farOf(picture)) ?? [];
  const crossings: { readonly after: number; readonly x: number; readonly y: number }[] = [];
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [ax, ay, bx, by] = [points[at], points[at + 1], points[at + 2], points[at + 3]] as [
      number,
      number,
      number,
      number,
    ]; // all below the length
    for (const [nth, [cx, cy]] of cutting.entries()) {
      const [dx, dy] = cutting[nth + 1] ?? [cx, cy];
      const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
      if (across === 0) continue;
      const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
      const onCut = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across;
      if (along < 0 || along > 1 || onCut < 0 || onCut >= 1) continue;
      const [x, y] = [toHundredths(ax + along * (bx - ax)), toHundredths(ay + along * (by - ay))];
      const isKnown = crossings.some((one) => one.x === x && one.y === y);
      if (!isKnown) crossings.push({ after: at, x, y });
    }
  }
  const [crossing, another] = crossings;
  if (another !== undefined) return 'lineCrossesAgain';
  if (crossing === undefined) return 'lineMisses';
  const { after, x, y } = crossing;
  const [first, second] = [
    distinctPoints([...points.slice(0, after + 2), x, y]),
    distinctPoints([x, y, ...points.slice(after + 2)]),
  ];
  if (first.length < 2 || second.length < 2) return 'lineMisses';
  return [first, second].map((some) => ({ kind: 'polyline', points: some.flat() })) as unknown as readonly [
    Polyline,
    Polyline,
  ];
}

function joinPolygons(polygons: readonly Polygon[]): Shaped<Polygon> {
  const area = polygons.map(({ rings }) => areaOfRings(rings)).reduce((sum, one) => combine('united', sum, one));
  return polygonOf(area, polygons) ?? 'nothingLeft';
}

function joinMasks(masks: readonly Mask[]): Shaped<Mask> {
  const [first] = masks;
  const all = masks.map(columnsOf);
  if (first === undefined || all.includes(undefined)) return 'maskUnreadable';
  if (masks.some(({ size }) => size[0] !== first.size[0] || size[1] !== first.size[1])) return 'maskUnreadable';
  const united = all.reduce((sum, one) => sum && one && unitedColumns(sum, one));
  return (united && withColumns(first, united)) ?? 'nothingLeft';
}

/** The box around boxes of which each meets another. */
function joinBoxes(boxes: readonly Box[]): Shaped<Box> {
  if (boxes.some(({ rotation }) => (rotation ?? 0) !== 0)) return 'boxIsTurned';
  const [first, ...others] = boxes.map(upright);
  if (first === undefined) return 'nothingLeft';
  let [sum, left] = [first, others];
  while (left.length > 0) {
    const next = left.find((one) => doMeet(sum, one));
    if (next === undefined) return 'boxesApart';
    left = left.filter((one) => one !== next);
    const [x, y] = [Math.min(sum.x, next.x), Math.min(sum.y, next.y)];
    const [right, bottom] = [
      Math.max(sum.x + sum.width, next.x + next.width),
      Math.max(sum.y + sum.height, next.y + next.height),
    ];
    sum = { x, y, width: right - x, height: bottom - y };
  }
  return { kind: 'box', ...sum };
}

function doMeet(one: Omit<Box, 'kind'>, other: Omit<Box, 'kind'>): boolean {
  const isBeside = one.x > other.x + other.width || other.x > one.x + one.width;
  return !isBeside && one.y <= other.y + other.height && other.y <= one.y + one.height;
}
