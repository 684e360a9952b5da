import { expect, test } from 'vitest';
import { fixRows } from './fix-rows.ts';

const figures = [
  { round: 2, typeId: 'loose', label: 'fig', asked: 4, fixed: 2, unfixed: 1 },
  { round: 2, typeId: 'loose', label: 'date', asked: 1, fixed: 1, unfixed: 0 },
  { round: 2, typeId: 'missing', label: null, asked: 9, fixed: 9, unfixed: 0 },
  { round: 3, typeId: 'loose', label: 'fig', asked: 2, fixed: 0, unfixed: 0 },
];

test('errors are summed by type over the rounds, the most frequent first', () => {
  expect(fixRows(figures, 'typeId')).toEqual({
    rounds: [2, 3],
    all: {
      key: null,
      counts: [
        { asked: 14, fixed: 12, unfixed: 1, unanswered: 1 },
        { asked: 2, fixed: 0, unfixed: 0, unanswered: 2 },
      ],
    },
    rows: [
      { key: 'missing', counts: [{ asked: 9, fixed: 9, unfixed: 0, unanswered: 0 }, null] },
      {
        key: 'loose',
        counts: [
          { asked: 5, fixed: 3, unfixed: 1, unanswered: 1 },
          { asked: 2, fixed: 0, unfixed: 0, unanswered: 2 },
        ],
      },
    ],
  });
});

test('errors are summed by label, and those of whole items have none', () => {
  const { rows } = fixRows(figures, 'label');
  expect(rows.map(({ key, counts }) => [key, counts.map((count) => count?.asked)])).toEqual([
    [null, [9, undefined]],
    ['fig', [4, 2]],
    ['date', [1, undefined]],
  ]);
});

test('nothing asked is nothing', () => {
  expect(fixRows([], 'label')).toEqual({ rounds: [], all: { key: null, counts: [] }, rows: [] });
});
