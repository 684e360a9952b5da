import type { Browser, Page } from 'playwright-core';
import { openBrowser, openVisitor } from '../../e2e/browser.ts';
import type { Installation } from '../harness/installation.ts';
import type { Row } from '../harness/row.ts';
import { quantile } from '../harness/timing.ts';

const LOADS = 5;
const SLOWER = 4;

/** What a browser says of one load, and of the presses after it; ms, and shares of the screen. */
interface Vitals {
  largest: number;
  shifted: number;
  presses: number[];
}

const row: Row = {
  number: 17,
  title: `First load of the batch list in Chromium, its processor ${SLOWER} times slower, nothing cached`,
  goal: 'LCP <= 800 ms, INP p98 <= 50 ms, CLS <= 0.01',
  async measure(bench) {
    const installation = await bench.installation();
    const browser = await openBrowser();
    try {
      const loads: Vitals[] = [];
      for (let nth = 0; nth < LOADS; nth++) loads.push(await loadOnce(browser, installation, nth));
      const median = (of: (load: Vitals) => number) => quantile(loads.map(of), 0.5);
      const presses = loads.flatMap((load) => load.presses);
      return [
        { what: `largest paint, median of ${LOADS}`, value: median((load) => load.largest), unit: 'ms' },
        { what: 'layout shift, the worst', value: Math.max(...loads.map((load) => load.shifted)), unit: '' },
        { what: `press to paint, p98 of ${presses.length}`, value: quantile(presses, 0.98), unit: 'ms' },
      ];
    } finally {
      await browser.close();
    }
  },
};
export default row;

async function loadOnce(browser: Browser, installation: Installation, nth: number): Promise<Vitals> {
  const { page, context, words, complaints } = await openVisitor(browser);
  const { token = '' } = installation.callers[nth % installation.callers.length] ?? {};
  await page.addInitScript(
    (kept) => localStorage.setItem('token', JSON.stringify({ token: kept, ti: Date.now() })),
    token,
  );
  await page.addInitScript(watchVitals);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${installation.url}/projects/deliveryBatchList`);
  await page.getByRole('row').filter({ hasText: 'wide' }).waitFor();
  await page.waitForLoadState('networkidle');
  // A press ends the browser's search for the largest paint.
  const { largest, shifted } = await readVitals(page);
  for (const stage of ['accepting', 'passed', 'all'] as const) {
    await page.getByRole('radiogroup').getByText(words.batch.stages[stage], { exact: true }).click();
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('searchbox').pressSequentially('big');
  await page.getByRole('row').filter({ hasText: 'wide' }).waitFor({ state: 'detached' });
  const { presses } = await readVitals(page);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  await context.close();
  return { largest, shifted, presses };
}

/** Runs in the page, before anything of it. */
function watchVitals(): void {
  const vitals: Vitals = { largest: 0, shifted: 0, presses: [] };
  (window as unknown as { vitals: Vitals }).vitals = vitals;
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.shifted += value;
  });
  watch('event', (entry) => {
    const { interactionId } = entry as unknown as { interactionId: number };
    if (interactionId > 0) vitals.presses.push(entry.duration);
  });
}

function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
}
