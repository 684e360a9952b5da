import { languages } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import { describe, expect, test } from 'vitest';
import { elapsedText, relativeText } from './relative-time.ts';
import { instantOf } from './timestamp.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const minute = 60;
const hour = 3600;
const day = 24 * hour;

describe('[9-06] how long ago', () => {
  const { time } = phrasesOf('en');

  test.each([
    [-5, 'just now'],
    [0, 'just now'],
    [29.999, 'just now'],
    [30, '1 minute ago'],
    [2 * minute - 0.001, '1 minute ago'],
    [2 * minute, '2 minutes ago'],
    [hour - 0.001, '59 minutes ago'],
    [hour, '1 hour ago'],
    [2 * hour, '2 hours ago'],
    [day - 0.001, '23 hours ago'],
    [day, '1 day ago'],
    [2 * day - 0.001, '1 day ago'],
    [2 * day, null],
    [400 * day, null],
  ])('%d s: %s', (seconds, text) => {
    expect(relativeText(before(seconds), now, time)).toBe(text);
  });

  test.each([
    [0, '1 minute ago'],
    [hour - 0.001, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day - 0.001, '23 hours ago'],
    [day, '1 day ago'],
    [3 * day - 0.001, '2 days ago'],
    [45 * day, '45 days ago'],
  ])('by the other display, %d s: %s', (seconds, text) => {
    expect(elapsedText(before(seconds), now, time)).toBe(text);
  });

  test.each(languages)('in %s each step has words of its own', (language) => {
    const words = phrasesOf(language).time;
    const texts = [0, minute, hour, day].map((seconds) => relativeText(before(seconds), now, words));
    expect(new Set(texts).size).toBe(4);
  });
});

test.each([
  [1_700_000_000, '2023-11-14T22:13:20.000Z'],
  ['1700000000', '2023-11-14T22:13:20.000Z'],
  [1_700_000_000_000, '2023-11-14T22:13:20.000Z'],
  ['1700000000000', '2023-11-14T22:13:20.000Z'],
  [9_999_999_999, '2286-11-20T17:46:39.000Z'],
  [999_999_999, '1970-01-12T13:46:39.999Z'],
  ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
])('[9-06] the timestamp %s is %s', (timestamp, iso) => {
  expect(instantOf(timestamp).toISOString()).toBe(iso);
});
