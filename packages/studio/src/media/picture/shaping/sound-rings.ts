import { type Rings } from './rings.ts';

interface Side {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Whether no two sides of the rings cross. They may touch. */
export function isSound(rings: Rings): boolean {
  return rings.every((ring) => ring.length >= 6 && !crossesItself(sidesOf(ring)));
}

function sidesOf(ring: readonly number[]): Side[] {
  const sides: Side[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    sides.push({ x0: ring[at], y0: ring[at + 1], x1: ring[next], y1: ring[next + 1] } as Side); // all below the length
  }
  return sides;
}

function crossesItself(sides: readonly Side[]): boolean {
  const sorted = sides.toSorted((a, b) => Math.min(a.x0, a.x1) - Math.min(b.x0, b.x1));
  let active: Side[] = [];
  for (const side of sorted) {
    const from = Math.min(side.x0, side.x1);
    active = active.filter((other) => Math.max(other.x0, other.x1) > from);
    if (active.some((other) => doCross(side, other))) return true;
    active.push(side);
  }
  return false;
}

function doCross(a: Side, b: Side): boolean {
  return isBetween(a, b) && isBetween(b, a);
}

/** Whether the ends of the second lie on both sides of the first. */
function isBetween({ x0, y0, x1, y1 }: Side, other: Side): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy);
  const away = (x: number, y: number) => (dx * (y - y0) - dy * (x - x0)) / length;
  const [first, second] = [away(other.x0, other.y0), away(other.x1, other.y1)];
  const slack = 1e-9; // of rounding
  return (first > slack && second < -slack) || (first < -slack && second > slack);
}
