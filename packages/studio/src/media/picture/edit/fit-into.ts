import type { Annotation, Box, Geometry, Mask } from '@countersign/contract';
import { isShape, type PictureShape } from '@countersign/domain';
import { between, tidy } from '../../../edit/tidy.ts';
import { boundsOf } from '../geometry/measure.ts';
import type { Point, Size } from '../geometry/point.ts';
import { isLabelled } from '../geometry/skeleton.ts';
import { columnsOf, emptyColumns, maskOf } from './mask-columns.ts';
import { placeBox } from './place-box.ts';

/**
 * An annotation of another picture at the same place of this one. What lies beyond an edge is moved inside, what is larger
 * than the picture becomes as large as it, and a mask loses its pixels outside. Undefined where nothing is left of it.
 */
export function fitInto(annotation: Annotation, picture: Size): Annotation | undefined {
  const geometry = fitted(annotation.geometry, picture);
  return geometry && { ...annotation, geometry };
}

function fitted(geometry: Geometry, picture: Size): Geometry | undefined {
  if (!isShape(geometry)) return geometry;
  if (geometry.kind === 'mask') return maskWithin(geometry, picture);
  if (geometry.kind === 'box') return boxWithin(geometry, picture);
  const { minX, minY, maxX, maxY } = boundsOf(geometry);
  const by = { x: backInside(minX, maxX, picture.width), y: backInside(minY, maxY, picture.height) };
  const inside = ({ x, y }: Point) => ({
    x: tidy(between(0, x + by.x, picture.width)),
    y: tidy(between(0, y + by.y, picture.height)),
  });
  return withPlaces(geometry, inside, picture);
}

/** How far a range has to move to lie inside the picture; one that is too long begins at its edge. */
function backInside(least: number, most: number, side: number): number {
  if (least < 0 || most - least > side) return -least;
  return Math.min(0, side - most);
}

function boxWithin(box: Box, picture: Size): Box | undefined {
  const placed = placeBox(box, {}, picture);
  if (placed !== undefined) return placed;
  // A turned box that is too large keeps its angle, unless the picture is too narrow for any at that angle.
  const { minX, minY, maxX, maxY } = boundsOf(box);
  const share = Math.min(picture.width / (maxX - minX), picture.height / (maxY - minY));
  const [width, height] = [Math.abs(box.width) * share, Math.abs(box.height) * share];
  const smaller = placeBox(box, { x: 0, y: 0, width, height }, picture);
  return smaller ?? placeBox(box, { x: 0, y: 0, width, height, rotation: 0 }, picture);
}

function withPlaces(
  geometry: Exclude<PictureShape, Box | Mask>,
  to: (at: Point) => Point,
  picture: Size,
): Geometry | undefined {
  const list = (points: readonly number[]) =>
    points.flatMap((x, at) => {
      if (at % 2 === 1) return [];
      const place = to({ x, y: points[at + 1] ?? 0 });
      return [place.x, place.y];
    });
  switch (geometry.kind) {
    case 'polygon':
      return { ...geometry, rings: geometry.rings.map(list) };
    case 'polyline':
    case 'points':
      return { ...geometry, points: list(geometry.points) };
    case 'skeleton': {
      const points = geometry.points.map((joint) => (isLabelled(joint) ? { ...joint, ...to(joint) } : joint));
      if (geometry.box === undefined) return { ...geometry, points };
      const { x, y, width, height } = geometry.box;
      const box = placeBox({ kind: 'box', ...to({ x, y }), width, height }, {}, picture);
      return (
        box && {
          ...geometry,
          points,
          box: { ...geometry.box, x: box.x, y: box.y, width: box.width, height: box.height },
        }
      );
    }
  }
}

function maskWithin(mask: Mask, { width, height }: Size): Mask | undefined {
  const [rows, across] = mask.size;
  if (rows === height && across === width) return mask;
  const columns = columnsOf(mask);
  if (columns === undefined) return undefined;
  const kept = emptyColumns(width).map((none, nth) => {
    const list = columns[nth] ?? none;
    return list.flatMap((from, at) => {
      const to = list[at + 1];
      return at % 2 === 1 || from >= height || to === undefined ? [] : [from, Math.min(to, height)];
    });
  });
  return maskOf(kept, height, typeof mask.counts === 'string');
}
