/** A point, in CSS pixels of the view or in pixels of the picture; the parameter that takes it says which. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width and height in the same unit as the points they go with. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An upright rectangle by its corners; `minX <= maxX` and `minY <= maxY`. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The area that two rectangles share; 0 if they do not overlap. */
export function overlapArea(a: Bounds, b: Bounds): number {
  const width = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX);
  const height = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY);
  return Math.max(0, width) * Math.max(0, height);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The midpoint of two points. */
export function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The squared distance from a point to the segment between (x0, y0) and (x1, y1); squared to save the root. */
export function squaredDistanceToSegment(point: Point, x0: number, y0: number, x1: number, y1: number): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const squaredLength = dx * dx + dy * dy;
  const along = squaredLength === 0 ? 0 : ((point.x - x0) * dx + (point.y - y0) * dy) / squaredLength;
  const nearest = Math.min(1, Math.max(0, along));
  const offX = point.x - (x0 + nearest * dx);
  const offY = point.y - (y0 + nearest * dy);
  return offX * offX + offY * offY;
}

/** Whether two rectangles share at least a point. */
export function boundsMeet(a: Bounds, b: Bounds): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** The rectangle between two opposite corners, in either order. */
export function boundsAround(a: Point, b: Point): Bounds {
  return {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  };
}
