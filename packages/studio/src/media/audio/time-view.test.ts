import { expect, test } from 'vitest';
import { clampView, moveView, pixelOf, revealIn, timeAt, wholeView, zoomView } from './time-view.ts';

const second = 1_000_000;

test.each([
  ['inside stays', { fromUs: 1, toUs: 5 * second }, { fromUs: 1, toUs: 5 * second }],
  ['before the beginning moves', { fromUs: -second, toUs: second }, { fromUs: 0, toUs: 2 * second }],
  ['behind the end moves', { fromUs: 9 * second, toUs: 11 * second }, { fromUs: 8 * second, toUs: 10 * second }],
  ['too long becomes the whole', { fromUs: -9, toUs: 99 * second }, { fromUs: 0, toUs: 10 * second }],
])('a view %s', (_, view, expected) => {
  expect(clampView(view, 10 * second)).toEqual(expected);
});

test('zooming keeps a moment where it is', () => {
  const view = { fromUs: 2 * second, toUs: 6 * second };
  const nearer = zoomView(view, 0.5, 3 * second, 10 * second);
  expect(nearer).toEqual({ fromUs: 2.5 * second, toUs: 4.5 * second });
  expect(pixelOf(3 * second, nearer, 400)).toBe(pixelOf(3 * second, view, 400));
  expect(
    zoomView(view, 1e-9, 3 * second, 10 * second).toUs - zoomView(view, 1e-9, 3 * second, 10 * second).fromUs,
  ).toBe(20_000);
  expect(zoomView(view, 100, 3 * second, 10 * second)).toEqual(wholeView(10 * second));
});

test('a pixel and its moment are one place, and no moment lies outside the recording', () => {
  const view = { fromUs: 0, toUs: 4 * second };
  expect(timeAt(100, view, 400, 3 * second)).toBe(second);
  expect(pixelOf(second, view, 400)).toBe(100);
  expect([timeAt(-9, view, 400, 3 * second), timeAt(399, view, 400, 3 * second)]).toEqual([0, 3 * second]);
});

test('what is gone to comes into view with as little movement as it needs', () => {
  const view = { fromUs: 2 * second, toUs: 4 * second };
  expect(revealIn(view, 3 * second, 3.5 * second, 10 * second)).toBe(view);
  expect(revealIn(view, 7 * second, 8 * second, 10 * second)).toEqual({ fromUs: 6.5 * second, toUs: 8.5 * second });
  expect(revealIn(view, 5 * second, 9 * second, 10 * second)).toEqual({ fromUs: 5 * second, toUs: 7 * second });
  expect(moveView(view, -9 * second, 10 * second)).toEqual({ fromUs: 0, toUs: 2 * second });
});
