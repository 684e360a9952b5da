import type { Browser, Page, Request } from 'playwright-core';
import { openBrowser, openVisitor } from '../../e2e/browser.ts';
import type { Installation } from '../harness/installation.ts';
import type { Figure, Row } from '../harness/row.ts';
import { quantile } from '../harness/timing.ts';

const LOADS = 5;
const SLOWER = 4;

/** What a page requests from the server until it is complete, calls and pictures included. */
interface Asked {
  readonly requests: number;
  /** Compressed bodies, as transferred. */
  readonly bytes: number;
}

/** What a browser reports of one load and of the presses after it; in ms, and shares of the screen. */
interface Vitals {
  largest: number;
  shifted: number;
  presses: number[];
}

const row: Row = {
  number: 17,
  title: `First load of the batch list in Chromium, its processor ${SLOWER} times slower, nothing cached`,
  goal: 'LCP <= 800 ms, INP p98 <= 50 ms, CLS <= 0.01; list <= 30 requests, sign-in <= 15',
  async measure(bench) {
    const installation = await bench.installation();
    const browser = await openBrowser();
    try {
      const signIn = await loadSignIn(browser, installation);
      const loads: (Vitals & Asked)[] = [];
      for (let nth = 0; nth < LOADS; nth++) loads.push(await loadOnce(browser, installation, nth));
      const median = (of: (load: Vitals & Asked) => number) => quantile(loads.map(of), 0.5);
      const presses = loads.flatMap((load) => load.presses);
      return [
        { what: `largest paint, median of ${LOADS}`, value: median((load) => load.largest), unit: 'ms' },
        { what: 'layout shift, the worst', value: Math.max(...loads.map((load) => load.shifted)), unit: '' },
        { what: `press to paint, p98 of ${presses.length}`, value: quantile(presses, 0.98), unit: 'ms' },
        ...figuresOf('the list', { requests: median((load) => load.requests), bytes: median((load) => load.bytes) }),
        ...figuresOf('the sign-in', signIn),
      ];
    } finally {
      await browser.close();
    }
  },
};
export default row;

function figuresOf(page: string, { requests, bytes }: Asked): Figure[] {
  return [
    { what: `requests of ${page}`, value: requests, unit: '' },
    { what: `what comes over the wire for ${page}`, value: bytes / 1024, unit: 'KiB' },
  ];
}

/** Records every response of a page from now on. */
function listenTo(page: Page): () => Promise<Asked> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  return async () => {
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    return { requests: sizes.length, bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) };
  };
}

async function loadSignIn(browser: Browser, installation: Installation): Promise<Asked> {
  const { page, context, words } = await openVisitor(browser);
  const asked = listenTo(page);
  await page.goto(`${installation.url}/login`);
  await page.getByRole('button', { name: words.account.signIn }).waitFor();
  await page.waitForLoadState('networkidle');
  const all = await asked();
  await context.close();
  return all;
}

async function loadOnce(browser: Browser, installation: Installation, nth: number): Promise<Vitals & Asked> {
  const { page, context, words, complaints } = await openVisitor(browser);
  const { token = '' } = installation.callers[nth % installation.callers.length] ?? {};
  await page.addInitScript(
    (kept) => localStorage.setItem('token', JSON.stringify({ token: kept, ti: Date.now() })),
    token,
  );
  await page.addInitScript(watchVitals);
  const session = await context.newCDPSession(page);
  const asked = listenTo(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${installation.url}/projects/deliveryBatchList`);
  await page.getByRole('row').filter({ hasText: 'wide' }).waitFor();
  await page.waitForLoadState('networkidle');
  // A press ends the browser's search for the largest paint.
  const { largest, shifted } = await readVitals(page);
  const all = await asked();
  for (const stage of ['accepting', 'passed', 'all'] as const) {
    await page.getByRole('radiogroup').getByText(words.batch.stages[stage], { exact: true }).click();
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('searchbox').pressSequentially('big');
  await page.getByRole('row').filter({ hasText: 'wide' }).waitFor({ state: 'detached' });
  const { presses } = await readVitals(page);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  await context.close();
  return { largest, shifted, presses, ...all };
}

/** Runs in the page before any of its code. */
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
