import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { must, queryEmbedded } from '@countersign/testing';
import { readXlsx } from 'hucre';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideSome } from './accept-some.ts';
import { rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser, uiLanguages } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { violationsOf } from './violations.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

describe.skipIf(!hasBrowser)('workload reports', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let team: Team;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-workload-'));
    [browser, team] = await Promise.all([openBrowser(), setUpTeam(portal)]);
    await writeGeneratedDelivery(folder, {
      format: 'coco',
      pictures: 8,
      seed: 9,
      small: true,
    });
    const { batchId } = await team.deliver(folder, 'Tray of nuts');
    const api = await signInApi(portal.url, team.administrator);
    const { batch } = must(await api.getBatch({ batchId }));
    await decideSome(api, batch, { count: 5, rejectEvery: 4 });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(uiLanguages)(
    '[2.1-10] [4.2-04] [5-11] [9-05] a report is chosen, made, downloaded and read back in %s',
    async (language) => {
      const visitor = await newVisitor(browser, { language, width: 1216 });
      const { page, words } = visitor;
      const { form, list } = words.workload;
      await enterPortal(visitor, portal.url, team.administrator, '/order/workload');
      await page.getByRole('heading', { name: words.workload.title, level: 1 }).waitFor();
      expect(await page.getByRole('tablist').count()).toBe(0);
      const generate = page.getByRole('button', { name: form.generate });
      await page.getByText(form.problems.noMonths).waitFor();
      expect(await generate.isDisabled()).toBe(true);

      const months = page.getByRole('group', { name: form.months });
      // The latest month that has begun is the one in which something was decided.
      await months.locator('label:has(:enabled)').filter({ visible: true }).nth(new Date().getMonth()).click();
      await page.getByText(form.problems.noOrders).waitFor();
      await page.getByRole('checkbox', { name: team.orderName }).check();
      await page.getByText(form.sum(4, 1, 1).items, { exact: true }).waitFor();
      await page.getByRole('radio', { name: form.types.label.name }).check();
      await generate.click();

      const row = rowOf(visitor, { en: 'English', zh: '中文', ja: '日本語' }[language]).first();
      await row.getByText(list.states.ready, { exact: true }).waitFor();
      // As narrow as the page is at 1440 px beside the open menu. The reports are still a table there, not cards.
      await page.getByRole('columnheader', { name: list.state, exact: true }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        row.getByRole('link', { name: list.download }).click(),
      ]);
      expect(download.suggestedFilename()).toContain(words.workloadReport.files.label);
      const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())));
      const names = words.workloadReport.sheets;
      expect(sheets.map(({ name }) => name)).toEqual([
        names.about,
        names.labels,
        names.units,
        names.months,
        names.charts,
      ]);
      const sums = sheets.find(({ name }) => name === names.months)?.rows.at(-1);
      expect(sums?.slice(0, 4)).toEqual([words.workloadReport.sum, 4, 3, 1]);
      expectNoComplaints(visitor);
      await visitor.context.close();
    },
  );

  test('[5-11] [8-12] an order without acceptance records cannot be ticked, and a month without any fails by name', async () => {
    const other = await setUpTeam(portal);
    const blocked = await newVisitor(browser);
    const { form, list } = blocked.words.workload;
    await enterPortal(blocked, portal.url, other.administrator, '/order/workload');
    await blocked.page.getByText(form.blocked).waitFor();
    expect(await blocked.page.getByRole('checkbox', { name: other.orderName }).isDisabled()).toBe(true);
    await blocked.context.close();

    const visitor = await newVisitor(browser);
    const { page } = visitor;
    await enterPortal(visitor, portal.url, team.administrator, '/order/workload');
    const months = page.getByRole('group', { name: form.months });
    await months.locator('label:has(:enabled)').last().click();
    await page.getByRole('checkbox', { name: team.orderName }).check();
    await page.getByRole('button', { name: form.generate }).click();
    const row = rowOf(visitor, form.types.order.name).first();
    await row.getByText('NO_DATA', { exact: false }).waitFor();
    await row.getByRole('button', { name: list.choose }).click();
    expect(await page.getByRole('checkbox', { name: team.orderName }).isChecked()).toBe(true);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[1-08] reports that failed or expired can be read by all, in light and dark, wide and narrow', async () => {
    const own = await setUpTeam(portal);
    const { batchId } = await own.deliver(folder, 'Tray of reports');
    const api = await signInApi(portal.url, own.administrator);
    await decideSome(api, must(await api.getBatch({ batchId })).batch, { count: 2, rejectEvery: 4 });
    const month = new Date().toISOString().slice(0, 7);
    const ask = async (type: 'order' | 'label') =>
      must(await api.createWorkloadReport({ type, months: [month], orderIds: [own.orderId], language: 'en' })).reportId;
    const [failed, expired] = [await ask('order'), await ask('label')];
    const states = async () => must(await api.listWorkloadReports({})).reports.map(({ state }) => state);
    await expect.poll(states, { timeout: 20_000 }).toEqual(['ready', 'ready']);
    const set = (id: string, change: string) =>
      queryEmbedded(portal.dataDir, `update workload_report set ${change} where id = $1`, [id]);
    await set(failed, "state = 'failed', cause = 'SYS_ERROR', object_key = null");
    await set(expired, "state = 'expired', object_key = null");
    for (const dark of [false, true]) {
      const visitor = await newVisitor(browser, { dark });
      const { page, words } = visitor;
      await enterPortal(visitor, portal.url, own.administrator, '/order/workload');
      const { states } = words.workload.list;
      await rowOf(visitor, states.failed).getByRole('button', { name: words.workload.list.again }).waitFor();
      await rowOf(visitor, states.expired).waitFor();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await visitor.untilIdle();
        expect({ dark, width, found: await violationsOf(page.mainFrame(), 'main') }).toEqual({
          dark,
          width,
          found: [],
        });
      }
      expectNoComplaints(visitor);
      await visitor.context.close();
    }
  });

  test('[2.1-10] an acceptor has no such page', async () => {
    const visitor = await newVisitor(browser);
    await enterPortal(visitor, portal.url, team.acceptor, '/order/workload');
    await visitor.page.waitForURL('**/noauth');
    expect(await visitor.page.getByText(visitor.words.workload.form.title).count()).toBe(0);
    await visitor.context.close();
  });
});
