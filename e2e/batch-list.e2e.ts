import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser, uiLanguages } from './browser.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

describe.skipIf(!hasBrowser)('the list of batches', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let team: Team;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-batch-list-'));
    [browser, team] = await Promise.all([openBrowser(), setUpTeam(portal)]);
    await writeGeneratedDelivery(folder, { format: 'coco', pictures: 3, seed: 5, small: true });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('[2.3-03] marks in a row what was searched for, in the number and in the name', async () => {
    const { batchNumber } = await team.deliver(folder, 'Marked crates');
    const astrid = await newVisitor(browser);
    const { page, words } = astrid;
    await enterPortal(astrid, portal.url, team.administrator, '/projects/deliveryBatchList');
    const row = rowOf(astrid, 'Marked crates');
    await row.waitFor();
    expect(await row.locator('mark').count()).toBe(0);
    const search = page.getByRole('searchbox', { name: words.batch.search });
    const date = batchNumber.slice(2, 10);
    for (const [typed, marked] of [
      [date.slice(2), date.slice(2)],
      ['CRATES', 'crates'],
    ] as const) {
      await search.fill(typed);
      await expect.poll(() => row.locator('mark').allTextContents()).toEqual([marked]);
    }
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('[2.3-03] is where an address leads that names no batch', async () => {
    for (const language of uiLanguages) {
      const astrid = await newVisitor(browser, { language });
      const { page, words } = astrid;
      const nobody = '/projects/deliveryBatch?batchId=0199c3a5-0000-7000-8000-000000000000';
      await enterPortal(astrid, portal.url, team.administrator, nobody);
      for (const address of [nobody, '/projects/deliveryBatch?batchId=abc']) {
        await page.goto(`${portal.url}${address}`);
        await page.getByRole('heading', { name: words.batch.noneTitle }).waitFor();
        await page.getByText(words.batch.noneText).waitFor();
        expect(await page.getByRole('button', { name: words.app.loadAgain }).count()).toBe(0);
      }
      await page.getByRole('link', { name: words.batch.toBatches }).click();
      await page.getByRole('heading', { level: 1, name: words.batch.title }).waitFor();
      await astrid.context.close();
    }
  });

  test('[1-08] the page of a batch has the signs of Chinese', async () => {
    const assignees = ['--assign', `${team.acceptor.loginName},${team.otherAcceptor.loginName}`];
    const { batchId } = await team.deliver(folder, 'Signs', ...assignees);
    const astrid = await newVisitor(browser, { language: 'zh' });
    const { page, words } = astrid;
    await enterPortal(astrid, portal.url, team.administrator, `/projects/deliveryBatch?batchId=${batchId}`);
    await page.getByText(`${words.batch.holds.picture(3)}：`).waitFor();
    await page.getByText(/^分配给：[^，、]+、[^，、]+$/).waitFor();
    expectNoComplaints(astrid);
    await astrid.context.close();
  });
});
