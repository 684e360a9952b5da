import { expect, test } from 'vitest';
import { percentText } from '../rate/rate-text.ts';
import { fixRate, sumFixes } from './fix-rate.ts';

test('what nobody answered counts as neither, and is told', () => {
  const count = sumFixes([
    { asked: 10, fixed: 6, unfixed: 2 },
    { asked: 3, fixed: 0, unfixed: 0 },
  ]);
  expect(count).toEqual({ asked: 13, fixed: 6, unfixed: 2, unanswered: 5 });
  expect(fixRate(count).value).toBe(0.75);
});

test('the interval has no width where everything is answered, and is wide where little is', () => {
  expect(fixRate({ asked: 4, fixed: 3, unfixed: 1, unanswered: 0 })).toEqual({ value: 0.75, low: 0.75, high: 0.75 });
  const few = fixRate({ asked: 100, fixed: 4, unfixed: 0, unanswered: 96 });
  expect(few.value).toBe(1);
  expect(few.high).toBe(1);
  // Wilson's bound for 4 of 4, with the sample corrected to 4.125 for a lot of 100.
  expect(few.low).toBeCloseTo(0.5178, 3);
});

test('the interval of all or of none ends exactly there', () => {
  const of = (fixed: number, unfixed: number) => fixRate({ asked: 3, fixed, unfixed, unanswered: 3 - fixed - unfixed });
  expect([of(2, 0).high, of(0, 2).low]).toEqual([1, 0]);
});

test('there is no rate where nothing is answered, and a rate never rounds up to all', () => {
  expect(fixRate({ asked: 7, fixed: 0, unfixed: 0, unanswered: 7 })).toEqual({ value: null, low: null, high: null });
  expect(percentText(fixRate({ asked: 5000, fixed: 4999, unfixed: 1, unanswered: 0 }).value)).toBe('99.9%');
});
