import axe, { type AxeResults } from 'axe-core';
import type { Browser, Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appRoutes } from '../apps/web/src/app/routes.ts';
import type { RoutePath } from '../apps/web/src/shared/paths.ts';
import { acceptSome } from './accept-some.ts';
import { hasBrowser, openBrowser, signIn, type UiLanguage, type Visitor } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { type Portal, startPortal } from './portal.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const isFull = process.env['E2E_FULL'] === '1';
const themes = ['light', 'dark'] as const;
const every = (['en', 'zh', 'ja'] as const).flatMap((language) => themes.map((theme) => ({ language, theme })));
/** Each language once, and each theme. */
const settings = isFull ? every : every.filter(({ language, theme }) => (language === 'zh') === (theme === 'dark'));
const widths = [1920, 1280, 768, 360] as const;
/** The width at which a screen is held against the accessibility rules, unless it is at every one. */
const auditedWidth = { en: 1280, zh: 1280, ja: 360 } as const;

const isWayThrough: ReadonlySet<string> = new Set(['/login', '/auth-redirect', '/redirect/$']);

describe.skipIf(!hasBrowser)('every screen', () => {
  let portal: Portal;
  let browser: Browser;
  let addresses: Record<RoutePath | 'history' | 'pictures' | 'empty', string>;
  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
    const [customer] = portal.customers;
    const [administrator] = customer?.members ?? [];
    if (administrator === undefined) throw new Error('the sample has no administrator');
    const api = await signInApi(portal.url, administrator);
    const { itemBatch, packageBatch } = await acceptSome(api);
    addresses = {
      '/': '/',
      '/redirect/$': '/redirect/dashboard',
      '/login': '/login',
      '/auth-redirect': '/auth-redirect',
      '/404': '/no/such/page',
      '/401': '/401',
      '/noauth': '/noauth',
      '/orderManage': '/orderManage',
      '/dashboard': '/dashboard',
      '/projects/deliveryBatchList': '/projects/deliveryBatchList',
      '/projects/deliveryBatch': `/projects/deliveryBatch?batchId=${itemBatch}`,
      '/projects/dataList': `/projects/dataList?batchId=${itemBatch}`,
      '/projects/packageList': `/projects/packageList?batchId=${packageBatch}`,
      '/projects/syncHistory': '/projects/syncHistory',
      '/studio/index': `/studio/index?batchId=${itemBatch}`,
      '/studioPackage/studioPackage': `/studioPackage/studioPackage?batchId=${packageBatch}`,
      '/profile': '/profile',
      '/inviteMembers': '/inviteMembers',
      '/downloadPage': '/downloadPage',
      '/helpCenter': '/helpCenter',
      '/dataSet/dataSetList': '/dataSet/dataSetList',
      history: `/projects/deliveryBatch?batchId=${itemBatch}&tab=history`,
      pictures: `/projects/dataList?batchId=${packageBatch}&view=pictures`,
      empty: '/projects/deliveryBatchList?search=nothing-has-this-name',
    };
  });
  afterAll(() => Promise.all([browser?.close(), portal?.close()]));

  test.each(settings)(
    '[1-08] [2.1-13] [2.2-01] works and can be used by all: $language, $theme',
    async ({ language, theme }) => {
      const visitor = await newVisitor(browser, { language, dark: theme === 'dark', width: widths[0] });
      const { page } = visitor;
      const person = portal.customers[0]?.members[0];
      if (person === undefined) throw new Error('the sample has no administrator');
      await page.goto(`${portal.url}/login`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const faults = await faultsOf(visitor, '/login', language);
      await signIn(visitor, portal.url, person);
      for (const [path, address] of Object.entries(addresses)) {
        await page.goto(portal.url + address);
        await settle(visitor);
        faults.push(...(await titleFaults(visitor, path)), ...(await faultsOf(visitor, path, language)));
      }
      expect(faults).toEqual([]);
      expectNoComplaints(visitor);
      await visitor.context.close();
    },
  );
});

/** Until nothing is on its way and nothing is being drawn anew. */
async function settle({ page }: Visitor): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Whether the page is titled after its route; a screen that only leads elsewhere has the title of where it led. */
async function titleFaults({ page, words }: Visitor, path: string): Promise<string[]> {
  const { title } = (isWayThrough.has(path) ? undefined : appRoutes.find((one) => one.path === path)?.meta) ?? {};
  if (title === undefined) return [];
  const wanted = `${words.app.titles[title]} - ${words.app.headline}`;
  const isSo = await page
    .waitForFunction((text) => document.title === text, wanted, { timeout: 5_000 })
    .catch(() => null);
  return isSo === null ? [`${path}: titled "${await page.title()}"`] : [];
}

/** What is wrong with the screen in front: wider than the window at some width, or against WCAG 2.2 AA. */
async function faultsOf({ page }: Visitor, path: string, language: UiLanguage): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
    for (const frame of page.frames()) {
      const overflow = await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) faults.push(`${path}: ${overflow} px wider than ${width} px`);
    }
    if (!isFull && width !== auditedWidth[language]) continue;
    for (const frame of page.frames())
      for (const { id, target } of await violationsOf(frame)) faults.push(`${path}, ${width} px: ${id} at ${target}`);
  }
  await page.setViewportSize({ width: widths[0], height: 900 });
  return faults;
}

async function violationsOf(frame: Frame): Promise<{ id: string; target: string }[]> {
  await frame.evaluate(axe.source);
  return frame.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(...args: unknown[]): Promise<AxeResults> } };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      iframes: false,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map((node) => ({ id, target: `${node.target.join(' ')} (${node.any[0]?.message ?? ''})` })),
    );
  });
}
