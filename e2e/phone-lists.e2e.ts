import { providerCalls } from '@countersign/contract';
import { createClient, must, overHttp, publishFile } from '@countersign/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideSome } from './accept-some.ts';
import { rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, uiLanguages } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { overflowOf } from './overflow.ts';
import { sharedPortal } from './shared-portal.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

const UPRIGHT = { width: 390, height: 844, touch: true } as const;
const SIDEWAYS = { width: 844, height: 390, touch: true } as const;
/** What a card takes whose name is one line: five of them fill the page of a phone below its bars. */
const MOST_PX = 142;
/** One more line, where a name is long. */
const LINE_PX = 22;
const LONG = 'Highway merge, six cameras and lidar, night and rain, the second shift of the week';
const DAY_MS = 86_400_000;

interface CardOf {
  readonly name: string;
  readonly height: number;
}

describe.skipIf(!hasBrowser)('the lists on a phone', () => {
  const portal = sharedPortal();
  let place: Workplace;
  /** The addresses of the lists: what an administrator sees, and what an acceptor does. */
  let lists: { readonly administrator: readonly string[]; readonly acceptor: readonly string[] };
  let packages: string;
  beforeAll(async () => {
    place = await openWorkplace(portal);
    const { team, folder } = place;
    const provider = createClient(providerCalls, overHttp(portal.url), { as: { token: portal.providerKey } });
    const api = await signInApi(portal.url, team.administrator);
    const [area = ''] = must(await api.listDatasets({})).storageAreas;
    for (const name of ['Trays', LONG]) {
      const dueAt = new Date(Date.now() + 3 * DAY_MS).toISOString();
      const order = must(await provider.createOrder({ customerId: team.customerId, name, agreedRate: 0.9, dueAt }));
      must(await provider.createProject({ orderId: order.id, name }));
      must(await api.createDataset({ name, storageArea: area, comment: 'Lane 4' }));
      const bytes = Buffer.from(name);
      await publishFile({ provider }, { orderId: team.orderId, name: `${name}.zip`, bytes, format: 'coco', items: 12 });
    }
    const { batchId } = await team.deliver(folder, 'Whole', '--assign', team.acceptor.loginName);
    const inPackages = ['--mode', 'package', '--package-by', '1', '--assign', team.acceptor.loginName];
    const shared = await team.deliver(folder, LONG, ...inPackages);
    const acceptor = await signInApi(portal.url, team.acceptor);
    for (const id of [batchId, shared.batchId])
      await decideSome(acceptor, must(await acceptor.getBatch({ batchId: id })).batch, { count: 3, rejectEvery: 4 });
    packages = `/projects/packageList?batchId=${shared.batchId}`;
    const items = `/projects/dataList?batchId=${batchId}`;
    const files = `/order/dataDownload?orderId=${team.orderId}`;
    const work = ['/orderManage', '/dashboard', '/projects/deliveryBatchList', '/projects/syncHistory'];
    lists = {
      administrator: [...work, items, packages, files, '/dataSet/dataSetList', '/profile'],
      acceptor: ['/accept/task', `/accept/taskItem?batchId=${batchId}`, `/accept/taskItem?batchId=${shared.batchId}`],
    };
  });
  afterAll(() => place?.close());

  test.each(uiLanguages)('[2.3-04] five cards of every list fill the page in %s', async (language) => {
    for (const who of ['administrator', 'acceptor'] as const) {
      const visitor = await newVisitor(place.browser, { ...UPRIGHT, language });
      await enterPortal(visitor, portal.url, place.team[who]);
      for (const address of lists[who]) {
        await visitor.page.goto(portal.url + address);
        await visitor.page.getByRole('row').filter({ visible: true }).first().waitFor();
        await visitor.untilIdle();
        const cards = await cardsOf(visitor.page);
        expect(cards.length, address).toBeGreaterThan(1);
        const tooHigh = cards.filter(({ name, height }) => height > MOST_PX + (name.includes(LONG) ? LINE_PX : 0));
        expect({ address, tooHigh }).toEqual({ address, tooHigh: [] });
        expect(await overflowOf(visitor.page.mainFrame())).toBe(0);
      }
      expectNoComplaints(visitor);
      await visitor.context.close();
    }
  });

  test('[2.3-04] a tap moves nothing of a card, and the whole name leads to its page', async () => {
    const astrid = await newVisitor(place.browser, UPRIGHT);
    const { page } = astrid;
    await enterPortal(astrid, portal.url, place.team.administrator, '/projects/deliveryBatchList');
    const card = rowOf(astrid, 'Whole');
    const places = () =>
      card.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()));
    await card.waitFor();
    const before = await places();
    await card.hover({ position: { x: 4, y: 4 } });
    expect(await places()).toEqual(before);
    await card.getByRole('link').focus();
    expect(await places()).toEqual(before);
    // Below the letters, in the line of the number.
    const name = await card.getByRole('link').boundingBox();
    await page.touchscreen.tap((name?.x ?? 0) + 4, (name?.y ?? 0) + 28);
    await page.getByRole('heading', { level: 1, name: 'Whole' }).waitFor();
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('[2.3-04] [2.4-05] held sideways a list has rows in sight, and no action lies over another column', async () => {
    const astrid = await newVisitor(place.browser, SIDEWAYS);
    const { page, words } = astrid;
    await enterPortal(astrid, portal.url, place.team.administrator);
    for (const address of lists.administrator.filter((one) => one !== '/profile')) {
      await page.goto(portal.url + address);
      const first = page
        .getByRole('row')
        .filter({ has: page.getByRole('cell') })
        .first();
      await first.waitFor();
      await astrid.untilIdle();
      expect((await first.boundingBox())?.y, address).toBeLessThan(350);
      expect({ address, over: await overOtherColumns(page) }).toEqual({ address, over: [] });
    }
    // What has no room in the row is in its menu.
    await page.goto(`${portal.url}/projects/deliveryBatchList`);
    await rowOf(astrid, 'Whole').getByRole('button', { name: words.batch.actions.more }).click();
    await page.getByRole('menuitem', { name: words.batch.actions.finish, exact: true }).waitFor();
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test.each([UPRIGHT, SIDEWAYS])(
    '[2.3-06] [2.4-07] the verdicts on chosen packages are in sight at $width px and nothing lies over them',
    async (size) => {
      const astrid = await newVisitor(place.browser, size);
      const { page, words } = astrid;
      await enterPortal(astrid, portal.url, place.team.administrator, packages);
      await page.getByRole('checkbox', { name: words.packages.choose('0005'), exact: true }).click();
      const bar = page.getByRole('region', { name: words.packages.barLabel });
      for (const verdict of [words.packages.reject('1'), words.packages.pass('1')]) {
        const button = bar.getByRole('button', { name: verdict });
        await expect.poll(() => button.evaluate(isUncovered)).toBe(true);
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      // Upright they all are; sideways a finger moves the others.
      const others = size === UPRIGHT ? await bar.locator('[class*=acts] button').all() : [];
      for (const button of others) expect(await button.evaluate(isUncovered), await button.innerText()).toBe(true);
      // The rows scroll above the bar, down to the last.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [last, foot] = await Promise.all([page.getByRole('row').last().boundingBox(), bar.boundingBox()]);
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
      expect(foot?.height).toBeLessThanOrEqual(size.height * 0.3);
      expectNoComplaints(astrid);
      await astrid.context.close();
    },
  );
});

/** The cards of the page, without the opened details of some. */
function cardsOf(page: Page): Promise<CardOf[]> {
  return page
    .getByRole('main')
    .locator('tbody tr:has(td + td)')
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.checkVisibility())
        .map((row) => ({ name: row.textContent ?? '', height: row.getBoundingClientRect().height })),
    );
}

/** The controls of a row's last cell that stand beyond it. */
function overOtherColumns(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('tbody td:last-child button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility())
        .filter((button) => {
          const cell = button.closest('td')?.getBoundingClientRect();
          return button.getBoundingClientRect().left < (cell?.left ?? 0);
        })
        .map((button) => button.textContent ?? ''),
    );
}

/** Whether the corners of an element are on the screen and a finger there presses it. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 4, right - 4].every((x) =>
    [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(x, y))),
  );
}
