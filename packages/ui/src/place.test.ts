import { expect, test } from 'vitest';
import { place } from './place.ts';

const viewport = { width: 400, height: 300 };
const part = { width: 100, height: 60 };

test('below its anchor, and above where there is no room', () => {
  const anchor = { left: 150, top: 100, width: 40, height: 20 };
  expect(place(anchor, part, viewport, 'center')).toEqual({ left: 120, top: 126 });
  expect(place({ ...anchor, top: 260 }, part, viewport, 'center')).toEqual({ left: 120, top: 194 });
});

test('never outside the viewport', () => {
  expect(place({ left: 380, top: 10, width: 20, height: 20 }, part, viewport, 'start').left).toBe(292);
  expect(place({ left: 0, top: 10, width: 20, height: 20 }, part, viewport, 'end').left).toBe(8);
});

test('over its anchor where there is room neither below nor above, so that its end can be reached', () => {
  const tall = { width: 100, height: 240 };
  expect(place({ left: 150, top: 100, width: 40, height: 20 }, tall, viewport, 'start').top).toBe(52);
  expect(place({ left: 150, top: 100, width: 40, height: 20 }, tall, viewport, 'start', 'above').top).toBe(8);
  expect(
    place({ left: 150, top: 100, width: 40, height: 20 }, { width: 100, height: 284 }, viewport, 'start').top,
  ).toBe(8);
});
