import { describe, expect, test } from 'vitest';
import { idleState } from './idle-limit.ts';
import { passwordRule, unmetDemands } from './password-rule.ts';
import { resetMailWait } from './reset-mail-wait.ts';

describe('[5-02] a password one sets oneself has 6 to 16 characters with upper case, lower case and digits', () => {
  test.each([
    ['Abc12', ['length']],
    ['Abc123', []],
    [`Abc1${'x'.repeat(12)}`, []],
    [`Abc1${'x'.repeat(13)}`, ['length']],
    ['abc123', ['upper']],
    ['ABC123', ['lower']],
    ['Abcdef', ['digit']],
    ['abcdef', ['upper', 'digit']],
    ['Åäö123', []],
    ['Ａｂｃ１２３', ['digit']],
    ['', ['length', 'upper', 'lower', 'digit']],
  ])('%s: %j', (password, unmet) => expect(unmetDemands(password, passwordRule(false))).toEqual(unmet));
});

describe('under the strict setting it has 8 to 128 characters of any kind', () => {
  test.each([
    ['Abc123', ['length']],
    ['sevenfo', ['length']],
    ['eightfol', []],
    ['correct horse battery staple', []],
    ['合言葉は山と川です', []],
    ['x'.repeat(128), []],
    ['x'.repeat(129), ['length']],
  ])('%s: %j', (password, unmet) => expect(unmetDemands(password, passwordRule(true))).toEqual(unmet));
});

describe('the fourth mail within an hour waits until the first is an hour old', () => {
  const MINUTE_MS = 60 * 1000;
  const now = Date.UTC(2026, 10, 21);
  test.each([
    [[], 0],
    [[1, 2], 0],
    [[1, 2, 50], 10],
    [[0, 0, 0], 60],
    [[1, 2, 59, 59.5], 1],
    [[1, 2, 60], 0],
    [[1, 2, 300], 0],
  ])('asked for %j minutes ago: %d minutes', (minutesAgo, minutes) => {
    const askedAt = minutesAgo.map((ago) => now - ago * MINUTE_MS);
    expect(resetMailWait(askedAt, 3, now)).toBe(minutes * MINUTE_MS);
  });
});

test.each([
  [0, 'noted'],
  [59_999, 'noted'],
  [60_000, 'note'],
  [1_799_999, 'note'],
  [1_800_000, 'over'],
])('%d ms after its last use a session is %s', (passed, state) => {
  const seenAt = Date.UTC(2026, 10, 21);
  expect(idleState(seenAt, seenAt + passed)).toBe(state);
});
