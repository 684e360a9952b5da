import { describe, expect, test } from 'vitest';
import { signInWait } from './sign-in-wait.ts';
import { isExpired, isRefreshDue } from './token-age.ts';
import { validateLoginName } from './validate-login-name.ts';
import { memberPasswordRule, validateMemberPassword } from './validate-password.ts';
import { validateSignIn } from './validate-sign-in.ts';

describe('[5-03] a new login name has 6 to 20 digits and letters', () => {
  test.each([
    ['abc12', 'length'],
    ['abc123', null],
    ['a'.repeat(20), null],
    ['a'.repeat(21), 'length'],
    ['abc 123', 'characters'],
    ['abc_123', 'characters'],
    ['åkesson1', 'characters'],
    ['１２３４５６', 'characters'],
    ['', 'length'],
  ])('%s: %s', (loginName, problem) => expect(validateLoginName(loginName)).toBe(problem));
});

describe('[5-03] a new member has a password of 6 to 18 with two kinds of characters', () => {
  test.each([
    ['ab123', 'length'],
    ['abc123', null],
    ['ABCdef', null],
    ['ABC123', null],
    ['abcdef', 'kinds'],
    ['123456', 'kinds'],
    ['ABCDEF', 'kinds'],
    ['abc---', 'kinds'],
    [`${'a'.repeat(17)}1`, null],
    [`${'a'.repeat(18)}1`, 'length'],
  ])('%s: %s', (password, problem) =>
    expect(validateMemberPassword(password, memberPasswordRule(false))).toBe(problem),
  );
});

test.each([
  ['abc1234', 'length'],
  ['abcdefgh', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'length'],
])('under the strict setting it is long instead of mixed: %s', (password, problem) =>
  expect(validateMemberPassword(password, memberPasswordRule(true))).toBe(problem),
);

describe('[5-01] signing in asks for an account and a password of at least 6', () => {
  test.each([
    ['', '', 'required', 'required'],
    ['   ', 'secret1', 'required', null],
    [' astrid1 ', 'secret', null, null],
    ['astrid1', 'short', null, 'length'],
    ['astrid@', 'secret1', 'email', null],
    ['astrid@fruktlabb', 'secret1', 'email', null],
    ['astrid@fruktlabb.example', 'secret1', null, null],
  ])('%j and %j: %s, %s', (loginName, password, loginNameProblem, passwordProblem) =>
    expect(validateSignIn({ loginName, password })).toEqual({ loginName: loginNameProblem, password: passwordProblem }),
  );
});

describe('[4.1-06] a token is refreshed between 3.5 and 7 days and expired from then on', () => {
  const DAY_MS = 24 * 3600 * 1000;
  const ti = Date.UTC(2026, 10, 1);
  test.each([
    [0, false, false],
    [3.5 * DAY_MS - 1, false, false],
    [3.5 * DAY_MS, false, false],
    [3.5 * DAY_MS + 1, true, false],
    [7 * DAY_MS - 1, true, false],
    [7 * DAY_MS, false, true],
    [7 * DAY_MS + 1, false, true],
    [100 * DAY_MS, false, true],
  ])('after %d ms: refresh due %s, expired %s', (age, due, expired) => {
    const now = ti + age;
    expect(isRefreshDue(ti, now)).toBe(due);
    expect(isExpired(ti, now)).toBe(expired);
  });
});

describe('[8-07] waiting grows with every failed sign-in after the fifth', () => {
  const latest = Date.UTC(2026, 10, 1);
  test.each([
    [0, 0],
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [9, 480],
    [10, 900],
    [40, 900],
  ])('%d failures: %d s', (count, seconds) => {
    expect(signInWait({ count, latest }, 5, latest)).toBe(seconds * 1000);
  });

  test('it runs out', () => {
    expect(signInWait({ count: 5, latest }, 5, latest + 20_000)).toBe(10_000);
    expect(signInWait({ count: 5, latest }, 5, latest + 31_000)).toBe(0);
  });
});
