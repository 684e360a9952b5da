import { expect, test } from 'vitest';
import { paintSamples } from './paint-samples.ts';
import { turnedStyle } from './turned-style.ts';
import { fitScale, keptInView, zoomAt } from './zoom.ts';

test('[9-07] a picture fits its view, and a small one keeps its pixels', () => {
  expect(fitScale({ width: 4000, height: 1000 }, { width: 400, height: 400 }, 1)).toBe(0.1);
  expect(fitScale({ width: 100, height: 50 }, { width: 400, height: 400 }, 1)).toBe(1);
  expect(fitScale({ width: 100, height: 50 }, { width: 400, height: 400 }, 0.5)).toBe(0.5);
  expect(fitScale({ width: 0, height: 0 }, { width: 400, height: 400 }, 1)).toBe(1);
});

test('[9-07] zooming keeps what is under the pointer, and moving keeps the picture in view', () => {
  expect(zoomAt({ scale: 1, x: 0, y: 0 }, 2, { x: 50, y: -20 }, 0.1)).toEqual({ scale: 2, x: -50, y: 20 });
  expect(zoomAt({ scale: 1, x: 0, y: 0 }, 1000, { x: 0, y: 0 }, 0.1).scale).toBe(32);
  expect(zoomAt({ scale: 1, x: 0, y: 0 }, 0.001, { x: 0, y: 0 }, 0.1).scale).toBe(0.1);
  const [picture, view] = [
    { width: 1000, height: 100 },
    { width: 400, height: 400 },
  ];
  expect(keptInView({ scale: 1, x: 900, y: 90 }, picture, view)).toEqual({ scale: 1, x: 300, y: 0 });
});

test('[9-07] samples of more than eight bits are spread over what a screen shows', () => {
  const grey = paintSamples(new Uint16Array([1000, 1500, 2000]), 3, { isStretched: true, isInverted: false });
  expect([...grey]).toEqual([0, 0, 0, 255, 128, 128, 128, 255, 255, 255, 255, 255]);
  const inverted = paintSamples(new Uint16Array([0, 65_535]), 2, { isStretched: true, isInverted: true });
  expect([...inverted]).toEqual([255, 255, 255, 255, 0, 0, 0, 255]);
  const plain = paintSamples(new Uint8Array([10, 20, 30]), 1, { isStretched: false, isInverted: false });
  expect([...plain]).toEqual([10, 20, 30, 255]);
  const depth = paintSamples(new Float32Array([Number.NaN, 1, 3]), 3, { isStretched: true, isInverted: false });
  expect([depth[0], depth[4], depth[8]]).toEqual([0, 0, 255]);
  const even = paintSamples(new Uint16Array([7, 7]), 2, { isStretched: true, isInverted: false });
  expect([...even]).toEqual([0, 0, 0, 255, 0, 0, 0, 255]);
});

test('[9-07] a picture that is turned on its side fills the box in which it is displayed', () => {
  expect(turnedStyle(1, { width: 100, height: 200 })).toBeUndefined();
  // Stored 200 wide and 100 high: twice as wide as its box, half as high, and about the same middle.
  expect(turnedStyle(6, { width: 100, height: 200 })).toEqual({
    ...{ inset: 'auto', left: '-50%', top: '25%', width: '200%', height: '50%' },
    transform: 'rotate(90deg)',
  });
  expect(turnedStyle(3, { width: 100, height: 200 })).toMatchObject({ left: '0%', top: '0%', width: '100%' });
});
