import type { Geometry, Interval, Movement, Skeleton, Span, TrackGeometry } from '@countersign/contract';
import { isSame } from '../edit/is-same-annotation.ts';
import { durationOf } from '../interval/duration-of.ts';
import { annotationBox } from '../item/annotation-box.ts';
import { boxCorners } from '../item/box-corners.ts';
import { isShape, type PictureShape } from '../item/is-shape.ts';
import { charactersOf } from '../span/characters-of.ts';
import { sharedCharacters } from '../span/shared-characters.ts';
import { framesIn } from '../track/runs-of.ts';
import { changedMaskPixels } from './changed-mask-pixels.ts';
import { outlineDistance, type ShapeLine } from './outline-distance.ts';

/** Writing a number with two decimals and reading it again moves nothing farther than this. */
export const LEAST_PIXELS = 0.01;
const MOST_STARTS = 64;

/**
 * How far an annotation moved, by its kind as {@link Movement} says; null where it is where it was, has no place, or is in
 * two media.
 */
export function measureMovement(before: Geometry, after: Geometry): Movement | null {
  if (isSame(before, after)) return null;
  if (before.kind === 'span' && after.kind === 'span') return betweenSpans(before, after);
  if (before.kind === 'interval' && after.kind === 'interval') return betweenIntervals(before, after);
  if (before.kind === 'track' && after.kind === 'track') return betweenTracks(before, after);
  if (!isShape(before) || !isShape(after)) return null;
  const [measure, distance] = measureShapes(before, after);
  const pixels = Math.round(distance * 100) / 100;
  // Shapes of one kind that can only be compared by what is around them are not equal, and so they count as moved.
  if (measure === 'frame' && before.kind === after.kind) return { measure, by: Math.max(pixels, LEAST_PIXELS) };
  return distance > LEAST_PIXELS && pixels > 0 ? { measure, by: pixels } : null;
}

/** The ranges of a span may be cut in other places, as long as it has the same characters. */
function betweenSpans(before: Span, after: Span): Movement | null {
  const by = charactersOf(before) + charactersOf(after) - 2 * sharedCharacters(before, after);
  return by === 0 ? null : { measure: 'characters', by };
}

/** One that lies on another channel moved by as long as it lasts. */
function betweenIntervals(before: Interval, after: Interval): Movement | null {
  const borders = [Math.abs(after.fromUs - before.fromUs), Math.abs(after.toUs - before.toUs)];
  const isElsewhere = before.channel !== after.channel;
  const by = Math.max(...borders, isElsewhere ? Math.max(1, durationOf(after)) : 0) / 1000;
  return by === 0 ? null : { measure: 'time', by };
}

/** Tracks of which the server has said nothing, as of a delivery before it is sent, are the same where they are seen in the same frames. */
function betweenTracks(before: TrackGeometry, after: TrackGeometry): Movement | null {
  const isElsewhere = before.shape === after.shape && before.digest !== after.digest;
  const shared = before.runs.reduce((sum, [from, to]) => sum + framesIn(after.runs, from, to), 0);
  const by = framesIn(before.runs) + framesIn(after.runs) - 2 * shared;
  return by === 0 && !isElsewhere ? null : { measure: 'frames', by: Math.max(1, by) };
}

type Measured = [measure: Movement['measure'], pixels: number];

function measureShapes(before: PictureShape, after: PictureShape): Measured {
  if (before.kind === 'mask' && after.kind === 'mask') {
    const changed = changedMaskPixels(before, after);
    return changed === null ? byFrame(before, after) : ['mask', changed];
  }
  const distance = betweenPoints(before, after);
  return distance === null ? byOutline(before, after) : ['points', distance];
}

/** The largest distance between corresponding points; null where they do not correspond. */
function betweenPoints(before: PictureShape, after: PictureShape): number | null {
  if (before.kind === 'box' && after.kind === 'box') {
    const isTurned = (before.rotation ?? 0) !== 0 || (after.rotation ?? 0) !== 0;
    const [corners, others] = [boxCorners(before), boxCorners(after)];
    if (!isTurned) return largestDistance(corners, others);
    // A box turned by 90 degrees may begin with another corner.
    return Math.min(...[0, 2, 4, 6].map((start) => largestDistance(corners, startingAt(others, start))));
  }
  if (before.kind === 'polygon' && after.kind === 'polygon') return betweenRings(before.rings, after.rings);
  if (before.kind === 'skeleton' && after.kind === 'skeleton') return betweenSkeletons(before, after);
  const isLine = before.kind === 'polyline' || before.kind === 'points';
  if (!isLine || after.kind !== before.kind || before.points.length !== after.points.length) return null;
  return largestDistance(before.points, after.points);
}

