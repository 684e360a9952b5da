import type { Geometry } from '@countersign/contract';
import { expect, test } from 'vitest';
import { between } from './between.ts';

const box = (rotation?: number): Geometry => {
  const upright = { kind: 'box', x: 0, y: 0, width: 4, height: 2 } as const;
  return rotation === undefined ? upright : { ...upright, rotation };
};

test.each([
  [350, 10, 355],
  [10, 350, 5],
  [90, 0, 67.5],
  [0, 180, -45],
])('a box turns from %s to %s by the shorter way, and is at %s after a quarter', (from, to, rotation) => {
  expect(between(box(from), box(to), 0.25)).toMatchObject({ rotation });
});

test('a box that is not turned has no turn', () => {
  expect(between(box(), box(), 0.5)).toEqual(box());
});

test('points of a skeleton go evenly, and stay as labelled as they are first', () => {
  const points = (x: number, visibility: 0 | 1 | 2) => ({
    kind: 'skeleton' as const,
    points: [{ x, y: 2 * x, visibility }],
  });
  expect(between(points(0, 2), points(8, 1), 0.25)).toEqual(points(2, 2));
  const two = { kind: 'skeleton' as const, points: [...points(8, 2).points, ...points(9, 2).points] };
  expect(between(points(0, 2), two, 0.25)).toEqual(points(0, 2));
});

test.each(['polyline', 'points'] as const)('a %s goes evenly where it has as many points', (kind) => {
  const line = (...points: number[]): Geometry => ({ kind, points });
  expect(between(line(0, 0, 4, 4), line(4, 8, 8, 12), 0.5)).toEqual(line(2, 4, 6, 8));
  expect(between(line(0, 0, 4, 4), line(4, 8), 0.5)).toEqual(line(0, 0, 4, 4));
});
