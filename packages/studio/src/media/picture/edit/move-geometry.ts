import type { Annotation, Geometry, Mask } from '@countersign/contract';
import { compressRuns, runLengths } from '@countersign/domain';
import { tidy } from '../../../edit/tidy.ts';
import { boundsOf, hasPlace } from '../geometry/measure.ts';
import type { Point, Size } from '../geometry/point.ts';

/** Annotations after a move, and how far they went. */
export interface MovedAnnotations {
  readonly annotations: readonly Annotation[];
  readonly dx: number;
  readonly dy: number;
}

/**
 * Moves annotations together, no farther than to the picture's edge, and those that have masks by whole pixels. One that
 * was delivered beyond an edge may move back from it.
 */
export function moveWithin(annotations: readonly Annotation[], by: Point, picture: Size): MovedAnnotations {
  const movable = annotations.filter(({ geometry }) => hasPlace(geometry));
  const isByPixels = movable.some(({ geometry }) => geometry.kind === 'mask');
  let [dx, dy] = isByPixels ? [Math.round(by.x), Math.round(by.y)] : [by.x, by.y];
  for (const { geometry } of movable) {
    const { minX, minY, maxX, maxY } = boundsOf(geometry);
    dx = Math.min(Math.max(0, picture.width - maxX), Math.max(Math.min(0, -minX), dx));
    dy = Math.min(Math.max(0, picture.height - maxY), Math.max(Math.min(0, -minY), dy));
  }
  if (isByPixels) [dx, dy] = [Math.trunc(dx), Math.trunc(dy)];
  [dx, dy] = [tidy(dx), tidy(dy)];
  const move = (annotation: Annotation): Annotation => {
    const geometry = moved(annotation.geometry, dx, dy);
    return geometry === annotation.geometry ? annotation : { ...annotation, geometry };
  };
  return { annotations: dx === 0 && dy === 0 ? annotations : annotations.map(move), dx, dy };
}

/** How far copies lie from their originals, in pixels of the picture. */
const besidePx = 10;

/** Moves annotations together so that they do not lie where they were: away from the edge they are near. */
export function movedBeside(annotations: readonly Annotation[], picture: Size): readonly Annotation[] {
  const [farthest] = [besidePx, -besidePx]
    .flatMap((x) => [besidePx, -besidePx].map((y) => moveWithin(annotations, { x, y }, picture)))
    .toSorted((a, b) => Math.hypot(b.dx, b.dy) - Math.hypot(a.dx, a.dy));
  return farthest?.annotations ?? annotations;
}

function moved(geometry: Geometry, dx: number, dy: number): Geometry {
  const list = (points: readonly number[]) => points.map((value, at) => tidy(value + (at % 2 === 0 ? dx : dy)));
  const place = <P extends Point>(at: P): P => ({ ...at, x: tidy(at.x + dx), y: tidy(at.y + dy) });
  switch (geometry.kind) {
    case 'box':
      return place(geometry);
    case 'polygon':
      return { ...geometry, rings: geometry.rings.map(list) };
    case 'polyline':
    case 'points':
      return { ...geometry, points: list(geometry.points) };
    case 'skeleton': {
      const points = geometry.points.map((joint) => (joint.visibility === 0 ? joint : place(joint)));
      return { ...geometry, points, ...(geometry.box && { box: place(geometry.box) }) };
    }
    case 'mask':
      return movedMask(geometry, dx, dy);
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return geometry;
  }
}

/** Stays where it is if its runs are invalid, because its pixels are then unknown. */
function movedMask(mask: Mask, dx: number, dy: number): Mask {
  const runs = runLengths(mask);
  const [rows] = mask.size;
  if (runs === null || runs.length < 2) return mask;
  // While the mask stays inside the picture, every pixel moves on by the same number of places.
  const by = dx * rows + dy;
  const isOpen = runs.length % 2 === 0;
  const [first = 0, last = 0] = [runs[0], isOpen ? 0 : runs.at(-1)];
  if (first + by < 0 || last - by < 0) return mask;
  const next = [first + by, ...runs.slice(1, isOpen ? undefined : -1), last - by];
  const counts = typeof mask.counts === 'string' ? compressRuns(next) : next;
  return { ...mask, x: mask.x + dx, y: mask.y + dy, counts };
}
