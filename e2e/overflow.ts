import type { Visitor } from './browser.ts';

/** How much wider than the window a screen is at some width, in words; nothing where it fits. */
export async function overflowAt({ page }: Visitor, width: number, address: string): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return overflow > 0 ? [`${address}: ${overflow} px wider than ${width} px`] : [];
}
