import { type Bounds, boundsAround, type Point, type Size } from './point.ts';
import { addTurn, type Turn, turned, turnedSize } from './turn.ts';

/** How the picture lies in the view: `screen = turned(picture) * scale + (x, y)`, screen in CSS pixels. */
export interface Viewport {
  /** CSS pixels per pixel of the picture; 1 is 100 %. */
  readonly scale: number;
  /** Where the picture's own top left corner lies; on a turned picture this is another corner on screen. */
  readonly x: number;
  readonly y: number;
  readonly turn: Turn;
}

/** The smallest and largest scale a person can reach. */
export interface ScaleLimits {
  readonly min: number;
  readonly max: number;
}

/** CSS pixels kept free around a fitted picture. */
export const fitMarginPx = 12;
/** CSS pixels of the picture that stay visible however far it is dragged. */
export const keptInViewPx = 80;

/** The viewport that shows the whole picture, centred, with a margin. */
export function fit(picture: Size, view: Size, turn: Turn): Viewport {
  const room = { width: Math.max(1, view.width - 2 * fitMarginPx), height: Math.max(1, view.height - 2 * fitMarginPx) };
  const seen = turnedSize(picture, turn);
  const scale = Math.min(room.width / seen.width, room.height / seen.height);
  const middle = { x: picture.width / 2, y: picture.height / 2 };
  return lookAt({ scale, x: 0, y: 0, turn }, middle, view);
}

/** From a quarter of the fitted size up to where a single pixel is a tile of 48. */
export function scaleLimits(picture: Size, view: Size, turn: Turn): ScaleLimits {
  const fitted = fit(picture, view, turn).scale;
  return { min: Math.min(1, fitted / 4), max: Math.max(48, fitted * 4) };
}

/** Scales by `factor`; the picture's point under `at` (screen) stays under it. */
export function zoomAt(viewport: Viewport, at: Point, factor: number, limits: ScaleLimits): Viewport {
  const scale = Math.min(limits.max, Math.max(limits.min, viewport.scale * factor));
  const ratio = scale / viewport.scale;
  const { turn } = viewport;
  return { scale, x: at.x - (at.x - viewport.x) * ratio, y: at.y - (at.y - viewport.y) * ratio, turn };
}

/** Turns by quarters, clockwise; the picture's point at the middle of the view stays there. */
export function turnBy(viewport: Viewport, quarters: number, view: Size): Viewport {
  const middle = toPicture(viewport, middleOf(view));
  return lookAt({ ...viewport, turn: addTurn(viewport.turn, quarters) }, middle, view);
}

/** Moves the picture by CSS pixels. */
export function panBy(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, x: viewport.x + dx, y: viewport.y + dy };
}

/** Brings a point of the picture to the middle of the view. */
export function lookAt(viewport: Viewport, point: Point, view: Size): Viewport {
  const [at, middle] = [toScreen(viewport, point), middleOf(view)];
  return panBy(viewport, middle.x - at.x, middle.y - at.y);
}

/** Moves the picture back so far that a part of it stays visible. */
export function clamp(viewport: Viewport, picture: Size, view: Size): Viewport {
  const { minX, minY, maxX, maxY } = onScreen(viewport, {
    minX: 0,
    minY: 0,
    maxX: picture.width,
    maxY: picture.height,
  });
  return panBy(viewport, shiftBack(minX, maxX - minX, view.width), shiftBack(minY, maxY - minY, view.height));
}

function shiftBack(offset: number, pictureLength: number, viewLength: number): number {
  const kept = Math.min(keptInViewPx, pictureLength, viewLength / 2);
  const shift = Math.min(viewLength - kept, Math.max(kept - pictureLength, offset)) - offset;
  // A smaller difference is a rounding error; correcting it would never come to rest.
  return Math.abs(shift) < 1e-6 ? 0 : shift;
}

/** A point of the view as a point of the picture. */
export function toPicture(viewport: Viewport, screen: Point): Point {
  const from = { x: (screen.x - viewport.x) / viewport.scale, y: (screen.y - viewport.y) / viewport.scale };
  return turned(from, addTurn(0, -viewport.turn));
}

