import type { Frame } from 'playwright-core';
import type { Visitor } from './browser.ts';

/** How much wider than its space a screen is at each width, in words; empty where it fits. */
export async function overflowAt({ page }: Visitor, width: number, address: string): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  const overflow = await overflowOf(page.mainFrame());
  return overflow > 0 ? [`${address}: ${overflow} px too wide at ${width} px`] : [];
}

/**
 * By how many pixels a document is wider than its window, or a table than its box, whichever is more. Waits until
 * observers of sizes have run.
 */
export function overflowOf(frame: Frame): Promise<number> {
  return frame.evaluate(async () => {
    const measure = () => {
      // A table for screen readers alone has no space on the screen.
      const tables = [...document.querySelectorAll('table')].filter(
        (table) => table.closest('.visually-hidden') === null,
      );
      const boxes = tables.map(({ parentElement }) => parentElement);
      const hidden = boxes.map((box) => (box === null ? 0 : box.scrollWidth - box.clientWidth));
      return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...hidden);
    };
    for (let frames = 0; frames < 30 && measure() > 0; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return measure();
  });
}
