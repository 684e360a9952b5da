import { customerCalls, providerCalls } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import { createClient, must, overHttp, publishFile, uploadFiles } from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { appRoutes } from '../apps/web/src/app/routes.ts';
import type { RoutePath } from '../apps/web/src/shared/paths.ts';
import { acceptSome } from './accept-some.ts';
import { hasBrowser, openBrowser, signIn, type UiLanguage, type Visitor } from './browser.ts';
import { tokenOf } from './customer-api.ts';
import { overflowOf } from './overflow.ts';
import { type OwnPortal, startPortal } from './portal.ts';
import { waitForQuiet } from './quiet.ts';
import { violationsOf } from './violations.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const isFull = process.env['E2E_FULL'] === '1';
const languages = ['en', 'zh', 'ja'] as const;
const roles = ['10', '20'] as const;
const themes = ['light', 'dark'] as const;
const every = languages.flatMap((language) =>
  roles.flatMap((role) => themes.map((theme) => ({ language, role, theme }))),
);
/** An administrator in each language and theme, and an acceptor, who sees fewer screens with the same words, in one. */
const settings = isFull
  ? every
  : every.filter(
      ({ language, role, theme }) => (language === 'zh') === (theme === 'dark') && (role === '10' || language === 'ja'),
    );
const widths = [1920, 1280, 768, 360] as const;
/** The width at which accessibility is checked once per theme, unless it is checked at every width. */
const auditedWidth = { en: 1280, zh: 360, ja: null } as const;

/** Reading takes longer than usual while other tests keep the machine busy. */
const PATIENCE = { timeout: 20_000 } as const;
/** More screens of datasets, which acceptors do not see. */
const datasetScreens = [
  'datasetRead',
  'datasetBatches',
  'datasetSettings',
  'datasetHistory',
  'datasetFiles',
  'batchUpload',
] as const;
const areForAdministrators: ReadonlySet<string> = new Set(datasetScreens);
const isWayThrough: ReadonlySet<string> = new Set(['/login', '/auth-redirect', '/redirect/$']);

describe.skipIf(!hasBrowser)('every screen', () => {
  let portal: OwnPortal;
  let browser: Browser;
  let addresses: Record<
    RoutePath | 'history' | 'orderHistory' | 'pictures' | 'empty' | (typeof datasetScreens)[number],
    string
  >;
  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
    const [customer] = portal.customers;
    const [administrator] = customer?.members ?? [];
    if (administrator === undefined) throw new Error('the sample has no administrator');
    const as = { token: await tokenOf(portal.url, administrator) };
    const api = createClient(customerCalls, overHttp(portal.url), { as });
    const { itemBatch, packageBatch } = await acceptSome(api);
    const { storageAreas } = must(await api.listDatasets({}));
    const dataset = must(await api.createDataset({ name: 'Trays', storageArea: storageAreas[0] ?? '' }));
    const { id: emptyBatch } = must(await api.createDatasetBatch({ datasetId: dataset.id, name: 'First run' }));
    // One file of it is read and one cannot be.
    const { id: read } = must(await api.createDataset({ name: 'Lanes', storageArea: storageAreas[0] ?? '' }));
    const { id: readBatch } = must(await api.createDatasetBatch({ datasetId: read, name: 'Lane 1' }));
    const files = { 'lane1/notes.txt': Buffer.from('Conveyor, cam 0\n'), 'lane1/cam.json': Buffer.from('{"a":') };
    await uploadFiles({ customer: api }, as, { batchId: readBatch, thenParse: true }, files);
    await vi.waitFor(async () => {
      const { byState } = must(await api.listDatasetBatches({ datasetId: read }));
      if (byState.failed !== 1) throw new Error('the batch has not been read yet');
    }, PATIENCE);
    const provider = createClient(providerCalls, overHttp(portal.url), { as: { token: portal.providerKey } });
    const { orderId } = must(await api.getBatch({ batchId: itemBatch })).batch;
    await publishFile(
      { provider },
      { orderId, name: 'trays_coco.zip', bytes: Buffer.from('of trays'), format: 'coco' },
    );
    addresses = {
      '/': '/',
      '/redirect/$': '/redirect/dashboard',
      '/login': '/login',
      '/auth-redirect': '/auth-redirect',
      '/404': '/no/such/page',
      '/401': '/401',
      '/noauth': '/noauth',
      '/notices': '/notices',
      '/orderManage': '/orderManage',
      '/order/orderDetail': `/order/orderDetail?orderId=${orderId}`,
      '/dashboard': '/dashboard',
      '/projects/deliveryBatchList': '/projects/deliveryBatchList',
      '/projects/deliveryBatch': `/projects/deliveryBatch?batchId=${itemBatch}`,
      '/projects/team': `/projects/team?batchId=${packageBatch}`,
      '/projects/adjudication': `/projects/adjudication?batchId=${packageBatch}`,
      '/projects/dataList': `/projects/dataList?batchId=${itemBatch}`,
      '/projects/packageList': `/projects/packageList?batchId=${packageBatch}`,
      '/accept/task': '/accept/task',
      '/accept/taskItem': `/accept/taskItem?batchId=${packageBatch}`,
      '/accept/details': `/accept/details?batchId=${itemBatch}`,
      '/projects/syncHistory': '/projects/syncHistory',
      '/studio/index': `/studio/index?batchId=${itemBatch}`,
      '/studioPackage/studioPackage': `/studioPackage/studioPackage?batchId=${packageBatch}`,
      '/profile': '/profile',
      '/inviteMembers': '/inviteMembers',
      '/downloadPage': '/downloadPage',
      '/helpCenter': '/helpCenter',
      history: `/projects/deliveryBatch?batchId=${itemBatch}&tab=history`,
      orderHistory: `/order/orderDetail?orderId=${orderId}&tab=history`,
      pictures: `/projects/dataList?batchId=${packageBatch}&view=grid`,
      empty: '/projects/deliveryBatchList?search=nothing-has-this-name',
      // The last ones, because they make an acceptor turn back.
      '/order/workload': '/order/workload',
      '/order/dataDownload': `/order/dataDownload?orderId=${orderId}`,
      '/dataSet/dataSetList': '/dataSet/dataSetList',
      '/dataSet/dataSetDetail': `/dataSet/dataSetDetail?datasetId=${dataset.id}`,
      '/dataSet/dataUpload': `/dataSet/dataUpload?datasetId=${dataset.id}`,
      datasetRead: `/dataSet/dataSetDetail?datasetId=${read}`,
      datasetBatches: `/dataSet/dataSetDetail?datasetId=${read}&tab=batches`,
      datasetSettings: `/dataSet/dataSetDetail?datasetId=${read}&tab=settings`,
      datasetHistory: `/dataSet/dataSetDetail?datasetId=${read}&tab=history`,
      datasetFiles: `/dataSet/dataSetDetail?datasetId=${read}&batchId=${readBatch}`,
      batchUpload: `/dataSet/dataUpload?datasetId=${dataset.id}&batchId=${emptyBatch}`,
    };
  });
  afterAll(() => Promise.all([browser?.close(), portal?.close()]));

  test.each(settings)(
    '[1-08] [2.1-13] [2.2-01] works and can be used by all: $language, role $role, $theme',
    async ({ language, role, theme }) => {
      const visitor = await newVisitor(browser, { language, dark: theme === 'dark', width: widths[0], hasMenu: true });
      const { page } = visitor;
      const person = portal.customers[0]?.members.find((member) => member.role === role);
      if (person === undefined) throw new Error(`the sample has nobody of role ${role}`);
      const settle = waitForQuiet(page);
      const visit = { visitor, settle, isAudited: isFull || role === '10' };
      await page.goto(`${portal.url}/login`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const faults = await faultsOf(visit, '/login');
      await resize(page, widths[0]);
      await signIn(visitor, portal.url, person);
      for (const [path, address] of Object.entries(addresses)) {
        if (role !== '10' && areForAdministrators.has(path)) continue;
        await page.evaluate((href) => window.history.pushState(null, '', href), address);
        faults.push(...(await titleFaults(visitor, path, role)));
        await settle();
        faults.push(...(await faultsOf(visit, path)));
      }
      expect(faults).toEqual([]);
      expectNoComplaints(visitor);
      await visitor.context.close();
    },
  );
});

