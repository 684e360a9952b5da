import type { Geometry, Skeleton } from '@countersign/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, isHit } from './measure.ts';
import type { SkeletonEdges } from './skeleton.ts';

const hits = (geometry: Geometry, x: number, y: number, tolerance = 5, edges: SkeletonEdges = []) =>
  isHit({ annotation: { geometry }, bounds: boundsOf(geometry), edges }, { x, y }, tolerance);

describe('what is hit', () => {
  it('of a turned box is what is inside its own edges, not inside the upright box around it', () => {
    const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const shape = fc.record({ width: real(20, 200), height: real(20, 200), rotation: real(-400, 400) });
    fc.assert(
      fc.property(shape, real(-150, 150), real(-150, 150), ({ width, height, rotation }, right, down) => {
        const turn = (rotation * Math.PI) / 180;
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        // What counts is the point's place relative to the middle of the box, in the box's own axes.
        const [x, y] = [500 + right * cos - down * sin, 400 + right * sin + down * cos];
        const box = { x: 500 - width / 2, y: 400 - height / 2, width, height, rotation };
        const outside = Math.max(Math.abs(right) - width / 2, Math.abs(down) - height / 2);
        fc.pre(Math.abs(outside) > 0.01);
        expect(hits({ kind: 'box', ...box }, x, y, 0.001)).toBe(outside < 0);
      }),
    );
  });

  it('of a line is what is near it, a little farther away than an edge would be, and nothing it encloses', () => {
    const line: Geometry = { kind: 'polyline', points: [0, 0, 100, 0, 100, 100, 0, 100] };
    expect(hits(line, 50, 7)).toBe(true);
    expect(hits(line, 50, 9)).toBe(false);
    expect(hits(line, 50, 50)).toBe(false);
    // The line is open: nothing lies between its last point and its first.
    expect(hits(line, 0, 50)).toBe(false);
  });

  it('of points is each of them and nothing between', () => {
    const points: Geometry = { kind: 'points', points: [10, 10, 90, 10] };
    expect([hits(points, 15, 12), hits(points, 84, 10), hits(points, 50, 10)]).toEqual([true, true, false]);
  });

  it('of a skeleton are its joints and edges, also outside its box, but no joint nobody placed', () => {
    const skeleton: Skeleton = {
      kind: 'skeleton',
      points: [
        { x: 0, y: 0, visibility: 2 },
        { x: 100, y: 100, visibility: 1 },
        { x: 400, y: 400, visibility: 0 },
      ],
      box: { x: 0, y: 0, width: 60, height: 60 },
    };
    const edges: SkeletonEdges = [
      [0, 1],
      [1, 2],
    ];
    expect(boundsOf(skeleton)).toEqual({ minX: 0, minY: 0, maxX: 100, maxY: 100 });
    expect(hits(skeleton, 50, 52, 5, edges)).toBe(true);
    expect(hits(skeleton, 50, 52, 5)).toBe(false);
    expect(hits(skeleton, 100, 104, 5, edges)).toBe(true);
    expect(hits(skeleton, 250, 250, 5, edges)).toBe(false);
    expect(hits(skeleton, 400, 400, 5, edges)).toBe(false);
  });

  it('of the whole picture is nothing', () => {
    expect(hits({ kind: 'whole' }, 0, 0)).toBe(false);
  });
});
