import type { Frame } from 'playwright-core';
import type { Visitor } from './browser.ts';

/** How much wider than the window a screen is at some width, in words; nothing where it fits. */
export async function overflowAt({ page }: Visitor, width: number, address: string): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  const overflow = await overflowOf(page.mainFrame());
  return overflow > 0 ? [`${address}: ${overflow} px wider than ${width} px`] : [];
}

/** Pixels a document is wider than its window, once what measures itself has had the time to take its new size. */
export function overflowOf(frame: Frame): Promise<number> {
  return frame.evaluate(async () => {
    const measure = () => document.documentElement.scrollWidth - window.innerWidth;
    for (let frames = 0; frames < 30 && measure() > 0; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return measure();
  });
}
