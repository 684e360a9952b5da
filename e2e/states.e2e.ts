import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerCalls } from '@countersign/contract';
import { writeGeneratedDelivery } from '@countersign/sample';
import { createClient, must, overHttp, publishFile } from '@countersign/testing';
import type { Browser, Locator, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, type Visitor } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { overflowAt } from './overflow.ts';
import { waitForQuiet } from './quiet.ts';
import { sharedPortal } from './shared-portal.ts';
import type { SignIn } from './sign-ins.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

/** As long as a name may be, without a place to break it. */
const longLatin = 'Kvalitetsgranskningsprotokoll'.repeat(7).slice(0, 200);
const longHan = '青果选别作业验收批次名称很长'.repeat(15).slice(0, 200);
const widths = [360, 768, 1280, 1920];

interface Place {
  readonly address: string;
  /** The call that loads the screen's content. */
  readonly call: string;
}

describe.skipIf(!hasBrowser)('screens in every state', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let person: SignIn;
  let places: readonly Place[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-states-'));
    browser = await openBrowser();
    const run = async (...args: string[]) => JSON.parse(await portal.countersign(...args, '--json'));
    const customer = await run('customer', 'create', '--name', longHan);
    const member = ['member', 'create', '--customer', customer.id, '--role', '10'];
    const email = ['--email', 'longnames@acme.example'];
    person = await run(...member, '--login', 'longnames', '--name', longLatin, ...email);
    const order = await run('order', 'create', '--customer', customer.id, '--name', longLatin);
    const project = await run('project', 'create', '--order', order.id, '--name', longHan);
    await writeGeneratedDelivery(folder, { format: 'coco', pictures: 2, seed: 3, small: true });
    const delivery = ['deliver', folder, '--project', project.id, '--mode', 'package', '--package-by', '1'];
    const { batchId } = await run(...delivery, '--name', longLatin);
    const edition = ['tool', 'add', '--kind', 'video', '--system', 'linux', '--edition', longLatin.slice(0, 40)];
    await run(...edition, '--file', import.meta.filename, '--note', longLatin);
    const api = await signInApi(portal.url, person);
    const { storageAreas } = must(await api.listDatasets({}));
    const dataset = { name: longLatin.slice(0, 100), storageArea: storageAreas[0] ?? '' };
    must(await api.createDataset({ ...dataset, comment: longHan }));
    const provider = createClient(providerCalls, overHttp(portal.url), { as: { token: portal.providerKey } });
    const file = { orderId: order.id, name: `${longLatin.slice(0, 100)}.zip`, bytes: Buffer.from('of trays') };
    await publishFile({ provider }, { ...file, format: 'coco' });
    places = [
      { address: '/orderManage', call: 'order/list' },
      { address: `/order/orderDetail?orderId=${order.id}`, call: 'order/detail' },
      { address: `/order/dataDownload?orderId=${order.id}`, call: 'delivery/files' },
      { address: '/dashboard', call: 'project/list' },
      { address: '/projects/syncHistory', call: 'sync/history' },
      { address: '/projects/deliveryBatchList', call: 'batch/list' },
      { address: `/projects/deliveryBatch?batchId=${batchId}`, call: 'batch/detail' },
      { address: `/projects/packageList?batchId=${batchId}`, call: 'package/list' },
      { address: `/projects/dataList?batchId=${batchId}`, call: 'item/list' },
      { address: '/dataSet/dataSetList', call: 'dataSet/list' },
      { address: '/downloadPage', call: 'tool/list' },
    ];
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('names as long as they may be widen no screen', async () => {
    const visitor = await newVisitor(browser);
    await enterPortal(visitor, portal.url, person);
    const settle = waitForQuiet(visitor.page);
    const faults: string[] = [];
    for (const { address } of places) {
      await visitor.page.goto(portal.url + address);
      await contentOf(visitor).waitFor();
      await settle();
      for (const width of widths) faults.push(...(await overflowAt(visitor, width, address)));
    }
    expect(faults).toEqual([]);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('what does not load says so in its place, and loads when asked again', async () => {
    const visitor = await newVisitor(browser);
    const { context, page, words } = visitor;
    await enterPortal(visitor, portal.url, person);
    for (const { address, call } of places) {
      const calls = `**/customer-api/${call}*`;
      // A gateway's page. The portal would wait for a server that does not answer at all.
      await page.route(calls, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
      await page.goto(portal.url + address);
      const main = page.getByRole('main');
      const again = main.getByRole('button', { name: words.app.loadAgain });
      await again.waitFor();
      await page.unroute(calls);
      await again.click();
      await again.waitFor({ state: 'detached' });
      await contentOf(visitor).waitFor();
      expect([address, await again.count()]).toEqual([address, 0]);
    }
    await context.close();
  });

  test('while a list is on its way its place is kept, so that nothing moves when it comes', async () => {
    const visitor = await newVisitor(browser);
    const { page } = visitor;
    await enterPortal(visitor, portal.url, person);
    const settle = waitForQuiet(page);
    const underWay = new Set<Request>();
    page.on('request', (request) => underWay.add(request));
    const end = (request: Request) => underWay.delete(request);
    page.on('requestfinished', end).on('requestfailed', end);
    for (const { address, call } of places) {
      const isAsked = Promise.withResolvers<void>();
      const isLetGo = Promise.withResolvers<void>();
      const calls = `**/customer-api/${call}*`;
      await page.route(calls, async (route) => {
        isAsked.resolve();
        await isLetGo.promise;
        await route.continue();
      });
      await page.goto(portal.url + address);
      await isAsked.promise;
      // Everything around the list is drawn; a name this long needs another line.
      await expect
        .poll(() => [...underWay].filter((request) => !request.url().includes(`/customer-api/${call}`)))
        .toEqual([]);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'attached' });
      await watchShifts(visitor);
      isLetGo.resolve();
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await settle();
      expect([address, await shiftOf(visitor)]).toEqual([address, expect.closeTo(0, 1)]);
      await page.unroute(calls);
    }
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});

/** A part of a screen's content. */
function contentOf({ page }: Visitor): Locator {
  return page
    .getByRole('main')
    .getByText(/Kvalitet|青果|tray|\.jpg/)
    .filter({ visible: true })
    .first();
}

/** Sums up from now on how much of the screen moved, as browsers measure cumulative layout shift. */
function watchShifts({ page }: Visitor): Promise<void> {
  return page.evaluate(() => {
    const seen = window as unknown as { shifted: () => number };
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as unknown as { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    seen.shifted = () => {
      // Takes the records that the observer has not delivered yet.
      add(observer.takeRecords());
      return sum;
    };
  });
}

function shiftOf({ page }: Visitor): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: () => number }).shifted());
}
