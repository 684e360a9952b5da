import { expect, it } from 'vitest';
import { lifeFrames } from './life-frames.ts';

it.each([
  ['of a short life are all', [[3, 5]], [3, 4, 5]],
  ['of one frame is that', [[7, 7]], [7]],
  ['of nothing are none', [], []],
  [
    'of a long life are spread over what is seen',
    [
      [0, 9],
      [100, 109],
    ],
    [0, 5, 100, 104, 109],
  ],
] as const)('the chips %s', (_, runs, frames) => {
  const list = runs.map(([from, to]): [number, number] => [from, to]);
  expect(lifeFrames(list, 5)).toEqual(frames);
});
