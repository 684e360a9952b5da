import type { Bounds, Point, Size } from './point.ts';

/** How the picture lies in the view: `screen = picture * scale + (x, y)`, screen in CSS pixels. */
export interface Viewport {
  /** CSS pixels per pixel of the picture; 1 is 100 %. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The smallest and largest scale a person can reach. */
export interface ScaleLimits {
  readonly min: number;
  readonly max: number;
}

/** CSS pixels kept free around a fitted picture. */
export const fitMarginPx = 12;
/** CSS pixels of the picture that stay in the view however far it is dragged. */
export const keptInViewPx = 80;

/** The viewport that shows the whole picture, centred, with a margin. */
export function fit(picture: Size, view: Size): Viewport {
  const room = { width: Math.max(1, view.width - 2 * fitMarginPx), height: Math.max(1, view.height - 2 * fitMarginPx) };
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  return {
    scale,
    x: (view.width - picture.width * scale) / 2,
    y: (view.height - picture.height * scale) / 2,
  };
}

/** From a quarter of the fitted size up to where a single pixel is a tile of 48. */
export function scaleLimits(picture: Size, view: Size): ScaleLimits {
  const fitted = fit(picture, view).scale;
  return { min: Math.min(1, fitted / 4), max: Math.max(48, fitted * 4) };
}

/** Scales by `factor`; the picture's point under `at` (screen) stays under it. */
export function zoomAt(viewport: Viewport, at: Point, factor: number, limits: ScaleLimits): Viewport {
  const scale = Math.min(limits.max, Math.max(limits.min, viewport.scale * factor));
  const ratio = scale / viewport.scale;
  return { scale, x: at.x - (at.x - viewport.x) * ratio, y: at.y - (at.y - viewport.y) * ratio };
}

/** Moves the picture by CSS pixels. */
export function panBy(viewport: Viewport, dx: number, dy: number): Viewport {
  return { scale: viewport.scale, x: viewport.x + dx, y: viewport.y + dy };
}

/** Moves the picture back as far as needed so that a piece of it stays in the view: it cannot get lost. */
export function clamp(viewport: Viewport, picture: Size, view: Size): Viewport {
  return {
    scale: viewport.scale,
    x: clampAxis(viewport.x, picture.width * viewport.scale, view.width),
    y: clampAxis(viewport.y, picture.height * viewport.scale, view.height),
  };
}

function clampAxis(offset: number, pictureLength: number, viewLength: number): number {
  const kept = Math.min(keptInViewPx, pictureLength, viewLength / 2);
  return Math.min(viewLength - kept, Math.max(kept - pictureLength, offset));
}

/** A point of the view as a point of the picture. */
export function toPicture(viewport: Viewport, screen: Point): Point {
  return { x: (screen.x - viewport.x) / viewport.scale, y: (screen.y - viewport.y) / viewport.scale };
}

/** A point of the picture as a point of the view. */
export function toScreen(viewport: Viewport, point: Point): Point {
  return { x: point.x * viewport.scale + viewport.x, y: point.y * viewport.scale + viewport.y };
}

/** The part of the picture's plane that the view shows, grown by `marginPx` CSS pixels on each side. */
export function visibleBounds(viewport: Viewport, view: Size, marginPx: number): Bounds {
  const from = toPicture(viewport, { x: -marginPx, y: -marginPx });
  const to = toPicture(viewport, { x: view.width + marginPx, y: view.height + marginPx });
  return { minX: from.x, minY: from.y, maxX: to.x, maxY: to.y };
}

/** Keeps the picture's point at the middle of the view there when the view changes its size. */
export function resized(viewport: Viewport, before: Size, after: Size): Viewport {
  return panBy(viewport, (after.width - before.width) / 2, (after.height - before.height) / 2);
}

/** Brings `bounds` (picture) into the view: nothing when it is there, else by moving, else by zooming out around it. */
export function reveal(viewport: Viewport, bounds: Bounds, view: Size, limits: ScaleLimits): Viewport {
  const margin = 2 * fitMarginPx;
  const longest = Math.max(
    (bounds.maxX - bounds.minX) / Math.max(1, view.width - 2 * margin),
    (bounds.maxY - bounds.minY) / Math.max(1, view.height - 2 * margin),
  );
  const scale = Math.max(limits.min, longest * viewport.scale > 1 ? 1 / longest : viewport.scale);
  const centre = { x: view.width / 2, y: view.height / 2 };
  const zoomed = scale === viewport.scale ? viewport : zoomAt(viewport, centre, scale / viewport.scale, limits);
  const from = toScreen(zoomed, { x: bounds.minX, y: bounds.minY });
  const to = toScreen(zoomed, { x: bounds.maxX, y: bounds.maxY });
  return panBy(zoomed, shiftInto(from.x, to.x, view.width, margin), shiftInto(from.y, to.y, view.height, margin));
}

function shiftInto(from: number, to: number, length: number, margin: number): number {
  if (from >= margin && to <= length - margin) return 0;
  return length / 2 - (from + to) / 2;
}

/** Whether two viewports show the same. */
export function isSame(a: Viewport, b: Viewport): boolean {
  return a.scale === b.scale && a.x === b.x && a.y === b.y;
}
