import type { Frame, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** @returns waits until nothing is on its way, nothing is being drawn anew or moves, and the address stays. */
export function waitForQuiet(page: Page): () => Promise<void> {
  // Which, not how many: what was asked before we listened ends as well, and must not be taken for something else.
  const underWay = new Set<Request>();
  const arrived = (request: Request) => underWay.delete(request);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', arrived).on('requestfailed', arrived);
  // Nobody tells of what a frame that is gone had asked for.
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
              // A view that was left before it was there waits until it is seen again.
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
    // One that goes meanwhile is looked for again.
    const frames = await Promise.all(page.frames().map((frame) => drawn(frame).catch(() => false)));
    return frames.every((isDrawn) => isDrawn) && underWay.size === 0;
  };
  return () =>
    expect.poll(async () => (await isQuiet()) && (await isQuiet()), { timeout: 20_000, interval: 40 }).toBe(true);
}
