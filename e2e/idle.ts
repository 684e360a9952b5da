import type { BrowserContext, Request } from 'playwright-core';

/** Stays open as long as the page does. */
export const streamPath = '/customer-api/live/stream';
const IDLE_MS = 500;
const LOOK_MS = 50;
const LONGEST_MS = 20_000;

/** Whether a request still belongs to a page. Those of a removed frame end without an event. */
function isOfPage(request: Request): boolean {
  try {
    return !request.frame().isDetached();
  } catch {
    // A navigation has no frame yet.
    return true;
  }
}

/**
 * Follows the requests of a browser.
 *
 * @returns waits until none was open for half a second, besides the stream of live updates.
 */
export function watchIdle(context: BrowserContext): () => Promise<void> {
  const underWay = new Set<Request>();
  let quietSince = Date.now();
  context.on('request', (request) => {
    if (!request.url().endsWith(streamPath)) underWay.add(request);
  });
  const end = (request: Request) => {
    if (underWay.delete(request)) quietSince = Date.now();
  };
  context.on('requestfinished', end).on('requestfailed', end);
  return async () => {
    const until = Date.now() + LONGEST_MS;
    const begunAt = Date.now();
    for (;;) {
      for (const request of underWay) if (!isOfPage(request)) end(request);
      if (underWay.size === 0 && Date.now() - Math.max(quietSince, begunAt) >= IDLE_MS) return;
      if (Date.now() > until) throw new Error(`still open: ${[...underWay].map((one) => one.url()).join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
}