interface Visit {
  readonly visitor: Visitor;
  /** Waits until the page is quiet. */
  readonly settle: () => Promise<void>;
  /** Whether this visit checks accessibility; of two people who visit the same screens only one does. */
  readonly isAudited: boolean;
}

/** Whether the page has its route's title; a redirect has the title of its target. */
async function titleFaults({ page, words }: Visitor, path: string, role: string): Promise<string[]> {
  const meta = isWayThrough.has(path) ? undefined : appRoutes.find((one) => one.path === path)?.meta;
  if (meta === undefined) return [];
  const title = meta.isAdmin && role !== '10' ? 'noAuth' : meta.title;
  const wanted = `${words.app.titles[title]} - ${words.app.headline}`;
  const isSo = await page.waitForFunction((text) => document.title === text, wanted).catch(() => null);
  return isSo === null ? [`${path}: titled "${await page.title()}"`] : [];
}

/**
 * The problems of the current screen: English words in another language, text that is none, content wider than the
 * window at some width or, beside the open menu, a list wider than its space, and violations of WCAG 2.2 AA.
 */
async function faultsOf({ visitor, settle, isAudited }: Visit, path: string): Promise<string[]> {
  const { page, language } = visitor;
  const faults: string[] = [];
  // Starts at the width at which the screen before ended.
  const isWide = page.viewportSize()?.width === widths[0];
  for (const width of isWide ? widths : widths.toReversed()) {
    if (width !== page.viewportSize()?.width) await resize(page, width);
    if (width === widths[0]) {
      await settle();
      faults.push(...(await foreignTexts(visitor)).map((text) => `${path}: says "${text}"`));
    }
    for (const frame of page.frames()) {
      const isTooWide = (await overflowOf(frame)) > 0;
      // A part that only this width has may still be loading.
      if (isTooWide) await settle();
      const overflow = isTooWide ? await overflowOf(frame) : 0;
      if (overflow > 0) faults.push(`${path}: ${overflow} px too wide at ${width} px`);
    }
    if (!isFull && !(isAudited && width === auditedWidth[language])) continue;
    await settle();
    for (const frame of page.frames())
      for (const { id, target } of await violationsOf(frame)) faults.push(`${path}, ${width} px: ${id} at ${target}`);
  }
  return faults;
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
}

/** English phrases that the language has its own words for. */
const englishOnly = { en: new Set<string>(), zh: englishBeside('zh'), ja: englishBeside('ja') };

function englishBeside(language: UiLanguage): ReadonlySet<string> {
  const own = new Set(textsOf(phrasesOf(language)));
  return new Set(textsOf(phrasesOf('en')).filter((text) => !own.has(text)));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

async function foreignTexts({ page, language }: Visitor): Promise<string[]> {
  const shown = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: string[] = [];
        while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent?.trim() ?? '');
        const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
          ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
        );
        return [...texts, ...named];
      }),
    ),
  );
  return shown
    .flat()
    .filter((text) => englishOnly[language].has(text) || /\b(undefined|NaN)\b|\[object |^null$/.test(text));
}