/** A point of the picture as a point of the view. */
export function toScreen(viewport: Viewport, point: Point): Point {
  const { x, y } = turned(point, viewport.turn);
  return { x: x * viewport.scale + viewport.x, y: y * viewport.scale + viewport.y };
}

/** A rectangle of the picture as the rectangle it is in the view. */
export function onScreen(viewport: Viewport, { minX, minY, maxX, maxY }: Bounds): Bounds {
  return boundsAround(toScreen(viewport, { x: minX, y: minY }), toScreen(viewport, { x: maxX, y: maxY }));
}

/** The part of the picture's plane that the view shows, grown by `marginPx` CSS pixels on each side. */
export function visibleBounds(viewport: Viewport, view: Size, marginPx: number): Bounds {
  return boundsAround(
    toPicture(viewport, { x: -marginPx, y: -marginPx }),
    toPicture(viewport, { x: view.width + marginPx, y: view.height + marginPx }),
  );
}

/** Keeps the picture's point at the middle of the view there when the view changes its size. */
export function resized(viewport: Viewport, before: Size, after: Size): Viewport {
  return panBy(viewport, (after.width - before.width) / 2, (after.height - before.height) / 2);
}

/**
 * Brings `bounds` (picture) into the view: by moving if they fit, otherwise by zooming out around them. Does nothing if
 * they are visible.
 */
export function reveal(viewport: Viewport, bounds: Bounds, view: Size, limits: ScaleLimits): Viewport {
  const now = onScreen(viewport, bounds);
  if (isVisible(now.minX, now.maxX, view.width) && isVisible(now.minY, now.maxY, view.height)) return viewport;
  const margin = 2 * fitMarginPx;
  const excess = Math.max(
    (now.maxX - now.minX) / Math.max(1, view.width - 2 * margin),
    (now.maxY - now.minY) / Math.max(1, view.height - 2 * margin),
  );
  const zoomed = excess > 1 ? zoomAt(viewport, middleOf(view), 1 / excess, limits) : viewport;
  const { minX, minY, maxX, maxY } = onScreen(zoomed, bounds);
  return panBy(zoomed, shiftInto(minX, maxX, view.width), shiftInto(minY, maxY, view.height));
}

/** The part of the view that a part of the picture takes when it is shown for itself. */
const shareOfShown = 0.45;
/** Small parts are not enlarged by more. */
const mostEnlarged = 4;

/** Shows a part of the picture in the middle, with much around it; no smaller than the fitted picture. */
export function showing(turn: Turn, bounds: Bounds, picture: Size, view: Size): Viewport {
  const seen = turnedSize({ width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY }, turn);
  const wanted = shareOfShown * Math.min(view.width / seen.width, view.height / seen.height);
  const fitted = fit(picture, view, turn).scale;
  const scale = Math.max(fitted, Math.min(wanted, Math.max(mostEnlarged, fitted)));
  const middle = { x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2 };
  return lookAt({ scale, x: 0, y: 0, turn }, middle, view);
}

/** Between two viewports of one turn; `share` from 0 to 1. The scale changes evenly, as the eye expects of a zoom. */
export function between(from: Viewport, to: Viewport, share: number, view: Size): Viewport {
  const scale = from.scale * (to.scale / from.scale) ** share;
  // Where a point of the picture stays in place during the zoom, it stays in place at every moment of it.
  const way = from.scale === to.scale ? share : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  const [start, end] = [toPicture(from, middleOf(view)), toPicture(to, middleOf(view))];
  const middle = { x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way };
  return lookAt({ ...to, scale }, middle, view);
}

function shiftInto(from: number, to: number, length: number): number {
  return isVisible(from, to, length) ? 0 : length / 2 - (from + to) / 2;
}

/** Whether all of it is, as it is at the edge of a fitted picture too. */
function isVisible(from: number, to: number, length: number): boolean {
  const margin = fitMarginPx - 0.5;
  return from >= margin && to <= length - margin;
}

function middleOf(view: Size): Point {
  return { x: view.width / 2, y: view.height / 2 };
}

/** Whether two viewports show the same. */
export function isSame(a: Viewport, b: Viewport): boolean {
  return a.scale === b.scale && a.x === b.x && a.y === b.y && a.turn === b.turn;
}
