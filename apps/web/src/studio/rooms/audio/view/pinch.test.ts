import { expect, test } from 'vitest';
import { createPinch } from './pinch.ts';

test('two fingers keep the moments that they hold below them', () => {
  const pinch = createPinch();
  expect(pinch.press(1, { x: 100, timeUs: 1000 })).toBe(false);
  expect(pinch.move(1, 120, 0, 400)).toBeUndefined();
  expect(pinch.press(2, { x: 300, timeUs: 3000 })).toBe(true);
  // Apart by twice as much, so half as much time is in view.
  pinch.move(1, 0, 0, 400);
  expect(pinch.move(2, 400, 0, 400)).toEqual({ fromUs: 1000, toUs: 3000 });
  pinch.lift(2);
  expect(pinch.move(1, 50, 0, 400)).toBeUndefined();
});

test('the names beside the sound are no part of the view', () => {
  const pinch = createPinch();
  pinch.press(1, { x: 150, timeUs: 0 });
  pinch.press(2, { x: 250, timeUs: 100 });
  expect(pinch.move(2, 250, 50, 200)).toEqual({ fromUs: -100, toUs: 100 });
});

test('fingers that meet or cross do not turn time around', () => {
  const pinch = createPinch();
  pinch.press(1, { x: 100, timeUs: 1000 });
  pinch.press(2, { x: 300, timeUs: 3000 });
  const view = pinch.move(1, 350, 0, 400);
  expect(view?.toUs).toBeGreaterThan(view?.fromUs ?? 0);
});
