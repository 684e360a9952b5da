import { Clipper64, ClipType, FillRule, type Path64, type PolyPath64, PolyTree64 } from 'clipper2-ts';

/** Closed rings `[x0, y0, …]`. */
export type Rings = readonly (readonly number[])[];

/** Rings of which the outer ones run clockwise on a screen, and those around holes the other way. */
export interface Area {
  readonly rings: Rings;
}

/** The library counts in whole numbers, which must stay below 2^53. */
const mostBits = 51;

/** From pixels to the library's numbers and back. What was a corner before gets its exact coordinates again. */
interface Grid {
  pathsOf(area: Area): Path64[];
  ringOf(path: Path64): number[];
}

function gridFor(areas: readonly Area[]): Grid {
  let most = 1;
  for (const { rings } of areas)
    for (const ring of rings) for (const value of ring) most = Math.max(most, Math.abs(value));
  const scale = 2 ** Math.min(40, mostBits - Math.ceil(Math.log2(most)));
  const corners = new Map<number, Map<number, readonly [number, number]>>();
  return {
    pathsOf: ({ rings }) =>
      rings.map((ring) => {
        const path: Path64 = [];
        for (let at = 0; at + 1 < ring.length; at += 2) {
          const [x, y] = [ring[at] as number, ring[at + 1] as number]; // both below the length
          const point = { x: Math.round(x * scale), y: Math.round(y * scale) };
          const ofColumn = corners.get(point.x) ?? new Map<number, readonly [number, number]>();
          corners.set(point.x, ofColumn.set(point.y, [x, y]));
          path.push(point);
        }
        return path;
      }),
    ringOf: (path) => path.flatMap(({ x, y }) => corners.get(x)?.get(y) ?? [x / scale, y / scale]),
  };
}

const operations = { shared: ClipType.Intersection, without: ClipType.Difference, united: ClipType.Union } as const;

/** What two areas share, the first without the second, or both. */
export function combine(operation: keyof typeof operations, one: Area, other: Area): Area {
  const grid = gridFor([one, other]);
  const clipper = new Clipper64();
  clipper.preserveCollinear = false;
  clipper.addSubject(grid.pathsOf(one));
  clipper.addClip(grid.pathsOf(other));
  const tree = new PolyTree64();
  clipper.execute(operations[operation], FillRule.NonZero, tree);
  const rings: number[][] = [];
  const add = (node: PolyPath64) => {
    for (let nth = 0; nth < node.count; nth += 1) {
      const child = node.child(nth);
      const ring = grid.ringOf(child.poly ?? []);
      if (ring.length >= 6) rings.push(ring);
      add(child);
    }
  };
  add(tree);
  return { rings };
}

/** No points. */
export const nothing: Area = { rings: [] };

/** The area of all points around which one of the rings winds, as the rules count it. */
export function areaOfRings(rings: Rings): Area {
  return rings
    .map((ring) => combine('united', { rings: [ring] }, nothing))
    .reduce((sum, one) => combine('united', sum, one), nothing);
}

/** Twice the area that a ring encloses; positive where it runs clockwise on a screen. */
function doubleArea(ring: readonly number[]): number {
  const [x0 = 0, y0 = 0] = ring;
  let sum = 0;
  for (let at = 2; at + 3 < ring.length; at += 2) {
    const [x1, y1, x2, y2] = [ring[at], ring[at + 1], ring[at + 2], ring[at + 3]] as [number, number, number, number]; // all below the length
    sum += (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  }
  return sum;
}

/**
 * The same area in rings of which none is a hole, because the rings of a polygon are parts that add up: an area with holes
 * is divided at a hole until it has none.
 */
export function withoutHoles(area: Area): Rings {
  const hole = area.rings.find((ring) => doubleArea(ring) < 0);
  if (hole === undefined) return area.rings;
  const xs = hole.filter((_, at) => at % 2 === 0);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  // A border between pixels meets no centre of any.
  const whole = Math.round((left + right) / 2);
  const at = left < whole && whole < right ? whole : (left + right) / 2;
  const { minX, minY, maxX, maxY } = around(area);
  const side = (from: number, to: number): Area => ({ rings: [[from, minY, to, minY, to, maxY, from, maxY]] });
  return [side(minX, at), side(at, maxX)].flatMap((half) => withoutHoles(combine('shared', area, half)));
}

/** The rectangle around an area. */
export function around({ rings }: Area): { minX: number; minY: number; maxX: number; maxY: number } {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const [x, y] = [ring[at] as number, ring[at + 1] as number]; // both below the length
      [minX, minY, maxX, maxY] = [Math.min(minX, x), Math.min(minY, y), Math.max(maxX, x), Math.max(maxY, y)];
    }
  }
  return { minX, minY, maxX, maxY };
}
