/** The seen outline of one object: closed, `[x0, y0, x1, y1, …]`, in pixels from the picture's top left corner. */
export type OutlineRing = number[];

interface Size {
  width: number;
  height: number;
}

/** How many pixels each owner has, by its number. */
export function countOwned(owners: Int16Array, ownerCount: number): Int32Array {
  const counts = new Int32Array(ownerCount + 1);
  for (const owner of owners) counts[owner] = (counts[owner] as number) + 1;
  return counts;
}

/**
 * Traces what each owner owns along the edges of its pixels: of several parts the largest. The first ring is owner 1's;
 * empty where an owner owns nothing.
 */
export function traceOutlines(owners: Int16Array, size: Size, ownerCount: number): OutlineRing[] {
  const { parts, largest } = findParts(owners, size, ownerCount);
  return largest.map((part) => (part === null ? [] : traceRing(parts, size, part)));
}

interface Part {
  number: number;
  /** Its first pixel in reading order. */
  first: number;
  area: number;
}

function findParts(
  owners: Int16Array,
  { width }: Size,
  ownerCount: number,
): { parts: Int32Array; largest: (Part | null)[] } {
  const parts = new Int32Array(owners.length);
  const queue = new Int32Array(owners.length);
  const largest = Array.from({ length: ownerCount }, (): Part | null => null);
  let number = 0;
  for (let first = 0; first < owners.length; first += 1) {
    const owner = owners[first] as number;
    if (owner === 0 || parts[first] !== 0) continue;
    number += 1;
    let area = 0;
    let waiting = 0;
    const enter = (pixel: number) => {
      if (owners[pixel] !== owner || parts[pixel] !== 0) return;
      parts[pixel] = number;
      queue[waiting] = pixel;
      waiting += 1;
    };
    enter(first);
    while (waiting > 0) {
      waiting -= 1;
      area += 1;
      const pixel = queue[waiting] as number;
      const column = pixel % width;
      if (column > 0) enter(pixel - 1);
      if (column < width - 1) enter(pixel + 1);
      if (pixel >= width) enter(pixel - width);
      if (pixel + width < owners.length) enter(pixel + width);
    }
    if (area > (largest[owner - 1]?.area ?? 0)) largest[owner - 1] = { number, first, area };
  }
  return { parts, largest };
}

function traceRing(parts: Int32Array, size: Size, part: Part): OutlineRing {
  const inside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < size.width && y < size.height && parts[y * size.width + x] === part.number;
  const startX = part.first % size.width;
  const startY = Math.floor(part.first / size.width);
  const ring: OutlineRing = [];
  let x = startX;
  let y = startY;
  // The part stays at the right hand: right, down, left, up.
  let dx = 1;
  let dy = 0;
  do {
    ring.push(x, y);
    x += dx;
    y += dy;
    const aheadRight = inside(x + (dx - dy - 1) / 2, y + (dy + dx - 1) / 2);
    const aheadLeft = inside(x + (dx + dy - 1) / 2, y + (dy - dx - 1) / 2);
    if (!aheadRight) [dx, dy] = [-dy, dx];
    else if (aheadLeft) [dx, dy] = [dy, -dx];
  } while (x !== startX || y !== startY);
  return ring;
}

/** Keeps as few points as stay within `tolerance` pixels of the ring, at most `most` (Douglas and Peucker). */
export function simplifyRing(ring: OutlineRing, tolerance: number, most: number): OutlineRing {
  const points = ring.length / 2;
  if (points < 4) return ring;
  let far = 0;
  let farthest = -1;
  for (let index = 1; index < points; index += 1) {
    const distance = Math.hypot(at(ring, 2 * index) - at(ring, 0), at(ring, 2 * index + 1) - at(ring, 1));
    if (distance > farthest) {
      farthest = distance;
      far = index;
    }
  }
  for (let allowed = tolerance; ; allowed *= 1.25) {
    const kept = new Set([0, far]);
    keepBetween(ring, 0, far, allowed, kept);
    keepBetween(ring, far, points, allowed, kept);
    if (kept.size > most) continue;
    return [...kept].sort((a, b) => a - b).flatMap((index) => [at(ring, 2 * index), at(ring, 2 * index + 1)]);
  }
}

/** `last` may be one past the end: the first point again. */
function keepBetween(ring: OutlineRing, first: number, last: number, tolerance: number, kept: Set<number>): void {
  const total = ring.length;
  const ax = at(ring, 2 * first);
  const ay = at(ring, 2 * first + 1);
  const bx = at(ring, (2 * last) % total);
  const by = at(ring, (2 * last + 1) % total);
  const length = Math.hypot(bx - ax, by - ay) || 1;
  let worst = tolerance;
  let index = -1;
  for (let candidate = first + 1; candidate < last; candidate += 1) {
    const px = at(ring, 2 * candidate) - ax;
    const py = at(ring, 2 * candidate + 1) - ay;
    const distance = Math.abs(px * (by - ay) - py * (bx - ax)) / length;
    if (distance > worst) {
      worst = distance;
      index = candidate;
    }
  }
  if (index < 0) return;
  kept.add(index);
  keepBetween(ring, first, index, tolerance, kept);
  keepBetween(ring, index, last, tolerance, kept);
}

function at(ring: OutlineRing, index: number): number {
  return ring[index] as number;
}
