import { expect, it } from 'vitest';
import { isSwiped, swipeOf } from './swipe.ts';

it.each([
  ['a press that trembles', 8, 5, null],
  ['a way up', 10, -90, null],
  ['a slanting way', 100, 60, null],
  ['a long way that strays', 300, 60, null],
  ['the beginning of a pass', 40, 6, 'pass'],
  ['the beginning of a rejection', -40, -6, 'reject'],
] as const)('[2.4-09] %s is not yet a verdict', (_, dx, dy, towards) => {
  const swipe = swipeOf(dx, dy, 360);
  expect(swipe?.towards ?? null).toBe(towards);
  expect(isSwiped(swipe)).toBe(false);
});

it.each([
  [360, 144],
  [280, 120],
  [700, 280],
])('on a bar of %d px a swipe takes %d px, and coming back undoes it', (width, way) => {
  expect(isSwiped(swipeOf(way, 10, width))).toBe(true);
  expect(isSwiped(swipeOf(-way, 10, width))).toBe(true);
  expect(isSwiped(swipeOf(way - 1, 0, width))).toBe(false);
  expect(swipeOf(5, 0, width)).toBeNull();
});

it('tells how far it is', () => {
  const [near = 0, further = 0, there = 0] = [30, 80, 400].map((dx) => swipeOf(dx, 0, 360)?.share);
  expect([near > 0, further > near, there]).toEqual([true, true, 1]);
});
