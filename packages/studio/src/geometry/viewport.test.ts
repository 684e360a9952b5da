import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as viewports from './viewport.ts';

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ x: real(-3000, 3000), y: real(-3000, 3000) });
const size = fc.record({ width: real(1, 8000), height: real(1, 8000) });
const viewport = fc.record({ scale: real(0.01, 60), x: real(-5000, 5000), y: real(-5000, 5000) });

describe('viewport', () => {
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
      fc.property(size, fc.record({ width: real(100, 3000), height: real(100, 3000) }), (picture, view) => {
        const { scale, x, y } = viewports.fit(picture, view);
        const [right, bottom] = [view.width - x - picture.width * scale, view.height - y - picture.height * scale];
        expect(right).toBeCloseTo(x, 5);
        expect(bottom).toBeCloseTo(y, 5);
        expect(Math.min(x, y)).toBeCloseTo(viewports.fitMarginPx, 5);
      }),
    );
  });

  it('never lets the picture leave the view, and leaves a viewport alone that is in order', () => {
    fc.assert(
      fc.property(viewport, size, fc.record({ width: real(50, 3000), height: real(50, 3000) }), (v, picture, view) => {
        const kept = viewports.clamp(v, picture, view);
        for (const [offset, length, room] of [
          [kept.x, picture.width * kept.scale, view.width],
          [kept.y, picture.height * kept.scale, view.height],
        ] as const) {
          const inView = Math.min(room, offset + length) - Math.max(0, offset);
          expect(inView).toBeGreaterThanOrEqual(Math.min(viewports.keptInViewPx, length, room / 2) - 1e-6);
        }
        expect(viewports.clamp(kept, picture, view)).toEqual(kept);
        expect(viewports.clamp(viewports.fit(picture, view), picture, view)).toEqual(viewports.fit(picture, view));
      }),
    );
  });

  it('brings a rectangle wholly into the view, without moving when it is there', () => {
    const view = { width: 1000, height: 700 };
    fc.assert(
      fc.property(viewport, point, real(1, 900), real(1, 900), (v, at, width, height) => {
        const bounds = { minX: at.x, minY: at.y, maxX: at.x + width, maxY: at.y + height };
        const shown = viewports.reveal(v, bounds, view, { min: 0.001, max: 100 });
        const from = viewports.toScreen(shown, { x: bounds.minX, y: bounds.minY });
        const to = viewports.toScreen(shown, { x: bounds.maxX, y: bounds.maxY });
        expect(Math.min(from.x, from.y, view.width - to.x, view.height - to.y)).toBeGreaterThanOrEqual(-1e-6);
        expect(shown.scale).toBeLessThanOrEqual(v.scale);
        const again = viewports.reveal(shown, bounds, view, { min: 0.001, max: 100 });
        expect(again.x).toBeCloseTo(shown.x, 5);
        expect(again.y).toBeCloseTo(shown.y, 5);
      }),
    );
  });
});
