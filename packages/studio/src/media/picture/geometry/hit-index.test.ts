import type { Box, Geometry, Polygon } from '@countersign/contract';
import { annotationArea } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHitIndex, type Indexed } from './hit-index.ts';
import { boundsOf } from './measure.ts';
import type { Point } from './point.ts';
import { ringContains, signedDoubleArea } from './ring.ts';

const coordinate = fc.integer({ min: 0, max: 60 });
const box = fc
  .record({
    x: coordinate,
    y: coordinate,
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 40 }),
  })
  .map((place): Box => ({ kind: 'box', ...place }));
const polygon = fc
  .array(
    fc.array(coordinate, { minLength: 6, maxLength: 14 }).map((r) => r.slice(0, r.length - (r.length % 2))),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((rings): Polygon => ({ kind: 'polygon', rings }));

function indexed<G extends Geometry>(
  geometries: readonly G[],
): readonly (Indexed & { readonly annotation: { readonly geometry: G } })[] {
  return geometries.map((geometry, order) => ({
    id: `a${order}`,
    annotation: { geometry },
    bounds: boundsOf(geometry),
    edges: [],
    size: annotationArea(geometry),
    order,
  }));
}

/** The distance to an edge by the closest point of each side; written independently of the code under test. */
function nearestEdge(ring: readonly number[], p: Point): number {
  let best = Infinity;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[j] ?? 0, ring[j + 1] ?? 0, ring[i] ?? 0, ring[i + 1] ?? 0];
    const length = Math.hypot(bx - ax, by - ay);
    const t = length === 0 ? 0 : ((p.x - ax) * (bx - ax) + (p.y - ay) * (by - ay)) / length ** 2;
    const u = Math.max(0, Math.min(1, t));
    best = Math.min(best, Math.hypot(p.x - ax - u * (bx - ax), p.y - ay - u * (by - ay)));
  }
  return best;
}

/** Inside if the ring turns around the point an odd number of times; also independent of the code under test. */
function turnsOddly(ring: readonly number[], p: Point): boolean {
  let turn = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const from = Math.atan2((ring[j + 1] ?? 0) - p.y, (ring[j] ?? 0) - p.x);
    const to = Math.atan2((ring[i + 1] ?? 0) - p.y, (ring[i] ?? 0) - p.x);
    let step = to - from;
    if (step > Math.PI) step -= 2 * Math.PI;
    if (step < -Math.PI) step += 2 * Math.PI;
    turn += step;
  }
  return Math.abs(Math.round(turn / (2 * Math.PI))) % 2 === 1;
}

function isHitByHand(geometry: Box | Polygon, p: Point, tolerance: number): boolean {
  if (geometry.kind === 'polygon') {
    return geometry.rings.some((ring) => nearestEdge(ring, p) <= tolerance || turnsOddly(ring, p));
  }
  const { x, y, width, height } = geometry;
  return p.x >= x - tolerance && p.x <= x + width + tolerance && p.y >= y - tolerance && p.y <= y + height + tolerance;
}

describe('hit index', () => {
  it('finds what looking at every shape finds, smallest first and of equal ones the topmost', () => {
    const geometries = fc.array(fc.oneof(box, polygon), { maxLength: 40 });
    // Off the grid of the corners, so that no rounding decides.
    const off = fc.record({ x: coordinate, y: coordinate }).map(({ x, y }) => ({ x: x + 0.371, y: y + 0.437 }));
    fc.assert(
      fc.property(geometries, off, fc.constantFrom(0.013, 1.7, 6.3), (shapes, at, tolerance) => {
        const records = indexed(shapes);
        const expected = records
          .filter((r) => isHitByHand(r.annotation.geometry, at, tolerance))
          .sort((a, b) => (a.size === b.size ? b.order - a.order : a.size - b.size))
          .map((r) => r.id);
        expect(
          createHitIndex(records)
            .at(at, tolerance, () => true)
            .map((r) => r.id),
        ).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('finds nothing where nothing is wanted, and works without shapes', () => {
    const records = indexed([{ kind: 'box', x: 0, y: 0, width: 10, height: 10 }]);
    expect(createHitIndex(records).at({ x: 5, y: 5 }, 0, () => false)).toEqual([]);
    expect(createHitIndex([]).at({ x: 5, y: 5 }, 5, () => true)).toEqual([]);
    expect(createHitIndex([]).within({ minX: 0, minY: 0, maxX: 9, maxY: 9 })).toEqual([]);
  });

  it('finds after an edit what an index made anew finds', () => {
    const geometries = fc.array(fc.oneof(box, polygon), { maxLength: 20 });
    const at = { x: 25.371, y: 25.437 };
    const anyone = () => true;
    fc.assert(
      fc.property(geometries, fc.array(geometries, { maxLength: 4 }), (first, edits) => {
        let records = indexed(first);
        let index = createHitIndex(records);
        for (const others of edits) {
          // The first of the others replace, the rest are added, and as many as were added are taken away.
          const next = indexed([
            ...others,
            ...records.slice(others.length).map(({ annotation }) => annotation.geometry),
          ]);
          records = next.slice(next.length % 3).map((record, order) => ({ ...record, order }));
          index = index.after(new Map(records.map((record) => [record.id, record])));
          const anew = createHitIndex(records);
          expect(index.at(at, 3, anyone)).toEqual(anew.at(at, 3, anyone));
          const part = { minX: 10, minY: 10, maxX: 30, maxY: 30 };
          expect(new Set(index.within(part))).toEqual(new Set(anew.within(part)));
        }
      }),
    );
  });

  it('survives degenerate rings', () => {
    const square = [0, 0, 10, 0, 10, 10, 0, 10];
    expect(signedDoubleArea(square)).toBe(200);
    expect(boundsOf({ kind: 'polygon', rings: [[], [3, 4]] })).toEqual({ minX: 3, minY: 4, maxX: 3, maxY: 4 });
    expect(boundsOf({ kind: 'polygon', rings: [] })).toEqual({ minX: 0, minY: 0, maxX: 0, maxY: 0 });
    expect(ringContains([5, 5], { x: 5, y: 5 })).toBe(false);
  });
});
