import type { Frame, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { streamPath } from './idle.ts';

/** @returns waits until no request is open, nothing is being drawn or moves, and the address stays. */
export function waitForQuiet(page: Page): () => Promise<void> {
  // Records which requests are open, not how many: one sent before this listener also ends, and must not count for
  // another.
  const underWay = new Set<Request>();
  const arrived = (request: Request) => underWay.delete(request);
  page.on('request', (request) => {
    if (!request.url().endsWith(streamPath)) underWay.add(request);
  });
  page.on('requestfinished', arrived).on('requestfailed', arrived);
  // Requests of a removed frame end without an event.
  page.on('framedetached', (frame) => {
    for (const request of underWay)
      if (!request.isNavigationRequest() && request.frame() === frame) underWay.delete(request);
  });
  const drawn = (frame: Frame) =>
    frame.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              // A view that was left before it loaded waits until it is visible again.
              const isBusy = (element: Element) => element.checkVisibility();
              const isMoving = ({ effect, playState }: Animation) =>
                playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
              resolve(
                ![...document.querySelectorAll('[aria-busy=true]')].some(isBusy) &&
                  !document.getAnimations().some(isMoving),
              );
            }),
          ),
        ),
    );
  const isQuiet = async () => {
    // If the frame disappears meanwhile, the next round looks again.
    const frames = await Promise.all(page.frames().map((frame) => drawn(frame).catch(() => false)));
    return frames.every((isDrawn) => isDrawn) && underWay.size === 0;
  };
  return () =>
    expect.poll(async () => (await isQuiet()) && (await isQuiet()), { timeout: 20_000, interval: 40 }).toBe(true);
}
