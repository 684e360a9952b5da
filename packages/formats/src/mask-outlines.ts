import type { Mask } from '@countersign/contract';
import { pixelsOfMask } from './mask-pixels.ts';

/** What surrounds the pixels of a mask. */
export interface MaskOutlines {
  /** A ring a region, along the edges of its pixels. Pixels that touch at a corner are of one region. */
  readonly rings: readonly (readonly number[])[];
  /** How many holes the regions have, which the rings do not show. */
  readonly holes: number;
}

/** East, south, west, north: the step, and the pixel ahead on the left of a corner of pixels. */
const steps = [
  { x: 1, y: 0, leftX: 0, leftY: -1 },
  { x: 0, y: 1, leftX: 0, leftY: 0 },
  { x: -1, y: 0, leftX: -1, leftY: 0 },
  { x: 0, y: -1, leftX: -1, leftY: -1 },
] as const;
type Heading = 0 | 1 | 2 | 3;

/** The outlines of a mask in pixels of its picture; null where its runs cannot be read. */
export function outlinesOfMask(mask: Mask): MaskOutlines | null {
  const pixels = pixelsOfMask(mask);
  if (pixels === null) return null;
  const { width, height } = mask;
  const isSet = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && pixels[y * width + x] === 1;
  /** Pixels whose upper edge a ring has already. */
  const seen = new Uint8Array(pixels.length);
  const rings: number[][] = [];
  let holes = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isSet(x, y) || isSet(x, y - 1) || seen[y * width + x] === 1) continue;
      const ring = follow(x, y, isSet, (at, below) => (seen[below * width + at] = 1));
      if (isClockwise(ring)) rings.push(ring.map((value, at) => value + (at % 2 === 0 ? mask.x : mask.y)));
      else holes += 1;
    }
  return { rings, holes };
}

/** The corners of the ring that begins with the upper edge of a pixel, with the pixels of the mask on its right. */
function follow(
  startX: number,
  startY: number,
  isSet: (x: number, y: number) => boolean,
  noteUpperEdge: (x: number, y: number) => void,
): number[] {
  const corners: number[] = [startX, startY];
  let [x, y, heading]: [number, number, Heading] = [startX, startY, 0];
  for (;;) {
    if (heading === 0) noteUpperEdge(x, y);
    x += steps[heading].x;
    y += steps[heading].y;
    const next = turn(x, y, heading, isSet);
    if (x === startX && y === startY && next === 0) return corners;
    if (next !== heading) corners.push(x, y);
    heading = next;
  }
}

/** Where to go on at a corner of pixels: left where a pixel is there, so that pixels that touch at it stay together. */
function turn(x: number, y: number, heading: Heading, isSet: (x: number, y: number) => boolean): Heading {
  const [left, right] = [steps[heading], steps[((heading + 1) % 4) as Heading]];
  if (isSet(x + left.leftX, y + left.leftY)) return ((heading + 3) % 4) as Heading;
  return isSet(x + right.leftX, y + right.leftY) ? heading : (((heading + 1) % 4) as Heading);
}

/** Around pixels a ring goes clockwise, around a hole the other way. */
function isClockwise(ring: readonly number[]): boolean {
  let doubledArea = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    doubledArea += (ring[at] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0);
  }
  return doubledArea > 0;
}
