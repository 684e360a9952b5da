import { tidy, toHundredths } from '../../../edit/tidy.ts';
import { type Rings } from './rings.ts';
import { isSound } from './sound-rings.ts';

/** Parts smaller than this, in square pixels, come from rounding. */
const leastPart = 1e-3;

/** The rings with the corners that the originals lack rounded: as anybody points, without noise, and not at all. */
export function roundings(rings: Rings, originals: readonly Rings[]): Rings[] {
  const known = new Set(originals.flatMap((some) => some.flatMap(cornersOf)));
  const rounded = (round: (value: number) => number) =>
    rings.map((ring) => {
      const next: number[] = [];
      for (let at = 0; at + 1 < ring.length; at += 2) {
        const [x, y] = [ring[at] as number, ring[at + 1] as number]; // both below the length
        const [toX, toY] = known.has(`${x} ${y}`) ? [x, y] : [round(x), round(y)];
        if (next.at(-2) !== toX || next.at(-1) !== toY) next.push(toX, toY);
      }
      const isClosed = next[0] === next.at(-2) && next[1] === next.at(-1);
      return isClosed ? next.slice(0, -2) : next;
    });
  return [rounded(toHundredths), rounded(tidy), rings].map((some) => some.filter(isPart)).filter(isSound);
}

function cornersOf(ring: readonly number[]): string[] {
  return ring.flatMap((x, at) => (at % 2 === 0 ? [`${x} ${ring[at + 1]}`] : []));
}

function isPart(ring: readonly number[]): boolean {
  const [x0 = 0, y0 = 0] = ring;
  let doubled = 0;
  for (let at = 2; at + 3 < ring.length; at += 2) {
    const [x1, y1, x2, y2] = [ring[at], ring[at + 1], ring[at + 2], ring[at + 3]] as [number, number, number, number]; // all below the length
    doubled += (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  }
  return ring.length >= 6 && Math.abs(doubled) / 2 > leastPart;
}
