import type { Interval } from '@countersign/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coveredTime } from './covered-time.ts';
import { durationOf } from './duration-of.ts';
import { durationText } from './duration-text.ts';
import { sharedTime } from './shared-time.ts';

const interval = (fromUs: number, toUs: number, channel?: number): Interval => ({
  kind: 'interval',
  ...{ fromUs, toUs },
  ...(channel !== undefined && { channel }),
});

test.each([
  ['an interval and itself', interval(2, 7), interval(2, 7), 5],
  ['intervals that touch', interval(2, 7), interval(7, 9), 0],
  ['intervals apart', interval(2, 7), interval(20, 30), 0],
  ['an interval in another', interval(2, 17), interval(4, 8), 4],
  ['intervals crosswise', interval(0, 6), interval(4, 9), 2],
  ['a moment in an interval', interval(0, 6), interval(4, 4), 0],
  ['intervals of one channel', interval(0, 6, 2), interval(4, 9, 2), 2],
  ['intervals of two channels', interval(0, 6, 1), interval(4, 9, 2), 0],
  ['one of a channel and one of all', interval(0, 6, 1), interval(4, 9), 2],
])('%s share time', (_, one, other, shared) => {
  expect(sharedTime(one, other)).toBe(shared);
  expect(sharedTime(other, one)).toBe(shared);
});

test('an interval lasts from its begin to its end', () => {
  expect(durationOf(interval(3, 8))).toBe(5);
  expect(durationOf(interval(3, 3))).toBe(0);
});

test('intervals cover the time that is counted moment by moment', () => {
  const any = fc.tuple(fc.nat(40), fc.nat(20)).map(([from, length]) => interval(from, from + length));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), (intervals) => {
      const moments = intervals.flatMap(({ fromUs, toUs }) =>
        Array.from({ length: toUs - fromUs }, (_, at) => fromUs + at),
      );
      expect(coveredTime(intervals)).toBe(new Set(moments).size);
    }),
  );
});

test.each([
  [0, '0:00'],
  [7_499, '0:07'],
  [754_000, '12:34'],
  [3_599_600, '1:00:00'],
  [3_723_000, '1:02:03'],
  [360_000_000, '100:00:00'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});
