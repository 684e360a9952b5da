import { expect, test } from 'vitest';
import { countedErrors, tallyBetween, tallyErrors, tickedAnnotations } from './tally-errors.ts';

const labels = new Map([
  ['a', 'car'],
  ['b', 'car'],
  ['c', 'bus'],
]);
const none = new Set<string>();
const tick = (annotationId: string, typeId: string) => ({ annotationId, typeId, remark: '' });

test('ticks are counted by type and label, whole-item errors without a label', () => {
  const tally = tallyErrors(
    {
      itemErrors: [{ typeId: 'blurred', remark: 'x' }],
      ticks: [tick('a', 'loose'), tick('b', 'loose'), tick('c', 'loose'), tick('a', 'class')],
      comment: '',
    },
    labels,
  );
  expect(tally).toEqual([
    { typeId: 'blurred', label: null, count: 1 },
    { typeId: 'loose', label: 'car', count: 2 },
    { typeId: 'loose', label: 'bus', count: 1 },
    { typeId: 'class', label: 'car', count: 1 },
  ]);
});

test('a changed verdict moves only what differs', () => {
  const before = [
    { typeId: 'loose', label: 'car', count: 2 },
    { typeId: 'blurred', label: null, count: 1 },
  ];
  const after = [
    { typeId: 'loose', label: 'car', count: 3 },
    { typeId: 'blurred', label: null, count: 1 },
  ];
  expect(tallyBetween(before, after)).toEqual([{ typeId: 'loose', label: 'car', count: 1 }]);
  expect(tallyBetween(before, [])).toEqual([
    { typeId: 'loose', label: 'car', count: -2 },
    { typeId: 'blurred', label: null, count: -1 },
  ]);
});

test.each([
  ['10', true, 1],
  ['20', true, 1],
  ['00', true, 0],
  ['20', false, 0],
] as const)('of an item with result %s, valid: %s, the batch counts %d of its errors', (result, isValid, counted) => {
  expect(countedErrors({ result, isValid }, [{ typeId: 'loose', label: 'car', count: 1 }])).toHaveLength(counted);
});

test('an annotation with two ticks is one ticked annotation', () => {
  expect(tickedAnnotations({ ticks: [tick('a', 'loose'), tick('a', 'class'), tick('b', 'loose')] }, none)).toBe(2);
});

test('a ticked relation is no ticked annotation', () => {
  expect(tickedAnnotations({ ticks: [tick('r1', 'class'), tick('a', 'loose')] }, new Set(['r1', 'r2']))).toBe(1);
});

test('[2.4-09] of an object of a video each frame counts in which it is seen and that a tick speaks of', () => {
  const tracks = new Map([
    [
      'car',
      [
        [0, 9],
        [20, 29],
      ] as [number, number][],
    ],
    ['bus', [[5, 5]] as [number, number][]],
  ]);
  const at = (from: number, to: number, typeId = 'loose') => ({ ...tick('car', typeId), at: { from, to } });
  const count = (...ticks: Parameters<typeof tickedAnnotations>[0]['ticks']) =>
    tickedAnnotations({ ticks }, none, tracks);
  expect(count(tick('car', 'loose'))).toBe(20);
  expect(count(at(5, 24))).toBe(10);
  expect(count(at(5, 24), at(0, 6, 'class'), at(24, 24))).toBe(15);
  expect(count(at(10, 19))).toBe(0);
  expect(count(at(0, 0), tick('car', 'class'), tick('bus', 'loose'), tick('whole', 'class'))).toBe(22);
});
