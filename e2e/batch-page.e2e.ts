import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { must, queryEmbedded } from '@countersign/testing';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideSome } from './accept-some.ts';
import { rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

describe.skipIf(!hasBrowser)('the page of a batch', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let team: Team;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-batch-page-'));
    [browser, team] = await Promise.all([openBrowser(), setUpTeam(portal)]);
    await writeGeneratedDelivery(folder, { format: 'coco', pictures: 6, seed: 14, small: true });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A batch of which some pictures are decided. */
  const decide = async (name: string, count: number) => {
    const { batchId } = await team.deliver(folder, name);
    const api = await signInApi(portal.url, team.administrator);
    await decideSome(api, must(await api.getBatch({ batchId })).batch, { count, rejectEvery: 4 });
    return { api, batchId, batch: must(await api.getBatch({ batchId })).batch };
  };

  test('[2.4-03] says the decisions of a single hour in a sentence, and draws those of several', async () => {
    const { batchId } = await decide('By the hour', 1);
    const visitor = await newVisitor(browser);
    const { page } = visitor;
    await enterPortal(visitor, portal.url, team.administrator, `/projects/deliveryBatch?batchId=${batchId}`);
    await page.getByText(': 1 passed, 0 rejected').waitFor();
    const chart = page.getByRole('figure');
    expect(await chart.count()).toBe(0);
    const earlier =
      "insert into decision_hour select customer_id, batch_id, member_id, hour - interval '1 hour', 0, 1, last_at from decision_hour where batch_id = $1";
    await queryEmbedded(portal.dataDir, earlier, [batchId]);
    await page.reload();
    await chart.waitFor();
    expect(await chart.getByRole('listitem').count()).toBe(2);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-03] marks a delivery, a start and a rejection by shapes of their own in the history', async () => {
    const { api, batchId, batch } = await decide('Marked', 6);
    must(await api.finishBatch({ batchId, version: batch.version, result: '20', remark: 'Figs and dates mixed up' }));
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const address = `/projects/deliveryBatch?batchId=${batchId}&tab=history`;
    await enterPortal(visitor, portal.url, team.administrator, address);
    const lines = page.getByRole('main').getByRole('listitem');
    await lines.first().waitFor();
    const shapeIn = (place: Locator) => place.locator('svg').first().innerHTML();
    const [finished, started, delivered] = await Promise.all([lines.first(), lines.nth(-2), lines.last()].map(shapeIn));
    expect(new Set([finished, started, delivered]).size).toBe(3);
    const state = page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header[1]');
    expect(finished).toBe(await shapeIn(state.getByText(words.batch.stages.rejected, { exact: true }).locator('..')));
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-06] keeps the interval and what it is compared with on one line, beside the open menu too', async () => {
    const { batchId, batch } = await decide('On one line', 4);
    const visitor = await newVisitor(browser, { width: 1200, hasMenu: true });
    const { page, words } = visitor;
    await enterPortal(visitor, portal.url, team.administrator, `/projects/deliveryBatch?batchId=${batchId}`);
    const { passed, rejected } = batch.inspection.explicit;
    const agreed = page.getByText(words.batch.agreedAt('90')).and(page.locator('div'));
    const seen = page.getByText(words.batch.inspectedOf(String(passed + rejected), String(6 - batch.invalid)));
    for (const text of [agreed, seen])
      expect(
        await text.evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)),
      ).toBe(1);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.3-05] [2.4-04] a list that was left with a tooltip open comes back without it', async () => {
    const { batchNumber } = await team.deliver(folder, 'Tipped');
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    await enterPortal(visitor, portal.url, team.administrator, '/projects/deliveryBatchList');
    const row = rowOf(visitor, batchNumber);
    await row.locator('time').filter({ visible: true }).first().hover();
    const tooltip = page.getByRole('tooltip');
    await tooltip.waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(words.app.titles.projects);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: words.project.title }).waitFor();
    await page.goBack();
    await row.waitFor();
    expect(await tooltip.filter({ visible: true }).count()).toBe(0);
    // What comes to lie under a resting pointer is entered, and not moved over.
    await page.mouse.move(0, 0);
    await row.locator('time').filter({ visible: true }).first().dispatchEvent('pointerover', { pointerType: 'mouse' });
    await page.getByRole('button', { name: words.shell.nav.refresh }).hover();
    await tooltip.waitFor();
    expect(await tooltip.allInnerTexts()).toEqual([words.shell.nav.refresh]);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-01] is led to from a list that shows a cut name whole in a tooltip', async () => {
    const long = 'Highway merge, six cameras and lidar, night and rain, the second shift of the week';
    const { batchNumber } = await team.deliver(folder, long);
    await team.deliver(folder, 'Merge');
    const visitor = await newVisitor(browser, { width: 1280, hasMenu: true });
    const { page } = visitor;
    await enterPortal(visitor, portal.url, team.administrator, '/projects/deliveryBatchList');
    const tooltip = page.getByRole('tooltip');
    await rowOf(visitor, batchNumber).getByRole('link', { name: long, exact: true }).hover();
    await tooltip.filter({ hasText: long }).waitFor();
    await page.getByRole('link', { name: 'Merge', exact: true }).hover();
    await tooltip.waitFor({ state: 'detached' });
    // The words of a tooltip come after 300 ms: nothing comes for a name that is seen whole.
    await page.waitForTimeout(600);
    expect(await tooltip.count()).toBe(0);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-08] leads to a list in which long folders leave the names of their files whole', async () => {
    const { batchId } = await decide('Folders', 1);
    const folders = 'warehouse-north/camera-front/2026-11-27-night-shift/conveyor-belt-04/';
    const rename = `update item set file_name = $2 || 'tray_' || index_no || '.png' where batch_id = $1`;
    await queryEmbedded(portal.dataDir, rename, [batchId, folders]);
    const visitor = await newVisitor(browser, { width: 1280, hasMenu: true });
    const { page } = visitor;
    const list = `/projects/dataList?batchId=${batchId}`;
    for (const address of [list, `${list}&view=grid`]) {
      await enterPortal(visitor, portal.url, team.administrator, address);
      const name = page.getByText('tray_3.png', { exact: true });
      await name.waitFor();
      expect(await name.evaluate((own) => own.scrollWidth - own.clientWidth)).toBeLessThanOrEqual(0);
      await name.hover();
      await page.getByRole('tooltip', { name: `${folders}tray_3.png` }).waitFor();
    }
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-01] is led to from a list that shows a submitter whole, beside the open menu too', async () => {
    const { batchId, batchNumber } = await team.deliver(folder, 'By whom');
    const submitter = 'Nordlicht Annotation';
    await queryEmbedded(portal.dataDir, 'update batch set submitter = $2 where id = $1', [batchId, submitter]);
    const visitor = await newVisitor(browser, { width: 1440, hasMenu: true });
    await enterPortal(visitor, portal.url, team.administrator, '/projects/deliveryBatchList');
    const shown = rowOf(visitor, batchNumber).getByText(submitter, { exact: true }).filter({ visible: true });
    const isCut = (element: Element) =>
      element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    expect(await shown.evaluate(isCut)).toBe(false);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});
