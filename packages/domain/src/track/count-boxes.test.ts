import { expect, test } from 'vitest';
import { countBoxes } from './count-boxes.ts';

test('[2.4-08] an object counts in each frame in which it is seen, and a class of the whole video once', () => {
  const runs: [number, number][] = [
    [0, 9],
    [20, 20],
  ];
  const geometries = [
    { kind: 'track' as const, shape: 'box' as const, runs },
    { kind: 'track' as const, shape: 'box' as const, runs: [] },
    { kind: 'whole' as const },
  ];
  expect(countBoxes(geometries.map((geometry) => ({ geometry })))).toBe(12);
  expect(countBoxes([])).toBe(0);
});
