import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Turn, turnedSize } from './turn.ts';
import * as viewports from './viewport.ts';

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ x: real(-3000, 3000), y: real(-3000, 3000) });
const size = fc.record({ width: real(1, 8000), height: real(1, 8000) });
const turn = fc.constantFrom<Turn>(0, 1, 2, 3);
const viewport = fc.record({ scale: real(0.01, 60), x: real(-5000, 5000), y: real(-5000, 5000), turn });

const wholeOf = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  minX: 0,
  minY: 0,
  maxX: width,
  maxY: height,
});

describe('viewport', () => {
  it('turns about the middle of the view, and four turns or one there and back change nothing', () => {
    const view = { width: 900, height: 700 };
    fc.assert(
      fc.property(viewport, fc.integer({ min: -5, max: 5 }), (v, quarters) => {
        const middle = { x: view.width / 2, y: view.height / 2 };
        const turnedOnce = viewports.turnBy(v, quarters, view);
        const before = viewports.toPicture(v, middle);
        const after = viewports.toPicture(turnedOnce, middle);
        expect([after.x, after.y].map((n, at) => n - ([before.x, before.y][at] ?? Number.NaN))).toEqual([
          expect.closeTo(0, 5),
          expect.closeTo(0, 5),
        ]);
        for (const back of [viewports.turnBy(turnedOnce, -quarters, view), viewports.turnBy(v, 4, view)]) {
          expect(back.turn).toBe(v.turn);
          expect(back.x).toBeCloseTo(v.x, 4);
          expect(back.y).toBeCloseTo(v.y, 4);
        }
      }),
    );
  });

  it('turns clockwise: what lay on the right lies below', () => {
    const v = { scale: 2, x: 100, y: 50, turn: 1 as const };
    expect(viewports.toScreen(v, { x: 10, y: 0 })).toEqual({ x: 100, y: 70 });
    expect(viewports.toScreen(v, { x: 0, y: 10 })).toEqual({ x: 80, y: 50 });
  });

  it('takes a point of the view to the picture and back to where it was', () => {
    fc.assert(
      fc.property(viewport, point, (v, p) => {
        const back = viewports.toScreen(v, viewports.toPicture(v, p));
        expect(back.x).toBeCloseTo(p.x, 5);
        expect(back.y).toBeCloseTo(p.y, 5);
      }),
    );
  });

  it('keeps the point of the picture under the pointer when zooming, also at the limits', () => {
    fc.assert(
      fc.property(viewport, point, real(0.05, 20), (v, at, factor) => {
        const limits = { min: 0.05, max: 40 };
        const zoomed = viewports.zoomAt(v, at, factor, limits);
        const under = viewports.toScreen(zoomed, viewports.toPicture(v, at));
        expect(under.x).toBeCloseTo(at.x, 5);
        expect(under.y).toBeCloseTo(at.y, 5);
        expect(zoomed.scale).toBeCloseTo(Math.min(40, Math.max(0.05, v.scale * factor)), 8);
      }),
    );
  });

  it('fits the whole picture, centred, with the margin on the tighter side', () => {
    fc.assert(
      fc.property(size, fc.record({ width: real(100, 3000), height: real(100, 3000) }), turn, (picture, view, to) => {
        const fitted = viewports.fit(picture, view, to);
        const { minX, minY, maxX, maxY } = viewports.onScreen(fitted, wholeOf(picture));
        expect(view.width - maxX).toBeCloseTo(minX, 5);
        expect(view.height - maxY).toBeCloseTo(minY, 5);
        expect(Math.min(minX, minY)).toBeCloseTo(viewports.fitMarginPx, 5);
        expect(maxX - minX).toBeCloseTo(turnedSize(picture, to).width * fitted.scale, 5);
      }),
    );
  });

  it('never lets the picture leave the view, and leaves a viewport alone that is in order', () => {
    fc.assert(
      fc.property(viewport, size, fc.record({ width: real(50, 3000), height: real(50, 3000) }), (v, picture, view) => {
        const kept = viewports.clamp(v, picture, view);
        const { minX, minY, maxX, maxY } = viewports.onScreen(kept, wholeOf(picture));
        for (const [from, to, room] of [
          [minX, maxX, view.width],
          [minY, maxY, view.height],
        ] as const) {
          const inView = Math.min(room, to) - Math.max(0, from);
          expect(inView).toBeGreaterThanOrEqual(Math.min(viewports.keptInViewPx, to - from, room / 2) - 1e-5);
        }
        expect(viewports.clamp(kept, picture, view)).toEqual(kept);
        const fitted = viewports.fit(picture, view, v.turn);
        expect(viewports.clamp(fitted, picture, view)).toEqual(fitted);
      }),
    );
  });

  it('brings a rectangle wholly into the view, without moving when it is there', () => {
    const view = { width: 1000, height: 700 };
    fc.assert(
      fc.property(viewport, point, real(1, 900), real(1, 900), (v, at, width, height) => {
        const bounds = { minX: at.x, minY: at.y, maxX: at.x + width, maxY: at.y + height };
        const shown = viewports.reveal(v, bounds, view, { min: 0.001, max: 100 });
        const { minX, minY, maxX, maxY } = viewports.onScreen(shown, bounds);
        expect(Math.min(minX, minY, view.width - maxX, view.height - maxY)).toBeGreaterThanOrEqual(-1e-6);
        expect(shown.scale).toBeLessThanOrEqual(v.scale);
        const again = viewports.reveal(shown, bounds, view, { min: 0.001, max: 100 });
        expect(again.x).toBeCloseTo(shown.x, 5);
        expect(again.y).toBeCloseTo(shown.y, 5);
      }),
    );
  });

  it('leaves a fitted picture where it is for what lies at its edges', () => {
    const [picture, view] = [
      { width: 640, height: 360 },
      { width: 684, height: 280 },
    ];
    const fitted = viewports.fit(picture, view, 0);
    for (const bounds of [
      { minX: 0, minY: 0, maxX: 60, maxY: 40 },
      { minX: 0, minY: 0, maxX: 640, maxY: 360 },
      { minX: 600, minY: 330, maxX: 640, maxY: 360 },
    ])
      expect(viewports.reveal(fitted, bounds, view, { min: 0.001, max: 100 })).toEqual(fitted);
  });
});
