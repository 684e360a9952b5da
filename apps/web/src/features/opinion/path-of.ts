import type { Geometry } from '@countersign/contract';
import { annotationBox, boxCorners } from '@countersign/domain';

/**
 * A geometry as a path of SVG, in pixels of the picture: boxes, polygons and lines as they are, others by the rectangle
 * around them. '' without a place.
 */
export function pathOf(geometry: Geometry): string {
  switch (geometry.kind) {
    case 'box':
      return ring(boxCorners(geometry));
    case 'polygon':
      return geometry.rings.map(ring).join('');
    case 'polyline':
      return line(geometry.points);
    case 'mask':
    case 'points':
    case 'skeleton':
      return ring(boxCorners({ kind: 'box', ...annotationBox(geometry) }));
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return '';
  }
}

function line(points: readonly number[]): string {
  const places: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) places.push(`${points[at]} ${points[at + 1]}`);
  return places.length === 0 ? '' : `M${places.join('L')}`;
}

function ring(points: readonly number[]): string {
  const open = line(points);
  return open === '' ? '' : `${open}Z`;
}
