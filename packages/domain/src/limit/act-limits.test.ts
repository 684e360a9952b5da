import { expect, test } from 'vitest';
import { actLimits, actWait, type PastAct } from './act-limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 1_000 * HOUR;
const ago = (ms: number, count = 1): PastAct => ({ at: NOW - ms, count });
const tenAnHour = [{ spanMs: HOUR, most: 10 }];

test.each([
  ['nothing was done', [], 10, 0],
  ['as many as may be', [ago(MINUTE, 9)], 1, 0],
  ['one too many, until the only one is forgotten', [ago(MINUTE, 10)], 1, 59 * MINUTE],
  ['the oldest go first', [ago(20 * MINUTE, 5), ago(50 * MINUTE, 5)], 5, 10 * MINUTE],
  ['several have to be forgotten', [ago(50 * MINUTE, 5), ago(20 * MINUTE, 5)], 6, 40 * MINUTE],
  ['what is an hour old does not count', [ago(HOUR, 10)], 10, 0],
  ['a moment less does', [ago(HOUR - 1, 10)], 10, 1],
])('%s', (_case, acts, wanted, wait) => {
  expect(actWait(acts, tenAnHour, wanted, NOW)).toBe(wait);
});

test('the longest of several limits counts', () => {
  const both = [...tenAnHour, { spanMs: 24 * HOUR, most: 12 }];
  expect(actWait([ago(5 * HOUR, 12)], both, 1, NOW)).toBe(19 * HOUR);
});

test('120 invitations at once are three times what an hour takes', () => {
  const invite = (count: number) => actWait([ago(0, count)], actLimits.invitation, 20, NOW);
  expect([invite(20), invite(21)]).toEqual([0, HOUR]);
  expect(actWait([ago(2 * HOUR, 40), ago(3 * HOUR, 41)], actLimits.invitation, 20, NOW)).toBe(21 * HOUR);
});