function betweenRings(rings: readonly (readonly number[])[], others: readonly (readonly number[])[]): number | null {
  const [ring, other] = [rings[0], others[0]];
  const isOne = rings.length === 1 && others.length === 1;
  if (!isOne || ring === undefined || other === undefined || ring.length !== other.length) return null;
  // The same ring may begin at another point, or run the other way round.
  const candidates = [other, backwards(other)].flatMap((list) =>
    startsOf(ring, list).map((start) => startingAt(list, start)),
  );
  return Math.min(...candidates.map((candidate) => largestDistance(ring, candidate)));
}

/** Where a ring may begin: at any point, and of long ones where it began or nearest to where the other begins. */
function startsOf(ring: readonly number[], other: readonly number[]): number[] {
  if (other.length > 2 * MOST_STARTS) return [0, nearestTo(ring, other)];
  return other.flatMap((_, place) => (place % 2 === 0 ? [place] : []));
}

/** Where the point of `others` is that lies nearest to the first one of `points`. */
function nearestTo([x = 0, y = 0]: readonly number[], others: readonly number[]): number {
  let [best, least] = [0, Infinity];
  for (let place = 0; place + 1 < others.length; place += 2) {
    const square = ((others[place] ?? 0) - x) ** 2 + ((others[place + 1] ?? 0) - y) ** 2;
    if (square < least) [best, least] = [place, square];
  }
  return best;
}

function startingAt(points: readonly number[], place: number): readonly number[] {
  return place === 0 ? points : [...points.slice(place), ...points.slice(0, place)];
}

function backwards(points: readonly number[]): readonly number[] {
  const turned: number[] = [];
  for (let place = points.length - 2; place >= 0; place -= 2) turned.push(points[place] ?? 0, points[place + 1] ?? 0);
  return turned;
}

/** Of the points that are labelled in both, and of the boxes drawn around them. */
function betweenSkeletons(before: Skeleton, after: Skeleton): number | null {
  if (before.points.length !== after.points.length) return null;
  let most = 0;
  for (const [at, { x, y, visibility }] of before.points.entries()) {
    const other = after.points[at];
    if (other === undefined || visibility === 0 || other.visibility === 0) continue;
    most = Math.max(most, Math.hypot(other.x - x, other.y - y));
  }
  if (before.box === undefined && after.box === undefined) return most;
  return Math.max(most, largestDistance(frameOf(before), frameOf(after)));
}

function largestDistance(points: readonly number[], others: readonly number[]): number {
  let most = 0;
  for (let place = 0; place + 1 < points.length; place += 2) {
    const [x, y] = [(points[place] ?? 0) - (others[place] ?? 0), (points[place + 1] ?? 0) - (others[place + 1] ?? 0)];
    most = Math.max(most, x * x + y * y);
  }
  return Math.sqrt(most);
}

function byOutline(before: PictureShape, after: PictureShape): Measured {
  const [one, other] = [outlinesOf(before), outlinesOf(after)];
  const distance = one === null || other === null ? null : outlineDistance(one, other);
  return distance === null ? byFrame(before, after) : ['outline', distance];
}

function byFrame(before: PictureShape, after: PictureShape): Measured {
  return ['frame', largestDistance(frameOf(before), frameOf(after))];
}

function frameOf(geometry: PictureShape): number[] {
  return boxCorners({ kind: 'box', ...annotationBox(geometry) });
}

/** The lines and points of a shape; null for masks, whose outline would have to be traced. */
function outlinesOf(geometry: PictureShape): ShapeLine[] | null {
  switch (geometry.kind) {
    case 'box':
      return [{ points: boxCorners(geometry), joined: 'closed' }];
    case 'polygon':
      return geometry.rings.map((points) => ({ points, joined: 'closed' }));
    case 'polyline':
      return [{ points: geometry.points, joined: 'open' }];
    case 'points':
      return [{ points: geometry.points, joined: 'not' }];
    case 'skeleton': {
      const labelled = geometry.points.filter(({ visibility }) => visibility !== 0);
      return [{ points: labelled.flatMap(({ x, y }) => [x, y]), joined: 'not' }];
    }
    case 'mask':
      return null;
  }
}
