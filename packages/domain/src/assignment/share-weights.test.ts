import { expect, test } from 'vitest';
import { shareWeights } from './share-weights.ts';

const people = [
  { id: 'fast', secondsEach: 5 },
  { id: 'slow', secondsEach: 10 },
  { id: 'new', secondsEach: null },
];
const weights = (...given: Parameters<typeof shareWeights>) => shareWeights(...given).map(({ weight }) => weight);

test('[8-09] evenly, everybody counts the same', () => {
  expect(weights(people, 'evenly')).toEqual([1, 1, 1]);
});

test('[8-09] by pace, who is twice as fast counts twice, and who has no pace counts as the average', () => {
  const [fast, slow, unknown] = weights(people, 'pace');
  expect(fast).toBeCloseTo(2 * (slow ?? 0));
  expect(unknown).toBeCloseTo(0.15);
});

test('[8-09] by pace without any pace, everybody counts the same', () => {
  expect(
    new Set(
      weights(
        [
          { id: 'a', secondsEach: null },
          { id: 'b', secondsEach: null },
        ],
        'pace',
      ),
    ).size,
  ).toBe(1);
});
