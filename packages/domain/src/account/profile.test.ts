import { describe, expect, test } from 'vitest';
import { findProfileProblems } from './find-profile-problems.ts';
import { middleSquare, squareWithin } from './square-within.ts';

describe('[2.4-14] a profile', () => {
  const profile = { userName: '鈴木 一郎', introduction: 'Two lines\nof it', email: 'ichiro@kanda.example' };

  test.each([
    [{}, '10', {}],
    [{ userName: ' ' }, '10', { userName: 'required' }],
    [{ userName: 'x'.repeat(200) }, '20', {}],
    [{ userName: 'x'.repeat(201) }, '20', { userName: 'long' }],
    [{ userName: 'two\nlines' }, '20', { userName: 'characters' }],
    [{ introduction: 'x'.repeat(200) }, '20', {}],
    [{ introduction: 'x'.repeat(201) }, '20', { introduction: 'long' }],
    [{ email: '' }, '20', {}],
    [{ email: '' }, '10', { email: 'required' }],
    [{ email: 'ichiro@kanda' }, '20', { email: 'email' }],
  ] as const)('%j of role %s', (changed, role, problems) => {
    expect(findProfileProblems({ ...profile, ...changed }, role)).toEqual(problems);
  });
});

describe('the square part of a picture', () => {
  test.each([
    [
      { left: 10, top: 20, side: 50 },
      { left: 10, top: 20, side: 50 },
    ],
    [
      { left: -5, top: 190, side: 50 },
      { left: 0, top: 150, side: 50 },
    ],
    [
      { left: 0, top: 0, side: 999 },
      { left: 0, top: 0, side: 200 },
    ],
    [
      { left: 300, top: 0, side: 0 },
      { left: 299, top: 0, side: 1 },
    ],
  ])('%j lies within 300 by 200 as %j', (wanted, found) => {
    expect(squareWithin(wanted, 300, 200)).toEqual(found);
  });

  test('is the middle unless somebody chose', () => {
    expect([middleSquare(300, 200), middleSquare(200, 301), middleSquare(7, 7)]).toEqual([
      { left: 50, top: 0, side: 200 },
      { left: 0, top: 51, side: 200 },
      { left: 0, top: 0, side: 7 },
    ]);
  });
});
