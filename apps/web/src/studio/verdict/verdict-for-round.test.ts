import type { Verdict } from '@countersign/contract';
import { expect, it } from 'vitest';
import { verdictForRound } from './verdict-for-round.ts';

const tick = (annotationId: string, remark: string) => ({ annotationId, typeId: 'wrong', remark });
const given: Verdict = {
  itemErrors: [],
  ticks: [tick('a', 'too wide'), tick('b', ''), tick('c', 'a nut')],
  comment: 'no',
};

it('is the same where the annotations are', () => {
  expect(verdictForRound(given, [{ id: 'c' }, { id: 'b' }, { id: 'a' }], true)).toBe(given);
});

it('keeps the ticks on annotations that are there, and what was written about the others', () => {
  expect(verdictForRound(given, [{ id: 'c' }], true)).toEqual({
    itemErrors: [],
    ticks: [tick('c', 'a nut')],
    comment: 'no\ntoo wide',
  });
});

it('keeps answers in their own round alone', () => {
  const answered = { ...given, answers: [{ question: 1, isFixed: true, carriedTo: null }] };
  const all = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(verdictForRound(answered, all, true)).toEqual(answered);
  expect(verdictForRound(answered, all, false)).toEqual(given);
});
