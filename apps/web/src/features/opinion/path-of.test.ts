import type { Geometry } from '@countersign/contract';
import { expect, test } from 'vitest';
import { pathOf } from './path-of.ts';

const geometries: [Geometry, string][] = [
  [{ kind: 'box', x: 1, y: 2, width: 4, height: 2 }, 'M1 2L5 2L5 4L1 4Z'],
  [{ kind: 'polygon', rings: [[0, 0, 4, 0, 4, 4], []] }, 'M0 0L4 0L4 4Z'],
  [{ kind: 'polyline', points: [0, 0, 4, 0] }, 'M0 0L4 0'],
  [{ kind: 'points', points: [1, 1, 3, 5] }, 'M1 1L3 1L3 5L1 5Z'],
  [{ kind: 'mask', x: 2, y: 2, width: 2, height: 2, size: [8, 8], counts: [64] }, 'M2 2L4 2L4 4L2 4Z'],
  [{ kind: 'whole' }, ''],
];

test.each(geometries)('the path of %j', (geometry, path) => {
  expect(pathOf(geometry)).toBe(path);
});
