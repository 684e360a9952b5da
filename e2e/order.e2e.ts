import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerCalls, type TaskCounts } from '@countersign/contract';
import { writeGeneratedDelivery } from '@countersign/sample';
import { createClient, must, overHttp, queryEmbedded } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser, uiLanguages, type Visitor } from './browser.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { violationsOf } from './violations.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const DAY_MS = 86_400_000;
const dayText = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const none: TaskCounts = {
  ...{ toAnnotate: 0, annotating: 0, reviewing: 0, firstInspecting: 0, secondInspecting: 0, toBeDelivered: 0 },
  ...{ awaitingAcceptance: 0, accepting: 0, passed: 0, rejected: 0, invalid: 0, damaged: 0 },
};

describe.skipIf(!hasBrowser)('the page of an order', () => {
  const portal = sharedPortal();
  const provider = createClient(providerCalls, overHttp(portal.url), { as: { token: portal.providerKey } });
  let browser: Browser;
  let team: Team;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-order-'));
    [browser, team] = await Promise.all([
      openBrowser(),
      setUpTeam(portal),
      writeGeneratedDelivery(folder, { format: 'coco', pictures: 2, seed: 3, small: true }),
    ]);
    await team.deliver(folder, 'Tray 1', '--assign', team.acceptor.loginName);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const pageOf = (orderId: string) => `/order/orderDetail?orderId=${orderId}`;
  /** The list is kept behind the page, so roles are asked for, which only what is shown has. */
  const standing = ({ page }: Visitor, word: string) =>
    page.getByRole('heading', { level: 1 }).getByText(word, { exact: true });
  const fact = ({ page }: Visitor, text: string) => page.getByRole('definition').filter({ hasText: text });
  const stateRow = ({ page, words }: Visitor, state: keyof TaskCounts) =>
    page.getByRole('table', { name: words.orderDetail.progress.title }).getByRole('row', {
      name: words.order.states[state],
    });
  /** Asks for an order by the form, and answers its id. */
  const request = async ({ page, words }: Visitor, name: string) => {
    const { form, list, request: said } = words.orderDetail;
    await page.getByRole('button', { name: list.request }).click();
    await page.getByRole('button', { name: form.send }).click();
    await page.getByText(form.nameRequired).waitFor();
    await page.getByRole('textbox', { name: form.name }).fill(name);
    await page.getByRole('dialog').getByLabel(form.due).fill(dayText(1));
    await page.getByText(form.duePast).waitFor();
    await page.getByRole('dialog').getByLabel(form.due).fill(dayText(-40));
    await page.getByRole('textbox', { name: form.total }).fill('1200');
    await page.getByRole('textbox', { name: form.note }).fill('Night runs first.');
    await page.getByRole('button', { name: form.send }).click();
    await page.waitForURL('**/order/orderDetail?orderId=*');
    await page.getByText(said.waiting).waitFor();
    return new URL(page.url()).searchParams.get('orderId') ?? '';
  };

  test.each(uiLanguages)(
    '[2.1-10] [2.4-15] an order is requested in %s, shows as such until the provider accepts it, and is worked on then',
    async (language) => {
      const visitor = await newVisitor(browser, { language });
      const { page, words } = visitor;
      const { standings, request: said, progress, history } = words.orderDetail;
      await enterPortal(visitor, portal.url, team.administrator);
      const name = `Highway ${language}`;
      const orderId = await request(visitor, name);
      expect(await page.getByRole('navigation', { name: words.shell.tags.label }).count()).toBe(0);
      await page.getByText('Night runs first.').waitFor();
      await fact(visitor, '1,200').waitFor();
      expect(await page.getByRole('region', { name: progress.title }).count()).toBe(0);
      expect(await violationsOf(page.mainFrame())).toEqual([]);

      await page.getByRole('link', { name: words.orderDetail.orders, exact: true }).last().click();
      await rowOf(visitor, name).getByText(standings.requested, { exact: true }).waitFor();
      await page.getByRole('combobox', { name: words.orderDetail.list.sourceLabel }).selectOption('portal');
      await page.getByRole('combobox', { name: words.orderDetail.list.creatorLabel }).selectOption({
        label: team.administrator.name,
      });
      await expect.poll(() => rowOf(visitor, team.orderName).count()).toBe(0);
      await rowOf(visitor, name).getByRole('button', { name: words.order.details }).click();

      await page.getByText(said.waiting).waitFor();
      must(await provider.acceptOrder({ orderId, agreedRate: 0.95 }));
      // Nobody loads the page again: it hears of it.
      await standing(visitor, standings.atProvider).waitFor();
      await stateRow(visitor, 'toAnnotate').getByText('1,200').waitFor();
      await page.getByText(words.orderDetail.forecast.none.tooFewDays).waitFor();
      await fact(visitor, '95%').waitFor();
      must(await provider.changeOrder({ orderId, agreedRate: 0.97 }));
      await fact(visitor, '97%').waitFor();
      await page.getByRole('tab', { name: words.orderDetail.tabs.history }).click();
      await page.getByText(history.events['order.changed']({ term: 'agreedRate', from: '95%', to: '97%' })).waitFor();
      await page.getByText(history.events['order.accepted']()).waitFor();
      await page.getByText(history.events['order.requested']()).waitFor();
      expectNoComplaints(visitor);
      await visitor.context.close();
    },
  );

  test('[2.4-15] a request is withdrawn, and one that was declined says why', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { standings, request: said } = words.orderDetail;
    await enterPortal(visitor, portal.url, team.administrator);
    await request(visitor, 'Withdrawn soon');
    await page.getByRole('button', { name: said.withdraw }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: said.withdraw }).click();
    await standing(visitor, standings.withdrawn).waitFor();
    expect(await page.getByRole('button', { name: said.withdraw }).count()).toBe(0);

    await enterPortal(visitor, portal.url, team.administrator);
    const orderId = await request(visitor, 'Declined soon');
    must(await provider.declineOrder({ orderId, reason: 'Nobody reads Thai here.' }));
    await standing(visitor, standings.declined).waitFor();
    await page.getByText('Nobody reads Thai here.', { exact: true }).waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-15] [4.2-06] the states as a table and by day, a forecast, and batches with a way in, in the GLOBAL edition too', async () => {
    const { orderId } = team;
    for (let daysAgo = 15; daysAgo > 0; daysAgo--) {
      const passed = 30 - 2 * daysAgo;
      const counts = JSON.stringify({ ...none, annotating: 70 - passed, passed });
      await queryEmbedded(
        portal.dataDir,
        `insert into order_day (customer_id, order_id, day, counts) values ($1, $2, $3, $4)
          on conflict (customer_id, order_id, day) do update set counts = excluded.counts`,
        [team.customerId, orderId, dayText(daysAgo), counts],
      );
    }
    must(await provider.reportOrderProgress({ orderId, counts: { annotating: 60, damaged: 1 }, total: 70 }));
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { flow, forecast, tabs, acceptance, progress } = words.orderDetail;
    await page.route('**/customer-api/setting/portal', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { responseObject: object };
      await route.fulfill({ json: { ...body, responseObject: { ...body.responseObject, edition: 'GLOBAL' } } });
    });
    await enterPortal(visitor, portal.url, team.administrator, pageOf(orderId));
    await stateRow(visitor, 'annotating').getByText('60').waitFor();
    await stateRow(visitor, 'awaitingAcceptance').getByText('2', { exact: true }).waitFor();
    await page.getByText(progress.atProvider('67'), { exact: true }).waitFor();
    await page.getByText(progress.delivered('2'), { exact: true }).waitFor();
    // A row of heads, fifteen days and today.
    expect(await page.getByRole('table', { name: flow.caption }).getByRole('row').count()).toBe(17);
    await page.getByText(forecast.pace('2', 14)).waitFor();
    await page.getByText(forecast.left(69)).waitFor();
    expect(await violationsOf(page.mainFrame())).toEqual([]);

    expect(await page.getByRole('link', { name: words.shell.nav.projects }).count()).toBe(0);
    await page.getByRole('tab', { name: tabs.batches(0, 1) }).waitFor();
    await page.getByRole('table', { name: acceptance.title }).getByRole('link', { name: 'Tray 1' }).click();
    await page.waitForURL('**/projects/deliveryBatch?batchId=*');
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-15] the strip leads to the orders at risk, and the list chooses them by itself', async () => {
    const { customerId, administrator, orderName } = await setUpTeam(portal);
    const late = ['Night roads', 'Day roads'];
    for (const [place, name] of late.entries())
      must(await provider.createOrder({ customerId, name, dueAt: `${dayText(3 + place)}T12:00:00.000Z` }));
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { choices, dueLabel } = words.orderDetail.list;
    await enterPortal(visitor, portal.url, administrator);
    await rowOf(visitor, orderName).waitFor();
    const { titles, orders } = words.notices.waiting;
    await page.getByRole('link', { name: `${titles.orders}: ${orders.way(2)}` }).click();
    await expect.poll(() => rowOf(visitor, orderName).count()).toBe(0);
    for (const name of late) await rowOf(visitor, name).waitFor();
    const due = page.getByRole('combobox', { name: dueLabel });
    expect(await due.inputValue()).toBe('atRisk');
    expect(await violationsOf(page.mainFrame())).toEqual([]);
    await due.selectOption('any');
    await rowOf(visitor, orderName).waitFor();
    await due.selectOption({ label: choices.atRisk });
    await expect.poll(() => rowOf(visitor, orderName).count()).toBe(0);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-15] the first day of figures is told in words, because one bar shows no course', async () => {
    const fresh = await setUpTeam(portal);
    await fresh.deliver(folder, 'Tray 1');
    const visitor = await newVisitor(browser);
    const { flow } = visitor.words.orderDetail;
    await enterPortal(visitor, portal.url, fresh.administrator, pageOf(fresh.orderId));
    const region = visitor.page.getByRole('region', { name: flow.title });
    await region.getByText(flow.oneDay).waitFor();
    expect(await region.getByRole('table', { name: flow.caption }).getByRole('row').count()).toBe(2);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-15] an acceptor sees acceptance alone, and nobody an order of another customer', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { tabs, progress, flow, acceptance } = words.orderDetail;
    await enterPortal(visitor, portal.url, team.acceptor, pageOf(team.orderId));
    await page.getByRole('table', { name: acceptance.title }).getByRole('link', { name: 'Tray 1' }).waitFor();
    await page.getByText(progress.delivered('2'), { exact: true }).waitFor();
    expect(await stateRow(visitor, 'annotating').count()).toBe(0);
    expect(await page.getByRole('region', { name: flow.title }).count()).toBe(0);
    expect(await page.getByRole('tablist', { name: tabs.label }).count()).toBe(0);
    await enterPortal(visitor, portal.url, team.acceptor);
    await rowOf(visitor, team.orderName).waitFor();
    expect(await page.getByRole('button', { name: words.orderDetail.list.request }).count()).toBe(0);

    const stranger = await setUpTeam(portal);
    await enterPortal(visitor, portal.url, stranger.administrator, pageOf(team.orderId));
    await page.getByText(words.codes[5020009]).waitFor();
    await page.getByRole('alert').getByRole('button', { name: words.orderDetail.orders }).click();
    await rowOf(visitor, stranger.orderName).waitFor();
    await visitor.context.close();
  });
});
