import { expect, test } from 'vitest';
import { cropFrame } from './crop-frame.ts';

const picture = { width: 1000, height: 800 };

test.each([
  ['a box with its margin', { x: 100, y: 200, width: 40, height: 20 }, { left: 76, top: 176, width: 88, height: 68 }],
  [
    'a large one with a larger margin',
    { x: 300, y: 300, width: 400, height: 100 },
    { left: 200, top: 200, width: 600, height: 300 },
  ],
  [
    'fractions of pixels',
    { x: 100.5, y: 100.5, width: 10.2, height: 10.2 },
    { left: 76, top: 76, width: 59, height: 59 },
  ],
  ['what lies at the edge', { x: 0, y: 780, width: 20, height: 20 }, { left: 0, top: 756, width: 44, height: 44 }],
  ['what is below', { x: 100, y: 2000, width: 20, height: 20 }, { left: 0, top: 0, width: 1000, height: 800 }],
  ['what is outside', { x: 2000, y: 780, width: 20, height: 20 }, { left: 0, top: 0, width: 1000, height: 800 }],
])('%s', (_, box, expected) => {
  expect(cropFrame({ kind: 'box', ...box }, picture)).toEqual(expected);
});

test('all of the picture for what has no place', () => {
  const all = { left: 0, top: 0, width: 1000, height: 800 };
  expect(cropFrame(null, picture)).toEqual(all);
  expect(cropFrame({ kind: 'whole' }, picture)).toEqual(all);
});

test('a single point has a surrounding', () => {
  expect(cropFrame({ kind: 'points', points: [50, 60] }, picture)).toEqual({
    left: 26,
    top: 36,
    width: 48,
    height: 48,
  });
});
