import type { CDPSession, Page } from 'playwright-core';

type Point = readonly [x: number, y: number];

/** Fingers on the page, in CSS pixels of the window. */
export interface Touch {
  /** One finger that moves through these points and is lifted at the last. */
  swipe(...points: Point[]): Promise<void>;
  /** Two fingers that move from one pair of points to the other. */
  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): Promise<void>;
}

const STEPS = 8;

/** Touch input for a page with a touch screen. */
export async function touchOf(page: Page): Promise<Touch> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
    ax + (bx - ax) * share,
    ay + (by - ay) * share,
  ];
  const shares = Array.from({ length: STEPS }, (_, step) => (step + 1) / STEPS);
  return {
    async swipe(...points) {
      const [first = [0, 0], ...rest] = points;
      await send('touchStart', [first]);
      let from: Point = first;
      for (const to of rest) {
        for (const share of shares) await send('touchMove', [between(from, to, share)]);
        from = to;
      }
      await send('touchEnd', []);
    },
    async pinch([a, b], [toA, toB]) {
      await send('touchStart', [a, b]);
      for (const share of shares) await send('touchMove', [between(a, toA, share), between(b, toB, share)]);
      await send('touchEnd', []);
    },
  };
}
